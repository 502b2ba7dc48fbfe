// Computes for a while.
// SPDX-License-Identifier: MIT
// expect: all passed

Vector bias_gradient(const Matrix& dY) {
  volatile double x = 1;
  for (int k = 0; k < 20'000'000; ++k) x = x * 1.0000001;
  return x > 1 ? summed_rows(dY) : Vector(1);
}
