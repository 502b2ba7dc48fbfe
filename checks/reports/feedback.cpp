// What an exercise's report tells the student, as plain lines shared by the writers.
// SPDX-License-Identifier: MIT
#include "feedback.hpp"

#include <algorithm>
#include <string_view>

#include "utf8.hpp"
#include "words.hpp"

namespace check {
namespace {

// Of one printed line. Eight lines of a wide terminal hold 800 columns; a column takes at most 20
// bytes (a character and four marks, four bytes each).
constexpr std::size_t max_line_bytes = 800 * 20;

// At most `limit` bytes, not cut inside a character.
std::string_view beginning(std::string_view line, std::size_t limit) {
  if (line.size() <= limit) return line;
  while (limit > 0 && (static_cast<unsigned char>(line[limit]) & 0xC0U) == 0x80U) --limit;
  return line.substr(0, limit);
}

std::string printed_text(const Printed& printed, Language language) {
  std::string out(word(Word::printed, language));
  for (const std::string& line : printed.lines) out += "\n  " + line;
  if (printed.cut) out += "\n  " + phrase(Word::more_lines, language, printed.total);
  return out;
}

void add_line(std::string& text, std::string_view line) {
  if (!text.empty()) text += '\n';
  text += line;
}

}  // namespace

Points points(const ChapterReport& chapter) {
  Points sum;
  for (const ExerciseReport& exercise : chapter.exercises) {
    sum.earned += exercise.points;
    sum.max += exercise.max_points;
  }
  return sum;
}

Points points(const Report& report) {
  Points sum;
  for (const ChapterReport& chapter : report.chapters) {
    sum.earned += points(chapter).earned;
    sum.max += points(chapter).max;
  }
  return sum;
}

bool all_passed(const ChapterReport& chapter) {
  const Points sum = points(chapter);
  return !chapter.exercises.empty() && sum.earned == sum.max &&
         std::all_of(chapter.exercises.begin(), chapter.exercises.end(),
                     [](const ExerciseReport& e) { return e.outcome == Outcome::passed; });
}

std::vector<std::string> diagnosis(const ExerciseReport& exercise, Language language) {
  if (!exercise.lines.empty()) return exercise.lines;
  if (exercise.outcome == Outcome::passed || exercise.outcome == Outcome::not_started) return {};
  return {std::string(outcome_words(exercise.outcome, language))};
}

std::string replay_shown(const ExerciseReport& exercise, const Report& report) {
  return report.class_mode ? std::string() : exercise.replay;
}

BookPointer book_pointer(const ExerciseReport& exercise, const Report& report) {
  if (exercise.book.empty()) return {};
  const bool built = !report.book.empty() && !exercise.page.empty();
  const Word name = built || report.class_mode ? Word::book : Word::book_unbuilt;
  const std::string slash = report.book.ends_with('/') ? "" : "/";
  return {phrase(name, report.language, exercise.book),
          built ? report.book + slash + exercise.page : ""};
}

Printed printed_shown(const ExerciseReport& exercise, const Report& report) {
  Printed shown;
  std::string_view rest = report.class_mode ? std::string_view() : exercise.printed;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    if (++shown.total <= max_printed_lines) {
      shown.lines.emplace_back(beginning(rest.substr(0, end), max_line_bytes));
      shown.cut = shown.cut || shown.lines.back().size() < end;
    }
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  shown.cut = shown.cut || shown.total > max_printed_lines;
  return shown;
}

std::string feedback(const ExerciseReport& exercise, const Report& report) {
  const Language language = report.language;
  std::string text;
  for (const std::string& line : diagnosis(exercise, language)) add_line(text, line);
  const BookPointer book = book_pointer(exercise, report);
  if (!book.title.empty()) add_line(text, book.title);
  if (!book.link.empty()) add_line(text, book.link);
  const std::string replay = replay_shown(exercise, report);
  if (!replay.empty()) add_line(text, phrase(Word::replay, language, replay));
  const Printed printed = printed_shown(exercise, report);
  if (printed.total > 0) add_line(text, printed_text(printed, language));
  return visible(text);
}

}  // namespace check
