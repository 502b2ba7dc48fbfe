// Dot products: plain, of absolute values, and in double-double.
// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "kernels/double_double.hpp"

namespace check::kernels {

// Σ x_k·y_k in the format's own arithmetic: |error| ≤ γ_n·Σ|x_k·y_k|. Both spans have one length.
double dot(std::span<const double> x, std::span<const double> y);
float dot(std::span<const float> x, std::span<const float> y);

// Σ |x_k·y_k|, to the same relative error.
double dot_abs(std::span<const double> x, std::span<const double> y);
float dot_abs(std::span<const float> x, std::span<const float> y);

// Σ x_k·y_k as if in twice the precision (Dot2): |error| ≤ dot2_gamma(n)·Σ|x_k·y_k|.
DoubleDouble dot2(std::span<const double> x, std::span<const double> y);

}  // namespace check::kernels
