// Fills in the grading worksheet that Moodle exported.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "grade/exports/exports.hpp"
#include "grade/exports/match.hpp"
#include "grade/exports/names.hpp"
#include "grade/exports/scores.hpp"

namespace check::grade {
namespace {

struct Edit {
  std::size_t from = 0, to = 0;  // of the worksheet's bytes
  std::string text;
};

// An assignment in Moodle has one grade: all chapters together. None when nothing was handed in, or
// something that was could not be judged.
std::optional<int> total(const StudentGrades& student, const ClassGrades& all) {
  std::optional<int> sum;
  for (const GradedChapter& chapter : all.chapters) {
    if (handed_in(student, chapter.number) == nullptr) continue;
    const auto points = earned(student, chapter.number);
    if (!points) return std::nullopt;
    sum = sum.value_or(0) + *points;
  }
  return sum;
}

int maximum(const ClassGrades& all) {
  int sum = 0;
  for (const GradedChapter& chapter : all.chapters) sum += chapter.max_points;
  return sum;
}

// The row's Maximum Grade in hundred-thousandths; ours where the worksheet has no such column.
std::int64_t maximum_of(const Roster& worksheet, std::size_t row, int ours) {
  if (!column_of(worksheet, "Maximum Grade"))
    return hundred_thousandths(std::to_string(ours)).value();
  const std::string cell = cell_of(worksheet, row, "Maximum Grade");
  const auto maximum = hundred_thousandths(cell);
  if (maximum.value_or(0) == 0)
    throw std::runtime_error(
        fmt::format("the Moodle worksheet's line {}: Maximum Grade is \"{}\", no number above 0. "
                    "In Moodle, set "
                    "the assignment's grade type to Point and download the worksheet again",
                    worksheet.places[row].line, one_line(cell)));
  return *maximum;
}

// "14/20; 5.3: averaged"; the chapter goes first where there is more than one.
std::string chapter_line(const StudentGrades& student, const GradedChapter& chapter, bool alone) {
  const std::string name = alone ? "" : fmt::format("Chapter {}: ", chapter.number);
  const ChapterGrade* grade = handed_in(student, chapter.number);
  if (grade == nullptr) return fmt::format("{}0/{}; nothing handed in", name, chapter.max_points);
  const std::string failed = what_failed(*grade);
  return fmt::format("{}{}/{}{}{}", name, points(grade->report).earned, chapter.max_points,
                     failed.empty() ? "" : "; ", failed);
}

std::string comment(const StudentGrades& student, const ClassGrades& all,
                    const std::string& in_moodle) {
  std::string text;
  for (const GradedChapter& chapter : all.chapters)
    text += (text.empty() ? "" : " | ") + chapter_line(student, chapter, all.chapters.size() == 1);
  return in_moodle.empty() ? text : fmt::format("{} (in Moodle: {})", text, in_moodle);
}

// A comment that an earlier run wrote, or none: what a teacher wrote is kept.
bool is_ours(std::string_view comment) {
  std::string text = trimmed(comment);
  constexpr std::string_view chapter = "Chapter ";
  if (text.starts_with(chapter)) {
    const std::size_t end = text.find_first_not_of("0123456789", chapter.size());
    if (end == text.npos || end == chapter.size() || !text.substr(end).starts_with(": "))
      return false;
    text.erase(0, end + 2);
  }
  const std::size_t slash = text.find_first_not_of("0123456789");
  return text.empty() || (slash != text.npos && slash > 0 && text[slash] == '/');
}

void fill_row(std::vector<Edit>& edits, const Roster& worksheet, std::size_t row,
              const StudentGrades& student, const ClassGrades& all) {
  if (same_title(cell_of(worksheet, row, "Grade can be changed"), "no")) return;
  const auto points = total(student, all);
  const int ours = maximum(all);
  if (!points || ours == 0) return;
  const std::int64_t theirs = maximum_of(worksheet, row, ours);
  const std::string grade = scaled(*points, ours, theirs);
  const bool same = scaled(ours, ours, theirs) == std::to_string(ours);
  const auto put = [&](std::string_view title, const std::string& text) {
    const CsvCell& cell = worksheet.places[row].cells.at(column_of(worksheet, title).value());
    edits.push_back({cell.from, cell.to, csv_cell(text)});
  };
  put("Grade", grade);
  if (column_of(worksheet, "Feedback comments") &&
      is_ours(cell_of(worksheet, row, "Feedback comments")))
    put("Feedback comments", comment(student, all, same ? "" : grade));
}

std::string edited(const std::string& bytes, std::vector<Edit> edits) {
  std::sort(edits.begin(), edits.end(),
            [](const Edit& a, const Edit& b) { return a.from < b.from; });
  std::string out;
  std::size_t at = 0;
  for (const Edit& edit : edits) {
    out.append(bytes, at, edit.from - at);
    out += edit.text;
    at = edit.to;
  }
  return out.append(bytes, at);
}

}  // namespace

std::string moodle_csv(const ClassGrades& all, const Roster& worksheet) {
  if (worksheet.kind != Roster::Kind::moodle)
    throw std::runtime_error(
        "this is not a grading worksheet that Moodle exported. In the assignment, turn on "
        "\"Offline "
        "grading worksheet\" and download it");
  std::vector<Edit> edits;
  const auto rows = rows_of_class(worksheet, all);
  for (std::size_t k = 0; k < rows.size(); ++k)
    if (rows[k]) fill_row(edits, worksheet, *rows[k], all.students[k], all);
  return edited(worksheet.bytes, std::move(edits));
}

}  // namespace check::grade
