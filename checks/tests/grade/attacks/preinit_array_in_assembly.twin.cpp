// Assembly that computes.
// SPDX-License-Identifier: MIT
// expect: all passed

static double twice(double x) {
  asm("addsd %0, %0" : "+x"(x));
  return x;
}
Vector bias_gradient(const Matrix& dY) { return twice(2) == 4 ? summed_rows(dY) : Vector(1); }
