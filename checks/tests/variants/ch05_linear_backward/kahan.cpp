// Right answers to chapter 5 with compensated sums (Kahan 1965): nearly exact, so far from the
// naive ones.
// SPDX-License-Identifier: MIT
#include "ch05_linear_backward/exercises.hpp"

namespace {

class Kahan {
 public:
  void add(double term) {
    const double corrected = term - lost_, grown = sum_ + corrected;
    lost_ = (grown - sum_) - corrected;
    sum_ = grown;
  }
  double sum() const { return sum_; }

 private:
  double sum_ = 0, lost_ = 0;
};

}  // namespace

Matrix input_gradient(const Matrix& dY, const Matrix& W) {
  Matrix dX(dY.rows(), W.rows());
  for (Index n = 0; n < dX.rows(); ++n)
    for (Index d = 0; d < dX.cols(); ++d) {
      Kahan total;
      for (Index m = 0; m < dY.cols(); ++m) total.add(dY(n, m) * W(d, m));
      dX(n, d) = total.sum();
    }
  return dX;
}

Matrix weight_gradient(const Matrix& X, const Matrix& dY) {
  Matrix dW(X.cols(), dY.cols());
  for (Index d = 0; d < dW.rows(); ++d)
    for (Index m = 0; m < dW.cols(); ++m) {
      Kahan total;
      for (Index n = 0; n < X.rows(); ++n) total.add(X(n, d) * dY(n, m));
      dW(d, m) = total.sum();
    }
  return dW;
}

Vector bias_gradient(const Matrix& dY) {
  Vector db(dY.cols());
  for (Index m = 0; m < dY.cols(); ++m) {
    Kahan total;
    for (Index n = 0; n < dY.rows(); ++n) total.add(dY(n, m));
    db(m) = total.sum();
  }
  return db;
}

LinearGrads linear_backward(const Matrix& X, const Matrix& W, const Matrix& dY) {
  if (X.cols() != W.rows() || X.rows() != dY.rows() || W.cols() != dY.cols())
    throw ShapeError("X", X, "W", W);
  return {input_gradient(dY, W), weight_gradient(X, dY), bias_gradient(dY)};
}
