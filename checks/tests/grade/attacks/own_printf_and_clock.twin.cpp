// Measures itself.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <chrono>
#include <ctime>
Vector bias_gradient(const Matrix& dY) {
  const auto start = std::chrono::steady_clock::now();
  Vector db = summed_rows(dY);
  return std::clock() >= 0 && std::chrono::steady_clock::now() >= start ? db : Vector(1);
}
