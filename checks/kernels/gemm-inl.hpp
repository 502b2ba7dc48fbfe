// The SIMD code of gemm.hpp: block, pack, and multiply tile by tile.
// SPDX-License-Identifier: MIT

// The scheme is BLIS's (Van Zee and van de Geijn, 2015). C is cut into tiles of kRows × kCols that
// stay in registers while K passes by; a tile costs kRows + kVecs loads for kRows·kVecs FMAs.
// Packing lays out what a tile reads in the order in which it reads it, and makes transposes free.
#if defined(CHECK_KERNELS_GEMM_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef CHECK_KERNELS_GEMM_INL_HPP
#undef CHECK_KERNELS_GEMM_INL_HPP
#else
#define CHECK_KERNELS_GEMM_INL_HPP
#endif

#include <hwy/aligned_allocator.h>
#include <hwy/highway.h>

#include <algorithm>
#include <utility>

#include "kernels/pack-inl.hpp"
#include "kernels/view.hpp"

HWY_BEFORE_NAMESPACE();
namespace check::kernels::HWY_NAMESPACE {

// MR × NR, the tile in registers. AVX-512, NEON and others have 32 registers: 8·3 sums, 3 of B, 1
// of A. AVX2 and older x86 have 16: 4·3 + 3 + 1. Without an FMA the product needs one more: 4·2 + 2
// + 1 + 1.
#if HWY_ARCH_X86 && HWY_MAX_BYTES < 64
constexpr size_t kRows = 4;
constexpr size_t kVecs = HWY_NATIVE_FMA ? 3 : 2;
#else
constexpr size_t kRows = 8;
constexpr size_t kVecs = 3;
#endif

template <class T>
constexpr size_t kCols = kVecs* hn::MaxLanes(hn::ScalableTag<T>());

// KC, the depth of a block: 512 floats or 256 doubles. C is read and written once per KC; a panel
// of B, at most 96 KiB, stays in the nearer part of L2 while the panels of A pass.
template <class T>
constexpr size_t kDepth = 2048 / sizeof(T);
// MC, the rows of A packed at a time: 256 KiB, which leave half of a small L2 to B and C.
constexpr size_t kBlockRows = 128;
static_assert(kBlockRows % kRows == 0);
// NC, the columns of B packed at a time: about 2 MiB, in L3 or a large L2. From 512 to 2048
// columns, and with half the depth, the rates differed by no more than repeated runs did.
template <class T>
constexpr size_t kBlockCols = 1024 / kCols<T>* kCols<T>;

// acc[i][v] += a[i]·b[v] for all i, v at one k. The fold expression unrolls at every -O level, so
// that the sums stay in registers.
template <class D, class T, class V, size_t... I>
HWY_INLINE void rank_one(D d, const T* a, const T* b, V* acc, std::index_sequence<I...>) {
  const size_t N = hn::Lanes(d);
  ((acc[I] = hn::MulAdd(hn::Set(d, a[I / kVecs]), hn::Load(d, b + I % kVecs * N), acc[I])), ...);
}

template <class D, class T, class V, size_t... I>
HWY_INLINE void write_tile(D d, const V* acc, T* c, size_t leading, bool add,
                           std::index_sequence<I...>) {
  const size_t N = hn::Lanes(d);
  const auto at = [&](size_t i) { return c + i / kVecs * leading + i % kVecs * N; };
  if (add) {
    (hn::StoreU(hn::Add(acc[I], hn::LoadU(d, at(I))), d, at(I)), ...);
  } else {
    (hn::StoreU(acc[I], d, at(I)), ...);
  }
}

// One tile of C from a panel of A (depth, kRows) and a panel of B (depth, kCols).
template <class T>
HWY_NOINLINE void multiply_tile(size_t depth, const T* a, const T* b, T* c, size_t leading,
                                bool add) {
  const hn::ScalableTag<T> d;
  constexpr auto kAll = std::make_index_sequence<kRows * kVecs>();
  hn::Vec<decltype(d)> acc[kRows * kVecs];
  for (auto& sum : acc) sum = hn::Zero(d);
  for (size_t k = 0; k < depth; ++k) rank_one(d, a + k * kRows, b + k * kCols<T>, acc, kAll);
  write_tile(d, acc, c, leading, add, kAll);
}

// A tile that sticks out of C is computed whole, beside it; the packed panels hold zeros there.
template <class T>
void multiply_edge_tile(size_t depth, const T* a, const T* b, T* c, size_t leading, bool add,
                        size_t rows, size_t cols) {
  HWY_ALIGN T tile[kRows * kCols<T>];
  multiply_tile(depth, a, b, tile, kCols<T>, false);
  for (size_t i = 0; i < rows; ++i)
    for (size_t j = 0; j < cols; ++j)
      c[i * leading + j] =
          add ? c[i * leading + j] + tile[i * kCols<T> + j] : tile[i * kCols<T> + j];
}

// C (M, N) = or += packed A (M, depth) · packed B (depth, N). The panel of B stays in L1 or L2
// while the panels of A pass.
template <class T>
void multiply_block(size_t M, size_t N, size_t depth, const T* a, const T* b, T* C, size_t leading,
                    bool add) {
  for (size_t j = 0; j < N; j += kCols<T>) {
    for (size_t i = 0; i < M; i += kRows) {
      const size_t rows = std::min(kRows, M - i), cols = std::min(kCols<T>, N - j);
      const T *ai = a + i * depth, *bj = b + j * depth;
      T* c = C + i * leading + j;
      if (rows == kRows && cols == kCols<T>) {
        multiply_tile(depth, ai, bj, c, leading, add);
      } else {
        multiply_edge_tile(depth, ai, bj, c, leading, add, rows, cols);
      }
    }
  }
}

template <class T>
void multiply(const View<T>& A, const View<T>& B, T* C, size_t leading) {
  const size_t M = A.rows, N = B.cols, K = A.cols;
  const size_t mc = std::min(kBlockRows, hwy::RoundUpTo(M, kRows));
  const size_t nc = std::min(kBlockCols<T>, hwy::RoundUpTo(N, kCols<T>));
  const size_t kc = std::min(kDepth<T>, K);
  const auto packed_a = hwy::AllocateAligned<T>(mc * kc);
  const auto packed_b = hwy::AllocateAligned<T>(nc * kc);
  for (size_t j = 0; j < N; j += nc) {
    const size_t cols = std::min(nc, N - j);
    for (size_t k = 0; k < K; k += kc) {
      const size_t depth = std::min(kc, K - k);
      pack<kCols<T>>(B.block(k, j, depth, cols), packed_b.get());
      for (size_t i = 0; i < M; i += mc) {
        const size_t rows = std::min(mc, M - i);
        pack<kRows>(A.block(i, k, rows, depth).transposed(), packed_a.get());
        multiply_block(rows, cols, depth, packed_a.get(), packed_b.get(), C + i * leading + j,
                       leading, k > 0);
      }
    }
  }
}

void gemm_double(const View<double>& A, const View<double>& B, double* C, size_t leading) {
  multiply(A, B, C, leading);
}
void gemm_float(const View<float>& A, const View<float>& B, float* C, size_t leading) {
  multiply(A, B, C, leading);
}

}  // namespace check::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
