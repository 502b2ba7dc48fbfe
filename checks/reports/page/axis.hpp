// A logarithmic axis, and labels for it.
// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace check::page {

// From 10^low to 10^high, drawn from `start` to `end`; what lies outside is drawn at the edge.
struct LogAxis {
  double low, high, start, end;

  double at(double value) const {
    const double share = value > 0 ? (std::log10(value) - low) / (high - low) : 0;
    return start + (end - start) * std::clamp(share, 0.0, 1.0);
  }
};

// "0.01", "1", "1000", and from there on "10⁶".
inline std::string power_of_ten(int exponent) {
  if (exponent >= -2 && exponent <= 3) return fmt::format("{:g}", std::pow(10.0, exponent));
  constexpr const char* raised[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string text = exponent < 0 ? "10⁻" : "10";
  for (const char digit : std::to_string(std::abs(exponent))) text += raised[digit - '0'];
  return text;
}

}  // namespace check::page
