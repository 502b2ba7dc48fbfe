// Grades in the formats of course platforms.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "grade/exports/roster.hpp"
#include "grade/grades.hpp"

namespace check::grade {

// Nothing here depends on the time or on the order of submissions: the same grades give the same
// bytes. A chapter that was not handed in (no file), or of which an exercise could not be judged,
// has no points in any format: its cell is blank, or keeps what the platform already holds.

// Every student and chapter, one line each: key, name, chapter, points, max_points, late (yes, no),
// file, note, and outcomes, "5.1 passed; 5.3 averaged". Texts are made visible and are no formulas.
std::string grades_csv(const ClassGrades& all);

// Canvas' gradebook import for the students of a roster that Canvas exported, all of them. The
// column of a chapter is the roster's "Chapter 5 (12345)", also "Chapter 5 · Its title (12345)" or
// the Chinese of either; without one, a new "Chapter 5". Where Canvas' Points Possible differ from
// our maximum (and are not 0) the points are scaled to them. A student's name gets an apostrophe if
// it is a formula and Canvas has the ID to find the student by; other cells are Canvas' own, and
// kept. Throws std::runtime_error for a column that Canvas would ignore without a word, and where
// two columns could be a chapter's.
std::string canvas_csv(const ClassGrades& all, const Roster& roster);

// The worksheet that Moodle exported, byte for byte but for the cells Grade and Feedback comments
// of students found in it whose grade can be changed. The grade is that of all chapters together; a
// chapter not handed in counts 0 once another was. Where Maximum Grade differs from our maximum the
// grade is scaled, to five decimals, and the comment says so: "14/20; 5.3: averaged (in Moodle:
// 70)". A comment that a teacher wrote is kept. Throws std::runtime_error for a maximum that is no
// number.
std::string moodle_csv(const ClassGrades& all, const Roster& worksheet);

// Whether the grades of these chapters can go into this roster, once there are any: throws what
// canvas_csv or moodle_csv would.
void require_places(const std::vector<GradedChapter>& chapters, const Roster& roster);

// One student, as GitHub Classroom's autograding reporter reads it: base64 of {version, status,
// max_score, tests: [{name, status, message, score}]}, each status "pass", "fail" or "error". With
// an exercise that could not be judged the status is "error" and max_score 0: the reporter then
// fails the run and reports no points. The step's id, in the workflow, must be letters and digits.
std::string github_classroom(const StudentGrades& student, const ClassGrades& all);

// The whole class: a testsuite per student and chapter. The test cases' class is the student's file
// name and the chapter, so that servers keep namesakes apart.
std::string class_junit(const ClassGrades& all);

// Students of the class without a row of their own in the roster, and students of the roster who
// handed in nothing; one line each, sorted, in English as the errors are.
std::vector<std::string> roster_problems(const ClassGrades& all, const Roster& roster);

}  // namespace check::grade
