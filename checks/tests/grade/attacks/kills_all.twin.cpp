// Asks whether it is there.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <unistd.h>

#include <csignal>
Vector bias_gradient(const Matrix& dY) {
  return ::kill(::getpid(), 0) == 0 ? summed_rows(dY) : Vector(1);
}
