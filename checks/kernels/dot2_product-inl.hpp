// The SIMD code of dot2_product.hpp: gemm's tile with three sums per entry (hi, lo, |A||B|).
// SPDX-License-Identifier: MIT
#if defined(CHECK_KERNELS_DOT2_PRODUCT_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef CHECK_KERNELS_DOT2_PRODUCT_INL_HPP
#undef CHECK_KERNELS_DOT2_PRODUCT_INL_HPP
#else
#define CHECK_KERNELS_DOT2_PRODUCT_INL_HPP
#endif

#include <hwy/aligned_allocator.h>
#include <hwy/highway.h>

#include <algorithm>
#include <utility>

#include "kernels/dot2_product.hpp"
#include "kernels/double_double-inl.hpp"
#include "kernels/pack-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace check::kernels::HWY_NAMESPACE {

// Rows × vectors of the tile. A step is twelve operations on one entry of A and one vector of B, so
// registers matter more than loads: 4·2·3 sums of 32 registers, 2·1·3 of 16 leave room for the
// step.
#if HWY_ARCH_X86 && HWY_MAX_BYTES < 64
constexpr size_t kDot2Rows = 2;
constexpr size_t kDot2Vecs = 1;
#else
constexpr size_t kDot2Rows = 4;
constexpr size_t kDot2Vecs = 2;
#endif
constexpr size_t kDot2Sums = kDot2Rows * kDot2Vecs;
constexpr size_t kDot2Cols = kDot2Vecs * hn::MaxLanes(hn::ScalableTag<double>());

template <class V>
struct Sums {
  V hi[kDot2Sums];
  V lo[kDot2Sums];
  V abs[kDot2Sums];
};

template <class D, class V, size_t... I>
HWY_INLINE void dot2_rank_one(D d, const double* a, const double* b, Sums<V>& sums,
                              std::index_sequence<I...>) {
  const size_t N = hn::Lanes(d);
  ((sums.abs[I] = hn::Add(sums.abs[I], hn::Abs(dot2_step(d, hn::Set(d, a[I / kDot2Vecs]),
                                                         hn::Load(d, b + I % kDot2Vecs * N),
                                                         sums.hi[I], sums.lo[I])))),
   ...);
}

// A tile of the result, (kDot2Rows, kDot2Cols) row-major.
struct Tile {
  HWY_ALIGN double hi[kDot2Rows * kDot2Cols];
  HWY_ALIGN double lo[kDot2Rows * kDot2Cols];
  HWY_ALIGN double abs[kDot2Rows * kDot2Cols];
};

HWY_NOINLINE void dot2_tile(size_t K, const double* a, const double* b, Tile& tile) {
  const hn::ScalableTag<double> d;
  const size_t N = hn::Lanes(d);
  constexpr auto kAll = std::make_index_sequence<kDot2Sums>();
  Sums<hn::Vec<decltype(d)>> sums;
  for (size_t i = 0; i < kDot2Sums; ++i) sums.hi[i] = sums.lo[i] = sums.abs[i] = hn::Zero(d);
  for (size_t k = 0; k < K; ++k) dot2_rank_one(d, a + k * kDot2Rows, b + k * kDot2Cols, sums, kAll);
  for (size_t i = 0; i < kDot2Sums; ++i) {
    const auto hi = hn::Add(sums.hi[i], sums.lo[i]);
    hn::Store(hi, d, tile.hi + i * N);
    hn::Store(sum_error(sums.hi[i], sums.lo[i], hi), d, tile.lo + i * N);
    hn::Store(sums.abs[i], d, tile.abs + i * N);
  }
}

// The part of the tile that lies in C goes to C.
HWY_INLINE void copy_tile(const Tile& tile, size_t i, size_t j, double round_up, Dot2Product& C) {
  const size_t rows = std::min(kDot2Rows, C.rows - i), cols = std::min(kDot2Cols, C.cols - j);
  for (size_t r = 0; r < rows; ++r) {
    for (size_t c = 0; c < cols; ++c) {
      const size_t from = r * kDot2Cols + c, to = (i + r) * C.cols + j + c;
      C.hi[to] = tile.hi[from];
      C.lo[to] = tile.lo[from];
      C.abs[to] = tile.abs[from] * round_up;
    }
  }
}

// A is packed whole, B a panel at a time: at twelve operations an entry the caches keep up, so
// there is nothing to gain from cutting K.
template <class T>
void multiply_dot2(const View<T>& A, const View<T>& B, Dot2Product& C) {
  const size_t K = A.cols;
  const auto a = hwy::AllocateAligned<double>(hwy::RoundUpTo(C.rows, kDot2Rows) * K + 1);
  const auto b = hwy::AllocateAligned<double>(kDot2Cols * K + 1);
  // |A||B| was rounded down at most K + 1 times, and is once more by this product.
  const double round_up = 1 + 2 * gamma<double>(K + 2);
  Tile tile;
  pack<kDot2Rows>(A.transposed(), a.get());
  for (size_t j = 0; j < C.cols; j += kDot2Cols) {
    pack<kDot2Cols>(B.block(0, j, K, std::min(kDot2Cols, C.cols - j)), b.get());
    for (size_t i = 0; i < C.rows; i += kDot2Rows) {
      dot2_tile(K, a.get() + i * K, b.get(), tile);
      copy_tile(tile, i, j, round_up, C);
    }
  }
}

void dot2_product_double(const View<double>& A, const View<double>& B, Dot2Product& C) {
  multiply_dot2(A, B, C);
}
void dot2_product_float(const View<float>& A, const View<float>& B, Dot2Product& C) {
  multiply_dot2(A, B, C);
}

}  // namespace check::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
