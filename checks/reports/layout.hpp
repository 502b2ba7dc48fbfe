// Lay text out in terminal columns: wrap paragraphs, push points to the right edge.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace check {

// Every function answers printable text: control characters are spelled out, and with unicode =
// false everything is ASCII. Widths are in columns. Texts are single lines, apart from `paragraph`.

std::string printable(std::string_view text, bool unicode);
int columns(std::string_view text, bool unicode);

// Lines of at most `width` columns, broken at spaces and between Chinese characters (never before
// their closing punctuation or after an opening one), in need inside a word, where its parts meet
// if it has any, never inside a character.
std::vector<std::string> wrap(std::string_view text, int width, bool unicode);

// Lines of exactly `width` columns but the last, spaces kept: for a program's own output.
std::vector<std::string> chop(std::string_view text, int width, bool unicode);

// The text cut to `width` columns, its end marked by an ellipsis.
std::string shorten(std::string_view text, int width, bool unicode);

// `left` and, at the right edge, `right`; on two lines or more where one is too short.
std::vector<std::string> spread(std::string_view left, std::string_view right, int width,
                                bool unicode);

// A text that may hold newlines, each line wrapped and indented, "\n" at the end of each.
std::string paragraph(std::string_view text, int indent, int width, bool unicode);

}  // namespace check
