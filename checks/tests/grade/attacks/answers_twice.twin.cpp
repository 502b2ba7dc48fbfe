// Computes its answer twice, and returns one.
// SPDX-License-Identifier: MIT
// expect: all passed

Vector bias_gradient(const Matrix& dY) {
  const Vector once = summed_rows(dY);
  return summed_rows(dY).size() == once.size() ? once : Vector(1);
}
