// Sleeps for a moment.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <unistd.h>
Vector bias_gradient(const Matrix& dY) {
  ::usleep(20'000);
  return summed_rows(dY);
}
