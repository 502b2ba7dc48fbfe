// What a compiler says, in the words and the length a student can use.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "reports/report.hpp"

namespace check {

// The lines of a text. Each is cut where it is longer than anybody writes: std::regex calls itself
// for every character, and what a student hands in may have a line of a million.
std::vector<std::string> lines_of(const std::string& text);

struct Warning {
  int line = 0;
  std::string says;           // "‘total’ is used uninitialized"
  bool about_values = false;  // it may explain a wrong answer

  // Of `Vector v{n}`, which has one entry where n were meant.
  bool of_one_entry() const { return says.find("narrowing") != std::string::npos; }
};

// What was warned of in this file of the student's, each once: what may explain a wrong answer
// comes before what is merely untidy.
std::vector<Warning> warnings_in(const std::string& output, const std::string& file);

// The first error, with the lines that point at it; what it means, where that can be said; and how
// many more there are, `all` being the command that shows them.
struct FirstError {
  std::vector<std::string> lines;
  int at = 0;  // the line of `source`, which is `file`, that is to be mended; 0 when it is none
};
FirstError first_error(const std::vector<std::string>& lines, const std::string& file,
                       const std::string& source, const std::string& all, Language language);

// The line of `source` on which a brace opens that is never closed; 0 when there is none.
int unclosed_brace(const std::string& source);

// The line of `source` on which this function begins; 0 when it does not.
int line_of_function(const std::string& source, const std::string& name);

}  // namespace check
