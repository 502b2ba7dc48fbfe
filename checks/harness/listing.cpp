// The two forms of --list. The book takes points, hints and mistakes from the JSON.
// SPDX-License-Identifier: MIT
#include "harness/listing.hpp"

#include <nlohmann/json.hpp>
#include <sstream>

#include "harness/book.hpp"
#include "harness/messages.hpp"

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

ordered_json exercise_json(const Chapter& c, const Exercise& e) {
  ordered_json mistakes = ordered_json::array();
  for (const Mistake& m : e.mistakes)
    mistakes.push_back({{"id", m.id}, {"says", both(e.number + "/" + m.id, m.says)}});
  return {{"number", e.number},
          {"function", e.name},
          {"points", e.points},
          {"title", both(e.number + "/title", e.title)},
          {"hint", both(e.number + "/hint", e.hint)},
          {"section", both(e.number + "/section", e.section)},
          {"label", section_label(c, e)},
          {"items", words(e.items)},
          {"mistakes", mistakes}};
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

std::string list_as_text(const Options& wanted, Language l) {
  std::string text;
  for (const Chapter& c : chapters()) {
    if (!wanted.want(c)) continue;
    text += fmt::format("{}  {}\n", c.number,
                        in_language(l, std::to_string(c.number) + "/title", c.title));
    for (const Exercise& e : c.exercises)
      if (wanted.want(e))
        text += fmt::format("  {:<6}{:<34}{:>3}  {}\n", e.number, e.name, e.points,
                            in_language(l, e.number + "/title", e.title));
  }
  return text;
}

}  // namespace check
