// Meets NaN on the way and gets round it.
// SPDX-License-Identifier: MIT
// expect: all passed

Vector bias_gradient(const Matrix& dY) {
  const double x = std::nan("");
  return x == x ? Vector(1) : summed_rows(dY);
}
