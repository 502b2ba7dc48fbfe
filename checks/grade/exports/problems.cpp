// Names the students whom a roster and the class do not share.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "grade/exports/exports.hpp"
#include "grade/exports/match.hpp"
#include "grade/exports/names.hpp"
#include "grade/exports/scores.hpp"

namespace check::grade {
namespace {

std::string shown(const StudentGrades& student) {
  return fmt::format("\"{}\" ({})", one_line(student.name), one_line(student.key));
}

std::string lines(const Roster& roster, const std::vector<std::size_t>& rows) {
  std::string text;
  for (const std::size_t row : rows)
    text += fmt::format("{}{}", text.empty() ? "" : ", ", roster.places[row].line);
  return text;
}

// Why a student of the class has no row.
std::string without_row(const Roster& roster, const StudentGrades& student, const Fit& fit) {
  if (fit.rows.empty()) return fmt::format("not in the roster: {}", shown(student));
  if (fit.rows.size() > 1)
    return fmt::format("fits more than one line of the roster ({}), so none was taken: {}",
                       lines(roster, fit.rows), shown(student));
  return fmt::format("fits line {} of the roster, and so does another student: {}",
                     lines(roster, fit.rows), shown(student));
}

bool handed_in_anything(const StudentGrades& student) {
  return std::any_of(student.chapters.begin(), student.chapters.end(),
                     [](const ChapterGrade& grade) { return !grade.file.empty(); });
}

std::string shown(const Roster& roster, std::size_t row) {
  const std::string name = one_line(name_in(roster, row));
  const auto ids = ids_in(roster, row);
  return name.empty() ? fmt::format("\"{}\"", one_line(ids.front())) : fmt::format("\"{}\"", name);
}

}  // namespace

std::vector<std::string> roster_problems(const ClassGrades& all, const Roster& roster) {
  std::vector<std::string> problems;
  std::vector<bool> seen(roster.rows.size());
  const Matcher matcher(roster);
  const auto rows = rows_of_class(roster, all);
  for (std::size_t k = 0; k < rows.size(); ++k) {
    const StudentGrades& student = all.students[k];
    const Fit fit = matcher.fit(student);
    if (!rows[k]) problems.push_back(without_row(roster, student, fit));
    // Whoever might be meant by a doubtful row has handed in something.
    if (handed_in_anything(student))
      for (const std::size_t row : fit.rows) seen[row] = true;
  }
  for (std::size_t row = 0; row < roster.rows.size(); ++row)
    if (is_student(roster, row) && !seen[row])
      problems.push_back(fmt::format("handed in nothing: {}, line {} of the roster",
                                     shown(roster, row), roster.places[row].line));
  std::sort(problems.begin(), problems.end());
  return problems;
}

}  // namespace check::grade
