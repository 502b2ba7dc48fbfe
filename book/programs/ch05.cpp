// Computes the numbers and the figure's columns of chapter 5, The linear layer, backward.
// SPDX-License-Identifier: MIT
#include <span>

#include "capture.hpp"
#include "ch05_linear_backward/exercises.hpp"
#include "settings.hpp"

namespace {

// The layer that the chapter carries through: two rows, three inputs, two outputs, b = 0.
const Matrix X{{1, 2, 3}, {4, 5, 6}}, W{{1, 0}, {0, 1}, {1, 1}}, dY{{1, 2}, {3, 4}};
const Vector b(2);

Matrix forward(const Matrix& x, const Matrix& w, const Vector& bias) {  // chapter 4's Y = X W + b
  Matrix Y(x.rows(), w.cols());
  for (Index n = 0; n < x.rows(); ++n)
    for (Index m = 0; m < w.cols(); ++m) {
      Y(n, m) = bias(m);
      for (Index d = 0; d < x.cols(); ++d) Y(n, m) += x(n, d) * w(d, m);
    }
  return Y;
}

Matrix transposed(const Matrix& A) {
  Matrix T(A.cols(), A.rows());
  for (Index i = 0; i < A.rows(); ++i)
    for (Index j = 0; j < A.cols(); ++j) T(j, i) = A(i, j);
  return T;
}

double sum_of_products(const Matrix& A, const Matrix& B) {
  double sum = 0;
  for (Index i = 0; i < A.rows(); ++i)
    for (Index j = 0; j < A.cols(); ++j) sum += A(i, j) * B(i, j);
  return sum;
}

// The probe: a loss whose upstream gradient is dY, whatever X, W and b are.
double probe(const Matrix& x, const Matrix& w, const Vector& bias) {
  return sum_of_products(dY, forward(x, w, bias));
}

double sum_of_squares(const Matrix& w) {
  const Matrix Y = forward(X, w, b);
  return sum_of_products(Y, Y);
}

Matrix nudged(Matrix A, Index i, Index j, double h) {
  A(i, j) += h;
  return A;
}

Vector row(const Matrix& A, Index n) {
  Vector r(A.cols());
  for (Index j = 0; j < A.cols(); ++j) r(j) = A(n, j);
  return r;
}

Matrix stepped(Matrix w, const Matrix& dW, double learning_rate) {
  sgd_step(w, dW, learning_rate);
  return w;
}

void by_hand(Values& v) {
  const LinearGrads g = linear_backward(X, W, dY);
  v.add("fx.Y", forward(X, W, b));
  v.add("fx.Y_00", forward(X, W, b)(0, 0));
  v.add("fx.L", probe(X, W, b));
  v.add("fx.dX", g.dX);
  v.add("fx.dX_0", row(g.dX, 0));
  v.add("fx.dX_1", row(g.dX, 1));
  v.add("fx.dX_02", g.dX(0, 2));
  v.add("fx.dW", g.dW);
  v.add("fx.dW_01", g.dW(0, 1));
  v.add("fx.db", g.db);
  v.add("fx.db_0", g.db(0));
  v.add("fx.db_1", g.db(1));

  const double h = 0.01;
  Vector b_up = b;
  b_up(1) += h;
  v.add("nudge.X", probe(nudged(X, 0, 2, h), W, b));
  v.add("nudge.W", probe(X, nudged(W, 0, 1, h), b));
  v.add("nudge.b", probe(X, W, b_up));

  // Row by row: each adds an outer product.
  Matrix sum(3, 2);
  for (Index n = 0; n < X.rows(); ++n) {
    Matrix one(3, 2);
    add_outer_product(one, row(X, n), row(dY, n));
    v.add("outer.row" + std::to_string(n), one);
    add_outer_product(sum, row(X, n), row(dY, n));
  }
  v.add("outer.sum", sum);
}

// A loss that is not linear: L = Σ Y², so that dY = 2 Y.
void squares(Values& v) {
  const Matrix upstream = stepped(Matrix(2, 2), forward(X, W, b), -2);  // 0 + 2 Y
  const Matrix dW = weight_gradient(X, upstream);
  const double h = 0.5, up = sum_of_squares(nudged(W, 0, 1, h)),
               down = sum_of_squares(nudged(W, 0, 1, -h));
  v.add("squares.L", sum_of_squares(W));
  v.add("squares.dY", upstream);
  v.add("squares.dW_01", dW(0, 1));
  v.add("squares.up", up);
  v.add("squares.down", down);
  v.add("squares.slope", (up - down) / (2 * h));
  v.add("squares.allowed", 1e-8 + 1e-5 * dW(0, 1));
  v.add("squares.small_step", sum_of_squares(stepped(W, dW, 0.001)));
  v.add("squares.large_step", sum_of_squares(stepped(W, dW, 0.02)));
}

void one_step(Values& v) {
  const Matrix dW = weight_gradient(X, dY);
  const double rate = 0.01, slope = sum_of_products(dW, dW);
  v.add("step.W", stepped(W, dW, rate));
  v.add("step.slope", slope);
  v.add("step.drop", rate * slope);
  v.add("step.downhill", probe(X, stepped(W, dW, rate), b));
  v.add("step.uphill", probe(X, stepped(W, dW, -rate), b));
}

void other_layout(Values& v) {
  const LinearGrads same = linear_backward_out_in(X, transposed(W), dY);
  v.add("layout.W", transposed(W));
  v.add("layout.dW", same.dW);
  v.add("layout.misread", Matrix::borrow(Matrix(W).data(), 2, 3));
  const Matrix x{{1, 2, 3}}, w{{1, 0, -1}, {0.5, 1, 0}}, dy{{1, 2}};
  const LinearGrads g = linear_backward_out_in(x, w, dy);
  v.add("fx3.Y", forward(x, transposed(w), Vector{0, 0.5}));
  v.add("fx3.dX", g.dX);
  v.add("fx3.dW", g.dW);
  v.add("fx3.db", g.db);
}

void wrong_answers(Values& v) {
  const LinearGrads first = linear_backward({{1, 2, 3}}, W, {{1, 2}});
  v.add("degenerate.dX", first.dX);
  v.add("degenerate.dW_21", first.dW(2, 1));
  const Matrix square{{1, 2}, {3, 4}}, dy{{1, 2}};
  v.add("square.right", input_gradient(dy, square));
  v.add("square.wrong", input_gradient(dy, transposed(square)));  // the two transposes cancel
  v.add("bias.axis_1", bias_gradient(transposed(dY)));
  Vector average = bias_gradient(dY);
  for (Index m = 0; m < average.size(); ++m) average(m) /= 2;
  v.add("bias.average", average);
  const Matrix exercise(32, 64);
  v.add("bias.length", bias_gradient(exercise).size());
  v.add("bias.wrong_length", bias_gradient(transposed(exercise)).size());
  // What goes through when X and W are not compared.
  const Matrix X5(2, 5), W3(3, 4), dY4(2, 4);
  v.add("unchecked.dW_rows", weight_gradient(X5, dY4).rows());
  v.add("unchecked.dX_cols", input_gradient(dY4, W3).cols());
}

void jacobian(Values& v) {
  const InputJacobian small = input_jacobian(W, dY);
  Index structural = 0;  // entries that can be non-zero: fill a J of ones and count
  const Matrix ones = input_jacobian(Matrix(3, 2, 1), dY).J;
  for (Index i = 0; i < ones.rows(); ++i)
    for (Index j = 0; j < ones.cols(); ++j) structural += ones(i, j) != 0;
  v.add("small.J", small.J);
  v.add("small.rows", small.J.rows());
  v.add("small.cols", small.J.cols());
  v.add("small.entries", small.J.size());
  v.add("small.nonzeros", structural);
  v.add("small.folded", Matrix::borrow(Matrix(small.dX).data(), 1, 6));

  const std::int64_t B = 128, Din = 1024, Dout = 2048, bytes = 4;
  const JacobianSize s = jacobian_size(B, Din, Dout, bytes);
  const std::int64_t nonzeros = B * Din * Dout, flop = 2 * nonzeros, by_J = 2 * s.dY_dX_entries;
  v.add("jacobian.rows", B * Dout);
  v.add("jacobian.cols", B * Din);
  v.add("jacobian.by_X", s.dY_dX_entries);
  v.add("jacobian.by_W", s.dY_dW_entries);
  v.add("jacobian.by_X_bytes", s.dY_dX_bytes);
  v.add("jacobian.by_X_gb", s.dY_dX_gigabytes);
  v.add("jacobian.by_X_gib", static_cast<double>(s.dY_dX_bytes) / 0x1p30);
  v.add("jacobian.by_W_tb", static_cast<double>(s.dY_dW_bytes) / 1e12);
  v.add("jacobian.nonzeros", nonzeros);
  v.add("jacobian.by_X_per_nonzero", s.dY_dX_entries / nonzeros);
  v.add("jacobian.by_W_per_nonzero", s.dY_dW_entries / nonzeros);
  v.add("jacobian.by_X_per_W", s.dY_dX_entries / (Din * Dout));
  v.add("jacobian.product_flop", flop);
  v.add("jacobian.by_J_flop", by_J);
  v.add("jacobian.flop_ratio", by_J / flop);
  const std::int64_t operands = 2 * B * Din + 2 * Din * Dout + B * Dout;  // X, dX, W, dW, dY
  v.add("jacobian.operand_mb", static_cast<double>(bytes * operands) / 1e6);
  v.add("jacobian.gib_over_gb_percent", 100 * (0x1p30 / 1e9 - 1));
}

// B = 128 and Dout = 2 Din, like the note's layer; bytes in fp32.
void jacobian_figure(const std::filesystem::path& dir, Values& v) {
  const std::int64_t B = 128, bytes = 4, memory = std::int64_t{24} << 30;
  Columns figure(dir / "jacobian_size.dat",
                 "Din, bytes of dY/dX, of dY/dW, of W, of dY, of the memory");
  for (std::int64_t D = 16; D <= 4096; D *= 2) {
    const JacobianSize s = jacobian_size(B, D, 2 * D, bytes);
    const auto real = [](std::int64_t n) { return static_cast<double>(n); };
    figure.row({real(D), real(s.dY_dX_bytes), real(s.dY_dW_bytes), real(bytes * D * 2 * D),
                real(bytes * B * 2 * D), real(memory)});
  }
  std::int64_t by_X = 1, by_W = 1;  // the largest Din whose Jacobian still fits
  while (jacobian_size(B, by_X + 1, 2 * (by_X + 1), bytes).dY_dX_bytes <= memory) ++by_X;
  while (jacobian_size(B, by_W + 1, 2 * (by_W + 1), bytes).dY_dW_bytes <= memory) ++by_W;
  v.add("memory.by_X", by_X);
  v.add("memory.by_W", by_W);
}

// One entry of X, of W and of b: its two paths, each a strength and an entry of dY, and the sum.
void blame_figure(const std::filesystem::path& dir) {
  const LinearGrads g = linear_backward(X, W, dY);
  Columns out(dir / "blame.dat", "strength dY strength dY sum: of X[0,2], W[0,1], b[1]");
  out.row({W(2, 0), dY(0, 0), W(2, 1), dY(0, 1), g.dX(0, 2)});
  out.row({X(0, 0), dY(0, 1), X(1, 0), dY(1, 1), g.dW(0, 1)});
  out.row({1, dY(0, 1), 1, dY(1, 1), g.db(1)});
}

// The product A·B = C around one entry of C: every entry, and whether it takes part in that one.
void product_figure(const std::filesystem::path& path, const Matrix& A, const Matrix& B,
                    const Matrix& C, Index i, Index j) {
  Columns out(path, "matrix (0: left, 1: right, 2: result) row column entry lit");
  const auto put = [&](double which, const Matrix& M, auto lit) {
    for (Index r = 0; r < M.rows(); ++r)
      for (Index c = 0; c < M.cols(); ++c)
        out.row({which, static_cast<double>(r), static_cast<double>(c), M(r, c),
                 lit(r, c) ? 1.0 : 0.0});
  };
  put(0, A, [&](Index r, Index) { return r == i; });
  put(1, B, [&](Index, Index c) { return c == j; });
  put(2, C, [&](Index r, Index c) { return r == i && c == j; });
}

void product_figures(const std::filesystem::path& dir) {
  LinearGrads g = linear_backward(X, W, dY);
  const Matrix ones(1, dY.rows(), 1), db = Matrix::borrow(g.db.data(), 1, g.db.size());
  product_figure(dir / "blame_input.dat", dY, transposed(W), g.dX, 0, 2);
  product_figure(dir / "blame_weights.dat", transposed(X), dY, g.dW, 0, 1);
  product_figure(dir / "blame_bias.dat", ones, dY, db, 0, 1);
}

// What the picture must show for one small layer: all entries, and what follows from them.
std::vector<double> drawn_layer(Draw& draw) {
  const auto fill = [&](auto& A) {
    for (double& x : std::span(A.data(), static_cast<std::size_t>(A.size())))
      x = static_cast<double>(draw.between(-18, 18)) / 2;
  };
  Matrix x(2, 3), w(3, 2), upstream(2, 2);
  Vector bias(2);
  fill(x), fill(w), fill(bias), fill(upstream);
  const Matrix Y = forward(x, w, bias);
  const LinearGrads g = linear_backward(x, w, upstream);
  std::vector<double> line;
  const auto put = [&](const auto& A) { line.insert(line.end(), A.data(), A.data() + A.size()); };
  put(x), put(w), put(bias), put(upstream), put(Y);
  line.push_back(sum_of_products(upstream, Y));
  put(g.dX), put(g.dW), put(g.db);
  return line;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) throw std::invalid_argument("usage: book_ch05 DIR");
  const std::filesystem::path dir = argv[1];
  Values v(dir / "ch05_values.tsv");
  by_hand(v);
  squares(v);
  one_step(v);
  other_layout(v);
  wrong_answers(v);
  jacobian(v);
  jacobian_figure(dir, v);
  blame_figure(dir);
  product_figures(dir);
  write_settings(dir / "blame_settings.dat", "X(6) W(6) b(2) dY(4) : Y(4) L dX(6) dW(6) db(2)",
                 drawn_layer);
}
