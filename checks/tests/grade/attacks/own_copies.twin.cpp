// Copies a matrix, and changes the copy.
// SPDX-License-Identifier: MIT
// expect: all passed

Vector bias_gradient(const Matrix& dY) {
  Matrix mine = dY;
  const Vector sums = summed_rows(mine);
  for (Index k = 0; k < mine.size(); ++k) mine.data()[k] = 0;
  return sums;
}
