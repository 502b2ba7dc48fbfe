// Writes half a megabyte to a file, and removes it.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <cstdio>
#include <fstream>
Vector bias_gradient(const Matrix& dY) {
  const bool written = static_cast<bool>(std::ofstream("/tmp/half") << std::string(1 << 19, 'x'));
  return written && std::remove("/tmp/half") == 0 ? summed_rows(dY) : Vector(1);
}
