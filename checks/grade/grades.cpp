// Small questions about grades that every export asks.
// SPDX-License-Identifier: MIT
#include "grade/grades.hpp"

#include "grade/digest.hpp"
#include "reports/words.hpp"

namespace check::grade {

const ChapterGrade* chapter_of(const StudentGrades& student, int number) {
  for (const ChapterGrade& grade : student.chapters)
    if (grade.report.number == number) return &grade;
  return nullptr;
}

std::optional<Points> points_of(const ChapterGrade& grade) {
  if (grade.report.exercises.empty()) return std::nullopt;
  for (const ExerciseReport& e : grade.report.exercises)
    if (unjudged(e.outcome)) return std::nullopt;
  return points(grade.report);
}

Report report_of(const StudentGrades& student, const ClassGrades& all) {
  Report report{all.language, true, {}, all.book};
  for (const ChapterGrade& grade : student.chapters) {
    report.chapters.push_back(grade.report);
    std::vector<std::string>& notes = report.chapters.back().notes;
    notes.insert(notes.end(), grade.notes.begin(), grade.notes.end());
    if (!all.tier.empty()) notes.push_back("sandbox " + all.tier);
  }
  return report;
}

std::string file_name_of(const StudentGrades& student) {
  constexpr std::size_t longest = 40;
  std::string name;
  for (const char c : student.name) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    const bool capital = c >= 'A' && c <= 'Z';
    if (letter || capital)
      name += capital ? static_cast<char>(c - 'A' + 'a') : c;
    else if (!name.empty() && name.back() != '-')
      name += '-';
    if (name.size() == longest) break;
  }
  if (!name.empty() && name.back() != '-') name += '-';
  return name + sha256_hex(student.key, 16);  // whoever looks for another's finds none
}

}  // namespace check::grade
