// Read UTF-8 safely: decode, count terminal columns, make what is not printable visible.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace check {

inline constexpr char32_t invalid_byte = 0xFFFFFFFF;  // no character: the byte was not UTF-8

// The character that starts at text[at]; moves `at` past it. A byte that is not part of valid UTF-8
// (overlong forms and surrogates included) is taken alone and answered by invalid_byte.
char32_t next_character(std::string_view text, std::size_t& at);

// Columns a terminal gives one character: 0 (combining), 1 or 2 (East Asian wide). The C library's
// wcwidth is of no use here, since under LANG=C it knows ASCII only.
int columns(char32_t character);

// Whether a character would act on the terminal, or reorder or hide text, rather than be seen.
bool is_control(char32_t character);

// The same text with every control character, bidirectional mark and invalid byte spelled as a C++
// programmer would write it ("\x1b", "\u202e", "\xff"). Newlines and tabs stay, "\r\n" is a
// newline. The answer is always valid UTF-8, and legal in XML once escaped.
std::string visible(std::string_view text);

// The spelling used by visible() for one character.
std::string spelled_out(char32_t character);

std::vector<std::string> split_lines(std::string_view text);

}  // namespace check
