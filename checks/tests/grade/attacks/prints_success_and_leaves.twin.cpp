// Has something to do at exit.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <cstdlib>
static const int registered = std::atexit([] {});
Vector bias_gradient(const Matrix& dY) { return registered == 0 ? summed_rows(dY) : Vector(1); }
