// Closes its input, which it does not read.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <unistd.h>
Vector bias_gradient(const Matrix& dY) {
  ::close(0);
  return summed_rows(dY);
}
