// Never answers, but always says a little.
// SPDX-License-Identifier: MIT
// expect: 5.3 timed_out

#include <unistd.h>
Vector bias_gradient(const Matrix&) {
  for (;; ::usleep(150'000)) [[maybe_unused]] const ssize_t n = ::write(1, ".", 1);
}
