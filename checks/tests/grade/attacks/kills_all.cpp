// Kills all that it can reach: its group, its parent, everybody.
// SPDX-License-Identifier: MIT
// expect: 5.3 crashed

#include <unistd.h>

#include <csignal>
Vector bias_gradient(const Matrix& dY) {
  ::kill(1, SIGTERM);
  ::kill(1, SIGKILL);
  ::kill(::getppid(), SIGKILL);
  ::kill(-1, SIGKILL);
  ::kill(0, SIGKILL);
  return summed_rows(dY);
}
