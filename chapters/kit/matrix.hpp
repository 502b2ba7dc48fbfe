// Row-major Matrix (double), MatrixF (float), Vector and Tensor with bounds-checked access.
// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>

#include "kit/errors.hpp"

namespace kit {

// Out of line, so that a check costs its caller no more than a comparison.
using Extents = std::initializer_list<Index>;
[[noreturn]] void index_error(Extents asked, Extents actual);
[[noreturn]] void tensor_index_error(Extents asked, const Shape& actual);
[[noreturn]] void ragged_rows();
Index checked_size(
    Extents shape);  // the number of entries; throws if negative or beyond any memory
Index checked_size(const Shape& shape);

// A(i, j) is row i, column j, counted from 0; it lies at data()[i * cols() + j].
template <class T>
class MatrixOf {
 public:
  using value_type = T;
  MatrixOf() = default;
  MatrixOf(Index rows, Index cols, T value = 0)
      : rows_(rows), cols_(cols), values_(checked_size({rows, cols}), value) {}
  MatrixOf(std::initializer_list<std::initializer_list<T>> rows)
      : MatrixOf(static_cast<Index>(rows.size()),
                 rows.size() == 0 ? 0 : static_cast<Index>(rows.begin()->size())) {
    T* next = values_.data();
    for (const auto& row : rows) {
      if (static_cast<Index>(row.size()) != cols_) ragged_rows();
      for (T value : row) *next++ = value;
    }
  }
  MatrixOf(const MatrixOf&) = default;
  MatrixOf(MatrixOf&& o) noexcept  // leaves 0×0, so that no index is inside it any more
      : rows_(std::exchange(o.rows_, 0)),
        cols_(std::exchange(o.cols_, 0)),
        values_(std::move(o.values_)) {}
  MatrixOf& operator=(MatrixOf o) noexcept {
    rows_ = o.rows_;
    cols_ = o.cols_;
    values_ = std::move(o.values_);
    return *this;
  }
  ~MatrixOf() = default;
  // The numbers stay where they are; they must outlive this matrix.
  static MatrixOf borrow(T* data, Index rows, Index cols) {
    MatrixOf A;
    A.rows_ = rows;
    A.cols_ = cols;
    A.values_ = Storage<T>::borrow(data, checked_size({rows, cols}));
    return A;
  }

  T& operator()(Index i, Index j) { return values_.data()[offset(i, j)]; }
  const T& operator()(Index i, Index j) const { return values_.data()[offset(i, j)]; }

  Index rows() const { return rows_; }
  Index cols() const { return cols_; }
  Index size() const { return values_.size(); }
  Shape shape() const { return {rows_, cols_}; }
  T* data() { return values_.data(); }
  const T* data() const { return values_.data(); }

 private:
  Index offset(Index i, Index j) const {
    const bool inside = 0 <= i && i < rows_ && 0 <= j && j < cols_;
    if (!inside) [[unlikely]]
      index_error({i, j}, {rows_, cols_});
    return i * cols_ + j;
  }
  Index rows_ = 0, cols_ = 0;
  Storage<T> values_;
};

// v(i) and v[i] are the same entry, counted from 0.
template <class T>
class VectorOf {
 public:
  using value_type = T;
  VectorOf() = default;
  explicit VectorOf(Index size, T value = 0) : values_(checked_size({size}), value) {}
  VectorOf(std::initializer_list<T> values) : values_(std::vector<T>(values)) {}
  static VectorOf borrow(T* data, Index size) {
    VectorOf v;
    v.values_ = Storage<T>::borrow(data, checked_size({size}));
    return v;
  }

  T& operator()(Index i) { return values_.data()[offset(i)]; }
  const T& operator()(Index i) const { return values_.data()[offset(i)]; }
  T& operator[](Index i) { return (*this)(i); }
  const T& operator[](Index i) const { return (*this)(i); }

  Index size() const { return values_.size(); }
  Shape shape() const { return {size()}; }
  T* data() { return values_.data(); }
  const T* data() const { return values_.data(); }

 private:
  Index offset(Index i) const {
    const bool inside = 0 <= i && i < size();
    if (!inside) [[unlikely]]
      index_error({i}, {size()});
    return i;
  }
  Storage<T> values_;
};

// t(i, j, k) with as many indices as axes; the last one runs fastest.
template <class T>
class TensorOf {
 public:
  using value_type = T;
  TensorOf() = default;
  explicit TensorOf(Shape shape, T value = 0)
      : shape_(std::move(shape)), values_(checked_size(shape_), value) {}
  static TensorOf borrow(T* data, Shape shape) {
    TensorOf t;
    t.values_ = Storage<T>::borrow(data, checked_size(shape));
    t.shape_ = std::move(shape);
    return t;
  }

  template <class... Indices>
  T& operator()(Indices... indices) {
    return values_.data()[offset({static_cast<Index>(indices)...})];
  }
  template <class... Indices>
  const T& operator()(Indices... indices) const {
    return values_.data()[offset({static_cast<Index>(indices)...})];
  }

  Index axes() const { return static_cast<Index>(shape_.size()); }
  Index extent(Index axis) const { return shape_.at(static_cast<std::size_t>(axis)); }
  Index size() const { return values_.size(); }
  const Shape& shape() const { return shape_; }
  T* data() { return values_.data(); }
  const T* data() const { return values_.data(); }

 private:
  Index offset(std::initializer_list<Index> indices) const {
    Index at = 0;
    bool inside = indices.size() == shape_.size();
    auto extent = shape_.begin();
    for (Index i : indices) {
      if (!inside) break;
      inside = 0 <= i && i < *extent;
      at = at * *extent++ + i;
    }
    if (!inside || at >= size()) [[unlikely]]
      tensor_index_error(indices, shape_);
    return at;
  }
  Shape shape_ = {0};
  Storage<T> values_;
};

using Matrix = MatrixOf<double>;
using MatrixF = MatrixOf<float>;
using Vector = VectorOf<double>;
using VectorF = VectorOf<float>;
using Tensor = TensorOf<double>;

}  // namespace kit
