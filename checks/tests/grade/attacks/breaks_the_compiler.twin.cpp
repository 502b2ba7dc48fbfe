// Sixteen pairs of parentheses.
// SPDX-License-Identifier: MIT
// expect: all passed

static const int deep = ((((((((((((((((1))))))))))))))));
Vector bias_gradient(const Matrix& dY) { return deep ? summed_rows(dY) : Vector(1); }
