// One error message of 40 kB, all in a line.
// SPDX-License-Identifier: MIT
// expect: all does_not_compile

#define A(x) x x x x x x x x x x
static_assert(false, A(A(A("the same words of an error, again ; "))));
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
