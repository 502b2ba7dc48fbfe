// Grid: a row-major array of Bounded numbers, in which rubrics write the book's formulas.
// SPDX-License-Identifier: MIT
//
// Letters as in the book: A (R, C) has R rows and C columns, A(r, c) is A.at(r, c). A vector is
// rank 1, a number rank 0. A shape that does not fit throws GraderError and names both.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "bounded.hpp"

namespace check {

using Shape = std::vector<std::ptrdiff_t>;

std::string to_string(const Shape& shape);             // "64×128", "7", "()" for a number
std::ptrdiff_t number_of_entries(const Shape& shape);  // the product; 1 for a number

class Grid {
 public:
  Grid() : Grid(Bounded()) {}
  Grid(const Bounded& number) : entries_{number} {}
  Grid(Shape shape, const std::vector<double>& values);  // row-major, exact
  static Grid of(Shape shape, std::vector<Bounded> entries);

  const Shape& shape() const { return shape_; }
  std::ptrdiff_t rank() const { return static_cast<std::ptrdiff_t>(shape_.size()); }
  std::ptrdiff_t size() const { return static_cast<std::ptrdiff_t>(entries_.size()); }
  std::ptrdiff_t rows() const;  // rank 2 only
  std::ptrdiff_t cols() const;

  const std::vector<Bounded>& entries() const { return entries_; }
  Bounded& operator[](std::ptrdiff_t k);  // k-th entry in row-major order, any rank
  const Bounded& operator[](std::ptrdiff_t k) const;
  Bounded& at(std::ptrdiff_t i);  // rank 1
  const Bounded& at(std::ptrdiff_t i) const;
  Bounded& at(std::ptrdiff_t i, std::ptrdiff_t j);  // rank 2
  const Bounded& at(std::ptrdiff_t i, std::ptrdiff_t j) const;
  Bounded number() const;  // the only entry

 private:
  std::ptrdiff_t index(std::ptrdiff_t i) const;
  std::ptrdiff_t index(std::ptrdiff_t i, std::ptrdiff_t j) const;
  Shape shape_;
  std::vector<Bounded> entries_;
};

Grid zeros(Shape shape);
Grid ones(Shape shape);

Grid operator+(const Grid& A, const Grid& B);  // entry by entry, equal shapes
Grid operator-(const Grid& A, const Grid& B);
Grid operator-(const Grid& A);
Grid operator*(const Bounded& s, const Grid& A);
Grid hadamard(const Grid& A, const Grid& B);
Grid add_bias(const Grid& A, const Grid& b);  // (R, C) + (C): b on every row

Grid matmul(const Grid& A, const Grid& B);  // (R, K)(K, C), or a vector on either side
Grid transposed(const Grid& A);
Grid outer(const Grid& x, const Grid& y);   // (R), (C) → (R, C)
Bounded dot(const Grid& A, const Grid& B);  // Σ of all A·B, equal shapes of any rank
Bounded sum(const Grid& A);                 // of all entries
Grid sum_over_rows(const Grid& A);          // (R, C) → (C)
Grid sum_over_cols(const Grid& A);          // (R, C) → (R)

Grid row(const Grid& A, std::ptrdiff_t i);     // (C)
Grid column(const Grid& A, std::ptrdiff_t j);  // (R)
Grid reshaped(const Grid& A, Shape shape);
Grid permuted_rows(const Grid& A, const std::vector<std::ptrdiff_t>& order);  // row i ← order[i]
Grid map(const Grid& A, const std::function<Bounded(const Bounded&)>& f);
// f on every row of a matrix (or on a vector): (R, C) → (R, C), or (R) where f gives a number.
Grid map_rows(const Grid& A, const std::function<Grid(const Grid&)>& f);
Grid stored(const Grid& A);  // see bounded.hpp

}  // namespace check
