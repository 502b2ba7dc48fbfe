// Pragmas as people use them.
// SPDX-License-Identifier: MIT
// expect: all passed

#pragma once
#pragma GCC diagnostic ignored "-Wunused-parameter"
#pragma GCC optimize("O3")
#pragma STDC FP_CONTRACT OFF
Vector bias_gradient(const Matrix& dY) {
  Vector db(dY.cols());
#pragma GCC ivdep
  for (Index n = 0; n < dY.rows(); ++n)
    for (Index m = 0; m < dY.cols(); ++m) db(m) += dY(n, m);
  return db;
}
