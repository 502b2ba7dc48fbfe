// Dot products in 50 digits, and random inputs, for the tests of the kernels.
// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstddef>
#include <random>
#include <vector>

#include "kernels/dot2_product.hpp"
#include "kernels/double_double.hpp"
#include "kernels/view.hpp"

namespace check::kernels::test {

// Σ x_k·y_k, 106 bits of the 50-digit sum, and Σ |x_k·y_k|.
struct ExactDot {
  DoubleDouble value;
  double abs = 0;
};
template <class T>
ExactDot exact_dot(const T* x, std::size_t x_stride, const T* y, std::size_t y_stride,
                   std::size_t n);

// A·B the same way.
template <class T>
Dot2Product exact_product(const View<T>& A, const View<T>& B) {
  Dot2Product C{A.rows, B.cols, {}, {}, {}};
  for (std::size_t i = 0; i < A.rows; ++i) {
    for (std::size_t j = 0; j < B.cols; ++j) {
      const ExactDot entry = exact_dot(A.data + i * A.row_stride, A.col_stride,
                                       B.data + j * B.col_stride, B.row_stride, A.cols);
      C.hi.push_back(entry.value.hi);
      C.lo.push_back(entry.value.lo);
      C.abs.push_back(entry.abs);
    }
  }
  return C;
}

// |(hi + lo) − exact|; the leading parts cancel, so doubles suffice.
inline double error_of(DoubleDouble got, DoubleDouble exact) {
  const double error = (got.hi - exact.hi) + (got.lo - exact.lo);
  return error < 0 ? -error : error;
}

// Magnitudes from 2^-10 or less to 1: numbers of one size would add up with hardly a rounding.
template <class T>
std::vector<T> random_values(std::size_t n, unsigned seed) {
  std::mt19937 generator(seed);
  std::uniform_real_distribution<T> uniform(-1, 1);
  std::uniform_int_distribution<int> exponent(-10, 0);
  std::vector<T> values(n);
  for (T& value : values) value = std::ldexp(uniform(generator), exponent(generator));
  return values;
}

template <class T>
std::vector<T> random_integers(std::size_t n, int largest, unsigned seed) {
  std::mt19937 generator(seed);
  std::uniform_int_distribution<int> uniform(-largest, largest);
  std::vector<T> values(n);
  for (T& value : values) value = static_cast<T>(uniform(generator));
  return values;
}

}  // namespace check::kernels::test
