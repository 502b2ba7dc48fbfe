// Sleeps for a minute.
// SPDX-License-Identifier: MIT
// expect: 5.3 timed_out

#include <unistd.h>
Vector bias_gradient(const Matrix& dY) {
  ::sleep(60);
  return summed_rows(dY);
}
