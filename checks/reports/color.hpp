// The few colours of a report, as terminal escapes.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "terminal.hpp"

namespace check {

enum class Color { bold, dim, green, red, yellow };

// `text` in colour, or untouched where the style has none. Lay out first: escapes have no width.
inline std::string colored(std::string_view text, Color color, const TerminalStyle& style) {
  if (!style.color || text.empty()) return std::string(text);
  constexpr std::string_view codes[] = {"1", "2", "32", "31", "33"};  // ECMA-48, SGR
  std::string out = "\x1b[";
  out += codes[static_cast<std::size_t>(color)];
  out += 'm';
  out += text;
  return out += "\x1b[0m";
}

}  // namespace check
