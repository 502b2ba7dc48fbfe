// Has a thread that ends with a status.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <pthread.h>

#include <thread>
Vector bias_gradient(const Matrix& dY) {
  std::thread([] { ::pthread_exit(nullptr); }).join();
  return summed_rows(dY);
}
