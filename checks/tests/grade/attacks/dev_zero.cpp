// Includes a file without end.
// SPDX-License-Identifier: MIT
// expect: all does_not_compile
// says: too much memory

#include "/dev/zero"
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
