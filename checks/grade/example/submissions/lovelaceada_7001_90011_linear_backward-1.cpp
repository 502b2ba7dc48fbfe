// Ada Lovelace, second attempt.
#include "ch05_linear_backward/exercises.hpp"

static Matrix product(const Matrix& A, const Matrix& B) {
  Matrix C(A.rows(), B.cols());
  for (Index i = 0; i < A.rows(); ++i)
    for (Index k = 0; k < A.cols(); ++k)
      for (Index j = 0; j < B.cols(); ++j) C(i, j) += A(i, k) * B(k, j);
  return C;
}

static Matrix transposed(const Matrix& A) {
  Matrix T(A.cols(), A.rows());
  for (Index i = 0; i < A.rows(); ++i)
    for (Index j = 0; j < A.cols(); ++j) T(j, i) = A(i, j);
  return T;
}

Matrix input_gradient(const Matrix& dY, const Matrix& W) { return product(dY, transposed(W)); }
Matrix weight_gradient(const Matrix& X, const Matrix& dY) { return product(transposed(X), dY); }

Vector bias_gradient(const Matrix& dY) {
  Vector db(dY.cols());
  for (Index m = 0; m < dY.cols(); ++m)
    for (Index n = 0; n < dY.rows(); ++n) db(m) += dY(n, m);
  return db;
}

LinearGrads linear_backward(const Matrix& X, const Matrix& W, const Matrix& dY) {
  if (X.rows() != dY.rows()) throw ShapeError("X", X, "dY", dY);
  if (W.cols() != dY.cols()) throw ShapeError("W", W, "dY", dY);
  if (X.cols() != W.rows()) throw ShapeError("X", X, "W", W);
  return {input_gradient(dY, W), weight_gradient(X, dY), bias_gradient(dY)};
}

LinearGrads linear_backward_out_in(const Matrix& X, const Matrix& W, const Matrix& dY) {
  const LinearGrads g = linear_backward(X, transposed(W), dY);
  return {g.dX, transposed(g.dW), g.db};
}

void add_outer_product(Matrix& dW, const Vector& x, const Vector& dy) {
  for (Index d = 0; d < x.size(); ++d)
    for (Index m = 0; m < dy.size(); ++m) dW(d, m) += x(d) * dy(m);
}

InputJacobian input_jacobian(const Matrix& W, const Matrix& dY) {
  const Index B = dY.rows();
  Matrix J(B * W.cols(), B * W.rows());
  for (Index n = 0; n < B; ++n)
    for (Index m = 0; m < W.cols(); ++m)
      for (Index d = 0; d < W.rows(); ++d) J(n * W.cols() + m, n * W.rows() + d) = W(d, m);
  return {J, input_gradient(dY, W)};
}

JacobianSize jacobian_size(std::int64_t B, std::int64_t Din, std::int64_t Dout,
                           std::int64_t bytes_per_entry) {
  const std::int64_t outputs = B * Dout, of_X = outputs * B * Din, of_W = outputs * Din * Dout;
  return {of_X, of_W, of_X * bytes_per_entry, of_W * bytes_per_entry,
          static_cast<double>(of_X * bytes_per_entry) * 1e-9};
}

void sgd_step(Matrix& W, const Matrix& dW, double learning_rate) {
  for (Index i = 0; i < W.rows(); ++i)
    for (Index j = 0; j < W.cols(); ++j) W(i, j) -= learning_rate * dW(i, j);
}

char why_bias_sums_over_the_batch() { return 'b'; }
char where_a_missing_transpose_hides() { return 'b'; }
char why_never_build_the_jacobian() { return 'c'; }

void demo() {}
