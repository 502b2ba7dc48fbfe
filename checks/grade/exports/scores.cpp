// Points and outcomes of one chapter, as the formats write them.
// SPDX-License-Identifier: MIT
#include "grade/exports/scores.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grade/exports/names.hpp"
#include "reports/words.hpp"

namespace check::grade {
namespace {

constexpr std::int64_t unit = 100000;

bool is_plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
         c == '-' || c == '_';
}

std::string plain(std::string_view text) {
  constexpr std::size_t longest = 60;  // an id is a word or two
  std::string out;
  for (const char c : text.substr(0, longest)) out += is_plain(c) ? c : '_';
  return out;
}

std::string id_of(const ExerciseReport& e) {
  return plain(e.mistake.empty() || e.outcome == Outcome::passed ? outcome_id(e.outcome)
                                                                 : std::string_view(e.mistake));
}

}  // namespace

const ChapterGrade* handed_in(const StudentGrades& student, int chapter) {
  const ChapterGrade* grade = chapter_of(student, chapter);
  return grade == nullptr || grade->file.empty() ? nullptr : grade;
}

std::optional<int> earned(const StudentGrades& student, int chapter) {
  const ChapterGrade* grade = handed_in(student, chapter);
  if (grade == nullptr) return std::nullopt;
  const std::optional<Points> points = points_of(*grade);
  if (!points) return std::nullopt;
  return points->earned;
}

std::string what_happened(const ChapterGrade& grade) {
  std::string text;
  for (const ExerciseReport& e : grade.report.exercises)
    text += fmt::format("{}{} {}", text.empty() ? "" : "; ", plain(e.number), id_of(e));
  return text;
}

std::string what_failed(const ChapterGrade& grade) {
  std::string text;
  for (const ExerciseReport& e : grade.report.exercises)
    if (e.outcome != Outcome::passed)
      text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", plain(e.number), id_of(e));
  return text;
}

std::optional<std::int64_t> hundred_thousandths(std::string_view number) {
  const std::string text = trimmed(number);
  const std::size_t point = std::min(text.find_first_of(".,"), text.size());
  std::string decimals = text.substr(std::min(point + 1, text.size()));
  if (point == 0 || point > 9 || decimals.size() > 5) return std::nullopt;
  decimals.resize(5, '0');
  const std::string digits = text.substr(0, point) + decimals;
  if (digits.find_first_not_of("0123456789") != digits.npos) return std::nullopt;
  return std::stoll(digits);
}

std::string scaled(int points, int max, std::int64_t other) {
  const std::int64_t twice = 2 * points * other;  // at most 2·10⁴·10¹⁴: fits
  const std::int64_t value = (twice + max) / (2 * std::int64_t{max});
  std::string text = fmt::format("{}.{:05}", value / unit, value % unit);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

}  // namespace check::grade
