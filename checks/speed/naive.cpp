// Three nested loops; nothing clever, on purpose.
// SPDX-License-Identifier: MIT
#include "speed/naive.hpp"

namespace check::speed {

void naive_product(const kernels::View<double>& A, const kernels::View<double>& B, double* C) {
  for (std::size_t i = 0; i < A.rows; ++i)
    for (std::size_t j = 0; j < B.cols; ++j) {
      double sum = 0;
      for (std::size_t k = 0; k < A.cols; ++k) sum += A(i, k) * B(k, j);
      C[i * B.cols + j] = sum;
    }
}

}  // namespace check::speed
