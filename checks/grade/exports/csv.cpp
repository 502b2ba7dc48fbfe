// Comma-separated values: a reader that knows where each cell stands, and a writer.
// SPDX-License-Identifier: MIT
#include "grade/exports/csv.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>
#include <utility>

#include "grade/exports/names.hpp"
#include "reports/utf8.hpp"

namespace check::grade {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

std::size_t after_mark(std::string_view bytes) {
  return bytes.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
}

// "sep=;" in a line of its own, which spreadsheets write and read first: it is no row.
std::optional<char> told_separator(std::string_view bytes) {
  const std::string_view line = bytes.substr(after_mark(bytes)).substr(0, 6);
  const bool tells = line.size() >= 5 && same_title(line.substr(0, 4), "sep=");
  const bool ends = line.size() == 5 || (line.size() == 6 && (line[5] == '\n' || line[5] == '\r'));
  return tells && ends ? std::optional(line[4]) : std::nullopt;
}

class Reader {
 public:
  Reader(std::string_view bytes, char separator)
      : bytes_(bytes), separator_(separator), at_(after_mark(bytes)) {
    if (!told_separator(bytes)) return;
    at_ += 5;
    skip_line_end();
  }

  bool at_end() const { return at_ >= bytes_.size(); }

  CsvRow row() {
    CsvRow row{line_, {}};
    for (;;) {
      row.cells.push_back(cell());
      if (at_end() || bytes_[at_] != separator_) break;
      ++at_;
    }
    skip_line_end();
    return row;
  }

 private:
  CsvCell cell() {
    CsvCell cell{{}, at_, at_};
    if (!at_end() && bytes_[at_] == '"')
      quoted(cell.text);
    else
      while (!at_cell_end()) cell.text += bytes_[at_++];
    cell.to = at_;
    return cell;
  }

  void quoted(std::string& text) {
    const std::size_t opened = line_;
    for (++at_; !at_end(); text += bytes_[at_++]) {
      if (ends_a_line(at_)) ++line_;
      if (bytes_[at_] != '"') continue;
      if (++at_ < bytes_.size() && bytes_[at_] == '"') continue;
      if (!at_cell_end())
        throw std::runtime_error(
            fmt::format("line {}: text follows a closing quote. A quote inside a cell is written "
                        "twice: \"\"",
                        line_));
      return;
    }
    throw std::runtime_error(fmt::format(
        "line {}: a quote is opened and never closed. Export the file again, or close it", opened));
  }

  bool at_cell_end() const {
    return at_end() || bytes_[at_] == separator_ || bytes_[at_] == '\n' || bytes_[at_] == '\r';
  }
  // "\r\n" ends one line, not two.
  bool ends_a_line(std::size_t at) const {
    return bytes_[at] == '\n' ||
           (bytes_[at] == '\r' && (at + 1 == bytes_.size() || bytes_[at + 1] != '\n'));
  }
  void skip_line_end() {
    if (at_end()) return;
    if (!ends_a_line(at_)) ++at_;
    ++at_;
    ++line_;
  }

  std::string_view bytes_;
  char separator_;
  std::size_t at_, line_ = 1;
};

bool empty_line(const CsvRow& row) {
  return row.cells.size() == 1 && row.cells[0].from == row.cells[0].to;
}

// Counted outside quotes, in the first line that is not empty. No cell is read yet: with the wrong
// separator even a sound file breaks the rules about quotes.
char separator_of(std::string_view bytes) {
  if (const auto told = told_separator(bytes)) return *told;
  std::array<std::pair<char, int>, 3> counts = {{{',', 0}, {';', 0}, {'\t', 0}}};
  bool quoted = false, begun = false;
  for (const char c : bytes.substr(after_mark(bytes))) {
    const bool line_end = !quoted && (c == '\n' || c == '\r');
    if (line_end && begun) break;
    begun = begun || !line_end;
    quoted = quoted != (c == '"');
    for (auto& [separator, count] : counts) count += !quoted && c == separator;
  }
  return std::max_element(counts.begin(), counts.end(),
                          [](const auto& a, const auto& b) { return a.second < b.second; })
      ->first;
}

bool starts_a_formula(char32_t c) {
  constexpr std::u32string_view starts = U"=+-@＝＋－＠";
  return starts.find(c) != starts.npos;
}

bool is_space(char32_t c) {
  return c == ' ' || c == '\v' || c == '\f' || c == 0xA0 || (c >= 0x2000 && c <= 0x200D) ||
         c == 0x202F || c == 0x3000 || c == 0xFEFF;
}

bool could_end_a_cell(char32_t c) {
  return c == ',' || c == ';' || c == '\t' || c == '\n' || c == '\r';
}

}  // namespace

Csv read_csv(std::string_view bytes) {
  Csv csv{separator_of(bytes), {}};
  Reader reader(bytes, csv.separator);
  while (!reader.at_end()) {
    CsvRow row = reader.row();
    if (!empty_line(row)) csv.rows.push_back(std::move(row));
  }
  return csv;
}

std::string csv_cell(std::string_view text) {
  if (text.find_first_of(",;\t\r\n\"") == text.npos) return std::string(text);
  std::string cell = "\"";
  for (const char c : text) cell.append(c == '"' ? 2U : 1U, c);
  return cell + '"';
}

std::string csv_row(const std::vector<std::string>& cells) {
  std::string row;
  for (const std::string& cell : cells) row += (&cell == cells.data() ? "" : ",") + csv_cell(cell);
  return row + '\n';
}

std::string harmless(std::string_view text) {
  std::string out;
  bool at_start = true;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t from = at;
    const char32_t c = next_character(text, at);
    if (at_start && starts_a_formula(c)) out += '\'';
    at_start = could_end_a_cell(c) || (at_start && is_space(c));
    out.append(text, from, at - from);
  }
  return out;
}

}  // namespace check::grade
