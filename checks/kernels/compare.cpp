// Chooses, at run time, the comparison built for this CPU (dot.cpp explains how).
// SPDX-License-Identifier: MIT
#include "kernels/compare.hpp"

#include <cassert>

// See gemm.cpp: here it is a struct of vectors that needs a fixed length.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/compare-inl.hpp"
#include <hwy/foreach_target.h>

#include "kernels/compare-inl.hpp"

#if __FINITE_MATH_ONLY__
#error "-ffast-math removes the NaN checks that the comparison is made of"
#endif

namespace check::kernels {

HWY_EXPORT(compare_double);
HWY_EXPORT(compare_float);

Comparison compare(std::span<const double> got, std::span<const double> hi,
                   std::span<const double> lo, std::span<const double> bound, double factor) {
  assert(got.size() == hi.size() && hi.size() == lo.size() && lo.size() == bound.size());
  Comparison result;
  HWY_DYNAMIC_DISPATCH(compare_double)
  (got.data(), hi.data(), lo.data(), bound.data(), got.size(), factor, result);
  return result;
}

Comparison compare(std::span<const float> got, std::span<const double> hi,
                   std::span<const double> lo, std::span<const double> bound, double factor) {
  assert(got.size() == hi.size() && hi.size() == lo.size() && lo.size() == bound.size());
  Comparison result;
  HWY_DYNAMIC_DISPATCH(compare_float)
  (got.data(), hi.data(), lo.data(), bound.data(), got.size(), factor, result);
  return result;
}

}  // namespace check::kernels
