// Asks the kernel for the time and for its limits.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <sys/resource.h>

#include <ctime>
Vector bias_gradient(const Matrix& dY) {
  rlimit files{};
  return std::time(nullptr) > 0 && ::getrlimit(RLIMIT_NOFILE, &files) == 0 ? summed_rows(dY)
                                                                           : Vector(1);
}
