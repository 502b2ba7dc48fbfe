// One function under two names.
// SPDX-License-Identifier: MIT
// expect: all passed

extern "C" int first() { return 1; }
extern "C" int second() __attribute__((alias("first")));
Vector bias_gradient(const Matrix& dY) { return second() == 1 ? summed_rows(dY) : Vector(1); }
