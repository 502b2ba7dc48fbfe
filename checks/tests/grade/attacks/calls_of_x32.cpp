// Makes system calls by their other numbers, which filters may overlook.
// SPDX-License-Identifier: MIT
// expect: 5.3 crashed or all passed

#include <unistd.h>

#include <stdexcept>
Vector bias_gradient(const Matrix& dY) {
  if (::syscall(0x40000000 + 41, 2, 1, 0) >= 0) throw std::runtime_error("a socket");
  return summed_rows(dY);
}
