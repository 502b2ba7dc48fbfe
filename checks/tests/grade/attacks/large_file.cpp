// Writes one file without end.
// SPDX-License-Identifier: MIT
// expect: 5.3 crashed

#include <fstream>
Vector bias_gradient(const Matrix& dY) {
  std::ofstream out("/tmp/large");
  const std::string much(1 << 16, 'x');
  while (out << much) {
  }
  return summed_rows(dY);
}
