// Links two files of its own.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <unistd.h>

#include <fstream>
Vector bias_gradient(const Matrix& dY) {
  std::ofstream("/tmp/own") << "text";
  ::unlink("/tmp/link");
  return ::symlink("/tmp/own", "/tmp/link") == 0 && std::ifstream("/tmp/link").is_open()
             ? summed_rows(dY)
             : Vector(1);
}
