// Has the compiler compute without end.
// SPDX-License-Identifier: MIT
// expect: all does_not_compile

constexpr long spin() {
  long sum = 0;
  for (long i = 0; i >= 0; ++i) sum ^= i;
  return sum;
}
static_assert(spin() != 42);
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
