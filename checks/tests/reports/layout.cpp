// Text is measured, broken and spelled in ASCII as a terminal and a reader need it.
// SPDX-License-Identifier: MIT
#include "reports/layout.hpp"

#include <wchar.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <clocale>
#include <initializer_list>
#include <string>
#include <vector>

#include "reports/utf8.hpp"

using namespace check;
using Lines = std::vector<std::string>;

BOOST_AUTO_TEST_SUITE(layout)

BOOST_AUTO_TEST_CASE(malformed_utf8_is_taken_byte_by_byte) {
  // Overlong, surrogate, beyond U+10FFFF, cut short, a lone continuation.
  BOOST_TEST(visible("\xc0\xaf") == "\\xc0\\xaf");
  BOOST_TEST(visible("\xe0\x80\xaf") == "\\xe0\\x80\\xaf");
  BOOST_TEST(visible("\xed\xa0\x80") == "\\xed\\xa0\\x80");
  BOOST_TEST(visible("\xf4\x90\x80\x80") == "\\xf4\\x90\\x80\\x80");
  BOOST_TEST(visible("a\xe4\xb8") == "a\\xe4\\xb8");
  BOOST_TEST(visible("\x80z") == "\\x80z");
  BOOST_TEST(visible("\xf0\x9f\x99\x82 中 é") == "\xf0\x9f\x99\x82 中 é");
}

BOOST_AUTO_TEST_CASE(control_characters_are_spelled_out_and_newlines_kept) {
  BOOST_TEST(visible("\x1b[31m\r\nb\tc\rd") == "\\x1b[31m\nb\tc\\rd");
  BOOST_TEST(visible("a\u202eb\u200fc\u2066d\ufeffe") == "a\\u202eb\\u200fc\\u2066d\\ufeffe");
  BOOST_TEST(visible("\u009b1m\ufffe") == "\\u009b1m\\ufffe");
  BOOST_TEST(visible(visible("\x1b\x80")) == visible("\x1b\x80"));
}

// glibc's own tables, where its UTF-8 locale is installed, as a second opinion.
BOOST_AUTO_TEST_CASE(widths_agree_with_the_c_library) {
  const bool available = std::setlocale(LC_CTYPE, "C.UTF-8") != nullptr;
  BOOST_TEST(columns(U'中') == 2);
  BOOST_TEST(columns(U'，') == 2);
  BOOST_TEST(columns(U'́') == 0);
  BOOST_TEST(columns(U'✔') == 1);
  int differ = 0;
  struct {
    char32_t first, last;
  } const ranges[] = {{0x20, 0x58F},    {0x2000, 0x27BF}, {0x2E80, 0x33FF}, {0x3400, 0xA4C6},
                      {0xAC00, 0xD7A3}, {0xF900, 0xFAD9}, {0xFE30, 0xFFE6}, {0x1F300, 0x1F6FC}};
  for (const auto& range : ranges) {
    for (char32_t c = range.first; available && c <= range.last; ++c) {
      const int expected = ::wcwidth(static_cast<wchar_t>(c));
      if (expected >= 0 && !is_control(c) && columns(c) != expected) ++differ;
    }
  }
  std::setlocale(LC_CTYPE, "C");
  BOOST_TEST(differ == 0);
}

BOOST_AUTO_TEST_CASE(english_breaks_at_spaces_and_fills_the_line) {
  BOOST_TEST(wrap("aaa bbb ccc", 7, true) == (Lines{"aaa bbb", "ccc"}),
             boost::test_tools::per_element());
  BOOST_TEST(wrap("aaa bbb ccc", 6, true) == (Lines{"aaa", "bbb", "ccc"}),
             boost::test_tools::per_element());
  BOOST_TEST(wrap("abcdefgh ij", 5, true) == (Lines{"abcde", "fgh", "ij"}),
             boost::test_tools::per_element());
  BOOST_TEST(wrap("  code here", 8, true) == (Lines{"  code", "  here"}),
             boost::test_tools::per_element());
  BOOST_TEST(wrap("   ", 8, true).empty());
}

BOOST_AUTO_TEST_CASE(thin_and_no_break_spaces_hold_a_number_together) {
  for (const bool unicode : {true, false}) {
    const Lines lines = wrap("got 134\u2009217\u00a0728 here", 12, unicode);
    BOOST_TEST_REQUIRE(lines.size() == 3U);
    BOOST_TEST(columns(lines[1], true) == 11);
  }
}

