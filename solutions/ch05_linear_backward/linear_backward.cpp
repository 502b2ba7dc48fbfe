// Chapter 5. The linear layer, backward
// SPDX-License-Identifier: MIT
//
// Forward was  Y = X W + b,  that is  Y[n,m] = b[m] + Σ_d X[n,d] W[d,m].
// The layers after this one turn Y into a loss L and hand back dY = ∂L/∂Y. Your task is to pass the
// message on: what does the same loss say about X, about W and about b?
//
// Shapes      X (B, Din)   W (Din, Dout)   b (Dout)   dY (B, Dout)
//             dX like X    dW like W       db like b       a gradient is shaped like its variable
//             Every size is at least 1: a batch has a row.
//
//     make ch05          run the demo at the bottom
//     make check-ch05    ask the checker; it knows the common mistakes
//
// The kit, in ten lines:
//     Matrix A(rows, cols);               // zeros; Matrix A{{1, 2}, {3, 4}} has these entries
//     A(i, j) += 0.5;                     // row i, column j, both counted from 0
//     Index n = A.rows(), m = A.cols();   // sizes are of type Index, which has a sign
//     Vector v(n);                        // n zeros; Vector v{1.0, 2.0} has these two entries
//     v(i) = A(i, j);                     // outside of A or v it stops, and says where
//     for (Index k = 0; k < std::min(n, m); ++k) v(k) *= 2;
//     const Matrix B = A;                 // a copy: what happens to A does not reach B
//     if (B.rows() != v.size()) throw ShapeError("B", B, "v", v);
//     show("v", v);                       // prints it; numbers and text as well
//     todo("5.1");                        // not written yet: take it away when you begin

#include "ch05_linear_backward/exercises.hpp"

// 5.1  dX[n,d] = Σ_m dY[n,m] W[d,m]                              book: "Blame the input"
//
// X[n,d] reached every output of row n, once through each W[d,m]. Collect the blame from all.
Matrix input_gradient(const Matrix& dY, const Matrix& W) {
  // #region 5.1
  Matrix dX(dY.rows(), W.rows());
  for (Index n = 0; n < dY.rows(); ++n)
    for (Index d = 0; d < W.rows(); ++d)
      for (Index m = 0; m < dY.cols(); ++m) dX(n, d) += dY(n, m) * W(d, m);
  return dX;
  // #endregion 5.1
}

// 5.2  dW[d,m] = Σ_n X[n,d] dY[n,m]                              book: "Blame the weights"
//
// One weight serves every row of the batch, so it answers for all of them.
Matrix weight_gradient(const Matrix& X, const Matrix& dY) {
  // #region 5.2
  Matrix dW(X.cols(), dY.cols());
  for (Index n = 0; n < X.rows(); ++n)
    for (Index d = 0; d < X.cols(); ++d)
      for (Index m = 0; m < dY.cols(); ++m) dW(d, m) += X(n, d) * dY(n, m);
  return dW;
  // #endregion 5.2
}

// 5.3  db[m] = Σ_n dY[n,m]                                       book: "Blame the bias"
//
// Think of b as a weight whose input is always 1.
Vector bias_gradient(const Matrix& dY) {
  // #region 5.3
  Vector db(dY.cols());
  for (Index n = 0; n < dY.rows(); ++n)
    for (Index m = 0; m < dY.cols(); ++m) db(m) += dY(n, m);
  return db;
  // #endregion 5.3
}

// 5.4  All three at once; but first see whether the shapes fit.  book: "The whole backward pass"
//
// Three pairs must agree: X and dY in their rows (B), W and dY in their columns (Dout), X and W in
// Din. Refuse the others before you compute:  throw ShapeError("X", X, "W", W);  or any two.
LinearGrads linear_backward(const Matrix& X, const Matrix& W, const Matrix& dY) {
  // #region 5.4
  if (X.rows() != dY.rows()) throw ShapeError("X", X, "dY", dY);
  if (W.cols() != dY.cols()) throw ShapeError("W", W, "dY", dY);
  if (X.cols() != W.rows()) throw ShapeError("X", X, "W", W);
  return {input_gradient(dY, W), weight_gradient(X, dY), bias_gradient(dY)};
  // #endregion 5.4
}

// 5.5  The same three when W is stored as PyTorch does, (Dout, Din):  Y = X Wᵀ + b
//                                                                book: "The other layout"
// Y[n,m] = b[m] + Σ_d X[n,d] W[m,d]. Refuse what does not fit, as in 5.4; dW is shaped like this W.
LinearGrads linear_backward_out_in(const Matrix& X, const Matrix& W, const Matrix& dY) {
  // #region 5.5
  if (X.rows() != dY.rows()) throw ShapeError("X", X, "dY", dY);
  if (W.rows() != dY.cols()) throw ShapeError("W", W, "dY", dY);
  if (X.cols() != W.cols()) throw ShapeError("X", X, "W", W);
  LinearGrads g{Matrix(X.rows(), X.cols()), Matrix(W.rows(), W.cols()), bias_gradient(dY)};
  for (Index n = 0; n < X.rows(); ++n)
    for (Index m = 0; m < W.rows(); ++m)
      for (Index d = 0; d < W.cols(); ++d) {
        g.dX(n, d) += dY(n, m) * W(m, d);
        g.dW(m, d) += dY(n, m) * X(n, d);
      }
  return g;
  // #endregion 5.5
}

