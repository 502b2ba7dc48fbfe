// Freivalds' check modulo 2^61 − 1, in plain C++: 128-bit integers do what vectors would.
// SPDX-License-Identifier: MIT
#include "kernels/freivalds.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <vector>

#include "kernels/integers.hpp"

namespace check::kernels {

namespace {

__extension__ using int128 = __int128;
using Residues = std::vector<std::int64_t>;  // each in [0, P)

constexpr std::int64_t P = (std::int64_t{1} << 61) - 1;

// Integers up to here, and no farther, are all numbers of the format: 2^53 or 2^24.
template <class T>
constexpr double kLargest = static_cast<double>(std::uint64_t{1} << std::numeric_limits<T>::digits);

// A sum of this many entry · residue stays below 2^53 · 2^61 · 2^12 = 2^126.
constexpr std::size_t kTermsPerReduction = 4096;

std::int64_t residue(int128 value) {
  const auto r = static_cast<std::int64_t>(value % P);
  return r < 0 ? r + P : r;
}

// splitmix64 (Steele, Lea, Flood 2014); its upper 61 bits, so uniform but for the value P.
Residues random_vector(std::size_t n, std::uint64_t& state) {
  Residues x(n);
  for (std::int64_t& entry : x) {
    std::uint64_t z = (state += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    entry = static_cast<std::int64_t>((z ^ (z >> 31)) >> 3) % P;
  }
  return x;
}

// The view, or its transpose, whichever has contiguous rows.
template <class T>
View<T> by_rows(const View<T>& A) {
  return A.col_stride == 1 ? A : A.transposed();
}

template <class T>
IntegerRange range_of(const View<T>& matrix) {
  const View<T> A = by_rows(matrix);
  assert(A.col_stride == 1);
  IntegerRange all;
  for (std::size_t i = 0; i < A.rows; ++i) {
    const IntegerRange row = integer_range(std::span<const T>(A.data + i * A.row_stride, A.cols));
    all.integers &= row.integers;
    all.largest = std::max(all.largest, row.largest);
  }
  return all;
}

// Σ_j row[j] x[j] for integers no larger than 2^53.
template <class T>
std::int64_t row_times(const T* row, const Residues& x) {
  int128 sum = 0;
  for (std::size_t first = 0; first < x.size(); first += kTermsPerReduction) {
    const std::size_t last = std::min(x.size(), first + kTermsPerReduction);
    for (std::size_t j = first; j < last; ++j)
      sum += int128{static_cast<std::int64_t>(row[j])} * x[j];
    sum = residue(sum);
  }
  return residue(sum);
}

// Aᵀ·x, read along the rows of A.
template <class T>
Residues transposed_times(const View<T>& A, const Residues& x) {
  std::vector<int128> sums(A.cols);
  for (std::size_t i = 0; i < A.rows; ++i) {
    const T* row = A.data + i * A.row_stride;
    for (std::size_t j = 0; j < A.cols; ++j)
      sums[j] += int128{static_cast<std::int64_t>(row[j])} * x[i];
    if (i % kTermsPerReduction == kTermsPerReduction - 1)
      for (int128& sum : sums) sum = residue(sum);
  }
  Residues y(A.cols);
  std::transform(sums.begin(), sums.end(), y.begin(), residue);
  return y;
}

template <class T>
Residues times(const View<T>& A, const Residues& x) {
  if (A.col_stride != 1) return transposed_times(A.transposed(), x);
  Residues y(A.rows);
  for (std::size_t i = 0; i < A.rows; ++i) y[i] = row_times(A.data + i * A.row_stride, x);
  return y;
}

template <class T>
Freivalds judge(const View<T>& A, const View<T>& B, const View<T>& C, std::uint64_t seed,
                int rounds) {
  assert(A.cols == B.rows && C.rows == A.rows && C.cols == B.cols && rounds > 0);
  const IntegerRange a = range_of(A), b = range_of(B), c = range_of(C);
  const double limit = static_cast<double>(A.cols) * a.largest * b.largest;
  const bool exact = a.largest <= kLargest<T> && b.largest <= kLargest<T> && limit <= kLargest<T>;
  if (!(a.integers && b.integers && exact)) return Freivalds::bad_input;
  if (!c.integers) return Freivalds::not_integer;
  if (!(c.largest <= limit)) return Freivalds::too_large;
  for (int round = 0; round < rounds; ++round) {
    const Residues x = random_vector(B.cols, seed);
    if (times(A, times(B, x)) != times(C, x)) return Freivalds::wrong;
  }
  return Freivalds::right;
}

}  // namespace

Freivalds freivalds(const View<double>& A, const View<double>& B, const View<double>& C,
                    std::uint64_t seed, int rounds) {
  return judge(A, B, C, seed, rounds);
}

Freivalds freivalds(const View<float>& A, const View<float>& B, const View<float>& C,
                    std::uint64_t seed, int rounds) {
  return judge(A, B, C, seed, rounds);
}

}  // namespace check::kernels
