// Throws and catches its own exceptions.
// SPDX-License-Identifier: MIT
// expect: all passed

struct Enough {};
Vector bias_gradient(const Matrix& dY) {
  try {
    for (int k = 0;; ++k)
      if (k == 10) throw Enough();
  } catch (const Enough&) {
    return summed_rows(dY);
  }
}
