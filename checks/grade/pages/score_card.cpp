// One chapter's scores: a few numbers, a chart, and the chart as a table.
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "grade/pages/html.hpp"
#include "grade/pages/sections.hpp"
#include "reports/words.hpp"

namespace check::grade {
namespace {

// The chart in its own units; the page scales it to the card.
constexpr double left = 38, right = 472, top = 14, bottom = 166, height = 206;
constexpr int most_bars = 21;  // more than that, and none can be told from its neighbour on a phone

struct Bin {
  int first, last, students;
  std::string range() const {
    return first == last ? std::to_string(first) : fmt::format("{}–{}", first, last);
  }
};

std::vector<Bin> bins_of(const ChapterTally& tally) {
  const int max = std::max(tally.chapter->max_points, 0);
  const int width = max / most_bars + 1;
  std::vector<Bin> bins;
  for (int first = 0; first <= max; first += width)
    bins.push_back({first, std::min(first + width - 1, max), 0});
  for (const int score : tally.scores)
    ++bins[static_cast<std::size_t>(std::clamp(score, 0, max) / width)].students;
  return bins;
}

// 1, 2 or 5 times a power of ten, so that at most five lines reach the highest bar.
int step_for(int highest) {
  for (int power = 1;; power *= 10)
    for (const int step : {power, 2 * power, 5 * power})
      if (5 * step >= highest) return step;
}

double y_of(int students, int highest) {
  return bottom - (bottom - top) * students / std::max(highest, 1);
}

std::string lines(int highest) {
  std::string out;
  const int step = step_for(highest);
  for (int at = 0; at <= highest; at += step)
    out += fmt::format(
        "<path class=\"{0}\" d=\"M{1} {2:.1f}H{3}\"/><text class=\"end\" x=\"{4}\" "
        "y=\"{5:.1f}\">{6}"
        "</text>",
        at == 0 ? "axis" : "grid", left, y_of(at, highest), right, left - 8, y_of(at, highest) + 4,
        at);
  return out;
}

std::string bars(const std::vector<Bin>& bins, int highest, std::size_t all, Language language) {
  const double pitch = (right - left) / static_cast<double>(bins.size());
  std::string out;
  for (std::size_t k = 0; k < bins.size(); ++k) {
    const double x = left + pitch * static_cast<double>(k), y = y_of(bins[k].students, highest);
    out += fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" "
        "height=\"{:.1f}\"><title>{}</title></rect>",
        x + 0.12 * pitch, y, 0.76 * pitch, bottom - y,
        filled(say::bar, language, bins[k].range(), bins[k].students, all));
    if (k % 5 == 0 || (k + 1 == bins.size() && k % 5 > 1))
      out += fmt::format("<text class=\"middle\" x=\"{:.1f}\" y=\"{}\">{}</text>", x + pitch / 2,
                         bottom + 18, bins[k].first);
  }
  return out;
}

std::string chart(const std::vector<Bin>& bins, const ChapterTally& tally, Language language) {
  int highest = 0;
  for (const Bin& bin : bins) highest = std::max(highest, bin.students);
  const std::string heading = phrase(Word::chapter, language, tally.chapter->number);
  return fmt::format(
      "<svg class=\"chart\" viewBox=\"0 0 480 {}\" role=\"img\" aria-label=\"{}\">{}{}"
      "<text class=\"middle\" x=\"{}\" y=\"{}\">{}</text></svg>\n",
      height, escaped(filled(say::chart, language, heading, tally.chapter->max_points)),
      lines(highest), bars(bins, highest, tally.scores.size(), language), (left + right) / 2,
      height - 4, say::points_axis.in(language));
}

std::string numbers(const std::vector<Bin>& bins, Language language) {
  std::string out = fmt::format(
      "<details><summary>{}</summary><table><thead><tr><th scope=\"col\">{}</th>"
      "<th scope=\"col\" class=\"number\">{}</th></tr></thead><tbody>\n",
      say::as_numbers.in(language), say::points.in(language), say::students.in(language));
  for (const Bin& bin : bins)
    out += fmt::format("<tr><th scope=\"row\">{}</th>{}</tr>\n", bin.range(),
                       number_cell(std::to_string(bin.students)));
  return out + "</tbody></table></details>\n";
}

// The middle score, or half way between the two in the middle.
std::string median(const std::vector<int>& scores) {
  const std::size_t n = scores.size();
  return fmt::format("{:g}", (scores[(n - 1) / 2] + scores[n / 2]) / 2.0);
}

std::string facts(const ChapterTally& tally, Language l) {
  const std::vector<int>& scores = tally.scores;
  const std::size_t n = scores.size();
  std::string out = fact(say::submitted.in(l), std::to_string(tally.submitted)) +
                    fact(say::scored.in(l), std::to_string(n));
  if (n > 0) {
    const auto full = std::count_if(scores.begin(), scores.end(),
                                    [&](int score) { return score >= tally.chapter->max_points; });
    out += fact(say::median.in(l), median(scores)) +
           fact(say::middle_half.in(l),
                fmt::format("{}–{}", scores[(n - 1) / 4], scores[(3 * (n - 1) + 3) / 4])) +
           fact(say::full_marks.in(l), std::to_string(full));
  }
  return "<dl class=\"facts\">" + out + "</dl>\n";
}

}  // namespace

std::string score_card(const ChapterTally& tally, Language language) {
  const std::vector<Bin> bins = bins_of(tally);
  const std::string heading =
      escaped(chapter_heading(tally.chapter->number, tally.chapter->title, language));
  const std::string shown =
      tally.scores.empty()
          ? fmt::format("<p class=\"soft\">{}</p>\n", say::nothing_judged.in(language))
          : chart(bins, tally, language) + numbers(bins, language);
  return fmt::format("<section class=\"card\"><h3>{}</h3>\n{}{}</section>\n", heading,
                     facts(tally, language), shown);
}

}  // namespace check::grade
