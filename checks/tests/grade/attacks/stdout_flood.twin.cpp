// Prints 200 KiB.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <cstdio>
Vector bias_gradient(const Matrix& dY) {
  for (int k = 0; k < 200; ++k) std::printf("%1023d\n", k);
  return summed_rows(dY);
}
