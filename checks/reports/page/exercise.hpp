// What every page says of a chapter: each exercise's verdict, the notes, the compiler's words.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reports/report.hpp"

namespace check::page {

// How an outcome looks: a class of the style sheet, a symbol, and words.
struct Verdict {
  std::string_view kind, symbol;
  std::string words;
};
Verdict verdict(Outcome outcome, Language language);

// "15 of 20 points"; `earned` may be "?".
std::string points_text(std::string_view earned, int max, Language language);

// An item of a list with class "exercises"; `below` stands beneath what was said.
std::string exercise_item(const ExerciseReport& e, const Report& report, std::string_view below,
                          std::string_view id = "");

// Each with its heading; empty when there is nothing.
std::string notes(const std::vector<std::string>& lines, Language language);
std::string compiler_said(const ChapterReport& chapter, Language language);

}  // namespace check::page
