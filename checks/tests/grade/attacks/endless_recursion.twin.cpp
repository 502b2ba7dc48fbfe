// Calls itself ten thousand times.
// SPDX-License-Identifier: MIT
// expect: all passed

static double sum(const Matrix& dY, Index m, Index n) {
  volatile char room[256] = {};
  return n <= -10'000 ? room[0] : sum(dY, m, n - 1) + (n >= 0 ? dY(n, m) : 0);
}
Vector bias_gradient(const Matrix& dY) {
  Vector db(dY.cols());
  for (Index m = 0; m < dY.cols(); ++m) db(m) = sum(dY, m, dY.rows() - 1);
  return db;
}
