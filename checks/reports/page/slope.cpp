// How the loss really changes along one direction, beside what the gradient says of it.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "reports/page/html.hpp"
#include "reports/page/phrases.hpp"
#include "reports/page/pictures.hpp"

namespace check::page {
namespace {

constexpr double width = 240, height = 150, middle = height / 2;

// A line through the middle; the steeper of the two reaches the picture's edge.
std::string line(double share, std::string_view kind) {
  const double rise = share * (middle - 10);
  return fmt::format("<path class=\"{}\" d=\"M10 {:.1f}L{} {:.1f}\"/>", kind, middle + rise,
                     width - 10, middle - rise);
}

std::string number(double x) { return fmt::format("{:.6g}", x); }

}  // namespace

std::string slope(const SlopePair& pair, Language l) {
  const std::string name = named(escaped(pair.name, longest_label), l);
  const std::string title = filled(say::slope, l, name);
  if (pair.agree)
    return fmt::format("<p class=\"good\"><span aria-hidden=\"true\">✔</span> {}</p>\n",
                       filled(say::slope_agrees, l, name, number(pair.real)));
  const double most = std::max({std::abs(pair.real), std::abs(pair.claimed), 1e-300});
  const bool drawn = std::isfinite(pair.real) && std::isfinite(most);
  const std::string picture =
      !drawn ? ""
             : fmt::format(
                   "<svg class=\"chart\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">"
                   "<path class=\"axis\" d=\"M10 {}H{}\"/>{}{}</svg>\n",
                   width, height, title, middle, width - 10, line(pair.real / most, "real"),
                   line(pair.claimed / most, "claimed"));
  return fmt::format(
      "<figure class=\"slope\">{}<figcaption>{}<dl class=\"facts\">{}{}{}</dl></figcaption>"
      "</figure>\n",
      picture, title, fact(say::slope_real.in(l), number(pair.real), "real"),
      fact(say::slope_claimed.in(l), number(pair.claimed), "claimed"),
      fact(say::slope_allowed.in(l), fmt::format("{:.2g}", pair.allowed)));
}

}  // namespace check::page
