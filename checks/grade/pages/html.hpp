// Text made safe for HTML, and the frame around every page.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "grade/grades.hpp"

namespace check::grade {

inline constexpr std::size_t longest_text = 4000;  // characters: no honest diagnosis comes near
inline constexpr std::size_t longest_name = 60;    // in a table
inline constexpr std::size_t longest_label = 120;  // a function, a title, a mistake, a size

// The text as it may stand between tags or in a quoted attribute: control characters spelled out,
// markup escaped, at most `longest` characters and then "…".
std::string escaped(std::string_view text, std::size_t longest = longest_text);

// A name, in whichever direction it is written; the key of who has none.
std::string name_of(const StudentGrades& student, std::size_t longest = longest_name);

// A link to the student's page, from a page in `folder` ("students/" or "").
std::string student_link(const StudentGrades& student, std::string_view folder);

// "97.5 GFLOP/s", "43 %". Infinite and undefined values have no place here.
std::string rate_text(double rate);
std::string percent_text(double share);

struct Page {
  Language language;
  std::string title;  // escaped already, as everything below
  std::string above;  // what stands before the main part: a link back
  std::string main;
  bool scripted = false;
};

// The whole file. Its policy forbids every request, and every script but the page's own.
std::string html_page(const Page& page);

// Held in style.cpp and script.cpp.
extern const std::string_view style_sheet, table_script;

}  // namespace check::grade
