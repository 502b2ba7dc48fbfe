// Includes what is typed, and the terminal.
// SPDX-License-Identifier: MIT
// expect: all does_not_compile|passed

#include "/dev/stdin"
#include "/dev/tty"
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
