// A read-only look at a matrix in memory, given by its two strides; transposing swaps them.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace check::kernels {

// Entry (i, j) stands at data[i * row_stride + j * col_stride]. Nothing is owned or copied.
template <class T>
struct View {
  const T* data = nullptr;
  std::size_t rows = 0;
  std::size_t cols = 0;
  std::size_t row_stride = 0;
  std::size_t col_stride = 1;

  const T& operator()(std::size_t i, std::size_t j) const {
    return data[i * row_stride + j * col_stride];
  }
  View transposed() const { return {data, cols, rows, col_stride, row_stride}; }
  View block(std::size_t i, std::size_t j, std::size_t block_rows, std::size_t block_cols) const {
    return {data + i * row_stride + j * col_stride, block_rows, block_cols, row_stride, col_stride};
  }
};

// A row-major matrix whose rows start `leading` elements apart.
template <class T>
View<T> view(const T* data, std::size_t rows, std::size_t cols, std::size_t leading) {
  return {data, rows, cols, leading, 1};
}

template <class T>
View<T> view(const T* data, std::size_t rows, std::size_t cols) {
  return view(data, rows, cols, cols);
}

}  // namespace check::kernels
