// The questions put to a student in one exercise, each with its right answers worked out
// beforehand.
// SPDX-License-Identifier: MIT
#pragma once

#include <map>

#include "harness/rubric.hpp"

namespace check {

struct Case {
  const InputKind* kind;
  Arguments arguments;
  std::vector<Expected> accepted;  // one per accepted formula; the first is the reference

  // What a mistake answers here in its k-th way, worked out once; anything() where it has no answer
  // (shapes that do not multiply).
  Expected mistaken(const Mistake& m, std::size_t k) const;
  mutable std::map<std::string, Expected> known{};  // by mistake and way; of large ones, the last
};

bool holds_nan(const Arguments& arguments);
bool is_small(const Expected& answer);  // at most a thousand numbers, a tenth of a megabyte

// One case of each kind; one more whose shapes repeat another's with other numbers, and the first
// with one number changed at a time, so that an answer kept by some of its arguments is not right
// twice. Redraws an input that is ambiguous, or so badly conditioned that its bound says nothing.
// Throws Ambiguous when no clear one is found, GraderError when the rubric is at fault.
std::vector<Case> draw_cases(const Exercise& e, std::uint64_t seed);

std::uint64_t mixed(std::uint64_t seed, std::uint64_t word);  // splitmix64
std::uint64_t practice_seed(std::uint64_t seed, const std::string& exercise);
std::uint64_t class_seed(const std::string& secret, const std::string& exercise,
                         const std::string& run);

}  // namespace check
