// The class as HTML: an overview and a page per student, each whole in itself.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "grade/grades.hpp"

namespace check::grade {

// index.html: scores, hardest exercises, commonest mistakes, slowest, too noisy, all students.
std::string overview_page(const ClassGrades& all);

// students/<file_name_of(student)>.html
std::string student_page(const StudentGrades& student, const ClassGrades& all);

}  // namespace check::grade
