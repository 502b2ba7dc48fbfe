// Print a report on a terminal: 80 columns, colour where it is welcome, ASCII where nothing else
// works.
// SPDX-License-Identifier: MIT
#include "terminal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "color.hpp"
#include "feedback.hpp"
#include "hyperlink.hpp"
#include "layout.hpp"
#include "utf8.hpp"
#include "words.hpp"

namespace check {
namespace {

struct Mark {
  std::string_view unicode, ascii;
  Color color;
};

Mark mark(Outcome outcome) {
  switch (outcome) {
    case Outcome::passed:
      return {"✔", "ok", Color::green};
    case Outcome::not_started:
      return {"·", "- ", Color::dim};
    case Outcome::wrong:
    case Outcome::shape:
    case Outcome::not_finite:
      return {"✘", "x ", Color::red};
    case Outcome::ambiguous_input:
    case Outcome::grader_error:
      return {"?", "? ", Color::yellow};
    default:
      return {"!", "! ", Color::yellow};
  }
}

// What one line says after the verdicts: all is right, or what comes next.
std::string outlook(const ChapterReport& chapter, const Report& report) {
  const bool right = all_passed(chapter);
  const std::string_view praise =
      !right ? ""
             : word(chapter.next.empty() ? Word::all_passed : Word::part_passed, report.language);
  if (chapter.next.empty() || report.class_mode) return std::string(praise);
  const bool apart = right && report.language == Language::english;
  return fmt::format("{}{}{}", praise, apart ? " " : "",
                     phrase(Word::next, report.language, chapter.next));
}

// Lines of a source and what a compiler says of them are to be copied, or stand beneath each other.
bool points_at_a_place(const std::string& line) {
  return line.empty() || line.starts_with(' ') || line.find("error: ") != std::string::npos ||
         line.find("note: ") != std::string::npos;
}

std::string spaces(int n) { return std::string(static_cast<std::size_t>(n), ' '); }

// One report being written; each function appends its part to `out`.
struct Page {
  const Report& report;
  const TerminalStyle& style;
  std::string out{};

  Language language() const { return report.language; }
  // Under the function's name, past any number, where there is room for that.
  int diagnosis_indent() const { return style.width < 60 ? 4 : 10; }
  int printed_indent() const { return diagnosis_indent() + 2; }
  void line(std::string_view text) { out.append(text) += '\n'; }
  void text(std::string_view text, int indent) {
    out += paragraph(text, indent, style.width, style.unicode);
  }

