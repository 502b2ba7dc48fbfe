// Right answers to chapter 5 from whole-matrix products, as PyTorch would write them, with blocked
// and pairwise sums inside.
// SPDX-License-Identifier: MIT
#include "ch05_linear_backward/exercises.hpp"

namespace {

Matrix transposed(const Matrix& A) {
  Matrix T(A.cols(), A.rows());
  for (Index i = 0; i < A.rows(); ++i)
    for (Index j = 0; j < A.cols(); ++j) T(j, i) = A(i, j);
  return T;
}

// Blocks of 2 in every direction: other partial sums than a plain loop has.
Matrix operator*(const Matrix& A, const Matrix& B) {
  constexpr Index block = 2;
  Matrix C(A.rows(), B.cols());
  for (Index k0 = 0; k0 < A.cols(); k0 += block)
    for (Index i = 0; i < A.rows(); ++i)
      for (Index j = 0; j < B.cols(); ++j) {
        double partial = 0;
        for (Index k = k0; k < std::min(k0 + block, A.cols()); ++k) partial += A(i, k) * B(k, j);
        C(i, j) += partial;
      }
  return C;
}

double pairwise(const Matrix& A, Index column, Index from, Index to) {
  if (to - from == 1) return A(from, column);
  const Index middle = (from + to) / 2;
  return pairwise(A, column, from, middle) + pairwise(A, column, middle, to);
}

}  // namespace

Matrix input_gradient(const Matrix& dY, const Matrix& W) { return dY * transposed(W); }

Matrix weight_gradient(const Matrix& X, const Matrix& dY) { return transposed(X) * dY; }

Vector bias_gradient(const Matrix& dY) {
  Vector db(dY.cols());
  for (Index m = 0; m < dY.cols(); ++m) db(m) = pairwise(dY, m, 0, dY.rows());
  return db;
}

LinearGrads linear_backward(const Matrix& X, const Matrix& W, const Matrix& dY) {
  if (X.rows() != dY.rows()) throw ShapeError("X", X, "dY", dY);
  if (W.cols() != dY.cols()) throw ShapeError("W", W, "dY", dY);
  if (X.cols() != W.rows()) throw ShapeError("X", X, "W", W);
  return {dY * transposed(W), transposed(X) * dY, bias_gradient(dY)};
}

LinearGrads linear_backward_out_in(const Matrix& X, const Matrix& W, const Matrix& dY) {
  const LinearGrads g = linear_backward(X, transposed(W), dY);
  return {g.dX, transposed(g.dW), g.db};
}

// J as a Kronecker product, identity(B) ⊗ Wᵀ.
InputJacobian input_jacobian(const Matrix& W, const Matrix& dY) {
  const Index B = dY.rows();
  const Matrix block = transposed(W);
  Matrix J(B * W.cols(), B * W.rows()), flat(1, dY.size());
  for (Index n = 0; n < B; ++n)
    for (Index i = 0; i < block.rows(); ++i)
      for (Index j = 0; j < block.cols(); ++j)
        J(n * block.rows() + i, n * block.cols() + j) = block(i, j);
  std::copy(dY.data(), dY.data() + dY.size(), flat.data());
  const Matrix product = flat * J;
  Matrix dX(B, W.rows());
  std::copy(product.data(), product.data() + product.size(), dX.data());
  return {J, dX};
}
