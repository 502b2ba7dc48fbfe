// Reading a solution and its tokens.
// SPDX-License-Identifier: MIT
#include "solution.hpp"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <stdexcept>

namespace mutants {
namespace {

bool is(int (*kind)(int), char c) { return kind(static_cast<unsigned char>(c)) != 0; }
bool in_name(char c) { return is(std::isalnum, c) || c == '_'; }
bool in_number(char c) { return is(std::isalnum, c) || c == '.' || c == '\''; }

std::size_t token_length(const std::string& text, std::size_t i) {
  if (text[i] == '"' || text[i] == '\'') return text.find(text[i], i + 1) + 1 - i;
  const auto rest = text.begin() + static_cast<std::ptrdiff_t>(i);
  const auto run = [&](auto inside) {
    return static_cast<std::size_t>(std::find_if_not(rest, text.end(), inside) - rest);
  };
  if (is(std::isdigit, text[i])) return run(in_number);
  if (in_name(text[i])) return run(in_name);
  for (const char* two :
       {"::", "->", "++", "--", "+=", "-=", "*=", "/=", "<=", ">=", "==", "!=", "&&", "||"})
    if (text.compare(i, 2, two) == 0) return 2;
  return 1;
}

}  // namespace

std::vector<Part> parts_of(const std::filesystem::path& solution) {
  std::ifstream file(solution);
  if (!file) throw std::runtime_error("cannot read " + solution.string());
  const std::string begins = "// #region ", ends = "// #endregion ";
  std::vector<Part> parts(1);
  for (std::string line; std::getline(file, line);) {
    const auto begin = line.find(begins);
    if (line.find(ends) != std::string::npos) parts.push_back({});
    parts.back().text += line + '\n';
    if (begin != std::string::npos) parts.push_back({line.substr(begin + begins.size()), ""});
  }
  return parts;
}

std::vector<Token> tokens_of(const std::string& text) {
  std::vector<Token> all;
  for (std::size_t i = 0; i < text.size();) {
    if (is(std::isspace, text[i])) {
      ++i;
    } else if (text.compare(i, 2, "//") == 0) {
      i = std::min(text.find('\n', i), text.size());
    } else {
      all.push_back({text.substr(i, token_length(text, i)), i});
      i += all.back().text.size();
    }
  }
  return all;
}

bool is_name(const Token& t) { return in_name(t.text[0]) && !is_number(t); }
bool is_number(const Token& t) { return is(std::isdigit, t.text[0]); }

}  // namespace mutants
