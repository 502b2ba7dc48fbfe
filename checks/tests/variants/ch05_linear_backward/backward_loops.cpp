// Right answers to chapter 5 with every loop running backwards and the batch outermost.
// SPDX-License-Identifier: MIT
#include "ch05_linear_backward/exercises.hpp"

Matrix input_gradient(const Matrix& dY, const Matrix& W) {
  Matrix dX(dY.rows(), W.rows());
  for (Index m = dY.cols(); m-- > 0;)
    for (Index d = W.rows(); d-- > 0;)
      for (Index n = dY.rows(); n-- > 0;) dX(n, d) += W(d, m) * dY(n, m);
  return dX;
}

Matrix weight_gradient(const Matrix& X, const Matrix& dY) {
  Matrix dW(X.cols(), dY.cols());
  for (Index n = X.rows(); n-- > 0;)
    for (Index m = dY.cols(); m-- > 0;)
      for (Index d = X.cols(); d-- > 0;) dW(d, m) += dY(n, m) * X(n, d);
  return dW;
}

Vector bias_gradient(const Matrix& dY) {
  Vector db(dY.cols());
  for (Index n = dY.rows(); n-- > 0;)
    for (Index m = 0; m < dY.cols(); ++m) db[m] = dY(n, m) + db[m];
  return db;
}

LinearGrads linear_backward(const Matrix& X, const Matrix& W, const Matrix& dY) {
  const bool fit = X.rows() == dY.rows() && X.cols() == W.rows() && W.cols() == dY.cols();
  if (!fit) throw ShapeError({{"X", X.shape()}, {"W", W.shape()}, {"dY", dY.shape()}});
  LinearGrads g;
  g.db = bias_gradient(dY);
  g.dW = weight_gradient(X, dY);
  g.dX = input_gradient(dY, W);
  return g;
}

void add_outer_product(Matrix& dW, const Vector& x, const Vector& dy) {
  for (Index m = dy.size(); m-- > 0;)
    for (Index d = x.size(); d-- > 0;) dW(d, m) = std::fma(dy[m], x[d], dW(d, m));
}

void sgd_step(Matrix& W, const Matrix& dW, double learning_rate) {
  for (Index k = 0; k < W.size(); ++k)
    W.data()[k] = std::fma(-learning_rate, dW.data()[k], W.data()[k]);
}

InputJacobian input_jacobian(const Matrix& W, const Matrix& dY) {
  const Index B = dY.rows(), Din = W.rows(), Dout = W.cols();
  InputJacobian answer{Matrix(B * Dout, B * Din), input_gradient(dY, W)};
  for (Index row = 0; row < B * Dout; ++row)
    for (Index column = 0; column < B * Din; ++column)
      if (row / Dout == column / Din) answer.J(row, column) = W(column % Din, row % Dout);
  return answer;
}

JacobianSize jacobian_size(std::int64_t B, std::int64_t Din, std::int64_t Dout,
                           std::int64_t bytes_per_entry) {
  const std::int64_t outputs = B * Dout, inputs = B * Din, weights = Din * Dout;
  const double gigabytes = 1e-9 * static_cast<double>(outputs) * static_cast<double>(inputs) *
                           static_cast<double>(bytes_per_entry);
  return {outputs * inputs, outputs * weights, outputs * inputs * bytes_per_entry,
          bytes_per_entry * outputs * weights, gigabytes};
}
