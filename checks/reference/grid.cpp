// Arrays of Bounded numbers: shapes, sums and products.
// SPDX-License-Identifier: MIT
#include "grid.hpp"

#include <algorithm>
#include <utility>

namespace check {
namespace {

constexpr std::size_t kMaxRank = 4;

using Index = std::ptrdiff_t;

[[noreturn]] void refuse(const std::string& what, const Shape& a, const Shape& b) {
  throw GraderError(what + ": " + to_string(a) + " and " + to_string(b));
}

void require_equal(const char* what, const Grid& A, const Grid& B) {
  if (A.shape() != B.shape()) refuse(what, A.shape(), B.shape());
}

void require_rank(const char* what, const Grid& A, Index rank) {
  if (A.rank() != rank)
    throw GraderError(std::string(what) + " takes rank " + std::to_string(rank) +
                      ", not the shape " + to_string(A.shape()));
}

void require_index(Index i, Index n, const Shape& shape) {
  if (i < 0 || i >= n)
    throw GraderError("index " + std::to_string(i) + " lies outside the shape " + to_string(shape));
}

template <class F>
Grid made(Shape shape, F entry) {
  const Index n = number_of_entries(shape);
  std::vector<Bounded> entries;
  entries.reserve(static_cast<std::size_t>(n));
  for (Index k = 0; k < n; ++k) entries.push_back(entry(k));
  return Grid::of(std::move(shape), std::move(entries));
}

// Σ_k f(k), as one sum: its bound holds for every order of its terms.
template <class F>
Bounded summed(Index n, F term) {
  std::vector<Bounded> terms;
  terms.reserve(static_cast<std::size_t>(n));
  for (Index k = 0; k < n; ++k) terms.push_back(term(k));
  return sum(terms);
}

Grid finished(const Grid& A) { return map(A, one_term); }

}  // namespace

std::string to_string(const Shape& shape) {
  if (shape.empty()) return "()";
  std::string text;
  for (const Index n : shape) text += (text.empty() ? "" : "×") + std::to_string(n);
  return text;
}

Index number_of_entries(const Shape& shape) {
  Index n = 1;
  for (const Index d : shape) {
    if (d < 0) throw GraderError("negative dimension in the shape " + to_string(shape));
    n *= d;
  }
  return n;
}

Grid::Grid(Shape shape, const std::vector<double>& values)
    : Grid(of(std::move(shape), {values.begin(), values.end()})) {}

Grid Grid::of(Shape shape, std::vector<Bounded> entries) {
  const auto n = static_cast<Index>(entries.size());
  if (number_of_entries(shape) != n) refuse("shape and number of entries clash", shape, {n});
  if (shape.size() > kMaxRank) throw GraderError("rank above 4: " + to_string(shape));
  Grid A;
  A.shape_ = std::move(shape);
  A.entries_ = std::move(entries);
  return A;
}

Index Grid::rows() const {
  require_rank("rows", *this, 2);
  return shape_[0];
}

Index Grid::cols() const {
  require_rank("cols", *this, 2);
  return shape_[1];
}

const Bounded& Grid::operator[](Index k) const {
  require_index(k, size(), shape_);
  return entries_[static_cast<std::size_t>(k)];
}

Index Grid::index(Index i) const {
  require_rank("at(i)", *this, 1);
  return i;
}

Index Grid::index(Index i, Index j) const {
  require_index(i, rows(), shape_);
  require_index(j, cols(), shape_);
  return i * cols() + j;
}

Bounded& Grid::operator[](Index k) { return const_cast<Bounded&>(std::as_const(*this)[k]); }
const Bounded& Grid::at(Index i) const { return (*this)[index(i)]; }
Bounded& Grid::at(Index i) { return (*this)[index(i)]; }
const Bounded& Grid::at(Index i, Index j) const { return (*this)[index(i, j)]; }
Bounded& Grid::at(Index i, Index j) { return (*this)[index(i, j)]; }

Bounded Grid::number() const {
  if (size() != 1) throw GraderError("number() of the shape " + to_string(shape_));
  return entries_[0];
}

Grid zeros(Shape shape) {
  return made(std::move(shape), [](Index) { return Bounded(0); });
}

Grid ones(Shape shape) {
  return made(std::move(shape), [](Index) { return Bounded(1); });
}

Grid operator+(const Grid& A, const Grid& B) {
  require_equal("A + B", A, B);
  return made(A.shape(), [&](Index k) { return A[k] + B[k]; });
}

Grid operator-(const Grid& A, const Grid& B) {
  require_equal("A − B", A, B);
  return made(A.shape(), [&](Index k) { return A[k] - B[k]; });
}

Grid operator-(const Grid& A) {
  return map(A, [](const Bounded& a) { return -a; });
}

Grid operator*(const Bounded& s, const Grid& A) {
  return map(A, [&](const Bounded& a) { return s * a; });
}

Grid hadamard(const Grid& A, const Grid& B) {
  require_equal("A ⊙ B", A, B);
  return made(A.shape(), [&](Index k) { return A[k] * B[k]; });
}

Grid add_bias(const Grid& A, const Grid& b) {
  require_rank("bias", b, 1);
  if (A.cols() != b.size()) refuse("A + b", A.shape(), b.shape());
  return made(A.shape(), [&](Index k) { return A[k] + b[k % A.cols()]; });
}

Grid matmul(const Grid& A, const Grid& B) {
  if (A.rank() == 1 && B.rank() == 2) return row(matmul(reshaped(A, {1, A.size()}), B), 0);
  if (A.rank() == 2 && B.rank() == 1) return column(matmul(A, reshaped(B, {B.size(), 1})), 0);
  if (A.rank() != 2 || B.rank() != 2 || A.cols() != B.rows()) refuse("A B", A.shape(), B.shape());
  const Grid L = finished(A), R = finished(B);
  const Index K = A.cols(), C = B.cols();
  return made({A.rows(), C}, [&](Index rc) {
    return summed(K, [&](Index k) { return L[rc / C * K + k] * R[k * C + rc % C]; });
  });
}

Grid transposed(const Grid& A) {
  const Index R = A.rows(), C = A.cols();
  return made({C, R}, [&](Index k) { return A[k % R * C + k / R]; });
}

Grid outer(const Grid& x, const Grid& y) {
  require_rank("outer", x, 1);
  require_rank("outer", y, 1);
  const Index C = y.size();
  return made({x.size(), C}, [&](Index k) { return x[k / C] * y[k % C]; });
}

Bounded dot(const Grid& A, const Grid& B) {
  require_equal("⟨A, B⟩", A, B);
  return summed(A.size(), [&](Index k) { return one_term(A[k]) * one_term(B[k]); });
}

Bounded sum(const Grid& A) { return sum(A.entries()); }

Grid sum_over_rows(const Grid& A) {
  const Index R = A.rows(), C = A.cols();
  return made({C}, [&](Index c) { return summed(R, [&](Index r) { return A[r * C + c]; }); });
}

Grid sum_over_cols(const Grid& A) {
  const Index R = A.rows(), C = A.cols();
  return made({R}, [&](Index r) { return summed(C, [&](Index c) { return A[r * C + c]; }); });
}

Grid row(const Grid& A, Index i) {
  const Index C = A.cols();
  require_index(i, A.rows(), A.shape());
  return made({C}, [&](Index c) { return A[i * C + c]; });
}

Grid column(const Grid& A, Index j) {
  const Index C = A.cols();
  require_index(j, C, A.shape());
  return made({A.rows()}, [&](Index r) { return A[r * C + j]; });
}

Grid reshaped(const Grid& A, Shape shape) {
  if (number_of_entries(shape) != A.size()) refuse("reshape", A.shape(), shape);
  return Grid::of(std::move(shape), A.entries());
}

Grid permuted_rows(const Grid& A, const std::vector<Index>& order) {
  const Index R = A.rows(), C = A.cols();
  if (static_cast<Index>(order.size()) != R)
    refuse("row order", A.shape(), {static_cast<Index>(order.size())});
  for (const Index i : order) require_index(i, R, A.shape());
  return made(A.shape(),
              [&](Index k) { return A[order[static_cast<std::size_t>(k / C)] * C + k % C]; });
}

Grid map(const Grid& A, const std::function<Bounded(const Bounded&)>& f) {
  return made(A.shape(), [&](Index k) { return f(A[k]); });
}

Grid map_rows(const Grid& A, const std::function<Grid(const Grid&)>& f) {
  if (A.rank() == 1) return f(A);
  std::vector<Bounded> all;
  Shape shape{A.rows()};
  for (Index r = 0; r < A.rows(); ++r) {
    const Grid image = f(row(A, r));
    if (r == 0) shape.insert(shape.end(), image.shape().begin(), image.shape().end());
    all.insert(all.end(), image.entries().begin(), image.entries().end());
  }
  return Grid::of(std::move(shape), std::move(all));
}

Grid stored(const Grid& A) {
  return map(A, [](const Bounded& a) { return stored(a); });
}

}  // namespace check
