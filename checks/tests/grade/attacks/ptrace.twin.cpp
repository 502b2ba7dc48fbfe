// Asks for its own number.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <unistd.h>
Vector bias_gradient(const Matrix& dY) { return ::getpid() > 0 ? summed_rows(dY) : Vector(1); }
