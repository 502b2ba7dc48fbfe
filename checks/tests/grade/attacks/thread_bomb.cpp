// Starts threads without end.
// SPDX-License-Identifier: MIT
// expect: 5.3 threw

#include <unistd.h>

#include <thread>
Vector bias_gradient(const Matrix&) {
  for (;;) std::thread([] { ::sleep(60); }).detach();
}
