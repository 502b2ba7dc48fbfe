// Write a report as Gradescope's results.json, and read it back.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "report.hpp"

namespace check {

// Gradescope's schema. A test that could not be judged has no score (never a zero). What the schema
// does not know (outcome, mistake, chapter titles) is kept in extra_data.
std::string gradescope_json(const Report& report);

// Throws std::runtime_error, saying what is wrong, if the text is not such a file. Files of other
// graders are read as far as they go: tests numbered "5.3" make chapter 5.
Report read_gradescope_json(const std::string& text);

}  // namespace check
