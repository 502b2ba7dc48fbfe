// What makes, copies and ends matrices, vectors and tensors: compiled once, not in every program.
// SPDX-License-Identifier: MIT
#include "kit/matrix.hpp"

#include <cstdint>
#include <utility>

namespace kit {
namespace {

// The number of entries; throws if it is negative or beyond any memory.
template <class AnyShape>
Index checked_size(const AnyShape& shape) {
  constexpr Index most = PTRDIFF_MAX / static_cast<Index>(sizeof(double));
  Index count = 1;
  bool fits = true;
  for (Index extent : shape) {
    if (extent < 0) throw std::invalid_argument("a shape cannot be negative: " + to_string(shape));
    fits = !__builtin_mul_overflow(count, extent, &count) && fits;
  }
  if (!fits || count > most)
    throw std::length_error("a shape of " + to_string(shape) + " fits into no memory");
  return count;
}

Index size_of(Extents shape) { return checked_size(shape); }

template <class T>
Index first_row(std::initializer_list<std::initializer_list<T>> rows) {
  return rows.size() == 0 ? 0 : static_cast<Index>(rows.begin()->size());
}

}  // namespace

template <class T>
Storage<T>::Storage() noexcept = default;

template <class T>
Storage<T>::Storage(Index count, T value)
    : own_(static_cast<std::size_t>(count), value), data_(own_.data()), count_(count) {}

template <class T>
Storage<T>::Storage(std::initializer_list<T> values)
    : own_(values), data_(own_.data()), count_(static_cast<Index>(own_.size())) {}

template <class T>
Storage<T> Storage<T>::borrow(T* data, Index count) {
  Storage s;
  s.data_ = data;
  s.count_ = count;
  return s;
}

template <class T>
Storage<T>::Storage(const Storage& o)
    : own_(o.data_, o.data_ + o.count_), data_(own_.data()), count_(o.count_) {}

template <class T>
Storage<T>::Storage(Storage&& o) noexcept
    : own_(std::move(o.own_)),
      data_(std::exchange(o.data_, nullptr)),
      count_(std::exchange(o.count_, 0)) {}

template <class T>
Storage<T>& Storage<T>::operator=(Storage o) noexcept {
  own_.swap(o.own_);
  std::swap(data_, o.data_);
  std::swap(count_, o.count_);
  return *this;
}

template <class T>
Storage<T>::~Storage() = default;

template <class T>
MatrixOf<T>::MatrixOf(Index rows, Index cols, T value)
    : rows_(rows), cols_(cols), values_(size_of({rows, cols}), value) {}

template <class T>
MatrixOf<T>::MatrixOf(std::initializer_list<std::initializer_list<T>> rows)
    : MatrixOf(static_cast<Index>(rows.size()), first_row(rows)) {
  T* next = data();
  for (const auto& row : rows) {
    if (static_cast<Index>(row.size()) != cols_)
      throw std::invalid_argument("the rows of a matrix must all have the same length");
    for (T value : row) *next++ = value;
  }
}

template <class T>
MatrixOf<T>::MatrixOf(MatrixOf&& o) noexcept
    : rows_(std::exchange(o.rows_, 0)),
      cols_(std::exchange(o.cols_, 0)),
      values_(std::move(o.values_)) {}

template <class T>
MatrixOf<T>& MatrixOf<T>::operator=(MatrixOf o) noexcept {
  rows_ = o.rows_;
  cols_ = o.cols_;
  values_ = std::move(o.values_);
  return *this;
}

template <class T>
MatrixOf<T> MatrixOf<T>::borrow(T* data, Index rows, Index cols) {
  MatrixOf A;
  A.rows_ = rows;
  A.cols_ = cols;
  A.values_ = Storage<T>::borrow(data, size_of({rows, cols}));
  return A;
}

template <class T>
Shape MatrixOf<T>::shape() const {
  return {rows_, cols_};
}

template <class T>
VectorOf<T>::VectorOf(Index size, T value) : values_(size_of({size}), value) {}

template <class T>
VectorOf<T>::VectorOf(std::initializer_list<T> values) : values_(values) {}

template <class T>
VectorOf<T> VectorOf<T>::borrow(T* data, Index size) {
  VectorOf v;
  v.values_ = Storage<T>::borrow(data, size_of({size}));
  return v;
}

template <class T>
Shape VectorOf<T>::shape() const {
  return {size()};
}

template <class T>
TensorOf<T>::TensorOf(Shape shape, T value)
    : shape_(std::move(shape)), values_(checked_size(shape_), value) {}

template <class T>
TensorOf<T> TensorOf<T>::borrow(T* data, Shape shape) {
  TensorOf t;
  t.values_ = Storage<T>::borrow(data, checked_size(shape));
  t.shape_ = std::move(shape);
  return t;
}

template class Storage<double>;
template class Storage<float>;
template class MatrixOf<double>;
template class MatrixOf<float>;
template class VectorOf<double>;
template class VectorOf<float>;
template class TensorOf<double>;
template class TensorOf<float>;

}  // namespace kit
