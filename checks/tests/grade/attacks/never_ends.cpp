// Computes without end, deaf to every signal it may ignore.
// SPDX-License-Identifier: MIT
// expect: 5.3 timed_out

#include <csignal>
Vector bias_gradient(const Matrix& dY) {
  for (int s = 1; s < 64; ++s) std::signal(s, SIG_IGN);
  for (volatile int k = 0;; k = k + 1) {
  }
  return summed_rows(dY);
}
