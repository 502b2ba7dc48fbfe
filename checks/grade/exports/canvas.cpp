// Writes Canvas' gradebook import.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "grade/exports/exports.hpp"
#include "grade/exports/match.hpp"
#include "grade/exports/names.hpp"
#include "grade/exports/scores.hpp"
#include "reports/words.hpp"

namespace check::grade {
namespace {

// In this order, all five: the importer counts the columns before the first assignment.
constexpr std::string_view student_columns[] = {"Student", "ID", "SIS User ID", "SIS Login ID",
                                                "Section"};

// Canvas takes a column whose title holds one of these for one of its own totals.
constexpr std::string_view dropped_titles[] = {
    "Current Score", "Current Grade",  "Current Points", "Final Score",     "Final Grade",
    "Final Points",  "Override Score", "Override Grade", "Override Points", "Override Status"};

struct Column {
  const GradedChapter* chapter = nullptr;
  std::string title;
  std::optional<std::size_t> in_roster;
  std::string possible;  // as the row Points Possible says it
};

// "Chapter 5 (12345)" without Canvas' number of the assignment.
std::string without_number(std::string_view title) {
  const std::string text = trimmed(title);
  const std::size_t open = text.rfind(" (");
  if (open == text.npos || text.back() != ')' || open + 3 >= text.size()) return text;
  const std::string inside = text.substr(open + 2, text.size() - open - 3);
  return inside.find_first_not_of("0123456789") == inside.npos ? trimmed(text.substr(0, open))
                                                               : text;
}

bool names_chapter(std::string_view title, const GradedChapter& chapter) {
  const std::string name = without_number(title);
  for (const Language language : {Language::english, Language::chinese}) {
    if (same_title(name, chapter_heading(chapter.number, "", language))) return true;
    if (same_title(name, chapter_heading(chapter.number, chapter.title, language))) return true;
  }
  return false;
}

void require_kept(const Column& column) {
  for (const std::string_view dropped : dropped_titles)
    if (column.title.find(dropped) != std::string::npos)
      throw std::runtime_error(fmt::format(
          "Canvas would ignore the column \"{}\", since its title holds \"{}\". Rename the "
          "assignment in Canvas and export the gradebook again",
          one_line(column.title), dropped));
  if (column.possible.find("read only") != std::string::npos)
    throw std::runtime_error(
        fmt::format("Canvas says that the column \"{}\" is read only, and would ignore it. Publish "
                    "the assignment or remove its lock, and export the gradebook again",
                    one_line(column.title)));
}

std::optional<std::size_t> points_row(const Roster& roster) {
  for (std::size_t row = 0; row < roster.rows.size(); ++row)
    if (is_points_possible(roster, row)) return row;
  return std::nullopt;
}

Column column_for(const GradedChapter& chapter, const Roster& roster) {
  Column column{&chapter, fmt::format("Chapter {}", chapter.number), {}, {}};
  for (std::size_t k = 0; k < roster.header.size(); ++k) {
    if (!names_chapter(roster.header[k], chapter)) continue;
    if (column.in_roster)
      throw std::runtime_error(
          fmt::format("both \"{}\" and \"{}\" could be the column of chapter {}. Rename one of the "
                      "assignments in Canvas and export the gradebook again",
                      one_line(column.title), one_line(roster.header[k]), chapter.number));
    column.in_roster = k;
    column.title = roster.header[k];
  }
  if (!column.in_roster) column.possible = std::to_string(chapter.max_points);
  const auto row = points_row(roster);
  if (column.in_roster && row) column.possible = roster.rows[*row][*column.in_roster];
  require_kept(column);
  return column;
}

// A blank cell would erase what Canvas holds: where there is nothing to say, its own cell is kept.
std::string grade_cell(const Column& column, const StudentGrades* student, const Roster& roster,
                       std::size_t row) {
  const std::optional<int> points =
      student == nullptr ? std::nullopt : earned(*student, column.chapter->number);
  if (!points) return column.in_roster ? roster.rows[row][*column.in_roster] : "";
  const auto possible = hundred_thousandths(column.possible);
  if (possible.value_or(0) == 0 || column.chapter->max_points == 0) return std::to_string(*points);
  return scaled(*points, column.chapter->max_points, *possible);
}

// Canvas finds a student by the ID: only then may the name carry an apostrophe.
std::string student_cell(const Roster& roster, std::size_t row) {
  const std::string name = column_of(roster, "Student") ? cell_of(roster, row, "Student")
                                                        : cell_of(roster, row, "LastName") + ", " +
                                                              cell_of(roster, row, "FirstName");
  return trimmed(cell_of(roster, row, "ID")).empty() ? name : harmless(name);
}

std::vector<std::string> student_cells(const Roster& roster, std::size_t row) {
  std::vector<std::string> cells;
  for (const std::string_view title : student_columns) cells.push_back(cell_of(roster, row, title));
  cells.front() = student_cell(roster, row);
  return cells;
}

std::string head(const std::vector<Column>& columns, const Roster& roster) {
  std::vector<std::string> titles(std::begin(student_columns), std::end(student_columns));
  std::vector<std::string> possible(titles.size());
  possible.front() = "    Points Possible";
  for (const Column& column : columns) {
    titles.push_back(column.title);
    possible.push_back(column.possible);
  }
  const bool any_new = std::any_of(columns.begin(), columns.end(),
                                   [](const Column& column) { return !column.in_roster; });
  return csv_row(titles) + (any_new || points_row(roster) ? csv_row(possible) : "");
}

}  // namespace

std::string canvas_csv(const ClassGrades& all, const Roster& roster) {
  if (roster.kind != Roster::Kind::canvas)
    throw std::runtime_error(
        "the roster is not a gradebook that Canvas exported. In Canvas: Grades, Export");
  std::vector<Column> columns;
  for (const GradedChapter& chapter : all.chapters) columns.push_back(column_for(chapter, roster));
  std::vector<const StudentGrades*> students(roster.rows.size());
  const auto rows = rows_of_class(roster, all);
  for (std::size_t k = 0; k < rows.size(); ++k)
    if (rows[k]) students[*rows[k]] = &all.students[k];
  std::string text = head(columns, roster);
  for (std::size_t row = 0; row < roster.rows.size(); ++row) {
    if (!is_student(roster, row)) continue;
    std::vector<std::string> cells = student_cells(roster, row);
    for (const Column& column : columns)
      cells.push_back(grade_cell(column, students[row], roster, row));
    text += csv_row(cells);
  }
  return text;
}

}  // namespace check::grade
