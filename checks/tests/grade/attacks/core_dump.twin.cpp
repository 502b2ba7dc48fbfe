// Divides by zero, in floating point, which harms nobody.
// SPDX-License-Identifier: MIT
// expect: all passed

Vector bias_gradient(const Matrix& dY) {
  volatile double zero = 0;
  return 1 / zero > 1 ? summed_rows(dY) : Vector(1);
}
