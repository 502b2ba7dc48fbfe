// Chapter 5's exercises: what is asked, by name and type. The shapes stand in linear_backward.cpp.
// SPDX-License-Identifier: MIT
#pragma once

#include "kit/kit.hpp"

struct LinearGrads {
  Matrix dX, dW;
  Vector db;
};
FIELDS(LinearGrads, dX, dW, db);

struct InputJacobian {
  Matrix J;   // ∂vec(Y)/∂vec(X), one row per output, one column per input
  Matrix dX;  // Jᵀ vec(dY), folded back into the shape of X
};
FIELDS(InputJacobian, J, dX);

struct JacobianSize {
  std::int64_t dY_dX_entries, dY_dW_entries;
  std::int64_t dY_dX_bytes, dY_dW_bytes;
  double dY_dX_gigabytes;  // GB, that is 10⁹ bytes
};
FIELDS(JacobianSize, dY_dX_entries, dY_dW_entries, dY_dX_bytes, dY_dW_bytes, dY_dX_gigabytes);

EXERCISE(5.1, Matrix, input_gradient, const Matrix& dY, const Matrix& W);
EXERCISE(5.2, Matrix, weight_gradient, const Matrix& X, const Matrix& dY);
EXERCISE(5.3, Vector, bias_gradient, const Matrix& dY);
EXERCISE(5.4, LinearGrads, linear_backward, const Matrix& X, const Matrix& W, const Matrix& dY);
EXERCISE(5.5, LinearGrads, linear_backward_out_in, const Matrix& X, const Matrix& W,
         const Matrix& dY);
EXERCISE(5.6, void, add_outer_product, Matrix& dW, const Vector& x, const Vector& dy);
EXERCISE(5.7, InputJacobian, input_jacobian, const Matrix& W, const Matrix& dY);
EXERCISE(5.8, JacobianSize, jacobian_size, std::int64_t B, std::int64_t Din, std::int64_t Dout,
         std::int64_t bytes_per_entry);
EXERCISE(5.9, void, sgd_step, Matrix& W, const Matrix& dW, double learning_rate);
EXERCISE(5.10, char, why_bias_sums_over_the_batch);
EXERCISE(5.11, char, where_a_missing_transpose_hides);
EXERCISE(5.12, char, why_never_build_the_jacobian);
