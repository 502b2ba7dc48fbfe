// A constant table that helps to compute.
// SPDX-License-Identifier: MIT
// expect: all passed

static constexpr double weights[] = {1, 1, 1, 1};
Vector bias_gradient(const Matrix& dY) {
  Vector db(dY.cols());
  for (Index n = 0; n < dY.rows(); ++n)
    for (Index m = 0; m < dY.cols(); ++m) db(m) += weights[n % 4] * dY(n, m);
  return db;
}
