// Fills a tenth of its memory and a few files before the greeting.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <fstream>
static std::vector<char> table(100 << 20, 1);
static const bool written = [] {
  bool all = true;
  for (int k = 0; k < 100; ++k)
    all = static_cast<bool>(std::ofstream("/tmp/" + std::to_string(k)) << k) && all;
  return all;
}();
Vector bias_gradient(const Matrix& dY) {
  return written && table[7] == 1 ? summed_rows(dY) : Vector(1);
}
