// Throws, and catches it.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <stdexcept>
Vector bias_gradient(const Matrix& dY) {
  try {
    throw std::runtime_error("mine");
  } catch (const std::runtime_error&) {
    return summed_rows(dY);
  }
}
