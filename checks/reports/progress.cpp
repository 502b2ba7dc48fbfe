// Show how far the reader has come: one bar per chapter, from saved verdicts, and what is to do.
// SPDX-License-Identifier: MIT
#include "progress.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "color.hpp"
#include "feedback.hpp"
#include "layout.hpp"
#include "words.hpp"

namespace check {
namespace {

int bar_width(const TerminalStyle& style) { return style.width < 60 ? 10 : 20; }

// Filled cells: at least one once a point is earned, and all only when none is missing.
int filled(Points p, int bar_width) {
  if (p.max <= 0 || p.earned <= 0) return 0;
  if (p.earned >= p.max) return bar_width;
  const auto share = static_cast<long>(bar_width) * p.earned / p.max;
  return std::clamp(static_cast<int>(share), 1, bar_width - 1);
}

std::string repeated(std::string_view cell, int times) {
  std::string out;
  for (int k = 0; k < times; ++k) out += cell;
  return out;
}

std::string bar(Points p, const TerminalStyle& style) {
  const int width = bar_width(style), done = filled(p, width);
  const std::string full = repeated(style.unicode ? "█" : "#", done);
  const std::string rest = repeated(style.unicode ? "░" : ".", width - done);
  return colored(full, Color::green, style) + colored(rest, Color::dim, style);
}

std::string padded(std::string_view text, int width, bool unicode) {
  const std::string cut = shorten(text, width, unicode);
  return cut + repeated(" ", width - columns(cut, true));
}

std::string score(Points p) { return fmt::format("{}/{}", p.earned, p.max); }

// "Chapter  5 · The linear layer, backward      ████████░░░░   14/20"
std::string row(std::string_view name, Points p, int score_width, const TerminalStyle& style) {
  const int name_width = style.width - bar_width(style) - score_width - 4;
  return fmt::format("{}  {}  {:>{}}\n", padded(name, name_width, style.unicode), bar(p, style),
                     score(p), score_width);
}

bool begun(const ChapterReport& chapter) {
  return std::any_of(chapter.exercises.begin(), chapter.exercises.end(),
                     [](const auto& e) { return e.outcome != Outcome::not_started; });
}

// "    5.3   bias_gradient                            ★☆☆   5 min   0/2"
std::string to_do(const ExerciseReport& e, int score_width, const TerminalStyle& style,
                  Language language) {
  const std::string what = effort(e.stars, e.minutes, language);
  const int room = style.width - columns(what, style.unicode) - score_width - 4;
  return fmt::format("{}  {}  {:>{}}\n",
                     padded(fmt::format("    {:<6}{}", e.number, e.name), room, style.unicode),
                     printable(what, style.unicode), score({e.points, e.max_points}), score_width);
}

std::string name(const ChapterReport& chapter, Language language) {
  const std::string number = phrase(Word::chapter, language, fmt::format("{:>2}", chapter.number));
  return chapter.title.empty() ? number : fmt::format("{} · {}", number, chapter.title);
}

}  // namespace

std::string progress(const std::vector<ChapterReport>& chapters, const TerminalStyle& style,
                     Language language) {
  std::vector<ChapterReport> sorted = chapters;
  std::erase_if(sorted, [](const ChapterReport& c) { return c.exercises.empty(); });
  if (sorted.empty())
    return paragraph(word(Word::nothing_saved, language), 0, style.width, style.unicode);
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const auto& a, const auto& b) { return a.number < b.number; });
  const Report all{language, false, sorted};
  const int score_width = static_cast<int>(score(points(all)).size());
  // What is to do stands below the chapters that were begun, or below the first.
  const bool fresh = std::none_of(sorted.begin(), sorted.end(), begun);
  std::string out;
  for (const ChapterReport& chapter : sorted) {
    out += row(name(chapter, language), points(chapter), score_width, style);
    if (!begun(chapter) && !(fresh && &chapter == &sorted.front())) continue;
    for (const ExerciseReport& e : chapter.exercises)
      if (e.points < e.max_points) out += to_do(e, score_width, style, language);
  }
  if (sorted.size() > 1) out += row(word(Word::total, language), points(all), score_width, style);
  return out;
}

}  // namespace check
