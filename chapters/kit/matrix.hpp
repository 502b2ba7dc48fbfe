// Row-major Matrix (double), MatrixF (float), Vector and Tensor with bounds-checked access.
// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <initializer_list>

#include "kit/errors.hpp"

namespace kit {

// Out of line, so that a check costs its caller no more than a comparison.
using Extents = std::initializer_list<Index>;
[[noreturn]] void index_error(Extents asked, Extents actual);
[[noreturn]] void tensor_index_error(Extents asked, const Shape& actual);

// A(i, j) is row i, column j, counted from 0; it lies at data()[i * cols() + j].
template <class T>
class MatrixOf {
 public:
  using value_type = T;
  MatrixOf() = default;
  MatrixOf(Index rows, Index cols, T value = 0);
  MatrixOf(std::initializer_list<std::initializer_list<T>> rows);
  MatrixOf(const MatrixOf&) = default;
  MatrixOf(MatrixOf&& o) noexcept;  // leaves 0×0, so that no index is inside it any more
  MatrixOf& operator=(MatrixOf o) noexcept;
  ~MatrixOf() = default;
  // The numbers stay where they are; they must outlive this matrix.
  static MatrixOf borrow(T* data, Index rows, Index cols);

  T& operator()(Index i, Index j) { return values_.data()[offset(i, j)]; }
  const T& operator()(Index i, Index j) const { return values_.data()[offset(i, j)]; }

  Index rows() const { return rows_; }
  Index cols() const { return cols_; }
  Index size() const { return values_.size(); }
  Shape shape() const;
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
  explicit VectorOf(Index size, T value = 0);
  VectorOf(std::initializer_list<T> values);
  // Vector v{n} would be one entry, n: zeros are Vector v(n), entries {1.0, 2.0}.
  template <std::integral Whole>
  VectorOf(std::initializer_list<Whole>) = delete;
  static VectorOf borrow(T* data, Index size);

  T& operator()(Index i) { return values_.data()[offset(i)]; }
  const T& operator()(Index i) const { return values_.data()[offset(i)]; }
  T& operator[](Index i) { return (*this)(i); }
  const T& operator[](Index i) const { return (*this)(i); }

  Index size() const { return values_.size(); }
  Shape shape() const;
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
  explicit TensorOf(Shape shape, T value = 0);
  static TensorOf borrow(T* data, Shape shape);

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
  Index offset(Extents indices) const {
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
