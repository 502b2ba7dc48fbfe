// Stops itself, and all that it can reach.
// SPDX-License-Identifier: MIT
// expect: 5.3 crashed

#include <csignal>
Vector bias_gradient(const Matrix& dY) {
  ::kill(-1, SIGSTOP);
  ::kill(0, SIGSTOP);
  return summed_rows(dY);
}
