// Starts two hundred threads, one after the other.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <thread>
Vector bias_gradient(const Matrix& dY) {
  for (int k = 0; k < 200; ++k) std::thread([] {}).join();
  return summed_rows(dY);
}
