// Right once, and then the same again: fast, and wrong.
// SPDX-License-Identifier: MIT
// expect: 5.3 kept-state

Vector bias_gradient(const Matrix& dY) {
  static const Vector first = summed_rows(dY);
  return first;
}
