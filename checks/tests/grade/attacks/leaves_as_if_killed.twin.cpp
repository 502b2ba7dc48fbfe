// Would leave with that status, but for an answer that comes first.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <csignal>
#include <cstdlib>
Vector bias_gradient(const Matrix& dY) {
  std::signal(SIGTERM, [](int) { std::_Exit(137); });
  return summed_rows(dY);
}
