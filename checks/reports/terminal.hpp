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

std::string terminal(const Report& report, const TerminalStyle& style);

}  // namespace check
