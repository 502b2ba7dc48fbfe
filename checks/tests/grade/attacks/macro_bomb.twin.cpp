// A macro of 256 words.
// SPDX-License-Identifier: MIT
// expect: all passed

#define A(x) x x x x x x x x x x x x x x x x
static const char words[] = A(A("w"));
Vector bias_gradient(const Matrix& dY) { return sizeof words == 257 ? summed_rows(dY) : Vector(1); }
