// The lines under a wrong answer: what was asked, what came back, what was expected.
// SPDX-License-Identifier: MIT
#pragma once

#include "harness/trial.hpp"
#include "reports/report.hpp"

namespace check {

// In practice mode: shapes in words, or the input with "got" and "expected", small inputs whole. In
// a class: which part is wrong, and nothing from which an input or a number could be read.
std::vector<std::string> evidence(const Exercise& e, const Trial& t, Language language,
                                  bool class_mode);

// The outcome of the first thing that is wrong: wrong, shape, not_finite, threw.
Outcome outcome_of(const Trial& t);

// Which sentence tells of an error, or of a missing one: "not-refused", "index", "threw"; empty for
// a value that was asked for.
std::string id_of_error(const Trial& t);

// Whether it is a letter, but none that the question offers.
bool is_no_choice(const Exercise& e, const Trial& t);

// What an input looks like: "B = 7, bias = true", or matrices in brackets; empty when it is too
// large.
std::string shown_arguments(const Exercise& e, const Arguments& arguments, Language language);

// "X is 293×2, W is 3×2"; empty when there are no arrays.
std::string shown_shapes(const Exercise& e, const Arguments& arguments, Language language);

// Whether the evidence says "for D = 4096 …", so that the input need not be shown again.
bool shows_arguments(const Trial& t);

// How the loss really changes along one random direction, and what the gradient claims. Nothing
// where the gradient is missing or of another shape.
std::optional<SlopePair> slope_pair(const Exercise& e, const Trial& t, const Slope& slope,
                                    std::uint64_t seed);

// The same in a sentence, where the two differ.
std::optional<std::string> slope_line(const Exercise& e, const Trial& t, const Slope& slope,
                                      std::uint64_t seed, Language language);

// Numbers for a page to draw: the input, the parts that are wrong there, the slopes. Nothing of a
// letter or a refusal, which have none.
std::optional<Figures> figures(const Exercise& e, const Trial& t, std::uint64_t seed);

// Whether every slope of the right answer agrees with differences of the loss; throws GraderError
// if not.
void check_reference_slopes(const Exercise& e, const Case& c, std::uint64_t seed);

}  // namespace check
