// Lay text out in terminal columns: wrap paragraphs, push points to the right edge.
// SPDX-License-Identifier: MIT
#include "layout.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "ascii.hpp"
#include "utf8.hpp"

namespace check {
namespace {

struct Glyph {
  char32_t character;  // what it was, which decides where a line may break
  std::string shown;   // what is printed for it
  int columns;
};
using Glyphs = std::vector<Glyph>;

constexpr int tab_stop = 8;           // the terminals' own
constexpr std::size_t max_marks = 4;  // combining marks on one character; more only hide text

Glyph spelled(char32_t c, std::string shown) {
  const auto width = static_cast<int>(shown.size());
  return {c, std::move(shown), width};
}

char32_t peek(std::string_view text, std::size_t at) {
  return at < text.size() ? next_character(text, at) : 0;
}

// `clean` is visible() text, so whatever control character is left is a tab or a newline.
Glyphs glyphs(std::string_view text, bool unicode) {
  const std::string clean = visible(text);
  Glyphs out;
  std::size_t marks = 0;
  int column = 0;
  char32_t before = 0;
  for (std::size_t at = 0; at < clean.size();) {
    const std::size_t start = at;
    const char32_t c = next_character(clean, at);
    marks = columns(c) == 0 ? marks + 1 : 0;
    if (marks > max_marks) continue;
    if (c == '\t') {
      out.push_back(
          spelled(' ', std::string(static_cast<std::size_t>(tab_stop - column % tab_stop), ' ')));
    } else if (c == '\n') {
      out.push_back(spelled(' ', " "));
    } else if (!unicode) {
      out.push_back(spelled(c, ascii(before, c, peek(clean, at))));
    } else {
      out.push_back({c, clean.substr(start, at - start), columns(c)});
    }
    column += out.back().columns;
    before = c;
  }
  return out;
}

int width_of(const Glyphs& line) {
  int sum = 0;
  for (const Glyph& g : line) sum += g.columns;
  return sum;
}

std::string text_of(const Glyph* first, const Glyph* last) {
  while (last != first && last[-1].character == ' ') --last;
  std::string out;
  for (; first != last; ++first) out += first->shown;
  return out;
}

bool is_one_of(std::u32string_view set, char32_t c) {
  return set.find(c) != std::u32string_view::npos;
}
bool may_not_begin_a_line(char32_t c) {
  return is_one_of(U"，。；：！？）」、》】』〉〕”’…—·％,.;:!?)]}%", c);
}
bool joins_words(char32_t c) { return is_one_of(U"_/-:=", c); }
bool may_not_end_a_line(char32_t c) { return is_one_of(U"（「《【『〈〔“‘([{", c); }

// A line may end between a and b. Thin and no-break spaces do not count as spaces: they hold the
// thousands of a number together.
bool may_break(const Glyph& a, const Glyph& b) {
  if (b.character == ' ' || columns(b.character) == 0) return false;
  if (a.character == ' ') return true;
  const bool chinese = columns(a.character) == 2 || columns(b.character) == 2;
  return chinese && !may_not_begin_a_line(b.character) && !may_not_end_a_line(a.character);
}

// The end of the longest line that starts at `first` and fits; at least one glyph.
std::size_t fitting(const Glyphs& line, std::size_t first, int width) {
  std::size_t end = first;
  for (int used = 0; end < line.size(); ++end) {
    used += line[end].columns;
    if (used > width && end > first) break;
  }
  return end;
}

// Like fitting(), but moved back to a place where a line may end, if there is one. Spaces at the
// end may hang over: they are not printed.
std::size_t line_end(const Glyphs& line, std::size_t first, int width) {
  std::size_t end = fitting(line, first, width);
  const std::size_t hard = end;
  while (end < line.size() && line[end].character == ' ') ++end;
  if (end == line.size()) return end;
  while (end > first && !may_break(line[end - 1], line[end])) --end;
  if (end > first) return end;
  for (end = hard; end - first > (hard - first) / 2; --end)
    if (joins_words(line[end - 1].character)) return end;
  return hard;
}

std::size_t skip_spaces(const Glyphs& line, std::size_t at) {
  while (at < line.size() && line[at].character == ' ') ++at;
  return at;
}

int leading_columns(const Glyphs& line, std::size_t text) {
  int sum = 0;
  for (std::size_t k = 0; k < text; ++k) sum += line[k].columns;
  return sum;
}

std::string spaces(int n) { return std::string(static_cast<std::size_t>(std::max(n, 0)), ' '); }

}  // namespace

std::string printable(std::string_view text, bool unicode) {
  std::string out;
  for (const Glyph& g : glyphs(text, unicode)) out += g.shown;
  return out;
}

int columns(std::string_view text, bool unicode) { return width_of(glyphs(text, unicode)); }

std::vector<std::string> wrap(std::string_view text, int width, bool unicode) {
  const Glyphs line = glyphs(text, unicode);
  std::size_t at = skip_spaces(line, 0);
  const int indent = std::min(leading_columns(line, at), width / 2);
  std::vector<std::string> out;
  while (at < line.size()) {
    const std::size_t end = line_end(line, at, std::max(width - indent, 1));
    out.push_back(spaces(indent) + text_of(line.data() + at, line.data() + end));
    at = skip_spaces(line, end);
  }
  return out;
}

std::vector<std::string> chop(std::string_view text, int width, bool unicode) {
  const Glyphs line = glyphs(text, unicode);
  std::vector<std::string> out;
  for (std::size_t at = 0; at < line.size();) {
    std::size_t end = fitting(line, at, std::max(width, 1));
    out.push_back(text_of(line.data() + at, line.data() + end));
    at = end;
  }
  if (out.empty()) out.emplace_back();
  return out;
}

std::string shorten(std::string_view text, int width, bool unicode) {
  const Glyphs line = glyphs(text, unicode);
  if (width_of(line) <= width) return text_of(line.data(), line.data() + line.size());
  const std::string dots = printable("…", unicode);
  const int room = width - columns("…", unicode);
  if (room < 1) return {};
  return text_of(line.data(), line.data() + fitting(line, 0, room)) + dots;
}

std::vector<std::string> spread(std::string_view left, std::string_view right, int width,
                                bool unicode) {
  constexpr int gap = 2;  // the least that still reads as two columns
  const int right_columns = columns(right, unicode);
  const int used = columns(left, unicode) + right_columns;
  const std::string end = printable(right, unicode);
  if (end.empty()) return wrap(left, width, unicode);
  if (used + gap <= width) return {printable(left, unicode) + spaces(width - used) + end};
  std::vector<std::string> lines = wrap(left, width, unicode);
  const int last = lines.empty() ? 0 : columns(lines.back(), true);
  if (right_columns > width) {
    for (std::string& line : wrap(right, width, unicode)) lines.push_back(std::move(line));
  } else if (lines.empty() || last + gap + right_columns > width) {
    lines.push_back(spaces(width - right_columns) + end);
  } else {
    lines.back() += spaces(width - last - right_columns) + end;
  }
  return lines;
}

std::string paragraph(std::string_view text, int indent, int width, bool unicode) {
  std::string out;
  for (const std::string& source : split_lines(text)) {
    for (const std::string& line : wrap(source, width - indent, unicode)) {
      out += spaces(indent) + line + '\n';
    }
  }
  return out;
}

}  // namespace check
