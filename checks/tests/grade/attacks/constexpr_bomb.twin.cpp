// Has the compiler compute a little.
// SPDX-License-Identifier: MIT
// expect: all passed

constexpr long triangle() {
  long sum = 0;
  for (long i = 0; i <= 10'000; ++i) sum += i;
  return sum;
}
static_assert(triangle() == 50'005'000);
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
