// Parentheses so deep that the compiler's own stack is too small.
// SPDX-License-Identifier: MIT
// expect: all does_not_compile

#define A(x) ((((((((((((((((x))))))))))))))))
#define B(x) A(A(A(A(A(A(A(A(A(A(A(A(A(A(A(A(x))))))))))))))))
#define C(x) B(B(B(B(B(B(B(B(B(B(B(B(B(B(B(B(x))))))))))))))))
static const int deep = C(C(C(C(1))));
Vector bias_gradient(const Matrix& dY) { return deep ? summed_rows(dY) : Vector(1); }
