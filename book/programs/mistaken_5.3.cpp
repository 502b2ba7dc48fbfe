// Chapter 5 with one mistake, for the book to show what the checker says about it.
// SPDX-License-Identifier: MIT
#include "ch05_linear_backward/exercises.hpp"

Vector bias_gradient(const Matrix& dY) {
  Vector db(dY.cols());
  for (Index n = 0; n < dY.rows(); ++n)
    for (Index m = 0; m < dY.cols(); ++m) db(m) += dY(n, m) / static_cast<double>(dY.rows());
  return db;
}

void demo() {}
