// Programs a student might write for the error model's table: right ones, and the named mistakes.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <vector>

namespace programs {

template <class T>
using Row = std::vector<T>;

// Sums, in the orders a reader may choose.

template <class T>
T sum_forward(const Row<T>& x) {
  T s = 0;
  for (const T v : x) s += v;
  return s;
}

template <class T>
T sum_backward(const Row<T>& x) {
  T s = 0;
  for (std::size_t i = x.size(); i-- > 0;) s += x[i];
  return s;
}

template <class T>
T sum_kahan(const Row<T>& x) {
  T s = 0, lost = 0;
  for (const T v : x) {
    const T y = v - lost, t = s + y;
    lost = (t - s) - y;
    s = t;
  }
  return s;
}

template <class T>
T sum_pairwise(const Row<T>& x, std::size_t low, std::size_t high) {
  if (high - low == 0) return 0;
  if (high - low == 1) return x[low];
  const std::size_t mid = low + (high - low) / 2;
  return sum_pairwise(x, low, mid) + sum_pairwise(x, mid, high);
}

template <class T>
T sum_pairwise(const Row<T>& x) {
  return sum_pairwise(x, 0, x.size());
}

template <class T>
T sum_blocked(const Row<T>& x) {  // eight accumulators, as a vector unit keeps them
  T lanes[8] = {};
  for (std::size_t i = 0; i < x.size(); ++i) lanes[i % 8] += x[i];
  return std::accumulate(lanes, lanes + 8, T(0));
}

template <class T>
using Sum = T (*)(const Row<T>&);

template <class T>
inline const Sum<T> kSums[] = {sum_forward<T>, sum_backward<T>, sum_kahan<T>, sum_pairwise<T>,
                               sum_blocked<T>};

template <class T>
T largest(const Row<T>& x) {
  return *std::max_element(x.begin(), x.end());
}

template <class T, class F>
Row<T> each(const Row<T>& x, F f) {
  Row<T> y;
  for (const T v : x) y.push_back(f(v));
  return y;
}

// Softmax and log-sum-exp.

template <class T>
Row<T> softmax_shifted(const Row<T>& x, Sum<T> sum) {
  const T m = largest(x);
  const Row<T> e = each(x, [m](T v) { return std::exp(v - m); });
  const T s = sum(e);
  return each(e, [s](T v) { return v / s; });
}

template <class T>
Row<T> softmax_by_reciprocal(const Row<T>& x, Sum<T> sum) {
  const T m = largest(x);
  const Row<T> e = each(x, [m](T v) { return std::exp(v - m); });
  const T r = 1 / sum(e);
  return each(e, [r](T v) { return v * r; });
}

template <class T>
Row<T> softmax_by_log(const Row<T>& x, Sum<T> sum) {
  const T m = largest(x);
  const T lse = m + std::log(sum(each(x, [m](T v) { return std::exp(v - m); })));
  return each(x, [lse](T v) { return std::exp(v - lse); });
}

template <class T>
Row<T> softmax_unshifted(const Row<T>& x, Sum<T> sum) {
  const Row<T> e = each(x, [](T v) { return std::exp(v); });
  const T s = sum(e);
  return each(e, [s](T v) { return v / s; });
}

template <class T>
Row<T> softmax_online(const Row<T>& x, Sum<T>) {
  T m = x[0], s = 1;
  for (std::size_t i = 1; i < x.size(); ++i) {
    const T next = std::max(m, x[i]);
    s = s * std::exp(m - next) + std::exp(x[i] - next);
    m = next;
  }
  return each(x, [m, s](T v) { return std::exp(v - m) / s; });
}

template <class T>
T log_sum_exp_shifted(const Row<T>& x, Sum<T> sum) {
  const T m = largest(x);
  return m + std::log(sum(each(x, [m](T v) { return std::exp(v - m); })));
}

template <class T>
T log_sum_exp_by_log1p(const Row<T>& x, Sum<T> sum) {
  Row<T> others = x;
  const auto top = std::max_element(others.begin(), others.end());
  const T m = *top;
  others.erase(top);
  return m + std::log1p(sum(each(others, [m](T v) { return std::exp(v - m); })));
}

template <class T>
T log_sum_exp_unshifted(const Row<T>& x, Sum<T> sum) {
  return std::log(sum(each(x, [](T v) { return std::exp(v); })));
}

// GELU and the sigmoid.

template <class T>
inline const T kRootHalf = T(0.70710678118654752440);

template <class T>
T gelu_erfc(T x) {
  return x * T(0.5) * std::erfc(-x / std::sqrt(T(2)));
}
template <class T>
T gelu_erfc_by_product(T x) {
  return T(0.5) * (x * std::erfc(-x * kRootHalf<T>));
}
template <class T>
T gelu_erf(T x) {
  return T(0.5) * x * (1 + std::erf(x / std::sqrt(T(2))));
}
template <class T>
T gelu_erf_distributed(T x) {
  return std::fma(T(0.5) * x, std::erf(x * kRootHalf<T>), T(0.5) * x);
}
template <class T>
T gelu_by_normal_cdf(T x) {
  const T Phi = (1 + std::erf(x * kRootHalf<T>)) / 2;
  return x * Phi;
}
template <class T>
T gelu_tanh(T x) {
  return T(0.5) * x * (1 + std::tanh(T(0.7978845608028654) * (x + T(0.044715) * x * x * x)));
}

template <class T>
T sigmoid(T x) {
  return 1 / (1 + std::exp(-x));
}
template <class T>
T sigmoid_by_sign(T x) {
  return x < 0 ? std::exp(x) / (1 + std::exp(x)) : sigmoid(x);
}
template <class T>
T sigmoid_by_tanh(T x) {
  return T(0.5) + T(0.5) * std::tanh(x / 2);
}
template <class T>
T slope_from_output(T x) {
  const T s = sigmoid(x);
  return s * (1 - s);
}
template <class T>
T slope_by_sign(T x) {
  const T s = sigmoid_by_sign(x);
  return s - s * s;
}
template <class T>
T slope_as_product(T x) {
  return sigmoid(x) * sigmoid(-x);
}
template <class T>
T slope_by_exp(T x) {
  const T e = std::exp(-std::abs(x));
  return e / ((1 + e) * (1 + e));
}
template <class T>
T slope_by_tanh(T x) {
  const T t = std::tanh(x / 2);
  return (1 - t * t) / 4;
}
template <class T>
T slope_at_output(T x) {  // the mistake: σ′ evaluated at σ(x)
  return slope_from_output(sigmoid(x));
}

// Layer norm.

template <class T>
T mean_of(const Row<T>& x, Sum<T> sum) {
  return sum(x) / T(x.size());
}

template <class T>
T variance_of(const Row<T>& x, T mean, Sum<T> sum, T divisor) {
  return sum(each(x, [mean](T v) { return (v - mean) * (v - mean); })) / divisor;
}

template <class T>
Row<T> normalized(const Row<T>& x, T mean, T divisor) {
  return each(x, [=](T v) { return (v - mean) / divisor; });
}

template <class T>
Row<T> layer_norm(const Row<T>& x, T eps, Sum<T> sum) {
  const T mean = mean_of(x, sum);
  return normalized(x, mean, std::sqrt(variance_of(x, mean, sum, T(x.size())) + eps));
}

template <class T>
Row<T> layer_norm_by_scale_and_shift(const Row<T>& x, T eps, Sum<T> sum) {
  const T mean = mean_of(x, sum);
  const T r = 1 / std::sqrt(variance_of(x, mean, sum, T(x.size())) + eps), shift = -mean * r;
  return each(x, [=](T v) { return std::fma(v, r, shift); });
}

template <class T>
Row<T> layer_norm_by_welford(const Row<T>& x, T eps, Sum<T>) {
  T mean = 0, squares = 0, n = 0;
  for (const T v : x) {
    const T before = v - mean;
    mean += before / ++n;
    squares += before * (v - mean);
  }
  return normalized(x, mean, std::sqrt(squares / n + eps));
}

template <class T>
Row<T> layer_norm_by_raw_moments(const Row<T>& x, T eps, Sum<T> sum) {  // E[x²] − mean²
  const T mean = mean_of(x, sum);
  const T squares = mean_of(each(x, [](T v) { return v * v; }), sum);
  return normalized(x, mean, std::sqrt(squares - mean * mean + eps));
}

template <class T>
Row<T> layer_norm_eps_outside(const Row<T>& x, T eps, Sum<T> sum) {
  const T mean = mean_of(x, sum);
  return normalized(x, mean, std::sqrt(variance_of(x, mean, sum, T(x.size()))) + eps);
}

template <class T>
Row<T> layer_norm_n_minus_1(const Row<T>& x, T eps, Sum<T> sum) {
  const T mean = mean_of(x, sum);
  return normalized(x, mean, std::sqrt(variance_of(x, mean, sum, T(x.size() - 1)) + eps));
}

// Dot products.

template <class T>
T dot_by(const Row<T>& x, const Row<T>& y, Sum<T> sum) {
  Row<T> products;
  for (std::size_t i = 0; i < x.size(); ++i) products.push_back(x[i] * y[i]);
  return sum(products);
}

template <class T>
T dot_fma(const Row<T>& x, const Row<T>& y) {
  T s = 0;
  for (std::size_t i = 0; i < x.size(); ++i) s = std::fma(x[i], y[i], s);
  return s;
}

template <class T>
T dot_wide(const Row<T>& x, const Row<T>& y) {
  long double s = 0;
  for (std::size_t i = 0; i < x.size(); ++i) s += static_cast<long double>(x[i]) * y[i];
  return static_cast<T>(s);
}

// Symmetric int8.

template <class T>
T largest_magnitude(const Row<T>& x) {
  return largest(each(x, [](T v) { return std::abs(v); }));
}

template <class T>
Row<T> int8_by_quotient(const Row<T>& x) {
  const T s = largest_magnitude(x) / 127;
  return each(x, [s](T v) { return std::nearbyint(v / s); });
}
template <class T>
Row<T> int8_by_product(const Row<T>& x) {
  const T r = 127 / largest_magnitude(x);
  return each(x, [r](T v) { return std::round(v * r); });
}
template <class T>
Row<T> int8_multiply_first(const Row<T>& x) {
  const T m = largest_magnitude(x);
  return each(x, [m](T v) { return std::floor(v * 127 / m + T(0.5)); });
}
template <class T>
Row<T> int8_toward_zero(const Row<T>& x) {
  const T s = largest_magnitude(x) / 127;
  return each(x, [s](T v) { return std::trunc(v / s); });
}
template <class T>
Row<T> int8_over_128(const Row<T>& x) {
  const T s = largest_magnitude(x) / 128;
  return each(x, [s](T v) { return std::clamp(std::nearbyint(v / s), T(-128), T(127)); });
}

}  // namespace programs
