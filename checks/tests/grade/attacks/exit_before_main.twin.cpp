// Fills a table before main.
// SPDX-License-Identifier: MIT
// expect: all passed

static const std::vector<double> table = [] {
  std::vector<double> squares;
  for (int k = 0; k < 1000; ++k) squares.push_back(k * k);
  return squares;
}();
Vector bias_gradient(const Matrix& dY) {
  return table[3] == 9 ? summed_rows(dY) : Vector(dY.cols());
}
