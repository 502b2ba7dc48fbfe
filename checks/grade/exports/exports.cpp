// The formats that need no roster: a table of everything, and JUnit for the class.
// SPDX-License-Identifier: MIT
#include "grade/exports/exports.hpp"

#include "grade/exports/csv.hpp"
#include "grade/exports/scores.hpp"
#include "reports/junit.hpp"
#include "reports/utf8.hpp"

namespace check::grade {
namespace {

std::string text_cell(const std::string& text) { return harmless(visible(text)); }

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : "\n") + line;
  return text;
}

std::string line_of(const StudentGrades& student, const GradedChapter& chapter) {
  const ChapterGrade* known = chapter_of(student, chapter.number);
  const ChapterGrade* grade = handed_in(student, chapter.number);
  const auto points = earned(student, chapter.number);
  return csv_row({text_cell(student.key), text_cell(student.name), std::to_string(chapter.number),
                  points ? std::to_string(*points) : "", std::to_string(chapter.max_points),
                  grade == nullptr ? ""
                  : grade->late    ? "yes"
                                   : "no",
                  grade == nullptr ? "" : text_cell(grade->file),
                  known == nullptr ? "" : text_cell(joined(known->notes)),
                  grade == nullptr ? "" : what_happened(*grade)});
}

}  // namespace

void require_places(const std::vector<GradedChapter>& chapters, const Roster& roster) {
  ClassGrades nobody;
  nobody.chapters = chapters;
  if (roster.kind == Roster::Kind::canvas) canvas_csv(nobody, roster);
  if (roster.kind == Roster::Kind::moodle) moodle_csv(nobody, roster);
}

std::string grades_csv(const ClassGrades& all) {
  std::string text = csv_row(
      {"key", "name", "chapter", "points", "max_points", "late", "file", "note", "outcomes"});
  for (const StudentGrades& student : all.students)
    for (const GradedChapter& chapter : all.chapters) text += line_of(student, chapter);
  return text;
}

std::string class_junit(const ClassGrades& all) {
  JunitFile file;
  for (const StudentGrades& student : all.students) {
    const Report report = report_of(student, all);
    for (const ChapterReport& chapter : report.chapters)
      file.add(chapter, report, {student.name, file_name_of(student)});
  }
  return file.text();
}

}  // namespace check::grade
