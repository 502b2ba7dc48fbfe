// Error-free sums and products of vectors, the two steps of Dot2.
// SPDX-License-Identifier: MIT

// Not #pragma once: Highway includes this file once per target, and flips HWY_TARGET_TOGGLE each
// time so that the guard opens again. dot.cpp explains the rest of the ceremony.
#if defined(CHECK_KERNELS_DOUBLE_DOUBLE_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef CHECK_KERNELS_DOUBLE_DOUBLE_INL_HPP
#undef CHECK_KERNELS_DOUBLE_DOUBLE_INL_HPP
#else
#define CHECK_KERNELS_DOUBLE_DOUBLE_INL_HPP
#endif

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace check::kernels::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// What a + b loses when it is rounded to `sum`.
template <class V>
HWY_INLINE V sum_error(V a, V b, V sum) {
  const V b_seen = hn::Sub(sum, a);
  return hn::Add(hn::Sub(a, hn::Sub(sum, b_seen)), hn::Sub(b, b_seen));
}

// The upper half of a double's 53 bits (Veltkamp): products of two halves are exact.
template <class D, class V>
HWY_INLINE V upper_half(D d, V a) {
  const V scaled = hn::Mul(hn::Set(d, 0x1p27 + 1), a);
  return hn::Sub(scaled, hn::Sub(scaled, a));
}

// What a · b loses when it is rounded to `product`: one FMA, or 16 operations (Dekker) where the
// target has none. Dekker's needs |a|, |b| < 2^996.
template <class D, class V>
HWY_INLINE V product_error(D d, V a, V b, V product) {
#if HWY_NATIVE_FMA
  (void)d;
  return hn::MulSub(a, b, product);
#else
  const V a_hi = upper_half(d, a), a_lo = hn::Sub(a, a_hi);
  const V b_hi = upper_half(d, b), b_lo = hn::Sub(b, b_hi);
  const V upper = hn::Sub(product, hn::Mul(a_hi, b_hi));
  const V middle = hn::Sub(hn::Sub(upper, hn::Mul(a_lo, b_hi)), hn::Mul(a_hi, b_lo));
  return hn::Sub(hn::Mul(a_lo, b_lo), middle);
#endif
}

// (hi, lo) += a · b, one step of Dot2. Returns the rounded product, whose size the callers may
// want.
template <class D, class V>
HWY_INLINE V dot2_step(D d, V a, V b, V& hi, V& lo) {
  const V product = hn::Mul(a, b);
  const V sum = hn::Add(hi, product);
  lo = hn::Add(lo, hn::Add(sum_error(hi, product, sum), product_error(d, a, b, product)));
  hi = sum;
  return product;
}

}  // namespace check::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
