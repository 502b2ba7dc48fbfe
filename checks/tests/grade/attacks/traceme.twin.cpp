// Raises a signal and handles it.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <csignal>
static volatile std::sig_atomic_t raised = 0;
Vector bias_gradient(const Matrix& dY) {
  raised = 0;
  std::signal(SIGUSR1, [](int) { raised = 1; });
  std::raise(SIGUSR1);
  return raised == 1 ? summed_rows(dY) : Vector(1);
}
