// Copies a block of a matrix into narrow panels that a micro-kernel reads from end to end.
// SPDX-License-Identifier: MIT
#if defined(CHECK_KERNELS_PACK_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef CHECK_KERNELS_PACK_INL_HPP
#undef CHECK_KERNELS_PACK_INL_HPP
#else
#define CHECK_KERNELS_PACK_INL_HPP
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <type_traits>

#include "kernels/view.hpp"

HWY_BEFORE_NAMESPACE();
namespace check::kernels::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET != HWY_SCALAR  // which has no vectors to interleave

// Sixteen bytes, the widest block whose transpose Highway's interleaves give without crossing
// lanes.
template <class T>
constexpr size_t kSquare = 16 / sizeof(T);

// out[k][j] = column j's entry k, for a square of 4×4 floats. A column's entries are contiguous.
HWY_INLINE void transpose_square(const float* in, size_t in_stride, float* out, size_t out_stride) {
  const hn::FixedTag<float, 4> d;
  const auto c0 = hn::LoadU(d, in), c1 = hn::LoadU(d, in + in_stride);
  const auto c2 = hn::LoadU(d, in + 2 * in_stride), c3 = hn::LoadU(d, in + 3 * in_stride);
  const auto even_lower = hn::InterleaveLower(d, c0, c2);  // c0[0] c2[0] c0[1] c2[1]
  const auto odd_lower = hn::InterleaveLower(d, c1, c3);   // c1[0] c3[0] c1[1] c3[1]
  const auto even_upper = hn::InterleaveUpper(d, c0, c2);
  const auto odd_upper = hn::InterleaveUpper(d, c1, c3);
  hn::StoreU(hn::InterleaveLower(d, even_lower, odd_lower), d, out);
  hn::StoreU(hn::InterleaveUpper(d, even_lower, odd_lower), d, out + out_stride);
  hn::StoreU(hn::InterleaveLower(d, even_upper, odd_upper), d, out + 2 * out_stride);
  hn::StoreU(hn::InterleaveUpper(d, even_upper, odd_upper), d, out + 3 * out_stride);
}

// The same for a square of 2×2 doubles.
HWY_INLINE void transpose_square(const double* in, size_t in_stride, double* out,
                                 size_t out_stride) {
  const hn::FixedTag<double, 2> d;
  const auto c0 = hn::LoadU(d, in), c1 = hn::LoadU(d, in + in_stride);
  hn::StoreU(hn::InterleaveLower(d, c0, c1), d, out);
  hn::StoreU(hn::InterleaveUpper(d, c0, c1), d, out + out_stride);
}

#endif

// A transposed source is read along its rows, in squares: entry by entry along a column it would
// cost a cache line each. Returns how many rows of the panel that settles.
template <size_t kWidth, class S, class T>
HWY_INLINE size_t pack_squares([[maybe_unused]] const View<S>& panel, [[maybe_unused]] T* out) {
#if HWY_TARGET != HWY_SCALAR
  if constexpr (std::is_same_v<S, T> && kWidth % kSquare<T> == 0) {
    constexpr size_t Q = kSquare<T>;
    constexpr size_t kLine = 64 / sizeof(T);  // a cache line of each row, used up at once
    const size_t rows = panel.rows - panel.rows % Q;
    for (size_t line = 0; line < rows; line += kLine)
      for (size_t j = 0; j < kWidth; j += Q)
        for (size_t k = line; k < std::min(line + kLine, rows); k += Q)
          transpose_square(&panel(k, j), panel.col_stride, out + k * kWidth + j, kWidth);
    return rows;
  }
#endif
  return 0;
}

// Any strides, any width up to kWidth; zeros fill the columns that are not there.
template <size_t kWidth, class S, class T>
HWY_INLINE void pack_rows(const View<S>& panel, size_t first_row, T* out) {
  for (size_t k = first_row; k < panel.rows; ++k) {
    T* row = out + k * kWidth;
    for (size_t j = 0; j < panel.cols; ++j) row[j] = panel(k, j);
    for (size_t j = panel.cols; j < kWidth; ++j) row[j] = 0;
  }
}

// One panel, (rows, kWidth) row-major.
template <size_t kWidth, class S, class T>
void pack_panel(const View<S>& panel, T* out) {
  size_t k = 0;
  if (panel.cols == kWidth && panel.col_stride == 1) {
    for (; k < panel.rows; ++k) std::copy_n(&panel(k, 0), kWidth, out + k * kWidth);
  } else if (panel.cols == kWidth && panel.row_stride == 1) {
    k = pack_squares<kWidth>(panel, out);
  }
  pack_rows<kWidth>(panel, k, out);
}

// All panels of a block, one after the other: columns 0 to kWidth-1, then the next kWidth, ...
// S may be float and T double.
template <size_t kWidth, class S, class T>
void pack(const View<S>& block, T* out) {
  for (size_t j = 0; j < block.cols; j += kWidth) {
    const size_t width = std::min(kWidth, block.cols - j);
    pack_panel<kWidth>(block.block(0, j, block.rows, width), out);
    out += block.rows * kWidth;
  }
}

}  // namespace check::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
