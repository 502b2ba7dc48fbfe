// Prints in several languages.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <cstdio>
Vector bias_gradient(const Matrix& dY) {
  std::puts("Σ dY → db，梯度。 التدرج");
  return summed_rows(dY);
}
