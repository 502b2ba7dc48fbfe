// The table of accepted formulas: what counts as a right way to compute softmax, GELU and their
// kin.
// SPDX-License-Identifier: MIT
//
//                  accepted                                   not accepted, each a named mistake
//   softmax        e^(x−m)/Σ, e^(x−m−log Σ), and no shift     no shift at logits of 1e4
//                  where it cannot overflow
//   log-sum-exp    m + log Σe^(x−m), and no shift as above    no shift at 1e4; mean for sum
//   GELU           x·½·erfc(−x/√2), ½x·(1 + erf(x/√2))        the tanh approximation
//   σ              1/(1+e^−x), e^x/(1+e^x) by sign,
//                  ½(1 + tanh(x/2))
//   σ′             σ(1−σ), σ(x)σ(−x), e^−|x|/(1+e^−|x|)²      σ′ taken at the output
//   layer norm     d/√(Σd²/n + ε) with d = x − μ;             E[x²] − μ²; n − 1; ε outside the root
//                  x·r − μ·r with r = 1/√(…)
//   dot            Σ x·y in any order                         a missing term
//   int8           x/s to the nearest, s = max|x|/127         toward zero; s = max|x|/128
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "grid.hpp"

namespace check {

struct Formula {
  std::string_view name;
  std::function<Grid(const Grid&)> value;
  bool may_overflow = false;  // then accepted only where its bound is finite
};
using Formulas = std::vector<Formula>;  // one exact value; the reference first

// What `compare` takes: every formula that can be evaluated on X in the current format.
std::vector<Grid> evaluated(const Formulas& formulas, const Grid& X);

// Of rows: X is (C), or (R, C) and taken row by row.
Formulas softmax_formulas();      // (R, C) → (R, C)
Formulas log_sum_exp_formulas();  // (R, C) → (R)
Formulas layer_norm_formulas(
    const Bounded& eps);  // (R, C) → (R, C); variance with n, ε in the root

// Entry by entry, any shape.
Formulas gelu_formulas();
Formulas sigmoid_formulas();
Formulas sigmoid_derivative_formulas();

// The formulas themselves, for references that compose them.
Grid softmax(const Grid& x);  // shifted
Bounded log_sum_exp(const Grid& x);
Grid layer_norm(const Grid& x, const Bounded& eps);
Bounded gelu_by_erfc(const Bounded& x);
Bounded gelu_by_erf(const Bounded& x);
Bounded gelu_tanh(const Bounded& x);
Bounded sigmoid(const Bounded& x);
Bounded sigmoid_derivative(const Bounded& x);

// Symmetric int8 of one group: s = max|x|/127 and the codes nearest(x/s). Throws Ambiguous where a
// code lies within rounding error of a tie, GraderError for a group of zeros (no scale).
Bounded int8_scale(const Grid& x);
Grid int8_codes(const Grid& x);

}  // namespace check
