// Reads a list of the class, and tells what kind it is.
// SPDX-License-Identifier: MIT
#include "grade/exports/roster.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "grade/exports/names.hpp"
#include "reports/utf8.hpp"

namespace check::grade {
namespace {

constexpr const char* empty_file = "it is empty. Export the class once more";

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in || std::filesystem::is_directory(path))
    throw std::runtime_error("it cannot be read. Is there such a file, and may you read it?");
  return {std::istreambuf_iterator<char>(in), {}};
}

void require_utf8(std::string_view bytes) {
  constexpr const char* advice = "In the spreadsheet, save it as \"CSV UTF-8\"";
  if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF"))
    throw std::runtime_error(fmt::format("it is UTF-16, not UTF-8. {}", advice));
  std::size_t line = 1;
  for (std::size_t at = 0; at < bytes.size();) {
    const char32_t c = next_character(bytes, at);
    line += c == '\n';
    if (c == invalid_byte || c == 0)
      throw std::runtime_error(fmt::format("line {}: it is not UTF-8 text. {}", line, advice));
  }
}

bool has(const Roster& roster, const std::vector<std::string_view>& titles) {
  return std::all_of(titles.begin(), titles.end(),
                     [&](std::string_view title) { return column_of(roster, title).has_value(); });
}

Roster::Kind kind_of(const Roster& roster) {
  if (has(roster, {"ID", "Section"}) &&
      (has(roster, {"Student"}) || has(roster, {"LastName", "FirstName"})))
    return Roster::Kind::canvas;
  if (has(roster, {"Identifier", "Grade"})) return Roster::Kind::moodle;
  if (has_names_or_ids(roster)) return Roster::Kind::plain;
  throw std::runtime_error(
      "line 1: no column is called Name, Student, Full name, ID or Email. The first line must name "
      "the columns; for Moodle's worksheet, set your Moodle to English and download it again");
}

void add_row(Roster& roster, CsvRow place) {
  std::vector<std::string> cells;
  for (const CsvCell& cell : place.cells) cells.push_back(cell.text);
  if (cells.size() > roster.header.size())
    throw std::runtime_error(
        fmt::format("line {}: {} cells, but the first line names {} columns. Put cells that hold "
                    "a comma in quotes",
                    place.line, cells.size(), roster.header.size()));
  if (cells.size() < roster.header.size() && roster.kind == Roster::Kind::moodle)
    throw std::runtime_error(
        fmt::format("line {}: {} cells of {}. Download the worksheet from Moodle again", place.line,
                    cells.size(), roster.header.size()));
  cells.resize(roster.header.size());
  roster.rows.push_back(std::move(cells));
  roster.places.push_back(std::move(place));
}

// Columns that decide whose row it is, or where a grade goes, may not be there twice.
void require_unique_columns(const Roster& roster) {
  for (const std::string_view title : {"Student", "ID", "Identifier", "Grade", "Maximum Grade",
                                       "Grade can be changed", "Feedback comments"}) {
    if (std::count_if(roster.header.begin(), roster.header.end(),
                      [&](const std::string& found) { return same_title(found, title); }) > 1)
      throw std::runtime_error(
          fmt::format("line 1: two columns are called \"{}\". Delete one of them", title));
  }
}

Roster parsed(std::string bytes) {
  require_utf8(bytes);
  Csv csv = read_csv(bytes);
  if (csv.rows.empty()) throw std::runtime_error(empty_file);
  Roster roster;
  for (const CsvCell& cell : csv.rows.front().cells) roster.header.push_back(cell.text);
  roster.kind = kind_of(roster);
  require_unique_columns(roster);
  for (auto row = std::next(csv.rows.begin()); row != csv.rows.end(); ++row)
    add_row(roster, std::move(*row));
  roster.bytes = std::move(bytes);
  return roster;
}

}  // namespace

Roster read_roster(const std::filesystem::path& path) {
  try {
    return parsed(bytes_of(path));
  } catch (const std::exception& e) {
    throw std::runtime_error(fmt::format("roster {}: {}", one_line(path.string()), e.what()));
  }
}

std::optional<std::size_t> column_of(const Roster& roster, std::string_view title) {
  const auto found =
      std::find_if(roster.header.begin(), roster.header.end(),
                   [&](const std::string& column) { return same_title(column, title); });
  if (found == roster.header.end()) return std::nullopt;
  return static_cast<std::size_t>(found - roster.header.begin());
}

std::string cell_of(const Roster& roster, std::size_t row, std::string_view title) {
  const auto column = column_of(roster, title);
  return column ? roster.rows.at(row).at(*column) : "";
}

bool is_points_possible(const Roster& roster, std::size_t row) {
  return roster.kind == Roster::Kind::canvas &&
         roster.rows.at(row).at(0).find("Points Possible") != std::string::npos &&
         trimmed(cell_of(roster, row, "ID")).empty();
}

bool is_student(const Roster& roster, std::size_t row) {
  if (is_points_possible(roster, row)) return false;
  const bool named = !name_in(roster, row).empty();
  const auto ids = ids_in(roster, row);
  return named || !ids.empty();
}

}  // namespace check::grade
