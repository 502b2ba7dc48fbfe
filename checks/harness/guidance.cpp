// Hints are counted in the build folder; solutions come from the file that stubs are made of.
// SPDX-License-Identifier: MIT
#include "harness/guidance.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <vector>

#include "harness/checker.hpp"
#include "harness/messages.hpp"
#include "harness/verdicts.hpp"
#include "harness/workshop.hpp"
#include "reports/layout.hpp"
#include "reports/terminal.hpp"

namespace check {
namespace {

namespace fs = std::filesystem;

void show(const std::string& text) {
  const TerminalStyle style = terminal_style(STDOUT_FILENO);
  fmt::print("{}", paragraph(text, 0, style.width, style.unicode));
}

std::size_t shown_before(const fs::path& counter) {
  std::size_t count = 0;
  std::ifstream(counter) >> count;
  return count;
}

// Where that cannot be, the first one is shown again.
void count_one_more(const fs::path& counter, std::size_t shown) {
  std::error_code ignored;
  fs::create_directories(counter.parent_path(), ignored);
  std::ofstream(counter) << shown << '\n';
}

void show_level(const Exercise& e, std::size_t level, Language l) {
  show(say(l, "hint", e.number, e.name, level + 1, e.hints.size(),
           in_language(l, hint_key(e, level), e.hints[level])));
}

bool has_passed(const Chapter& c, const Exercise& e, const fs::path& build) {
  try {
    const auto kept = kept_verdict(build, c.number);
    return kept && std::any_of(kept->exercises.begin(), kept->exercises.end(), [&](const auto& r) {
             return r.number == e.number && r.outcome == Outcome::passed;
           });
  } catch (const std::runtime_error&) {
    return false;
  }
}

bool agreed(const Exercise& e, Language l) {
  if (::isatty(STDIN_FILENO) != 1) return false;
  fmt::print("{} ", say(l, "solution-ask", e.number, e.name));
  std::fflush(stdout);
  std::string answer;
  std::getline(std::cin, answer);
  return answer == "y" || answer == "yes" || answer == "是";
}

std::string contents(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

int show_hint(const Exercise& e, const fs::path& build, Language l) {
  const fs::path counter = build / "hints" / e.number;
  const std::size_t before = shown_before(counter);
  if (before >= e.hints.size()) {
    for (std::size_t k = 0; k < e.hints.size(); ++k) show_level(e, k, l);
    return all_points;
  }
  show_level(e, before, l);
  count_one_more(counter, before + 1);
  if (before + 1 < e.hints.size()) show(say(l, "hint-more", e.number));
  return all_points;
}

std::vector<std::string> letters_tried_before(const Exercise& e, const ExerciseReport& now,
                                              const fs::path& build, Language l) {
  std::vector<std::string> lines;
  const bool answered = now.outcome == Outcome::passed || now.outcome == Outcome::wrong;
  if (!e.parameters.empty() || !answered) return lines;
  const fs::path file = build / "hints" / (e.number + ".letters");
  const std::string before = contents(file);  // the mistakes' names, a line each
  for (const Mistake& m : e.mistakes) {
    const bool was_tried = before.find(m.id + "\n") != std::string::npos;
    const std::string letter = m.answers.front()({}).parts.at(0).exact.text;
    if (was_tried && m.id != now.mistake)
      lines.push_back(letter + ": " + in_language(l, e.number + "/" + m.id, m.says));
    if (was_tried || m.id != now.mistake) continue;
    std::error_code ignored;
    fs::create_directories(file.parent_path(), ignored);
    std::ofstream(file, std::ios::app) << m.id << '\n';
  }
  const bool by_elimination = lines.size() == e.mistakes.size();
  if (now.outcome == Outcome::passed && !by_elimination) lines.clear();
  return lines;
}

std::string solved_function(const std::string& solution, const std::string& number) {
  std::vector<std::string> lines;
  std::istringstream in(solution);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  const auto mark = [&](const std::string& word) {
    return std::find(lines.begin(), lines.end(), "  // #" + word + " " + number);
  };
  const auto begin = mark("region"), end = mark("endregion");
  if (begin == lines.end() || end == lines.end()) return "";
  auto head = begin;
  while (head != lines.begin() && !(head - 1)->empty() && !(head - 1)->starts_with("//")) --head;
  std::string text;
  for (auto line = head; line != begin; ++line) text += *line + "\n";
  for (auto line = begin + 1; line != end; ++line) text += *line + "\n";
  return text + "}\n";
}

int show_solution(const Chapter& c, const Exercise& e, const fs::path& build, bool anyway,
                  Language l) {
  const fs::path file = fs::path(source_root(build)) / "solutions" /
                        fmt::format("ch{:02}_{}/{}.cpp", c.number, c.slug, c.slug);
  const std::string text = solved_function(contents(file), e.number);
  if (text.empty()) {
    show(say(l, "solution-none", e.number, e.name));
    return points_lost;
  }
  if (!has_passed(c, e, build) && !anyway && !agreed(e, l)) {
    show(say(l, "solution-not-yet", e.number));
    return points_lost;
  }
  fmt::print("{}", text);
  return all_points;
}

}  // namespace check
