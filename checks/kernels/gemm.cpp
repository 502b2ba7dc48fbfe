// Chooses, at run time, the matrix product built for this CPU (dot.cpp explains how).
// SPDX-License-Identifier: MIT
#include "kernels/gemm.hpp"

#include <algorithm>
#include <cassert>

// An array of vectors, the tile in registers, cannot be had where their length is known only at run
// time.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/gemm-inl.hpp"
#include <hwy/foreach_target.h>

#include "kernels/gemm-inl.hpp"

namespace check::kernels {

HWY_EXPORT(gemm_double);
HWY_EXPORT(gemm_float);

namespace {

// An empty sum is zero.
template <class T>
bool is_empty_sum(const View<T>& A, const View<T>& B, T* C, std::size_t leading) {
  assert(A.cols == B.rows && leading >= B.cols);
  if (A.cols > 0) return false;
  for (std::size_t i = 0; i < A.rows; ++i) std::fill_n(C + i * leading, B.cols, T{0});
  return true;
}

}  // namespace

void gemm(const View<double>& A, const View<double>& B, double* C, std::size_t leading) {
  if (is_empty_sum(A, B, C, leading)) return;
  HWY_DYNAMIC_DISPATCH(gemm_double)(A, B, C, leading);
}

void gemm(const View<float>& A, const View<float>& B, float* C, std::size_t leading) {
  if (is_empty_sum(A, B, C, leading)) return;
  HWY_DYNAMIC_DISPATCH(gemm_float)(A, B, C, leading);
}

}  // namespace check::kernels
