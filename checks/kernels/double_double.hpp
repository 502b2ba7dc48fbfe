// An unevaluated sum hi + lo of two doubles: about 106 bits, and the errors to expect of it.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <limits>

namespace check::kernels {

// Normalised: hi is hi + lo rounded to double.
struct DoubleDouble {
  double hi = 0;
  double lo = 0;
};

// hi + lo = a + b exactly (Knuth's TwoSum, 6 additions, any order of magnitudes).
inline DoubleDouble two_sum(double a, double b) {
  const double hi = a + b;
  const double b_seen = hi - a;
  return {hi, (a - (hi - b_seen)) + (b - b_seen)};
}

// Unit roundoff: half the distance from 1 to the next number of the format.
template <class T>
constexpr double unit_roundoff() {
  return sizeof(T) == sizeof(float) ? 0x1p-24 : 0x1p-53;
}

// γ_n = n·u / (1 − n·u) bounds the relative error of n roundings in a row (Higham, "Accuracy and
// Stability of Numerical Algorithms", lemma 3.1). Infinite where the lemma says nothing.
template <class T>
constexpr double gamma(std::size_t n) {
  const double nu = static_cast<double>(n) * unit_roundoff<T>();
  return nu < 1 ? nu / (1 - nu) : std::numeric_limits<double>::infinity();
}

// |computed − exact| ≤ dot2_gamma(n)·Σ|x_k·y_k| for a Dot2 result kept as hi + lo, with sums taken
// in any order and no product below 2^-969 (where its rounding error could underflow).
// The 2n rounding errors that are summed amount to at most γ_{n+1}·Σ|x_k·y_k|: one per product, at
// most n per running sum. Summing them rounds each at most n + 2 times (Ogita, Rump, Oishi,
// "Accurate Sum and Dot Product", 2005, proposition 5.5, with the last rounding left out).
constexpr double dot2_gamma(std::size_t n) { return gamma<double>(n + 2) * gamma<double>(n + 1); }

}  // namespace check::kernels
