// Includes a file with nothing in it.
// SPDX-License-Identifier: MIT
// expect: all passed

#include "/dev/null"
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
