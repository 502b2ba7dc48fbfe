// Timing a class: one submission after the other, after all have been judged.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "grade/grades.hpp"
#include "grade/worker.hpp"

namespace check::grade {

// Whether a chapter has functions to time.
bool is_timed(int chapter);

// Compiles the submission again and times it in the box, under this machine's roof. Empty when an
// answer was wrong or none came: speed without a right answer is not measured.
std::vector<Timed> time_submission(const Bench& bench, Box& box, int chapter,
                                   const std::string& source);

}  // namespace check::grade
