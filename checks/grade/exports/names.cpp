// Compares names and ids, and finds them in a roster's columns.
// SPDX-License-Identifier: MIT
#include "grade/exports/names.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <memory>

#include "grade/exports/roster.hpp"
#include "reports/utf8.hpp"

namespace check::grade {
namespace {

constexpr std::string_view white = " \t\r\n\v\f";

constexpr std::string_view name_columns[] = {"Student", "Name", "Full name", "Student name",
                                             "姓名"};
constexpr std::string_view first_name_columns[] = {"First name", "FirstName", "Given name"};
constexpr std::string_view last_name_columns[] = {"Last name", "LastName", "Surname",
                                                  "Family name"};
constexpr std::string_view id_columns[] = {"ID",    "Student ID",    "SID",   "学号",
                                           "Email", "Email address", "Login", "Username"};

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string lowered(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), lower);
  return out;
}

// However its accents are written (macOS takes them apart in names of files) and in whatever case.
// What is no UTF-8 stays as it is, but for ASCII letters.
std::string same_case(const std::string& text) {
  utf8proc_uint8_t* folded = nullptr;
  const utf8proc_ssize_t length = utf8proc_map(
      reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
      static_cast<utf8proc_ssize_t>(text.size()), &folded,
      static_cast<utf8proc_option_t>(UTF8PROC_COMPOSE | UTF8PROC_STABLE | UTF8PROC_CASEFOLD));
  if (length < 0) return lowered(text);
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owned(folded, &std::free);
  return {reinterpret_cast<const char*>(folded), static_cast<std::size_t>(length)};
}

// The first of several titles that the roster has, and that row's cell there.
template <std::size_t n>
std::string first_cell(const Roster& roster, std::size_t row, const std::string_view (&titles)[n]) {
  for (const std::string_view title : titles)
    if (column_of(roster, title)) return trimmed(cell_of(roster, row, title));
  return {};
}

template <std::size_t n>
bool has_any(const Roster& roster, const std::string_view (&titles)[n]) {
  return std::any_of(std::begin(titles), std::end(titles),
                     [&](std::string_view title) { return column_of(roster, title).has_value(); });
}

std::string single_spaced(std::string_view text) {
  std::string out;
  for (const char c : trimmed(text)) {
    const bool space = white.find(c) != white.npos;
    if (!space)
      out += c;
    else if (out.back() != ' ')
      out += ' ';
  }
  return out;
}

// "Lovelace, Ada" is turned round. With more commas ("King, Ada, Countess") no rule is safe.
std::string first_name_first(std::string_view name) {
  const std::size_t comma = name.find(',');
  if (comma == name.npos || name.find(',', comma + 1) != name.npos) return single_spaced(name);
  return single_spaced(std::string(name.substr(comma + 1)) + ' ' +
                       std::string(name.substr(0, comma)));
}

std::string last_digits(std::string_view text) {
  const std::size_t last = text.find_last_not_of("0123456789");
  return std::string(text.substr(last == text.npos ? 0 : last + 1));
}

}  // namespace

std::string trimmed(std::string_view text) {
  const std::size_t from = text.find_first_not_of(white);
  if (from == text.npos) return {};
  return std::string(text.substr(from, text.find_last_not_of(white) - from + 1));
}

bool same_title(std::string_view a, std::string_view b) {
  return lowered(trimmed(a)) == lowered(trimmed(b));
}

std::string one_line(std::string_view text, std::size_t longest) {
  const std::size_t enough = 4 * longest + 4;  // bytes, whatever they hold
  const std::string shown = single_spaced(visible(text.substr(0, enough)));
  std::size_t at = 0;
  for (std::size_t n = 0; at < shown.size() && n < longest; ++n) next_character(shown, at);
  return shown.substr(0, at) + (at < shown.size() || text.size() > enough ? "…" : "");
}

std::string plain_name(std::string_view name) { return same_case(first_name_first(name)); }

std::string number_in_key(std::string_view key, std::string_view platform) {
  if (!key.starts_with(platform)) return {};
  const std::string_view number = key.substr(platform.size());
  if (number.empty() || number.find_first_not_of("0123456789") != number.npos) return {};
  return std::string(number);
}

bool has_names_or_ids(const Roster& roster) {
  return has_any(roster, name_columns) || has_any(roster, id_columns) ||
         (has_any(roster, first_name_columns) && has_any(roster, last_name_columns));
}

std::vector<std::string> ids_in(const Roster& roster, std::size_t row) {
  std::vector<std::string> ids;
  const auto add = [&](std::string id) {
    if (!id.empty()) ids.push_back(std::move(id));
  };
  switch (roster.kind) {
    case Roster::Kind::canvas:
      add(trimmed(cell_of(roster, row, "ID")));
      break;
    case Roster::Kind::moodle:
      add(last_digits(trimmed(cell_of(roster, row, "Identifier"))));
      break;
    case Roster::Kind::plain:
      for (const std::string_view title : id_columns) add(trimmed(cell_of(roster, row, title)));
  }
  return ids;
}

std::string name_in(const Roster& roster, std::size_t row) {
  if (const std::string name = first_cell(roster, row, name_columns); !name.empty())
    return first_name_first(name);
  return single_spaced(first_cell(roster, row, first_name_columns) + ' ' +
                       first_cell(roster, row, last_name_columns));
}

}  // namespace check::grade
