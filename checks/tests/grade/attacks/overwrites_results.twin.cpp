// Writes a small file in /tmp and reads it back.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <fstream>
Vector bias_gradient(const Matrix& dY) {
  std::ofstream("/tmp/note") << 42;
  int number = 0;
  std::ifstream("/tmp/note") >> number;
  return number == 42 ? summed_rows(dY) : Vector(1);
}
