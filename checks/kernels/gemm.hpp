// Matrix product in float and double: packed, register-blocked, one thread.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "kernels/view.hpp"

namespace check::kernels {

// C = A·B with A (M, K), B (K, N), and C (M, N) row-major, its rows `leading` elements apart; C
// must not overlap A or B. Transposes are views: gemm(view(X, B, Din).transposed(), view(dY, B,
// Dout), dW). |error| ≤ γ_K·|A||B| entry by entry.
void gemm(const View<double>& A, const View<double>& B, double* C, std::size_t leading);
void gemm(const View<float>& A, const View<float>& B, float* C, std::size_t leading);

template <class T>
void gemm(const View<T>& A, const View<T>& B, T* C) {
  gemm(A, B, C, B.cols);
}

// Adds and multiplies in C = A·B.
constexpr double gemm_flops(std::size_t M, std::size_t N, std::size_t K) {
  return 2.0 * static_cast<double>(M) * static_cast<double>(N) * static_cast<double>(K);
}

}  // namespace check::kernels
