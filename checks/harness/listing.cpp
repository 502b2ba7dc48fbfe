// The two forms of --list. The book takes points, hints and mistakes from the JSON.
// SPDX-License-Identifier: MIT
#include "harness/listing.hpp"

#include <nlohmann/json.hpp>
#include <sstream>

#include "harness/book.hpp"
#include "harness/messages.hpp"
#include "reports/layout.hpp"
#include "reports/words.hpp"

namespace check {
namespace {

using nlohmann::ordered_json;

ordered_json both(const std::string& key, const std::string& english) {
  return {{"en", english}, {"zh", in_language(Language::chinese, key, english)}};
}

ordered_json words(const std::string& text) {
  std::istringstream in(text);
  ordered_json all = ordered_json::array();
  for (std::string word; in >> word;) all.push_back(word);
  return all;
}

// What a student did is told to that student; a student edition's checker does not list it.
constexpr bool lists_mistakes = EDITION_SALT == 0;

ordered_json exercise_json(const Chapter& c, const Exercise& e) {
  ordered_json mistakes = ordered_json::array();
  for (const Mistake& m : e.mistakes)
    if (lists_mistakes)
      mistakes.push_back({{"id", m.id}, {"says", both(e.number + "/" + m.id, m.says)}});
  ordered_json hints = ordered_json::array();
  for (std::size_t k = 0; k < e.hints.size(); ++k)
    hints.push_back(both(hint_key(e, k), e.hints[k]));
  return {{"number", e.number},
          {"function", e.name},
          {"points", e.points},
          {"stars", e.stars},
          {"minutes", e.minutes},
          {"title", both(e.number + "/title", e.title)},
          {"hints", hints},
          {"section", both(e.number + "/section", e.section)},
          {"label", section_label(c, e)},
          {"items", words(e.items)},
          {"mistakes", mistakes}};
}

// "  5.4   linear_backward                  3  ★★☆  20 min  dX, dW and db at once", the title in a
// column of its own; below what stands before it where the screen is narrow.
std::string row(const Exercise& e, Language l, const TerminalStyle& style) {
  const std::string before = fmt::format("  {:<6}{:<32}{:>2}  {}  ", e.number, e.name, e.points,
                                         effort(e.stars, e.minutes, l));
  const int column = columns(before, style.unicode), least = 20;
  const bool beside = style.width - column >= least;
  const int indent = beside ? column : 8;
  std::string text =
      beside ? printable(before, style.unicode) : paragraph(before, 0, style.width, style.unicode);
  std::string between = beside ? "" : std::string(8, ' ');
  for (const std::string& line :
       wrap(in_language(l, e.number + "/title", e.title), style.width - indent, style.unicode)) {
    text += between + line + "\n";
    between = std::string(static_cast<std::size_t>(indent), ' ');
  }
  return text;
}

}  // namespace

std::string list_as_json(const Options& wanted) {
  ordered_json all = ordered_json::array();
  for (const Chapter& c : chapters()) {
    if (!wanted.want(c)) continue;
    ordered_json exercises = ordered_json::array();
    for (const Exercise& e : c.exercises)
      if (wanted.want(e)) exercises.push_back(exercise_json(c, e));
    all.push_back({{"number", c.number},
                   {"slug", c.slug},
                   {"title", both(std::to_string(c.number) + "/title", c.title)},
                   {"exercises", exercises}});
  }
  return ordered_json{{"chapters", all}}.dump(2) + "\n";
}

std::string list_as_text(const Options& wanted, Language l, const TerminalStyle& style) {
  std::string text;
  for (const Chapter& c : chapters()) {
    if (!wanted.want(c)) continue;
    text += fmt::format("{}  {}\n", c.number,
                        in_language(l, std::to_string(c.number) + "/title", c.title));
    for (const Exercise& e : c.exercises)
      if (wanted.want(e)) text += row(e, l, style);
  }
  return text;
}

}  // namespace check
