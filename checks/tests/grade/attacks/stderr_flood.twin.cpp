// Complains a little.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <cstdio>
Vector bias_gradient(const Matrix& dY) {
  std::fputs("warning: I am tired\n", stderr);
  return summed_rows(dY);
}
