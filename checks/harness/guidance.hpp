// What a student may ask for besides a verdict: a hint, the next one, in the end the solution.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "harness/rubric.hpp"
#include "reports/report.hpp"

namespace check {

// The hints that have not been shown yet, one each time; once all have been, all of them.
int show_hint(const Exercise& e, const std::filesystem::path& build, Language l);

// After a pass, or when `anyway` or an answer at the terminal says so.
int show_solution(const Chapter& c, const Exercise& e, const std::filesystem::path& build,
                  bool anyway, Language l);

// Why the letters are wrong that were tried before this verdict on a question, once a second one is
// tried or the right one is left over; remembers the one that was tried now.
std::vector<std::string> letters_tried_before(const Exercise& e, const ExerciseReport& now,
                                              const std::filesystem::path& build, Language l);

// The function as it stands in a solved file, without the marks around its body; empty when it is
// not there.
std::string solved_function(const std::string& solution, const std::string& number);

}  // namespace check
