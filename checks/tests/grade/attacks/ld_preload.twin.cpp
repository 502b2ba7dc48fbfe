// Sets a variable of its environment.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <cstdlib>
Vector bias_gradient(const Matrix& dY) {
  return ::setenv("MINE", "1", 1) == 0 && std::getenv("MINE") ? summed_rows(dY) : Vector(1);
}
