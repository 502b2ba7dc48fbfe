// The SIMD code of dot.hpp, compiled once per target.
// SPDX-License-Identifier: MIT
#if defined(CHECK_KERNELS_DOT_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef CHECK_KERNELS_DOT_INL_HPP
#undef CHECK_KERNELS_DOT_INL_HPP
#else
#define CHECK_KERNELS_DOT_INL_HPP
#endif

#include <hwy/highway.h>

#include "kernels/double_double-inl.hpp"
#include "kernels/double_double.hpp"

HWY_BEFORE_NAMESPACE();
namespace check::kernels::HWY_NAMESPACE {

struct Itself {
  template <class V>
  HWY_INLINE V operator()(V v) const {
    return v;
  }
};

struct Absolute {
  template <class V>
  HWY_INLINE V operator()(V v) const {
    return hn::Abs(v);
  }
};

// Σ f(x_k)·f(y_k). Four sums, because an FMA takes four cycles and two can start in each: one sum
// alone would wait for itself.
template <class T, class F>
HWY_INLINE T sum_of_products(const T* x, const T* y, size_t n, F f) {
  const hn::ScalableTag<T> d;
  const hn::CappedTag<T, 1> d1;
  const size_t N = hn::Lanes(d);
  auto s0 = hn::Zero(d), s1 = s0, s2 = s0, s3 = s0;
  size_t k = 0;
  const auto product_at = [&](size_t i, auto& s) HWY_ATTR {
    s = hn::MulAdd(f(hn::LoadU(d, x + i)), f(hn::LoadU(d, y + i)), s);
  };
  for (; k + 4 * N <= n; k += 4 * N) {
    product_at(k, s0);
    product_at(k + N, s1);
    product_at(k + 2 * N, s2);
    product_at(k + 3 * N, s3);
  }
  for (; k + N <= n; k += N) product_at(k, s0);
  // SumOfLanes fills a vector in every Highway; ReduceSum, which returns a number, is newer.
  const auto lanes = hn::SumOfLanes(d, hn::Add(hn::Add(s0, s1), hn::Add(s2, s3)));
  auto rest = hn::Set(d1, hn::GetLane(lanes));
  for (; k < n; ++k) rest = hn::MulAdd(f(hn::LoadU(d1, x + k)), f(hn::LoadU(d1, y + k)), rest);
  return hn::GetLane(rest);
}

double dot_double(const double* x, const double* y, size_t n) {
  return sum_of_products(x, y, n, Itself());
}
float dot_float(const float* x, const float* y, size_t n) {
  return sum_of_products(x, y, n, Itself());
}
double dot_abs_double(const double* x, const double* y, size_t n) {
  return sum_of_products(x, y, n, Absolute());
}
float dot_abs_float(const float* x, const float* y, size_t n) {
  return sum_of_products(x, y, n, Absolute());
}

// Adds every lane of hi and lo to `total`.
template <class D, class V>
HWY_INLINE void add_lanes(D d, V hi, V lo, DoubleDouble& total) {
  HWY_ALIGN double his[hn::MaxLanes(d)];
  HWY_ALIGN double los[hn::MaxLanes(d)];
  hn::Store(hi, d, his);
  hn::Store(lo, d, los);
  for (size_t i = 0; i < hn::Lanes(d); ++i) {
    const DoubleDouble sum = two_sum(total.hi, his[i]);
    total = {sum.hi, total.lo + (sum.lo + los[i])};
  }
}

// Dot2. Two pairs of sums suffice: a step is ten operations, of which only one waits for the last.
DoubleDouble dot2_double(const double* x, const double* y, size_t n) {
  const hn::ScalableTag<double> d;
  const hn::CappedTag<double, 1> d1;
  const size_t N = hn::Lanes(d);
  auto hi0 = hn::Zero(d), hi1 = hi0, lo0 = hi0, lo1 = hi0;
  size_t k = 0;
  for (; k + 2 * N <= n; k += 2 * N) {
    dot2_step(d, hn::LoadU(d, x + k), hn::LoadU(d, y + k), hi0, lo0);
    dot2_step(d, hn::LoadU(d, x + k + N), hn::LoadU(d, y + k + N), hi1, lo1);
  }
  for (; k + N <= n; k += N) dot2_step(d, hn::LoadU(d, x + k), hn::LoadU(d, y + k), hi0, lo0);
  auto hi_rest = hn::Zero(d1), lo_rest = hi_rest;
  for (; k < n; ++k) dot2_step(d1, hn::LoadU(d1, x + k), hn::LoadU(d1, y + k), hi_rest, lo_rest);
  DoubleDouble total;
  add_lanes(d, hi0, lo0, total);
  add_lanes(d, hi1, lo1, total);
  add_lanes(d1, hi_rest, lo_rest, total);
  return two_sum(total.hi, total.lo);
}

}  // namespace check::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