// 5.6  dW[d,m] += x[d] dy[m]                                     book: "One row at a time"
//
// One row of the batch adds one outer product to dW. Called once per row, starting from zeros, it
// builds the dW of 5.2 without ever holding the whole batch.     x (Din)   dy (Dout)
void add_outer_product(Matrix& dW, const Vector& x, const Vector& dy) {
  // #region 5.6
  for (Index d = 0; d < x.size(); ++d)
    for (Index m = 0; m < dy.size(); ++m) dW(d, m) += x(d) * dy(m);
  // #endregion 5.6
}

// 5.7  J = ∂vec(Y)/∂vec(X), then dX = Jᵀ vec(dY)                 book: "The matrix nobody builds"
//
// vec(Y) lists Y row by row: Y[n,m] is its entry n·Dout + m; X[n,d] is entry n·Din + d of vec(X).
// J has a row per output and a column per input, (B·Dout, B·Din). Fill it, multiply, fold back.
InputJacobian input_jacobian(const Matrix& W, const Matrix& dY) {
  // #region 5.7
  const Index B = dY.rows(), Din = W.rows(), Dout = W.cols();
  Matrix J(B * Dout, B * Din), dX(B, Din);
  for (Index n = 0; n < B; ++n)
    for (Index d = 0; d < Din; ++d)
      for (Index m = 0; m < Dout; ++m) J(n * Dout + m, n * Din + d) = W(d, m);
  for (Index r = 0; r < B * Dout; ++r)
    for (Index c = 0; c < B * Din; ++c) dX(c / Din, c % Din) += J(r, c) * dY(r / Dout, r % Dout);
  return {J, dX};
  // #endregion 5.7
}

// 5.8  How large would those matrices be?                        book: "The matrix nobody builds"
//
// Count every entry of ∂vec(Y)/∂vec(X) and of ∂vec(Y)/∂vec(W), zeros included, and their bytes.
// 64-bit integers hold the exact counts. A gigabyte (GB) is 10⁹ bytes; 2³⁰ bytes would be a GiB.
JacobianSize jacobian_size(std::int64_t B, std::int64_t Din, std::int64_t Dout,
                           std::int64_t bytes_per_entry) {
  // #region 5.8
  const std::int64_t by_X = (B * Dout) * (B * Din);
  const std::int64_t by_W = (B * Dout) * (Din * Dout);
  const std::int64_t bytes = by_X * bytes_per_entry;
  return {by_X, by_W, bytes, by_W * bytes_per_entry, static_cast<double>(bytes) / 1e9};
  // #endregion 5.8
}

// 5.9  W ← W − η dW, in place                                    book: "One step downhill"
void sgd_step(Matrix& W, const Matrix& dW, double learning_rate) {
  // #region 5.9
  for (Index i = 0; i < W.rows(); ++i)
    for (Index j = 0; j < W.cols(); ++j) W(i, j) -= learning_rate * dW(i, j);
  // #endregion 5.9
}

// 5.10  Why is db a sum over the batch?                          Answer with a letter: return 'a';
//   a  Because the loss is an average over the batch.
//   b  Because the same b was added to every row, and each use sends its own share back.
//   c  Because otherwise db would have the wrong number of axes; any reduction would do.
char why_bias_sums_over_the_batch() {
  // #region 5.10
  return 'b';
  // #endregion 5.10
}

// 5.11  You wrote dX = dY W and forgot the transpose. When does no shape check notice?
//       Answer with a letter.
//   a  When B = 1.          b  When Din = Dout.          c  When B = Dout.
char where_a_missing_transpose_hides() {
  // #region 5.11
  return 'b';
  // #endregion 5.11
}

// 5.12  Why does no framework build ∂vec(Y)/∂vec(X)?             Answer with a letter.
//   a  It is not defined for matrices.
//   b  It would be exact, but floating-point numbers are not.
//   c  It is almost all zeros, and one matrix product gives Jᵀ vec(dY) without it.
char why_never_build_the_jacobian() {
  // #region 5.12
  return 'c';
  // #endregion 5.12
}

// One layer small enough to check by hand: two rows, three inputs, two outputs.
void demo() {
  const Matrix X{{1, 2, 3}, {4, 5, 6}}, W{{1, 0}, {0, 1}, {1, 1}}, dY{{1, 2}, {3, 4}};
  show("X", X);
  show("W", W);
  show("dY", dY);
  const LinearGrads g = linear_backward(X, W, dY);
  show("dX", g.dX);
  show("dW", g.dW);
  show("db", g.db);
}
