// What every page says of a chapter: each exercise's verdict, the notes, the compiler's words.
// SPDX-License-Identifier: MIT
#include "reports/page/exercise.hpp"

#include <algorithm>

#include "reports/feedback.hpp"
#include "reports/page/html.hpp"
#include "reports/page/phrases.hpp"
#include "reports/words.hpp"

namespace check::page {
namespace {

constexpr std::size_t most_compiler_lines = 200;  // the first error is among them

}  // namespace

Verdict verdict(Outcome outcome, Language language) {
  std::string words(outcome_words(outcome, language));
  switch (outcome) {
    case Outcome::passed:
      return {"good", "✔", words};
    case Outcome::not_started:
      return {"soft", "·", words};
    case Outcome::wrong:
    case Outcome::shape:
    case Outcome::not_finite:
      return {"bad", "✘", words};
    case Outcome::ambiguous_input:
    case Outcome::grader_error:
      return {"warn", "?", std::string(word(Word::not_judged, language))};
    default:
      return {"bad", "!", words};
  }
}

std::string points_text(std::string_view earned, int max, Language language) {
  return filled(max == 1 ? say::of_one_point : say::of_points, language, earned, max);
}

std::string exercise_item(const ExerciseReport& e, const Report& report, std::string_view below,
                          std::string_view id) {
  const Language l = report.language;
  const Verdict v = verdict(e.outcome, l);
  std::string said;
  for (const std::string& line : diagnosis(e, l))
    if (line != v.words) said += fmt::format("<p>{}</p>", escaped(line));
  const std::string mistake =
      e.mistake.empty() ? "" : fmt::format(" <small>{}</small>", escaped(e.mistake, longest_label));
  const std::string earned = unjudged(e.outcome) ? "?" : std::to_string(e.points);
  return fmt::format(
      "<li class=\"{0}\"{9}><div class=\"row\"><h4><span class=\"key\">{1}</span> "
      "<code>{2}</code>"
      "<span class=\"title\">{3}</span></h4><span class=\"verdict\"><span aria-hidden=\"true\">{4}"
      "</span> {5}{6}</span><span class=\"points\">{7}</span></div>{8}</li>\n",
      v.kind, escaped(e.number, longest_label), escaped(e.name, longest_label),
      escaped(e.title, longest_label), v.symbol, v.words, mistake,
      points_text(earned, e.max_points, l), said + std::string(below),
      id.empty() ? "" : fmt::format(" id=\"{}\"", id));
}

std::string notes(const std::vector<std::string>& lines, Language language) {
  std::string items;
  for (const std::string& line : lines) items += fmt::format("<li>{}</li>", escaped(line));
  if (items.empty()) return {};
  return fmt::format("<h3>{}</h3>\n<ul class=\"notes\">{}</ul>\n", say::notes.in(language), items);
}

std::string compiler_said(const ChapterReport& chapter, Language language) {
  const std::vector<std::string>& lines = chapter.compiler;
  if (lines.empty()) return {};
  std::string out;
  const std::size_t shown = std::min(lines.size(), most_compiler_lines);
  for (std::size_t k = 0; k < shown; ++k) out += escaped(lines[k]) + "\n";
  if (shown < lines.size()) out += filled(say::more_lines, language, lines.size() - shown) + "\n";
  return fmt::format(
      "<h3 id=\"compiler-{0}\">{1}</h3>\n<pre tabindex=\"0\" role=\"region\" "
      "aria-labelledby=\"compiler-{0}\">{2}</pre>\n",
      chapter.number, say::compiler.in(language), out);
}

}  // namespace check::page
