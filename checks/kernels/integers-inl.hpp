// The SIMD code of integers.hpp.
// SPDX-License-Identifier: MIT
#if defined(CHECK_KERNELS_INTEGERS_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef CHECK_KERNELS_INTEGERS_INL_HPP
#undef CHECK_KERNELS_INTEGERS_INL_HPP
#else
#define CHECK_KERNELS_INTEGERS_INL_HPP
#endif

#include <hwy/highway.h>

#include <algorithm>

#include "kernels/integers.hpp"

HWY_BEFORE_NAMESPACE();
namespace check::kernels::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// Entries first .. n-1 in whole vectors of d; returns where it stopped. Two maxima, so that one
// need not wait for the other.
template <class D, class T>
HWY_INLINE size_t widen_range(D d, const T* x, size_t first, size_t n, IntegerRange& range) {
  const size_t N = hn::Lanes(d);
  auto max0 = hn::Zero(d), max1 = max0;
  auto fractions = hn::Zero(d);  // 1 where a number was not its own integer part
  const auto add_vector = [&](size_t i, auto& max) HWY_ATTR {
    const auto v = hn::LoadU(d, x + i);
    const auto one_if_fraction =
        hn::IfThenElse(hn::Eq(hn::Trunc(v), v), hn::Zero(d), hn::Set(d, 1));
    fractions = hn::Max(fractions, one_if_fraction);
    max = hn::Max(max, hn::Abs(v));
  };
  size_t i = first;
  for (; i + 2 * N <= n; i += 2 * N) {
    add_vector(i, max0);
    add_vector(i + N, max1);
  }
  for (; i + N <= n; i += N) add_vector(i, max0);
  range.integers &= hn::AllTrue(d, hn::Eq(fractions, hn::Zero(d)));
  const auto largest = hn::MaxOfLanes(d, hn::Max(max0, max1));
  range.largest = std::max(range.largest, static_cast<double>(hn::GetLane(largest)));
  return i;
}

template <class T>
HWY_INLINE void range_of(const T* x, size_t n, IntegerRange& range) {
  const size_t rest = widen_range(hn::ScalableTag<T>(), x, 0, n, range);
  widen_range(hn::CappedTag<T, 1>(), x, rest, n, range);
}

void range_double(const double* x, size_t n, IntegerRange& range) { range_of(x, n, range); }
void range_float(const float* x, size_t n, IntegerRange& range) { range_of(x, n, range); }

}  // namespace check::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
