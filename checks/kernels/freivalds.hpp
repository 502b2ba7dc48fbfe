// Is C exactly A·B? For integer-valued matrices, in time proportional to their size.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "kernels/view.hpp"

namespace check::kernels {

enum class Freivalds {
  right,        // C = A·B, but for a chance of 2^-60 per round
  wrong,        // C ≠ A·B, certainly
  not_integer,  // an entry of C is NaN or has a fraction
  too_large,    // an entry of C exceeds K·max|A|·max|B|, which no right answer does
  bad_input,    // A or B is not integer-valued, or so large that right answers would be rounded
};

// Compares A·(B·x) with C·x modulo the prime 2^61 − 1 for random vectors x, one per round. The size
// test makes equality modulo the prime equality. Rows or columns of each must be
// contiguous. Whoever computed C must not have known the seed.
Freivalds freivalds(const View<double>& A, const View<double>& B, const View<double>& C,
                    std::uint64_t seed, int rounds = 1);
Freivalds freivalds(const View<float>& A, const View<float>& B, const View<float>& C,
                    std::uint64_t seed, int rounds = 1);

}  // namespace check::kernels