  void header(const ChapterReport& chapter);
  void row(const ExerciseReport& exercise, int number_width);
  void pointers(const ExerciseReport& exercise);
  void printed(const ExerciseReport& exercise);
  void verdict(const ExerciseReport& exercise, int number_width);
  void ending(const ChapterReport& chapter);
  void score(std::string_view beside, Points sum, int indent);
  void total();
};

std::string score(Points sum) { return fmt::format("{}/{}", sum.earned, sum.max); }

void Page::header(const ChapterReport& chapter) {
  const bool seeded = !chapter.seed.empty() && !report.class_mode;
  const std::string right = seeded ? phrase(Word::seed, language(), chapter.seed) : "";
  const std::string left = chapter_heading(chapter.number, chapter.title, language());
  for (const std::string& text : spread(left, right, style.width, style.unicode)) {
    line(colored(text, Color::bold, style));
  }
}

std::string points_cell(const ExerciseReport& exercise, Language language) {
  if (exercise.outcome == Outcome::not_started) {
    return std::string(word(Word::not_started, language));
  }
  if (unjudged(exercise.outcome)) return std::string(word(Word::not_judged, language));
  return score({exercise.points, exercise.max_points});
}

// "  ✔ 11.4  layer_params                    2/2": the mark is coloured after the row is laid out.
void Page::row(const ExerciseReport& exercise, int number_width) {
  const Mark m = mark(exercise.outcome);
  const std::string_view sign = style.unicode ? m.unicode : m.ascii;
  const int indent = 2 + columns(sign, true) + 1;
  const std::string left = fmt::format("{:<{}} {}", exercise.number, number_width, exercise.name);
  const auto lines =
      spread(left, points_cell(exercise, language()), style.width - indent, style.unicode);
  std::string start = "  " + colored(sign, m.color, style) + ' ';
  for (const std::string& text : lines) {
    line(start + text);
    start.assign(static_cast<std::size_t>(indent), ' ');
  }
}

// Where to read and how to repeat, on one line if they fit. Links and commands are never broken:
// they are copied.
void Page::pointers(const ExerciseReport& exercise) {
  const std::string indent = spaces(diagnosis_indent());
  const std::string gap(5, ' ');
  const std::string command = replay_shown(exercise, report);
  const auto [book, link] = book_pointer(exercise, report);
  const std::string replay = command.empty() ? "" : phrase(Word::replay, language(), command);
  const std::string both = indent + book + gap + replay;
  if (!book.empty() && link.empty() && !replay.empty() &&
      columns(both, style.unicode) <= style.width) {
    return line(printable(both, style.unicode));
  }
  text(book, diagnosis_indent());
  if (!link.empty()) line(indent + hyperlink(printable(link, style.unicode), link, style));
  if (!replay.empty()) line(printable(indent + replay, style.unicode));
}

void Page::printed(const ExerciseReport& exercise) {
  const Printed all = printed_shown(exercise, report);
  if (all.total == 0) return;
  std::vector<std::string> pieces;
  for (const std::string& source : all.lines) {
    auto more = chop(source, style.width - printed_indent(), style.unicode);
    pieces.insert(pieces.end(), more.begin(), more.end());
  }
  const bool cut = all.cut || pieces.size() > max_printed_lines;
  pieces.resize(std::min(pieces.size(), max_printed_lines));
  text(word(Word::printed, language()), diagnosis_indent());
  for (const std::string& piece : pieces) {
    line(piece.empty() ? piece : spaces(printed_indent()) + piece);
  }
  if (cut) text(phrase(Word::more_lines, language(), all.total), printed_indent());
}

void Page::verdict(const ExerciseReport& exercise, int number_width) {
  row(exercise, number_width);
  for (const std::string& said : diagnosis(exercise, language())) text(said, diagnosis_indent());
  pointers(exercise);
  printed(exercise);
}

// What the verdicts come to: known last, so it is said last. A report of speed alone has no points.
void Page::ending(const ChapterReport& chapter) {
  const bool notes = !chapter.notes.empty() || !chapter.compiler.empty() || !chapter.speed.empty();
  if (notes) line("");
  for (const std::string& speed : chapter.speed) text(phrase(Word::speed, language(), speed), 2);
  for (const std::string& note : chapter.notes) text(phrase(Word::note, language(), note), 2);
  if (!chapter.compiler.empty()) line("");
  for (const std::string& said : chapter.compiler)
    if (points_at_a_place(said))
      line(visible(said));
    else
      text(said, 0);
  if (points(chapter).max == 0) return;
  line("");
  score(outlook(chapter, report), points(chapter), 2);
}

void Page::score(std::string_view beside, Points sum, int indent) {
  const std::string start = spaces(indent);
  const auto lines = spread(beside, check::score(sum), style.width - indent, style.unicode);
  for (const std::string& text : lines) line(start + colored(text, Color::bold, style));
}

void Page::total() {
  line("");
  score(word(Word::total, language()), points(report), 0);
}

}  // namespace

std::string terminal_heading(const Report& about, const ChapterReport& chapter,
                             const TerminalStyle& style) {
  Page page{about, style};
  page.header(chapter);
  return page.out;
}

std::string terminal_verdict(const Report& about, const ExerciseReport& exercise, int number_width,
                             const TerminalStyle& style) {
  Page page{about, style};
  page.verdict(exercise, number_width);
  return page.out;
}

std::string terminal_ending(const Report& about, const ChapterReport& chapter,
                            const TerminalStyle& style) {
  Page page{about, style};
  page.ending(chapter);
  return page.out;
}

std::string terminal_total(const Report& report, const TerminalStyle& style) {
  if (report.chapters.size() < 2) return "";
  Page page{report, style};
  page.total();
  return page.out;
}

std::string terminal(const Report& report, const TerminalStyle& style) {
  std::string out;
  for (const ChapterReport& chapter : report.chapters) {
    if (&chapter != &report.chapters.front()) out += '\n';
    out += terminal_heading(report, chapter, style);
    int number_width = 0;
    for (const ExerciseReport& e : chapter.exercises)
      number_width = std::max(number_width, columns(e.number, style.unicode));
    for (const ExerciseReport& e : chapter.exercises)
      out += terminal_verdict(report, e, number_width, style);
    out += terminal_ending(report, chapter, style);
  }
  return out + terminal_total(report, style);
}

}  // namespace check
