// The parts of the overview.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "grade/grades.hpp"
#include "grade/pages/phrases.hpp"
#include "grade/pages/tally.hpp"

namespace check::grade {

// One chapter: a few numbers, a chart of its scores, and the chart's numbers as a table.
std::string score_card(const ChapterTally& tally, Language language);

// Who is slowest, and whose timings say nothing; empty without timings.
std::string speed_rankings(const ClassGrades& all);

// "Ada, Bob and 3 more", each with a link.
std::string people(const std::vector<const StudentGrades*>& students, Language language);

inline constexpr std::size_t first_rows = 10;  // of a ranking

// A row per student; the script adds sorting and the filter.
std::string student_table(const ClassGrades& all);

// A link that has the table show the students with a tag such as "5.3 averaged". The tags, which
// student_table puts on its rows, are made in one place.
std::string finding(std::string_view shown, std::string_view tag);
std::string mistake_tag(std::string_view number, std::string_view id);
std::string chapter_tag(int number, std::string_view what);

}  // namespace check::grade
