// Chooses, at run time, the double-double product built for this CPU (dot.cpp explains how).
// SPDX-License-Identifier: MIT
#include "kernels/dot2_product.hpp"

#include <cassert>

// See gemm.cpp.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/dot2_product-inl.hpp"
#include <hwy/foreach_target.h>

#include "kernels/dot2_product-inl.hpp"

namespace check::kernels {

HWY_EXPORT(dot2_product_double);
HWY_EXPORT(dot2_product_float);

namespace {

Dot2Product zeros(std::size_t rows, std::size_t cols) {
  const std::vector<double> zero(rows * cols);
  return {rows, cols, zero, zero, zero};
}

}  // namespace

Dot2Product dot2_product(const View<double>& A, const View<double>& B) {
  assert(A.cols == B.rows);
  Dot2Product C = zeros(A.rows, B.cols);
  HWY_DYNAMIC_DISPATCH(dot2_product_double)(A, B, C);
  return C;
}

Dot2Product dot2_product(const View<float>& A, const View<float>& B) {
  assert(A.cols == B.rows);
  Dot2Product C = zeros(A.rows, B.cols);
  HWY_DYNAMIC_DISPATCH(dot2_product_float)(A, B, C);
  return C;
}

}  // namespace check::kernels
