// Matrix product in double-double: the reference for large products, with |A||B| for its error
// bound.
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "kernels/double_double.hpp"
#include "kernels/view.hpp"

namespace check::kernels {

// Row-major, rows × cols each. C = hi + lo, within dot2_gamma(K)·|A||B|. `abs` is |A||B|, rounded
// up: never below the exact value, at most a factor 1 + 3γ_{K+2} above it.
struct Dot2Product {
  std::size_t rows = 0;
  std::size_t cols = 0;
  std::vector<double> hi, lo, abs;
};

// C = A·B with A (M, K), B (K, N). Views give the transposes; floats are widened, which is exact.
Dot2Product dot2_product(const View<double>& A, const View<double>& B);
Dot2Product dot2_product(const View<float>& A, const View<float>& B);

}  // namespace check::kernels
