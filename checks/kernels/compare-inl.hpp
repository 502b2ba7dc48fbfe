// The SIMD code of compare.hpp.
// SPDX-License-Identifier: MIT
#if defined(CHECK_KERNELS_COMPARE_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef CHECK_KERNELS_COMPARE_INL_HPP
#undef CHECK_KERNELS_COMPARE_INL_HPP
#else
#define CHECK_KERNELS_COMPARE_INL_HPP
#endif

#include <hwy/highway.h>

#include <limits>

#include "kernels/compare.hpp"

HWY_BEFORE_NAMESPACE();
namespace check::kernels::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

template <class D>
HWY_INLINE hn::Vec<D> load_as_double(D d, const double* p) {
  return hn::LoadU(d, p);
}

template <class D>
HWY_INLINE hn::Vec<D> load_as_double(D d, const float* p) {
  return hn::PromoteTo(d, hn::LoadU(hn::Rebind<float, D>(), p));
}

template <class T>
struct Inputs {
  const T* got;
  const double* hi;
  const double* lo;
  const double* bound;
  size_t n;
  double factor;
};

// The lane's worst ratio so far, and the index it stood at.
template <class V>
struct Worst {
  V ratio;
  V index;
};

// Each comparison is written so that a NaN makes it false.
template <class D, class T, class V>
HWY_INLINE size_t compare_step(D d, const Inputs<T>& in, size_t i, V index, Worst<V>& worst) {
  const V infinity = hn::Set(d, std::numeric_limits<double>::infinity());
  const V allowed = hn::Mul(hn::Set(d, in.factor), hn::LoadU(d, in.bound + i));
  const V difference = hn::Sub(load_as_double(d, in.got + i), hn::LoadU(d, in.hi + i));
  const V error = hn::Abs(hn::Sub(difference, hn::LoadU(d, in.lo + i)));
  const auto ok = hn::And(hn::Le(error, allowed), hn::Lt(allowed, infinity));
  const V quotient = hn::Div(error, allowed);
  // 0/0, where no error is allowed and none was made, counts as 0; every other NaN as infinite.
  const V number = hn::IfThenElse(hn::Eq(error, hn::Zero(d)), hn::Zero(d), quotient);
  const auto sane = hn::Or(ok, hn::And(hn::Lt(allowed, infinity), hn::Gt(number, hn::Zero(d))));
  const V ratio = hn::IfThenElse(sane, number, infinity);
  const auto worse = hn::Gt(ratio, worst.ratio);
  worst.ratio = hn::IfThenElse(worse, ratio, worst.ratio);
  worst.index = hn::IfThenElse(worse, index, worst.index);
  return hn::Lanes(d) - hn::CountTrue(d, ok);
}

template <class D, class V>
HWY_INLINE void merge_lanes(D d, const Worst<V>& worst, Comparison& result) {
  HWY_ALIGN double ratios[hn::MaxLanes(d)];
  HWY_ALIGN double indices[hn::MaxLanes(d)];
  hn::Store(worst.ratio, d, ratios);
  hn::Store(worst.index, d, indices);
  for (size_t i = 0; i < hn::Lanes(d); ++i) {
    const size_t index = static_cast<size_t>(indices[i]);
    const bool worse = ratios[i] > result.ratio ||
                       (ratios[i] >= result.ratio && ratios[i] > 0 && index < result.worst);
    if (!worse) continue;
    result.ratio = ratios[i];
    result.worst = index;
  }
}

// Entries first .. last-1 in steps of whole vectors of d; returns where it stopped. Indices are
// kept as doubles, exact to 2^53.
template <class D, class T>
HWY_INLINE size_t compare_range(D d, const Inputs<T>& in, size_t first, Comparison& result) {
  const size_t N = hn::Lanes(d);
  Worst<hn::Vec<D>> worst = {hn::Zero(d), hn::Zero(d)};
  auto index = hn::Iota(d, static_cast<double>(first));
  size_t i = first;
  for (; i + N <= in.n; i += N) {
    result.failures += compare_step(d, in, i, index, worst);
    index = hn::Add(index, hn::Set(d, static_cast<double>(N)));
  }
  merge_lanes(d, worst, result);
  return i;
}

template <class T>
void compare_all(const Inputs<T>& in, Comparison& result) {
  const size_t rest = compare_range(hn::ScalableTag<double>(), in, 0, result);
  compare_range(hn::CappedTag<double, 1>(), in, rest, result);
  result.ok = result.failures == 0;
}

void compare_double(const double* got, const double* hi, const double* lo, const double* bound,
                    size_t n, double factor, Comparison& result) {
  compare_all(Inputs<double>{got, hi, lo, bound, n, factor}, result);
}
void compare_float(const float* got, const double* hi, const double* lo, const double* bound,
                   size_t n, double factor, Comparison& result) {
  compare_all(Inputs<float>{got, hi, lo, bound, n, factor}, result);
}

}  // namespace check::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
