// Dies of a signal that has no name.
// SPDX-License-Identifier: MIT
// expect: 5.3 crashed

#include <csignal>
Vector bias_gradient(const Matrix& dY) {
  std::raise(SIGRTMAX);
  return summed_rows(dY);
}
