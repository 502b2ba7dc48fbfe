// The plain steps on the way to gemm.hpp, kept to be compared with it: naive, loop order, blocked.
// SPDX-License-Identifier: MIT
#pragma once

#include "kernels/view.hpp"

namespace check::kernels {

// C = A·B with A (M, K), B (K, N), C (M, N) row-major without gaps, as in gemm.hpp; all three err
// by at most γ_K·|A||B|. gemm itself is steps 4 and 5. At 512³ in
// float, on one AVX-512 core at -O2, they reached 1.5, 3.6, 3.2 and gemm 160 to 180 GFLOP/s: blocks
// pay only once the arithmetic no longer hides the caches.

// Step 1. One dot product per entry: it walks down B's columns, a cache line per number.
void gemm_1_naive(const View<double>& A, const View<double>& B, double* C);
void gemm_1_naive(const View<float>& A, const View<float>& B, float* C);

// Step 2. Loops in the order i, k, j: row k of B is added to row i of C, from end to end.
void gemm_2_loop_order(const View<double>& A, const View<double>& B, double* C);
void gemm_2_loop_order(const View<float>& A, const View<float>& B, float* C);

// Step 3. The same in blocks of B small enough for L2, each used for all rows before it is left.
void gemm_3_blocked(const View<double>& A, const View<double>& B, double* C);
void gemm_3_blocked(const View<float>& A, const View<float>& B, float* C);

// Steps 4, a tile of C in registers, and 5, packed panels: gemm.

}  // namespace check::kernels
