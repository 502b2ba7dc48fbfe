// A thread that ends before the answer does.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <thread>
Vector bias_gradient(const Matrix& dY) {
  Vector db;
  std::thread([&] { db = summed_rows(dY); }).join();
  return db;
}
