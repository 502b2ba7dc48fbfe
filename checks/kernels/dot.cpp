// Chooses, at run time, the dot products built for this CPU. The model for every kernel here.
// SPDX-License-Identifier: MIT

// A kernel is three files. x.hpp is plain C++ for callers; x-inl.hpp holds the SIMD code; x.cpp,
// this one, compiles that code once per instruction set and picks the best at run time:
//
// 1. foreach_target.h includes HWY_TARGET_INCLUDE once per target (AVX3, AVX2, SSE4, ...), each
// time
//    with another HWY_NAMESPACE (N_AVX3, ...). The name is looked up from inside Highway's header,
//    so it is spelled from the include path, not from this folder.
// 2. The include after it is the same code once more, for the target every CPU of this kind has.
// 3. Inside, HWY_BEFORE_NAMESPACE() and HWY_AFTER_NAMESPACE() switch the compiler's instruction set
// on
//    and off: no compiler flags are needed, and -march=native must not be given (Highway 1.0.3
//    then refuses to compile on CPUs with AVX3_DL).
// 4. HWY_EXPORT makes a table of the versions; HWY_DYNAMIC_DISPATCH takes the one for this CPU,
// asking
//    the CPU on the first call. HWY_EXPORT wants one plain function, no template or overload;
//    hence the names dot_double, dot_float.
//
// Compile with -ffp-contract=off: g++ otherwise may fuse a product and a sum that error-free
// arithmetic needs apart.
#include "kernels/dot.hpp"

#include <cassert>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/dot-inl.hpp"
#include <hwy/foreach_target.h>

#include "kernels/dot-inl.hpp"

namespace check::kernels {

HWY_EXPORT(dot_double);
HWY_EXPORT(dot_float);
HWY_EXPORT(dot_abs_double);
HWY_EXPORT(dot_abs_float);
HWY_EXPORT(dot2_double);

double dot(std::span<const double> x, std::span<const double> y) {
  assert(x.size() == y.size());
  return HWY_DYNAMIC_DISPATCH(dot_double)(x.data(), y.data(), x.size());
}

float dot(std::span<const float> x, std::span<const float> y) {
  assert(x.size() == y.size());
  return HWY_DYNAMIC_DISPATCH(dot_float)(x.data(), y.data(), x.size());
}

double dot_abs(std::span<const double> x, std::span<const double> y) {
  assert(x.size() == y.size());
  return HWY_DYNAMIC_DISPATCH(dot_abs_double)(x.data(), y.data(), x.size());
}

float dot_abs(std::span<const float> x, std::span<const float> y) {
  assert(x.size() == y.size());
  return HWY_DYNAMIC_DISPATCH(dot_abs_float)(x.data(), y.data(), x.size());
}

DoubleDouble dot2(std::span<const double> x, std::span<const double> y) {
  assert(x.size() == y.size());
  return HWY_DYNAMIC_DISPATCH(dot2_double)(x.data(), y.data(), x.size());
}

}  // namespace check::kernels