BOOST_AUTO_TEST_CASE(chinese_breaks_between_characters_but_not_before_closing_marks) {
  BOOST_TEST(wrap("梯度的形状", 6, true) == (Lines{"梯度的", "形状"}),
             boost::test_tools::per_element());
  BOOST_TEST(wrap("梯度的，形状", 6, true) == (Lines{"梯度", "的，形", "状"}),
             boost::test_tools::per_element());
  BOOST_TEST(wrap("梯度（的）形状", 6, true) == (Lines{"梯度", "（的）", "形状"}),
             boost::test_tools::per_element());
  for (const char* mark : {"，", "。", "；", "：", "！", "？", "）", "」", "、"}) {
    const Lines lines = wrap(std::string("梯度的") + mark + "形状", 6, true);
    BOOST_TEST(lines.at(0) == "梯度");
  }
  BOOST_TEST(wrap("用 matrix 乘", 8, true) == (Lines{"用", "matrix", "乘"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(no_line_is_wider_than_asked_and_no_character_is_split) {
  const std::string text =
      "的🙂é" + std::string(40, 'x') + " 梯度。（形状）e\u0301e\u0301 Σ|t| 10⁻¹² \x1b\xff";
  for (int width = 2; width < 40; ++width) {
    for (const bool unicode : {true, false}) {
      std::string joined;
      for (const std::string& line : wrap(text, width, unicode)) {
        BOOST_TEST(columns(line, true) <= std::max(width, unicode ? 2 : 5));
        BOOST_TEST(visible(line) == line);
        joined += line;
      }
      BOOST_TEST(joined.size() > 60U);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_word_longer_than_the_line_is_broken_where_its_parts_meet) {
  BOOST_TEST(wrap("why_bias_sums_over_the_batch", 20, true) ==
             Lines({"why_bias_sums_over_", "the_batch"}));
  BOOST_TEST(wrap("checks/harness/x.cpp", 16, true) == Lines({"checks/harness/", "x.cpp"}));
  BOOST_TEST(wrap("a_" + std::string(12, 'w'), 10, true) == Lines({"a_wwwwwwww", "wwww"}));
  BOOST_TEST(wrap("梯度gradient_of_x", 10, true) == Lines({"梯度", "gradient_", "of_x"}));
}

BOOST_AUTO_TEST_CASE(a_heap_of_combining_marks_stays_small) {
  std::string text = "a";
  for (int k = 0; k < 1000; ++k) text += "\u0301";
  BOOST_TEST(printable(text, true).size() < 20U);
  BOOST_TEST(columns(text, true) == 1);
}

BOOST_AUTO_TEST_CASE(ascii_spelling_keeps_the_mathematics) {
  const std::pair<const char*, const char*> table[] = {
      {"4·D² + 8·D²", "4*D^2 + 8*D^2"},
      {"Chapter 5 · Title", "Chapter 5 - Title"},
      {"64×128", "64x128"},
      {"1 − ½", "1 - 1/2"},
      {"Aᵀ ≤ B ≥ C → …", "A^T <= B >= C -> ..."},
      {"10⁻¹²", "10^-12"},
      {"x₁₂", "x_12"},
      {"Σx, Σ|t|", "sum x, sum|t|"},
      {"∂L/∂Y", "dL/dY"},
      {"αβ, 2π, Δx", "alpha beta, 2pi, Delta x"},
      {"“a” ‘b’", "\"a\" 'b'"},
      {"σ′(x)", "sigma'(x)"},
      {"1\u2009024\u202f0\u00a0B", "1 024 0 B"},
      {"✔ ✘", "ok x"},
      {"é中", "??"},
  };
  for (const auto& [text, expected] : table) BOOST_TEST(printable(text, false) == expected);
}

BOOST_AUTO_TEST_CASE(points_stand_at_the_right_edge) {
  BOOST_TEST(spread("梯度", "2/2", 12, true) == (Lines{"梯度     2/2"}),
             boost::test_tools::per_element());
  BOOST_TEST(spread("a long name", "2/2", 12, true) == (Lines{"a long name", "         2/2"}),
             boost::test_tools::per_element());
  BOOST_TEST(spread("abcdefghijkl", "2/2", 12, true) == (Lines{"abcdefghijkl", "         2/2"}),
             boost::test_tools::per_element());
  BOOST_TEST(shorten("梯度的形状", 6, true) == "梯度…");
  BOOST_TEST(shorten("abcdef", 5, false) == "ab...");
}

BOOST_AUTO_TEST_SUITE_END()
