// The machine's roof, and where a timed function lies under it.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "reports/page/axis.hpp"
#include "reports/page/html.hpp"
#include "reports/page/phrases.hpp"
#include "reports/page/pictures.hpp"

namespace check::page {
namespace {

constexpr double left = 52, right = 468, top = 14, bottom = 232;

struct Mark {
  Phrase name;
  double rate;
  std::string_view kind;
};

struct Axes {
  LogAxis x, y;
};

// Whole decades around the knee and the points.
Axes axes_for(const RooflinePoint& p, double knee) {
  const double slowest = std::min({p.rate, p.naive, p.reference});
  const auto decade = [](double value, double factor) { return std::log10(value * factor); };
  return {
      {std::floor(decade(std::min(knee, p.intensity), 0.3)),
       std::ceil(decade(std::max(knee, p.intensity), 2)), left, right},
      {std::floor(decade(slowest / 1e9, 0.7)), std::ceil(decade(p.peak / 1e9, 1.05)), bottom, top}};
}

std::string grid(const Axes& a, Language l) {
  std::string out;
  for (int power = static_cast<int>(a.x.low); power <= static_cast<int>(a.x.high); ++power)
    out += fmt::format(
        "<path d=\"M{0:.1f} {1}V{2}\"/><text class=\"middle\" x=\"{0:.1f}\" y=\"{3}\">{4}</text>",
        a.x.at(std::pow(10, power)), top, bottom, bottom + 18, power_of_ten(power));
  for (int power = static_cast<int>(a.y.low); power <= static_cast<int>(a.y.high); ++power)
    out += fmt::format(
        "<path d=\"M{0} {1:.1f}H{2}\"/><text class=\"end\" x=\"{3}\" y=\"{4:.1f}\">{5}</text>",
        left, a.y.at(std::pow(10, power)), right, left - 8, a.y.at(std::pow(10, power)) + 4,
        power_of_ten(power));
  return out + fmt::format("<text class=\"middle\" x=\"{}\" y=\"{}\">{}</text>", (left + right) / 2,
                           bottom + 38, say::intensity.in(l));
}

// Up the slope of the memory, then flat; cut where the picture begins.
std::string roof(const Axes& a, const RooflinePoint& p, double knee) {
  const double lowest = std::pow(10, a.y.low) * 1e9;
  const double start = std::max(std::pow(10, a.x.low), lowest / p.bandwidth);
  return fmt::format("<path class=\"roof\" d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}H{}\"/>", a.x.at(start),
                     a.y.at(start * p.bandwidth / 1e9), a.x.at(knee), a.y.at(p.peak / 1e9), right);
}

// The student's own to the right of the point, the others to its left.
std::string mark(const Axes& a, const Mark& m, double intensity, Language l) {
  const double x = a.x.at(intensity), y = a.y.at(m.rate / 1e9);
  const bool own = m.kind == "own";
  const std::string point =
      own ? fmt::format("<circle class=\"own\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"6\"/>", x, y)
          : fmt::format("<path class=\"other\" d=\"M{:.1f} {:.1f}l5 9h-10z\"/>", x, y - 5);
  return point + fmt::format("<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>",
                             own ? "strong" : "end", x + (own ? 12 : -10), y + 4, m.name.in(l));
}

std::string share_text(double share) {
  return share < 0.1 ? fmt::format("{:.1f} %", 100 * share) : percent_text(share);
}

std::string table(const std::vector<Mark>& marks, double limit, Language l) {
  std::string rows;
  for (const Mark& m : marks)
    rows += fmt::format("<tr><th scope=\"row\">{}</th>{}{}</tr>\n", m.name.in(l),
                        number_cell(rate_text(m.rate)), number_cell(share_text(m.rate / limit)));
  return fmt::format(
      "<table class=\"rates\"><thead><tr><td></td><th scope=\"col\" class=\"number\">{}</th>"
      "<th scope=\"col\" class=\"number\">{}</th></tr></thead><tbody>\n{}</tbody></table>\n",
      say::rate.in(l), say::of_roof.in(l), rows);
}

}  // namespace

std::string roofline(const RooflinePoint& p, const std::string& machine, Language l) {
  const bool drawable = p.peak > 0 && p.bandwidth > 0 && p.intensity > 0 && p.rate > 0 &&
                        p.naive > 0 && p.reference > 0;
  if (!drawable) return {};
  const double knee = p.peak / p.bandwidth;
  const Axes a = axes_for(p, knee);
  const std::vector<Mark> marks = {{say::yours, p.rate, "own"},
                                   {say::plain_loops, p.naive, "other"},
                                   {say::our_kernels, p.reference, "other"}};
  std::string points;
  for (const Mark& m : marks) points += mark(a, m, p.intensity, l);
  const std::string title =
      fmt::format("<span class=\"key\">{}</span> <code>{}</code> {}", escaped(p.number),
                  escaped(p.function, longest_label), escaped(p.size, longest_label));
  return fmt::format(
      "<figure class=\"card roofline\"><figcaption>{}</figcaption><svg class=\"chart\" "
      "viewBox=\"0 0 480 276\" role=\"img\" aria-label=\"{}\"><text x=\"{}\" y=\"{}\">GFLOP/s"
      "</text>{}{}{}</svg>\n{}<p class=\"soft\">{}</p></figure>\n",
      title,
      filled(say::roofline, l, escaped(p.function, longest_label), rate_text(p.rate),
             rate_text(std::min(p.peak, p.intensity * p.bandwidth))),
      left + 6, top + 12, grid(a, l), roof(a, p, knee), points,
      table(marks, std::min(p.peak, p.intensity * p.bandwidth), l),
      filled(say::machine, l, escaped(machine, longest_label), rate_text(p.peak),
             fmt::format("{:.3g} GB/s", p.bandwidth / 1e9)));
}

}  // namespace check::page
