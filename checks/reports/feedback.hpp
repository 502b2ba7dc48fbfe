// What an exercise's report tells the student, as plain lines shared by the writers.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "report.hpp"

namespace check {

struct Points {
  int earned = 0;
  int max = 0;
};
Points points(const ChapterReport& chapter);
Points points(const Report& report);
bool all_passed(const ChapterReport& chapter);

// The diagnosis, or the outcome in words where the report has none. Empty for a pass and a stub.
std::vector<std::string> diagnosis(const ExerciseReport& exercise, Language language);

// In class mode a student could print the secret inputs, and a replay needs them: neither is shown.
std::string replay_shown(const ExerciseReport& exercise, const Report& report);

// What to read: `book: "Blame the bias"`, and where it is,
// `build/book/en/….html#ch05-blame-the-bias`.
struct BookPointer {
  std::string title, link;  // both may be empty
};
BookPointer book_pointer(const ExerciseReport& exercise, const Report& report);

inline constexpr std::size_t max_printed_lines =
    8;  // enough for a small matrix, less than a screen

// The first lines of what the student's program printed, and how many there were.
struct Printed {
  std::vector<std::string> lines;
  std::size_t total = 0;
  bool cut = false;  // something is left out, at the end or in a very long line
};
Printed printed_shown(const ExerciseReport& exercise, const Report& report);

// Diagnosis, book, replay and prints as one text of several lines, for JSON and JUnit.
std::string feedback(const ExerciseReport& exercise, const Report& report);

}  // namespace check
