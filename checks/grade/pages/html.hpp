// What only the class's pages hold: names, and the table of all students.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "grade/grades.hpp"
#include "reports/page/html.hpp"

namespace check::grade {

using namespace page;

inline constexpr std::size_t longest_name = 60;  // in a table

// A name, in whichever direction it is written; the key of who has none.
std::string name_of(const StudentGrades& student, std::size_t longest = longest_name);

// A link to the student's page, from a page in `folder` ("students/" or "").
std::string student_link(const StudentGrades& student, std::string_view folder);

// One of the class's pages; the script is that of the table.
enum class Scripted { no, yes };
std::string class_page(Language language, std::string title, std::string above, std::string main,
                       Scripted scripted);

// Held in style.cpp and script.cpp.
extern const std::string_view class_style, table_script;

}  // namespace check::grade
