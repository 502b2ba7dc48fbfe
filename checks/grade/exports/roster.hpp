// A list of the class: exported by Canvas or Moodle, or any CSV file with names.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grade/exports/csv.hpp"
#include "grade/grades.hpp"

namespace check::grade {

struct Roster {
  enum class Kind { canvas, moodle, plain };
  Kind kind = Kind::plain;
  std::vector<std::string> header;
  std::vector<std::vector<std::string>>
      rows;                    // cells as they stand, all rows as long as the header
  std::vector<CsvRow> places;  // the same rows: their lines, and where cells stand
  std::string bytes;           // the file, for writers that keep all but some cells
};

// Recognised by its header: Canvas' has Student (or LastName and FirstName), ID and Section;
// Moodle's Identifier and Grade; any other needs a column of names, or of ids or addresses. Throws
// std::runtime_error naming the file, the line and one thing to try.
Roster read_roster(const std::filesystem::path& path);

// The column of that title, whatever its case; none when there is none.
std::optional<std::size_t> column_of(const Roster& roster, std::string_view title);
// That row's cell there; empty without such a column.
std::string cell_of(const Roster& roster, std::size_t row, std::string_view title);

// Canvas writes rows between its header and its students: the points possible, and what is posted
// by hand. They are nobody's.
bool is_points_possible(const Roster& roster, std::size_t row);
bool is_student(const Roster& roster, std::size_t row);

// "Ada Lovelace", also where the roster says "Lovelace, Ada" or has two columns; one line.
std::string name_in(const Roster& roster, std::size_t row);

// The row of a student: by the platform's number where the key holds one, else by the name. None
// when there is no such row, or more than one.
std::optional<std::size_t> row_of(const Roster& roster, const StudentGrades& student);

}  // namespace check::grade
