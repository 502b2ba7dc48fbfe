// Closes every descriptor it has.
// SPDX-License-Identifier: MIT
// expect: 5.3 protocol_violation|crashed

#include <unistd.h>
Vector bias_gradient(const Matrix& dY) {
  for (int fd = 0; fd < 64; ++fd) ::close(fd);
  return summed_rows(dY);
}
