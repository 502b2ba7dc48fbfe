// Counts to ten million.
// SPDX-License-Identifier: MIT
// expect: all passed

Vector bias_gradient(const Matrix& dY) {
  volatile int n = 0;
  while (n < 10'000'000) n = n + 1;
  return summed_rows(dY);
}
