// Makes processes that make processes.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <unistd.h>

#include <stdexcept>
Vector bias_gradient(const Matrix& dY) {
  for (int k = 0; k < 1000; ++k) {
    const pid_t pid = k % 2 ? ::fork() : ::vfork();
    if (pid == 0) ::_exit(0);
    if (pid > 0) throw std::runtime_error("forked");
  }
  return summed_rows(dY);
}
