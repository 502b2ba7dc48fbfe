// 李雷：偏置的梯度除以了批大小。
#include "ch05_linear_backward/exercises.hpp"

Vector bias_gradient(const Matrix& dY) {
  Vector db(dY.cols());
  for (Index n = 0; n < dY.rows(); ++n)
    for (Index m = 0; m < dY.cols(); ++m) db(m) += dY(n, m) / static_cast<double>(dY.rows());
  return db;
}

char why_bias_sums_over_the_batch() { return 'a'; }
char where_a_missing_transpose_hides() { return 'b'; }

void demo() {}
