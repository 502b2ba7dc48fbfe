// Read UTF-8 safely: decode, count terminal columns, make what is not printable visible.
// SPDX-License-Identifier: MIT
#include "utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace check {
namespace {

struct Range {
  char32_t first, last;
};

// General category Mn or Me in Unicode 14's UnicodeData.txt, for the scripts a numerical program
// may print. A mark of another script counts one column: its line ends early, which does no harm.
constexpr Range zero_wide[] = {
    {0x0300, 0x036F}, {0x0483, 0x0489}, {0x0591, 0x05BD}, {0x05BF, 0x05BF}, {0x05C1, 0x05C2},
    {0x05C4, 0x05C5}, {0x05C7, 0x05C7}, {0x0610, 0x061A}, {0x064B, 0x065F}, {0x0670, 0x0670},
    {0x06D6, 0x06DC}, {0x06DF, 0x06E4}, {0x06E7, 0x06E8}, {0x06EA, 0x06ED}, {0x0E31, 0x0E31},
    {0x0E34, 0x0E3A}, {0x0E47, 0x0E4E}, {0x1AB0, 0x1ACE}, {0x1DC0, 0x1DFF}, {0x20D0, 0x20F0},
    {0x302A, 0x302D}, {0x3099, 0x309A}, {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xE0100, 0xE01EF},
};

// Property W or F in Unicode 14's EastAsianWidth.txt, neighbouring ranges joined across characters
// that are not assigned, and across the hexagrams, which terminals draw wide. Ambiguous characters
// (· × √) count one column.
constexpr Range double_wide[] = {
    {0x1100, 0x115F},   {0x231A, 0x231B},   {0x2329, 0x232A},   {0x23E9, 0x23EC},
    {0x23F0, 0x23F0},   {0x23F3, 0x23F3},   {0x25FD, 0x25FE},   {0x2614, 0x2615},
    {0x2648, 0x2653},   {0x267F, 0x267F},   {0x2693, 0x2693},   {0x26A1, 0x26A1},
    {0x26AA, 0x26AB},   {0x26BD, 0x26BE},   {0x26C4, 0x26C5},   {0x26CE, 0x26CE},
    {0x26D4, 0x26D4},   {0x26EA, 0x26EA},   {0x26F2, 0x26F3},   {0x26F5, 0x26F5},
    {0x26FA, 0x26FA},   {0x26FD, 0x26FD},   {0x2705, 0x2705},   {0x270A, 0x270B},
    {0x2728, 0x2728},   {0x274C, 0x274C},   {0x274E, 0x274E},   {0x2753, 0x2755},
    {0x2757, 0x2757},   {0x2795, 0x2797},   {0x27B0, 0x27B0},   {0x27BF, 0x27BF},
    {0x2B1B, 0x2B1C},   {0x2B50, 0x2B50},   {0x2B55, 0x2B55},   {0x2E80, 0x303E},
    {0x3041, 0xA4CF},   {0xA960, 0xA97C},   {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},
    {0xFE10, 0xFE19},   {0xFE30, 0xFE6B},   {0xFF01, 0xFF60},   {0xFFE0, 0xFFE6},
    {0x16FE0, 0x1B2FB}, {0x1F004, 0x1F004}, {0x1F0CF, 0x1F0CF}, {0x1F18E, 0x1F18E},
    {0x1F191, 0x1F19A}, {0x1F200, 0x1F320}, {0x1F32D, 0x1F335}, {0x1F337, 0x1F37C},
    {0x1F37E, 0x1F393}, {0x1F3A0, 0x1F3CA}, {0x1F3CF, 0x1F3D3}, {0x1F3E0, 0x1F3F0},
    {0x1F3F4, 0x1F3F4}, {0x1F3F8, 0x1F43E}, {0x1F440, 0x1F440}, {0x1F442, 0x1F4FC},
    {0x1F4FF, 0x1F53D}, {0x1F54B, 0x1F54E}, {0x1F550, 0x1F567}, {0x1F57A, 0x1F57A},
    {0x1F595, 0x1F596}, {0x1F5A4, 0x1F5A4}, {0x1F5FB, 0x1F64F}, {0x1F680, 0x1F6C5},
    {0x1F6CC, 0x1F6CC}, {0x1F6D0, 0x1F6D2}, {0x1F6D5, 0x1F6DF}, {0x1F6EB, 0x1F6EC},
    {0x1F6F4, 0x1F6FC}, {0x1F7E0, 0x1F7F0}, {0x1F90C, 0x1F93A}, {0x1F93C, 0x1F945},
    {0x1F947, 0x1F9FF}, {0x1FA70, 0x1FAFF}, {0x20000, 0x3FFFD},
};

// C0, DEL and C1; the soft hyphen, the Arabic letter mark and other characters of category Cf; line
// and paragraph separators; tags; what is not a character at all.
constexpr Range controls[] = {
    {0x0000, 0x001F}, {0x007F, 0x009F}, {0x00AD, 0x00AD},   {0x0600, 0x0605}, {0x061C, 0x061C},
    {0x06DD, 0x06DD}, {0x070F, 0x070F}, {0x115F, 0x1160},   {0x180E, 0x180E}, {0x200B, 0x200F},
    {0x2028, 0x202E}, {0x2060, 0x206F}, {0x3164, 0x3164},   {0xFDD0, 0xFDEF}, {0xFEFF, 0xFEFF},
    {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB}, {0xE0000, 0xE0FFF},
};

template <std::size_t n>
bool among(const Range (&ranges)[n], char32_t c) {
  const Range* range = std::upper_bound(std::begin(ranges), std::end(ranges), c,
                                        [](char32_t x, const Range& r) { return x <= r.last; });
  return range != std::end(ranges) && range->first <= c;
}

unsigned byte_at(std::string_view text, std::size_t at) {
  return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
}

// Length of the well-formed sequence at `at`, or 0: Table 3-7 of the Unicode standard, whose second
// byte alone tells overlong forms, surrogates and values beyond U+10FFFF.
std::size_t sequence_length(std::string_view text, std::size_t at) {
  const unsigned lead = byte_at(text, at), second = byte_at(text, at + 1);
  const std::size_t length = lead < 0x80   ? 1
                             : lead < 0xC2 ? 0
                             : lead < 0xE0 ? 2
                             : lead < 0xF0 ? 3
                             : lead < 0xF5 ? 4
                                           : 0;
  if (length < 2) return length;
  const unsigned low = lead == 0xE0 ? 0xA0U : lead == 0xF0 ? 0x90U : 0x80U;
  const unsigned high = lead == 0xED ? 0x9FU : lead == 0xF4 ? 0x8FU : 0xBFU;
  if (second < low || second > high) return 0;
  for (std::size_t k = 2; k < length; ++k) {
    if ((byte_at(text, at + k) & 0xC0U) != 0x80U) return 0;
  }
  return length;
}

}  // namespace

