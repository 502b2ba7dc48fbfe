// Comma-separated values as RFC 4180 writes them, except that lines end in a bare newline.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace check::grade {

struct CsvCell {
  std::string text;      // without the quotes around it
  std::size_t from = 0;  // where it stands in the file, quotes included: [from, to)
  std::size_t to = 0;
};

struct CsvRow {
  std::size_t line = 0;  // of the file, from 1
  std::vector<CsvCell> cells;
};

struct Csv {
  char separator = ',';
  std::vector<CsvRow> rows;  // empty lines are no rows
};

// The separator is a comma, a semicolon or a tab, whichever makes most of the first row, or
// what a first line "sep=;" says, which is no row. A byte-order mark is skipped, and any line
// ending is understood. Throws std::runtime_error, naming the line, for a quote that is never
// closed and for text behind a closing quote.
Csv read_csv(std::string_view bytes);

// One cell, in quotes where it needs them.
std::string csv_cell(std::string_view text);
std::string csv_row(const std::vector<std::string>& cells);

// A text that no spreadsheet takes for a formula: an apostrophe goes before = + - @ and their
// full-width forms wherever a cell could begin. That is at the start, behind spaces too, and after
// a comma, semicolon, tab or newline: a spreadsheet set to semicolons splits our cells there.
std::string harmless(std::string_view text);

}  // namespace check::grade
