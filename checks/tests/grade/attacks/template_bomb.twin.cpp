// A template for each of two hundred numbers.
// SPDX-License-Identifier: MIT
// expect: all passed

template <int n>
struct Sum {
  static constexpr long value = n + Sum<n - 1>::value;
};
template <>
struct Sum<0> {
  static constexpr long value = 0;
};
Vector bias_gradient(const Matrix& dY) {
  return Sum<200>::value == 20100 ? summed_rows(dY) : Vector(1);
}
