// Whether an answer agrees with what is expected, part by part and entry by entry.
// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <span>

#include "harness/expected.hpp"

namespace check {

// The parts of a reply by the names used in messages: fields of a struct, changed arguments, or "".
using Parts = std::map<std::string, Value>;
Parts parts_of(const kit::wire::Reply& reply);

Value value_of(const Part& p);  // as a right answer would send it

struct Disagreement {
  enum class Kind { absent, shape, not_finite, value, exact };
  std::string part;
  Kind kind = Kind::value;
  std::ptrdiff_t index = 0;  // flat, of the worst entry
  double times_allowed = 0;  // how far off it is, in units of what is allowed
};

// Each entry's allowed error, over all accepted formulas for one part.
std::vector<double> allowed_errors(std::span<const Expected> accepted, std::size_t part);

// Each entry's error in units of what is allowed, as the verdict sees it: at most 1 where it is
// right. Empty where the shapes differ, or the part is no array of numbers.
std::vector<double> times_allowed(std::span<const Expected> accepted, std::size_t part,
                                  const Value& got);

// Empty when the answer is right. Every comparison is err <= allowed, so that NaN never passes.
std::vector<Disagreement> disagreements(std::span<const Expected> accepted, const Parts& got);

// A part of the answer that the rubric does not speak of, and that would pass with any value.
std::optional<std::string> unasked_part(const Expected& reference, const Parts& got);

// Whether the answer is this one (a mistake's), as far as the parts it names.
bool agrees(const Expected& wrong, const Parts& got);

// Whether this wrong answer could not be taken for the right one, and by how many allowed errors.
bool differs(const Expected& wrong, const std::vector<Expected>& accepted,
             double* times_allowed = nullptr);

// Whether the bounds are small enough for the case to tell right from wrong (design: 1e-6, 1e-3).
bool informative(const std::vector<Expected>& accepted);

}  // namespace check
