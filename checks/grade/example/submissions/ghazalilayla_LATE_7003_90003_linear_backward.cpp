// Laylā al-Ghazālī, a day late: the step goes uphill, and one index is off by one.
#include "ch05_linear_backward/exercises.hpp"

void sgd_step(Matrix& W, const Matrix& dW, double learning_rate) {
  for (Index i = 0; i < W.rows(); ++i)
    for (Index j = 0; j < W.cols(); ++j) W(i, j) += learning_rate * dW(i, j);
}

Matrix weight_gradient(const Matrix& X, const Matrix& dY) {
  Matrix dW(X.cols(), dY.cols());
  for (Index n = 0; n <= X.rows(); ++n)
    for (Index d = 0; d < X.cols(); ++d)
      for (Index m = 0; m < dY.cols(); ++m) dW(d, m) += X(n, d) * dY(n, m);
  return dW;
}

void demo() {}
