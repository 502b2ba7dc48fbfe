// Starts four threads and waits for them.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <thread>
Vector bias_gradient(const Matrix& dY) {
  Vector db;
  std::vector<std::thread> threads;
  for (int k = 0; k < 4; ++k) threads.emplace_back([&, k] { k == 0 ? db = summed_rows(dY) : db; });
  for (std::thread& t : threads) t.join();
  return db;
}
