// Adds to what it kept from the question before.
// SPDX-License-Identifier: MIT
// expect: 5.3 kept-state

Vector bias_gradient(const Matrix& dY) {
  static double kept = 0;
  Vector db = summed_rows(dY);
  for (Index m = 0; m < db.size(); ++m) db(m) += kept;
  kept = 1;
  return db;
}
