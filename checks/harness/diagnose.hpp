// Which mistake was made: the rubric's named ones first, then simple fits that know no exercise.
// SPDX-License-Identifier: MIT
#pragma once

#include <set>

#include "harness/trial.hpp"
#include "reports/report.hpp"

namespace check {

struct Diagnosis {
  std::string id;                // "averaged", "fit-ratio"
  std::string text;              // what we say, in the report's language
  std::set<std::string> fields;  // the parts it speaks of
};

// What a mistake answers here; anything() where it has no answer (shapes that do not multiply).
Expected wrong_answer(const Formula& mistaken, const Arguments& arguments);

// A mistake is named when one of its answers explains every input where it differs from the truth.
// Several may be, each in a field of its own.
std::vector<Diagnosis> named_mistakes(const Exercise& e, const std::vector<Trial>& trials,
                                      Language language);

// Whether one of these mistakes has no answer to this input either, so that an error is no news.
bool accounts_for_error(const Exercise& e, const std::set<std::string>& mistakes, const Trial& t);

// Ratios (B, 1/B, 2, 1/2, -1, √d), transposed, permuted rows, an argument handed back, a missing
// term.
std::optional<Diagnosis> simple_fit(const Exercise& e, const std::string& part,
                                    const std::vector<Trial>& trials, Language language);

// For counts: twice, half, or an argument left out or used once too often. simple_fit asks it
// first.
std::optional<Diagnosis> whole_fit(const Exercise& e, const std::string& part,
                                   const std::vector<Trial>& trials, Language language);

// "dW", or the language's word for the result of a function that returns one thing.
std::string part_name(Language language, const std::string& part);

}  // namespace check
