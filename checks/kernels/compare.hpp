// Compares many numbers with their double-double references, each within its own bound.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>

namespace check::kernels {

struct Comparison {
  bool ok = true;
  std::size_t failures = 0;  // entries that are not ok
  std::size_t worst = 0;     // index of the largest ratio; the lowest of equals
  double ratio = 0;          // there: error / allowed; infinite where a NaN or Inf is involved
};

// Entry i is ok if |got[i] − (hi[i] + lo[i])| <= factor·bound[i] and the right side is finite. A
// NaN or Inf anywhere is never ok, and 0 against a bound of 0 is. All spans have one length.
Comparison compare(std::span<const double> got, std::span<const double> hi,
                   std::span<const double> lo, std::span<const double> bound, double factor);
Comparison compare(std::span<const float> got, std::span<const double> hi,
                   std::span<const double> lo, std::span<const double> bound, double factor);

}  // namespace check::kernels
