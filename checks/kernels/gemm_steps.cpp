// Three matrix products in plain C++: naive, in a better loop order, in blocks.
// SPDX-License-Identifier: MIT
#include "kernels/gemm_steps.hpp"

#include <algorithm>
#include <cstddef>

namespace check::kernels {

namespace {

using std::size_t;

template <class T>
void naive(const View<T>& A, const View<T>& B, T* C) {
  for (size_t i = 0; i < A.rows; ++i) {
    for (size_t j = 0; j < B.cols; ++j) {
      T sum = 0;
      for (size_t k = 0; k < A.cols; ++k) sum += A(i, k) * B(k, j);
      C[i * B.cols + j] = sum;
    }
  }
}

// C += A·B, where the rows of C are `leading` elements apart.
template <class T>
void add_in_loop_order(const View<T>& A, const View<T>& B, T* C, size_t leading) {
  for (size_t i = 0; i < A.rows; ++i) {
    for (size_t k = 0; k < A.cols; ++k) {
      const T a = A(i, k);
      for (size_t j = 0; j < B.cols; ++j) C[i * leading + j] += a * B(k, j);
    }
  }
}

template <class T>
void loop_order(const View<T>& A, const View<T>& B, T* C) {
  std::fill_n(C, A.rows * B.cols, T{0});
  add_in_loop_order(A, B, C, B.cols);
}

// 128 × 256 numbers are 128 or 256 KiB; the row of C in use, 1 or 2 KiB, stays in L1.
template <class T>
void blocked(const View<T>& A, const View<T>& B, T* C) {
  constexpr size_t kDepth = 128, kCols = 256;
  std::fill_n(C, A.rows * B.cols, T{0});
  for (size_t j = 0; j < B.cols; j += kCols) {
    for (size_t k = 0; k < A.cols; k += kDepth) {
      const size_t depth = std::min(kDepth, A.cols - k), cols = std::min(kCols, B.cols - j);
      add_in_loop_order(A.block(0, k, A.rows, depth), B.block(k, j, depth, cols), C + j, B.cols);
    }
  }
}

}  // namespace

void gemm_1_naive(const View<double>& A, const View<double>& B, double* C) { naive(A, B, C); }
void gemm_1_naive(const View<float>& A, const View<float>& B, float* C) { naive(A, B, C); }

void gemm_2_loop_order(const View<double>& A, const View<double>& B, double* C) {
  loop_order(A, B, C);
}
void gemm_2_loop_order(const View<float>& A, const View<float>& B, float* C) {
  loop_order(A, B, C);
}

void gemm_3_blocked(const View<double>& A, const View<double>& B, double* C) { blocked(A, B, C); }
void gemm_3_blocked(const View<float>& A, const View<float>& B, float* C) { blocked(A, B, C); }

}  // namespace check::kernels
