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

using Diagnoses = std::vector<Diagnosis>;

// All that can be said of these answers: mistakes by name, or else a fit for each wrong field.
//
// A mistake is named when one of its answers explains every input on which the fields it speaks of
// are wrong. A verdict (a letter, yes or no) that follows from numbers is no mistake of its own
// while these are wrong. Several may be named, each in fields of its own. Nothing is said where
// there is an error besides that none of them accounts for.
Diagnoses diagnoses(const Exercise& e, const std::vector<Trial>& trials, Language language);

// Whether one of these mistakes has no answer to this input either, so that an error is no news.
bool accounts_for_error(const Exercise& e, const std::set<std::string>& mistakes, const Trial& t);

// Ratios (B, 1/B, 2, 1/2, -1, √d), of an answer or of what was added to an argument; transposed,
// reshaped, permuted rows, an argument handed back, zeros; the digits of a float, or none behind
// the point.
std::optional<Diagnosis> simple_fit(const Exercise& e, const std::string& part,
                                    const std::vector<Trial>& trials, Language language);

// For counts: a plain ratio, an argument left out or used once too often, too few bits. simple_fit
// asks it first.
std::optional<Diagnosis> whole_fit(const Exercise& e, const std::string& part,
                                   const std::vector<Trial>& trials, Language language);

// The right answer to another question: without a row, with a matrix reshaped, a flag ignored, one
// number in the place of another.
std::optional<Diagnosis> as_if_fit(const Exercise& e, const std::string& part,
                                   const std::vector<Trial>& trials, Language language);

// The condition that just the wrong inputs meet, in words: "m.tied is true".
std::optional<std::string> where_wrong(const Exercise& e, const std::vector<Trial>& trials,
                                       Language language);

// "dW", or the language's word for the result of a function that returns one thing.
std::string part_name(Language language, const std::string& part);

}  // namespace check
