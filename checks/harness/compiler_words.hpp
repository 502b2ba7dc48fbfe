// What a compiler says, in the words and the length a student can use.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "reports/report.hpp"

namespace check {

struct Warning {
  int line = 0;
  std::string says;  // "‘total’ is used uninitialized"

  // Of `Vector v{n}`, which has one entry where n were meant.
  bool of_one_entry() const { return says.find("narrowing") != std::string::npos; }
};

// What was warned of in this file of the student's, each once: what may explain a wrong answer
// comes before what is merely untidy.
std::vector<Warning> warnings_in(const std::string& output, const std::string& file);

// The first error, with the lines that point at it; what it means, where that can be said; and how
// many more there are. `lines` have no path but the student's, `all` is the command that shows the
// rest.
std::vector<std::string> first_error(const std::vector<std::string>& lines, const std::string& all,
                                     Language language);

// The line of `source` on which this function begins; 0 when it does not.
int line_of_function(const std::string& source, const std::string& name);

}  // namespace check
