// Raises a signal that has no name, and handles it.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <csignal>
static volatile std::sig_atomic_t raised = 0;
Vector bias_gradient(const Matrix& dY) {
  std::signal(SIGRTMAX, [](int) { raised = 1; });
  std::raise(SIGRTMAX);
  return raised == 1 ? summed_rows(dY) : Vector(1);
}