char32_t next_character(std::string_view text, std::size_t& at) {
  const std::size_t length = sequence_length(text, at);
  if (length == 0) {
    ++at;
    return invalid_byte;
  }
  constexpr unsigned payload[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
  char32_t character = byte_at(text, at) & payload[length];
  for (std::size_t k = 1; k < length; ++k) {
    character = character << 6 | (byte_at(text, at + k) & 0x3FU);
  }
  at += length;
  return character;
}

int columns(char32_t character) {
  if (character < 0x300) return 1;
  if (among(zero_wide, character)) return 0;
  return among(double_wide, character) ? 2 : 1;
}

bool is_control(char32_t c) {
  return c == invalid_byte || (c & 0xFFFEU) == 0xFFFEU || among(controls, c);
}

std::string spelled_out(char32_t c) {
  const auto value = static_cast<unsigned>(c);
  if (value == '\n') return "\\n";
  if (value == '\r') return "\\r";
  if (value == '\t') return "\\t";
  if (value < 0x80) return fmt::format("\\x{:02x}", value);
  return value < 0x10000 ? fmt::format("\\u{:04x}", value) : fmt::format("\\U{:08x}", value);
}

std::string visible(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t start = at;
    const char32_t c = next_character(text, at);
    if (c == '\r' && byte_at(text, at) == '\n') continue;
    if (c == invalid_byte) {
      out += fmt::format("\\x{:02x}", byte_at(text, start));
    } else if (is_control(c) && c != '\n' && c != '\t') {
      out += spelled_out(c);
    } else {
      out.append(text, start, at - start);
    }
  }
  return out;
}

std::vector<std::string> split_lines(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

}  // namespace check
