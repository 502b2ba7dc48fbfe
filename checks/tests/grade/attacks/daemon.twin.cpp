// Leaves a thread behind, which sleeps.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <unistd.h>

#include <thread>
Vector bias_gradient(const Matrix& dY) {
  static bool once = (std::thread([] { ::sleep(100); }).detach(), true);
  return once ? summed_rows(dY) : Vector(1);
}
