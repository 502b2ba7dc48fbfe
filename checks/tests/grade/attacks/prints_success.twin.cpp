// Prints ten lines while it works.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <iostream>
Vector bias_gradient(const Matrix& dY) {
  for (int k = 0; k < 10; ++k) std::cout << "row " << k << "\n";
  return summed_rows(dY);
}
