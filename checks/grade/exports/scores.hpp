// What the formats write about one chapter: points, and what happened to each exercise.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "grade/grades.hpp"

namespace check::grade {

// The student's chapter; null when no file for it was handed in.
const ChapterGrade* handed_in(const StudentGrades& student, int chapter);

// Points earned. None when nothing was handed in, or when something could not be judged: blank.
std::optional<int> earned(const StudentGrades& student, int chapter);

// "5.1 passed; 5.3 averaged": the mistake's id where one was recognised, else the outcome's.
// Letters, digits, dots, dashes and underscores only, so that no platform takes it for markup or a
// formula.
std::string what_happened(const ChapterGrade& grade);
// The same without what was passed, as students read it: "5.3: averaged"; empty for a full success.
std::string what_failed(const ChapterGrade& grade);

// A decimal such as "100.00" or "12,5", in hundred-thousandths: Moodle keeps five decimals. None
// for anything else, and for ten digits or more before the point.
std::optional<std::int64_t> hundred_thousandths(std::string_view number);

// points of max, on a platform whose maximum is `other` hundred-thousandths: rounded half up to
// five decimals, without trailing zeros.
std::string scaled(int points, int max, std::int64_t other);

}  // namespace check::grade
