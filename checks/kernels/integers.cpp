// Chooses, at run time, the range of integers built for this CPU (dot.cpp explains how).
// SPDX-License-Identifier: MIT
#include "kernels/integers.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/integers-inl.hpp"
#include <hwy/foreach_target.h>

#include "kernels/integers-inl.hpp"

#if __FINITE_MATH_ONLY__
#error "-ffast-math lets NaN pass for an integer"
#endif

namespace check::kernels {

HWY_EXPORT(range_double);
HWY_EXPORT(range_float);

IntegerRange integer_range(std::span<const double> x) {
  IntegerRange range;
  HWY_DYNAMIC_DISPATCH(range_double)(x.data(), x.size(), range);
  return range;
}

IntegerRange integer_range(std::span<const float> x) {
  IntegerRange range;
  HWY_DYNAMIC_DISPATCH(range_float)(x.data(), x.size(), range);
  return range;
}

}  // namespace check::kernels
