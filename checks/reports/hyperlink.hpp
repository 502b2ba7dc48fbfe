// Text that a terminal opens on a click (OSC 8), where the style allows escapes.
// SPDX-License-Identifier: MIT
#pragma once

#include <cctype>
#include <filesystem>
#include <string>
#include <string_view>

#include "terminal.hpp"

namespace check {

// Every byte that an address may not hold as it stands, as %XX.
inline std::string percent_encoded(std::string_view text, std::string_view allowed) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool letter = byte < 128 && std::isalnum(byte) != 0;
    if (letter || allowed.find(c) != std::string_view::npos) {
      out += c;
    } else {
      out += {'%', digits[byte >> 4], digits[byte & 15]};
    }
  }
  return out;
}

// "build/book/en/a.html#b" as an address: file:///…/build/book/en/a.html#b. One on the web stays.
inline std::string address_of(const std::string& link) {
  if (link.find("://") != std::string::npos) return percent_encoded(link, "/-_.~#:?=&%+@");
  return "file://" + percent_encoded(std::filesystem::absolute(link).string(), "/-_.~#");
}

inline std::string hyperlink(const std::string& text, const std::string& link,
                             const TerminalStyle& style) {
  if (!style.color) return text;
  return "\x1b]8;;" + address_of(link) + "\x1b\\" + text + "\x1b]8;;\x1b\\";
}

}  // namespace check
