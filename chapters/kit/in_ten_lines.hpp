// The kit in ten lines: what an exercise needs of it. Nothing includes this file; it is to be read.
// SPDX-License-Identifier: MIT
#pragma once

#include "kit/kit.hpp"

inline void the_kit_in_ten_lines(Index rows, Index cols, Index i, Index j) {
  // clang-format off
  // #region kit
  Matrix A(rows, cols);               // zeros; Matrix A{{1, 2}, {3, 4}} has these entries
  A(i, j) += 0.5;                     // row i, column j, both counted from 0
  Index n = A.rows(), m = A.cols();   // sizes are of type Index, which has a sign
  Vector v(n);                        // n zeros; Vector v{1.0, 2.0} has these two entries
  v(i) = A(i, j);                     // outside of A or v it stops, and says where
  for (Index k = 0; k < std::min(n, m); ++k) v(k) *= 2;
  const Matrix B = A;                 // a copy: what happens to A does not reach B
  if (B.rows() != v.size()) throw ShapeError("B", B, "v", v);
  show("v", v);                       // prints it; numbers and text as well
  todo("5.1");                        // not written yet: take it away when you begin
  // #endregion kit
  // clang-format on
}
