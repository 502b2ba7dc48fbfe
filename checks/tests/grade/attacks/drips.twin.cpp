// Says a little, now and then, and answers.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <unistd.h>
Vector bias_gradient(const Matrix& dY) {
  for (int k = 0; k < 3; ++k, ::usleep(1000)) [[maybe_unused]] const ssize_t n = ::write(1, ".", 1);
  return summed_rows(dY);
}
