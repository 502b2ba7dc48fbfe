// Chapter 5's right answers and wrong ones, as formulas.
// SPDX-License-Identifier: MIT
#pragma once

#include "ch05_linear_backward/exercises.hpp"
#include "harness/rubric.hpp"

namespace check {
namespace {

using G = const Grid&;     // a matrix or a vector, each number with its bound
using R = const Bounded&;  // a number
using I = std::int64_t;

// --- Right answers ---

inline Grid dX_of(G dY, G W) { return matmul(dY, transposed(W)); }
inline Grid dW_of(G X, G dY) { return matmul(transposed(X), dY); }
inline Grid db_of(G dY) { return sum_over_rows(dY); }
inline Expected gradients(G dX, G dW, G db) { return fields("dX", dX, "dW", dW, "db", db); }
inline Expected backward(G X, G W, G dY) {
  return gradients(dX_of(dY, W), dW_of(X, dY), db_of(dY));
}
inline Expected backward_out_in(G X, G W, G dY) {
  return gradients(matmul(dY, W), matmul(transposed(dY), X), db_of(dY));
}

// L = Σ dY ⊙ (X W + b): the loss whose upstream gradient is dY.
inline Bounded loss(G X, G W, G dY) { return dot(dY, matmul(X, W)); }
inline Bounded loss_of_bias(G b, G dY) { return dot(dY, add_bias(zeros(dY.shape()), b)); }

// ∂vec(Y)/∂vec(X), filled by set(J, n, m, d) for each row n, output m and input d.
template <class Set>
Grid filled_jacobian(G W, Index B, Set set) {
  Grid J = zeros({B * W.cols(), B * W.rows()});
  for (Index n = 0; n < B; ++n)
    for (Index m = 0; m < W.cols(); ++m)
      for (Index d = 0; d < W.rows(); ++d) set(J, n, m, d);
  return J;
}
// One copy of Wᵀ per row of the batch, along the diagonal.
inline Grid jacobian(G W, G dY) {
  return filled_jacobian(W, dY.rows(), [&](Grid& J, Index n, Index m, Index d) {
    J.at(n * W.cols() + m, n * W.rows() + d) = W.at(d, m);
  });
}

inline I by_X(I B, I Din, I Dout) { return B * Dout * B * Din; }
inline I by_W(I B, I Din, I Dout) { return B * Dout * Din * Dout; }
inline Expected sizes_of(I by_X, I by_W, I s) {
  return fields("dY_dX_entries", by_X, "dY_dW_entries", by_W, "dY_dX_bytes", by_X * s,
                "dY_dW_bytes", by_W * s, "dY_dX_gigabytes", Bounded(by_X * s) / Bounded(1e9));
}
inline Expected right_sizes(I B, I Din, I Dout, I s) {
  return sizes_of(by_X(B, Din, Dout), by_W(B, Din, Dout), s);
}

// --- Wrong answers: gradients ---

inline Grid ones_like(G dY) { return ones(dY.shape()); }
inline Grid first_row(G A) { return row(A, 0); }
inline Grid last_row(G A) { return row(A, A.rows() - 1); }
inline Grid divided(G A, Index by) { return (Bounded(1) / Bounded(by)) * A; }

inline Grid dX_of_ones(G dY, G W) { return dX_of(ones_like(dY), W); }
inline Grid minus_dX(G dY, G W) { return -dX_of(dY, W); }
inline Grid rows_reversed(G dY, G W) {
  std::vector<Index> order;
  for (Index n = dY.rows(); n-- > 0;) order.push_back(n);
  return permuted_rows(dX_of(dY, W), order);
}

inline Grid dW_turned(G X, G dY) { return transposed(dW_of(X, dY)); }
inline Grid dW_of_ones(G X, G dY) { return dW_of(X, ones_like(dY)); }
inline Grid dW_averaged(G X, G dY) { return divided(dW_of(X, dY), X.rows()); }
inline Grid last_row_alone(G X, G dY) { return outer(last_row(X), last_row(dY)); }
inline Grid first_row_alone(G X, G dY) { return outer(first_row(X), first_row(dY)); }
inline Grid minus_dW(G X, G dY) { return -dW_of(X, dY); }

inline Grid db_averaged(G dY) { return divided(db_of(dY), dY.rows()); }
inline Grid total(G dY) {
  Grid db = zeros({dY.cols()});
  for (Index m = 0; m < db.size(); ++m) db.at(m) = sum(dY);
  return db;
}
inline Grid db_of_ones(G dY) { return db_of(ones_like(dY)); }
inline Grid minus_db(G dY) { return -db_of(dY); }
// Row n's sum in db(n), as far as there are entries.
inline Grid entry_per_row(G dY) {
  Grid db = zeros({dY.cols()});
  for (Index n = 0; n < dY.rows(); ++n) db.at(n) = sum(row(dY, n));
  return db;
}

inline Expected swapped(G X, G W, G dY) { return fields("dX", dW_of(X, dY), "dW", dX_of(dY, W)); }
inline Expected swapped_out_in(G X, G W, G dY) {
  return fields("dX", matmul(transposed(dY), X), "dW", matmul(dY, W));
}
inline Expected all_ones(G X, G W, G dY) { return backward(X, W, ones_like(dY)); }
inline Expected all_ones_out_in(G X, G W, G dY) { return backward_out_in(X, W, ones_like(dY)); }
// Each entry of dY counted Din times, one by one.
inline Expected inner_loop(G X, G, G dY) {
  Grid all = zeros({dY.rows() * X.cols(), dY.cols()});
  for (Index k = 0; k < all.size(); ++k) all[k] = dY[k % dY.size()];
  return fields("db", db_of(all));
}
// A W of the other layout, given to 5.4 as it is.
inline Expected unturned(G X, G W, G dY) {
  return W.rows() == W.cols() ? fields("dX", dX_of(dY, W), "dW", dW_of(X, dY)) : refuses();
}
inline Expected in_out_dX(G, G W, G dY) { return fields("dX", dX_of(dY, W)); }
inline Expected in_out_dW(G X, G, G dY) { return fields("dW", dW_of(X, dY)); }

inline Expected overwritten(G, G x, G dy) { return fields("dW", outer(x, dy)); }
inline Expected added_turned(G dW, G x, G dy) { return fields("dW", dW + outer(dy, x)); }
inline Expected subtracted(G dW, G x, G dy) { return fields("dW", dW - outer(x, dy)); }

// One of the two read at the other's index, which may lie out of bounds.
inline Expected dy_of_d(G dW, G x, G dy) {
  if (x.size() > dy.size()) return out_of_bounds();
  Grid changed = dW;
  for (Index d = 0; d < x.size(); ++d)
    for (Index m = 0; m < dy.size(); ++m) changed.at(d, m) += x.at(d) * dy.at(d);
  return fields("dW", changed);
}
inline Expected x_of_m(G dW, G x, G dy) {
  if (dy.size() > x.size()) return out_of_bounds();
  Grid changed = dW;
  for (Index d = 0; d < x.size(); ++d)
    for (Index m = 0; m < dy.size(); ++m) changed.at(d, m) += x.at(m) * dy.at(m);
  return fields("dW", changed);
}

inline Expected uphill(G W, G dW, R rate) { return fields("W", W + rate * dW); }
inline Expected full_step(G W, G dW, R) { return fields("W", W - dW); }
inline Expected step(G, G dW, R rate) { return fields("W", rate * dW); }
inline Expected minus_step(G, G dW, R rate) { return fields("W", -(rate * dW)); }
inline Expected unchanged(G W, G, R) { return fields("W", W); }

// --- Wrong answers: the Jacobian ---

using Jacobian = Grid (*)(G W, G dY);
inline auto J_alone(Jacobian wrong) {
  return [wrong](G W, G dY) { return fields("J", wrong(W, dY)); };
}
// …and with it dX, which is what Jᵀ vec(dY) then gives.
inline auto J_and_dX(Jacobian wrong) {
  return [wrong](G W, G dY) {
    const Grid J = wrong(W, dY), dX = matmul(transposed(J), reshaped(dY, {dY.size()}));
    return fields("J", J, "dX", reshaped(dX, {dY.rows(), W.rows()}));
  };
}
inline Grid turned(G W, G dY) { return transposed(jacobian(W, dY)); }
inline Grid blocks_of_W(G W, G dY) {
  if (W.rows() != W.cols()) throw GraderError("W(m, d) is out of bounds");
  return jacobian(transposed(W), dY);
}
inline Grid all_blocks(G W, G dY) {
  return filled_jacobian(W, dY.rows(), [&](Grid& J, Index n, Index m, Index d) {
    for (Index k = 0; k < dY.rows(); ++k) J.at(n * W.cols() + m, k * W.rows() + d) = W.at(d, m);
  });
}
inline Grid one_block(G W, G) { return transposed(W); }
inline Grid by_columns(G W, G dY) {
  return filled_jacobian(W, dY.rows(), [&](Grid& J, Index n, Index m, Index d) {
    J.at(m * dY.rows() + n, d * dY.rows() + n) = W.at(d, m);
  });
}
inline Grid weighted(G W, G dY) {
  return filled_jacobian(W, dY.rows(), [&](Grid& J, Index n, Index m, Index d) {
    J.at(n * W.cols() + m, n * W.rows() + d) = W.at(d, m) * dY.at(n, m);
  });
}
inline Expected through_J(G W, G dY) { return fields("dX", matmul(dY, W)); }

// --- Wrong answers: counts ---

inline Expected all_swapped(I B, I Din, I Dout, I s) {
  return sizes_of(by_W(B, Din, Dout), by_X(B, Din, Dout), s);
}
inline Expected entries_swapped(I B, I Din, I Dout, I) {
  return fields("dY_dX_entries", by_W(B, Din, Dout), "dY_dW_entries", by_X(B, Din, Dout));
}
inline Expected bytes_swapped(I B, I Din, I Dout, I s) {
  return fields("dY_dX_bytes", by_W(B, Din, Dout) * s, "dY_dW_bytes", by_X(B, Din, Dout) * s);
}
inline Expected counts_swapped(I B, I Din, I Dout, I s) {
  const I X = by_X(B, Din, Dout), W = by_W(B, Din, Dout);
  return fields("dY_dX_entries", W, "dY_dW_entries", X, "dY_dX_bytes", W * s, "dY_dW_bytes", X * s);
}
inline Expected units_swapped(I B, I Din, I Dout, I s) {
  const I X = by_X(B, Din, Dout), W = by_W(B, Din, Dout);
  return fields("dY_dX_entries", X * s, "dY_dW_entries", W * s, "dY_dX_bytes", X, "dY_dW_bytes", W);
}
inline Expected without_zeros(I B, I Din, I Dout, I s) {
  return sizes_of(B * Din * Dout, B * Din * Dout, s);
}
inline Expected columns_of_one_row(I B, I Din, I Dout, I s) {
  return sizes_of(B * Dout * Din, by_W(B, Din, Dout), s);
}
inline Expected wrapped(I B, I Din, I Dout, I) {
  return fields("dY_dX_entries", I(static_cast<std::int32_t>(by_X(B, Din, Dout))));
}
inline Expected gibibytes(I B, I Din, I Dout, I s) {
  return fields("dY_dX_gigabytes", Bounded(by_X(B, Din, Dout) * s) / Bounded(0x1p30));
}
inline Expected gigabytes_of_W(I B, I Din, I Dout, I s) {
  return fields("dY_dX_gigabytes", Bounded(by_W(B, Din, Dout) * s) / Bounded(1e9));
}

}  // namespace
}  // namespace check
