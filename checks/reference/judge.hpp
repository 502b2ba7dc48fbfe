// The comparator: an answer, number by number, against everything an exercise accepts.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "grid.hpp"

namespace check {

struct Comparison {
  bool ok = false;                  // equal shapes, and err <= allowed at every entry
  std::ptrdiff_t worst_index = -1;  // entry of the largest err / allowed; −1: none, or wrong shape
  double worst_ratio = 0;           // err / allowed there; infinity for NaN, Inf and allowed = 0
  double allowed_at_worst = 0;
  bool finite = true;       // no NaN, no Inf among the numbers received
  bool informative = true;  // false: no verdict may rest on this input; redraw or split it
};

// Non-finite answers are wrong, unless an exercise states that they are part of the result: then a
// NaN must meet a NaN, and an infinity the same infinity. Where a NaN was in the input, it must
// show in every entry that depends on it; in others it is no fault, since 0 · NaN is NaN on some
// ways.
enum class NonFinite { refused, part_of_the_result, may_spread };

// An input whose allowed error exceeds this fraction of the largest expected entry cannot tell
// right from wrong: half the digits of a double are gone, or all but three of a float's seven.
double informative_limit(Format format);

// `accepted` are the values of the accepted formulas, the reference first, evaluated under
// Rounding(format). Throws GraderError where they clash, or where no finite bound exists.
Comparison compare(std::span<const double> got, const Shape& got_shape,
                   std::span<const Grid> accepted, Format format = current_format(),
                   NonFinite non_finite = NonFinite::refused,
                   std::vector<double>* ratios = nullptr);  // err / allowed of each entry
Comparison compare(std::span<const double> got, const Shape& got_shape, const Grid& reference,
                   Format format = current_format(), NonFinite non_finite = NonFinite::refused);

// allowed() entry by entry; 0 where a NaN is expected.
std::vector<double> allowed_errors(std::span<const Grid> accepted);

}  // namespace check
