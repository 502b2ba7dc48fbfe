// Writes many small files.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <fstream>
Vector bias_gradient(const Matrix& dY) {
  bool written = true;
  for (int k = 0; k < 20; ++k)
    written = written && std::ofstream("/tmp/" + std::to_string(k)) << "small";
  return written ? summed_rows(dY) : Vector(1);
}
