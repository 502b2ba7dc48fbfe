// A macro of 2⁴⁰ words.
// SPDX-License-Identifier: MIT
// expect: all does_not_compile
// says: too much memory

#define A(x) x x x x x x x x x x x x x x x x
#define B(x) A(A(A(A(A(x)))))
#define C(x) B(B(x))
static const char* const words = C("lol");
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
