// A table made while compiling.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <array>
static constexpr auto table = [] {
  std::array<int, 1000> squares{};
  for (int k = 0; k < 1000; ++k) squares[static_cast<std::size_t>(k)] = k * k;
  return squares;
}();
Vector bias_gradient(const Matrix& dY) { return table[3] == 9 ? summed_rows(dY) : Vector(1); }
