// Print a report on a terminal: 80 columns, colour where it is welcome, ASCII where nothing else
// works.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "report.hpp"

namespace check {

struct TerminalStyle {
  bool color = false;
  bool unicode = false;
  int width = 80;  // columns
};

// What the terminal behind `fd` and the environment allow. Piped output is plain and 80 columns
// wide.
TerminalStyle terminal_style(int fd);

// Chinese for a zh* locale, where the terminal can show it (a UTF-8 locale).
Language language_from_environment();

// A report as it comes about, part by part; `about` says the language, the mode and the book.
std::string terminal_heading(const Report& about, const ChapterReport& chapter,
                             const TerminalStyle& style);
std::string terminal_verdict(const Report& about, const ExerciseReport& exercise, int number_width,
                             const TerminalStyle& style);
std::string terminal_ending(const Report& about, const ChapterReport& chapter,
                            const TerminalStyle& style);  // notes, points, what is next
std::string terminal_total(const Report& report, const TerminalStyle& style);  // if it has several

// All of it.
std::string terminal(const Report& report, const TerminalStyle& style);

}  // namespace check
