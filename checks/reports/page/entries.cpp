// An answer beside the right one, entry by entry.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "reports/page/axis.hpp"
#include "reports/page/html.hpp"
#include "reports/page/phrases.hpp"
#include "reports/page/pictures.hpp"

namespace check::page {
namespace {

using Index = std::ptrdiff_t;

constexpr Index most_rows = 8, most_columns = 6;  // what a reader compares at a glance

std::size_t place(Index k) { return static_cast<std::size_t>(k); }

std::string shape_text(const std::vector<Index>& shape) {
  std::string text;
  for (const Index n : shape) text += (text.empty() ? "" : "×") + std::to_string(n);
  return text;
}

std::string number_text(double x, int digits) {
  if (std::isnan(x)) return "NaN";
  if (std::isinf(x)) return x > 0 ? "∞" : "−∞";
  const bool whole = std::nearbyint(x) == x && std::abs(x) < 1e15;
  return whole ? fmt::format("{:.0f}", x) : fmt::format("{:.{}g}", x, digits);
}

bool wrong_at(const WrongPart& part, Index k) {
  return !part.times_allowed.empty() && !(part.times_allowed[place(k)] <= 1);
}

// Four digits, or as many as tell each wrong entry from the right one.
int telling_digits(const WrongPart& part) {
  int digits = 4;
  for (Index k = 0; k < std::ssize(part.times_allowed); ++k)
    while (wrong_at(part, k) && digits < 17 &&
           number_text(part.expected.values[place(k)], digits) ==
               number_text(part.got.values[place(k)], digits))
      ++digits;
  return digits;
}

// Rows and columns as they are written down: a vector is one row, and so is a number.
struct Extent {
  Index rows, columns;
};
Extent extent(const std::vector<Index>& shape) {
  Extent e{1, shape.empty() ? 1 : shape.back()};
  for (std::size_t axis = 0; axis + 1 < shape.size(); ++axis) e.rows *= shape[axis];
  return e;
}

// The part of an array that is shown, around one entry.
struct Window {
  Index row, rows, column, columns;
  bool whole;
};
Window window_around(const std::vector<Index>& shape, Index entry) {
  const auto [rows, columns] = extent(shape);
  const Index h = std::min(rows, most_rows), w = std::min(columns, most_columns);
  const Index row = columns > 0 ? entry / columns : 0, column = columns > 0 ? entry % columns : 0;
  return {std::clamp(row - h / 2, Index{0}, rows - h), h,
          std::clamp(column - w / 2, Index{0}, columns - w), w, h == rows && w == columns};
}

// The index of a row: "3"; of an array of matrices "0, 3".
std::string row_index(Index row, const std::vector<Index>& shape) {
  std::string text;
  for (std::size_t axis = shape.size() - 1; axis-- > 0; row /= shape[axis])
    text = std::to_string(row % shape[axis]) + (text.empty() ? "" : ", ") + text;
  return text;
}

// "(1, 2)"; nothing for one number.
std::string entry_index(Index entry, const std::vector<Index>& shape) {
  if (shape.empty()) return "";
  const Index columns = shape.back();
  const std::string row = shape.size() > 1 ? row_index(entry / columns, shape) + ", " : "";
  return fmt::format("({}{})", row, entry % columns);
}

std::string heads(const Entries& n, const Window& w) {
  if (n.shape.empty()) return {};
  std::string out = n.shape.size() > 1 ? "<td></td>" : "";
  for (Index j = w.column; j < w.column + w.columns; ++j)
    out += fmt::format("<th scope=\"col\">{}</th>", j);
  return "<thead><tr>" + out + "</tr></thead>";
}

// A matrix with its indices around it; `cell(k)` writes the k-th entry.
template <typename Cell>
std::string matrix(const Entries& n, const Window& w, std::string_view caption, Language l,
                   const Cell& cell) {
  const Index columns = extent(n.shape).columns;
  std::string rows;
  for (Index i = w.row; i < w.row + w.rows; ++i) {
    rows += "<tr>";
    if (n.shape.size() > 1) rows += "<th scope=\"row\">" + row_index(i, n.shape) + "</th>";
    for (Index j = w.column; j < w.column + w.columns; ++j) rows += cell(i * columns + j);
    rows += "</tr>\n";
  }
  const std::string name = escaped(n.name, longest_label), shape = shape_text(n.shape);
  std::string title(caption);
  for (const std::string& word : {name, shape})
    if (!word.empty()) title += (title.empty() ? "" : " ") + fmt::format("<span>{}</span>", word);
  const std::string cut = w.whole ? ""
                                  : fmt::format("<figcaption class=\"cut\">{}</figcaption>",
                                                filled(say::part_shown, l, w.rows,
                                                       extent(n.shape).rows, w.columns, columns));
  return fmt::format(
      "<figure><div class=\"scroll\" role=\"group\" tabindex=\"0\" aria-label=\"{} {} {}\">"
      "<table class=\"matrix\"><caption>{}</caption>{}<tbody>\n{}</tbody></table></div>{}"
      "</figure>\n",
      caption, name, shape, title, heads(n, w), rows, cut);
}

std::string cell(const std::string& text, bool marked, Language l) {
  if (!marked) return fmt::format("<td>{}</td>", text);
  return fmt::format(
      "<td class=\"off\">{}<span aria-hidden=\"true\"> ✘</span><span class=\"unseen\"> {}</span>"
      "</td>",
      text, say::wrong.in(l));
}

std::string times_text(double ratio) {
  if (!std::isfinite(ratio)) return "∞";
  if (ratio < 1e4) return fmt::format("{:.2g}", ratio);
  const int power = static_cast<int>(std::floor(std::log10(ratio)));
  return fmt::format("{:.0f}×{}", ratio / std::pow(10, power), power_of_ten(power));
}

Index worst_entry(const WrongPart& part) {
  const auto& r = part.times_allowed;
  return r.empty() ? 0 : std::max_element(r.begin(), r.end()) - r.begin();
}

std::string summary(const WrongPart& part, Language l) {
  const auto all = std::ssize(part.times_allowed);
  Index wrong = 0;
  for (Index k = 0; k < all; ++k) wrong += wrong_at(part, k);
  const std::string name = escaped(part.expected.name, longest_label);
  const auto k = worst_entry(part);
  const double got = part.got.values[place(k)], expected = part.expected.values[place(k)];
  const double error = std::abs(got - expected);
  const std::string where = name + entry_index(k, part.expected.shape);
  const std::string counted =
      part.expected.shape.empty() ? "" : filled(say::entries_wrong, l, wrong, all);
  const std::string worst = where.empty() ? "" : filled(say::worst_entry, l, where);
  const std::string off =
      std::isfinite(error)
          ? filled(say::error_and_allowed, l, number_text(error, 3),
                   number_text(part.worst_allowed, 2))
          : filled(say::got_and_expected, l, number_text(got, 3), number_text(expected, 3));
  return fmt::format("<p class=\"soft\">{}{}{}</p>\n", counted, worst, off);
}

// --- Errors on a line ---

constexpr double left = 24, right = 456, lane_right = 30, lane_wrong = 54, base = 76;

LogAxis axis_for(const WrongPart& part) {
  double most = 1e3;
  bool beyond = false;
  for (const double r : part.times_allowed)
    if (std::isfinite(r))
      most = std::max(most, r);
    else
      beyond = true;
  return {-3, std::ceil(std::log10(most) + 0.1), left, beyond ? right - 40 : right};
}

std::string scale(const LogAxis& axis, Language l) {
  const int step = axis.high - axis.low > 8 ? 3 : axis.high - axis.low > 5 ? 2 : 1;
  std::string out = fmt::format("<path class=\"axis\" d=\"M{} {}H{}\"/>", left, base, right);
  for (int power = step; power <= static_cast<int>(axis.high); power += step)
    out += fmt::format(
        "<path d=\"M{0:.1f} {1}v5\"/><text class=\"middle\" x=\"{0:.1f}\" y=\"{2}\">{3}</text>",
        axis.at(std::pow(10.0, power)), base, base + 20, power_of_ten(power));
  if (axis.end < right)
    out += fmt::format("<text class=\"middle\" x=\"{}\" y=\"{}\">∞</text>", right, base + 20);
  return out + fmt::format(
                   "<path class=\"limit\" d=\"M{0:.1f} 12V{1}\"/><text class=\"middle strong\" "
                   "x=\"{0:.1f}\" y=\"{2}\">{3}</text>",
                   axis.at(1), base + 5, base + 20, say::allowed.in(l));
}

// A ring for each right entry, a cross for each wrong one; equal ones are drawn once.
std::string marks(const WrongPart& part, const LogAxis& axis) {
  std::set<std::pair<bool, int>> drawn;
  std::string out;
  for (Index k = 0; k < std::ssize(part.times_allowed); ++k) {
    const double ratio = part.times_allowed[place(k)];
    const double x = std::isfinite(ratio) ? axis.at(ratio) : right;
    const bool wrong = wrong_at(part, k);
    if (!drawn.emplace(wrong, static_cast<int>(2 * x)).second) continue;
    out += wrong ? fmt::format("<path class=\"off\" d=\"M{:.1f} {}l9 9m0 -9l-9 9\"/>", x - 4.5,
                               lane_wrong - 4.5)
                 : fmt::format("<circle cx=\"{:.1f}\" cy=\"{}\" r=\"4.5\"/>", x, lane_right);
  }
  return out;
}

// Where nothing at all is allowed, every error is infinitely many times that.
bool has_scale(const WrongPart& part) { return part.worst_allowed > 0; }

std::string error_line(const WrongPart& part, Language l) {
  const LogAxis axis = axis_for(part);
  return fmt::format(
      "<figure class=\"errors\"><svg class=\"chart\" viewBox=\"0 0 480 102\" role=\"img\" "
      "aria-label=\"{0}\">{1}{2}</svg><figcaption>{0}</figcaption></figure>\n",
      filled(say::errors, l, named(escaped(part.expected.name, longest_label), l)), scale(axis, l),
      marks(part, axis));
}

}  // namespace

std::string wrong_part(const WrongPart& part, Language l) {
  const Index worst = worst_entry(part);
  const Window want = window_around(part.expected.shape, worst);
  const Window have = part.times_allowed.empty() ? window_around(part.got.shape, 0) : want;
  const int digits = telling_digits(part);
  const auto table = [&](const Entries& n, const Window& w, const Phrase& caption, auto text,
                         bool marked) {
    return matrix(n, w, caption.in(l), l,
                  [&](Index k) { return cell(text(place(k)), marked && wrong_at(part, k), l); });
  };
  const auto entry_of = [&](const Entries& n) {
    return [&n, digits](std::size_t k) { return number_text(n.values[k], digits); };
  };
  std::string out = table(part.expected, want, say::expected, entry_of(part.expected), false) +
                    table(part.got, have, say::got, entry_of(part.got), true);
  const bool told = !part.times_allowed.empty(), scaled = has_scale(part);
  if (told && scaled)
    out += table(
        part.expected, want, say::times_allowed,
        [&](std::size_t k) { return times_text(part.times_allowed[k]); }, true);
  else if (told)
    out += table(
        part.expected, want, say::error,
        [&](std::size_t k) { return number_text(part.got.values[k] - part.expected.values[k], 4); },
        true);
  out = "<div class=\"beside\">\n" + out + "</div>\n";
  if (told) out += summary(part, l);
  return scaled ? out + error_line(part, l) : out;
}

std::string input_table(const Entries& n, Language l) {
  return matrix(n, window_around(n.shape, 0), say::input.in(l), l,
                [&](Index k) { return cell(number_text(n.values[place(k)], 4), false, l); });
}

}  // namespace check::page
