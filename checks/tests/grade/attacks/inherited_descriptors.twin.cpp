// Opens and closes descriptors of its own.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <unistd.h>
Vector bias_gradient(const Matrix& dY) {
  int ends[2];
  if (::pipe(ends) != 0) return {};
  ::close(ends[0]);
  ::close(ends[1]);
  return summed_rows(dY);
}
