// The table of changes, and the files they make.
// SPDX-License-Identifier: MIT
#include "generic.hpp"

#include <algorithm>
#include <set>

namespace mutants {
namespace {

struct Change {
  const char *from, *to;
};

const Change changes[] = {
    {"+", "-"},        {"-", "+"},        {"*", "/"},        {"/", "*"},         {"%", "/"},
    {"+=", "="},       {"+=", "-="},      {"-=", "+="},      {"*=", "/="},       {"/=", "*="},
    {"<", "<="},       {"<=", "<"},       {">", ">="},       {">=", ">"},        {"==", "!="},
    {"!=", "=="},      {"&&", "||"},      {"||", "&&"},      {"max", "min"},     {"min", "max"},
    {"ceil", "floor"}, {"floor", "ceil"}, {"exp", "log"},    {"log", "exp"},     {"rows", "cols"},
    {"cols", "rows"},  {"true", "false"}, {"false", "true"}, {"double", "float"}};

bool is_short_name(const Token& t) { return is_name(t) && t.text.size() <= 4; }

// What may stand in the place of a token: by the table, a number one off, or another short name.
std::vector<std::string> replacements(const Token& t, const std::set<std::string>& names) {
  std::vector<std::string> all;
  for (const Change& c : changes)
    if (t.text == c.from) all.push_back(c.to);
  const bool plain =
      std::all_of(t.text.begin(), t.text.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (is_number(t) && plain)
    for (const int step : {-1, 1}) all.push_back(std::to_string(std::stoll(t.text) + step));
  if (names.contains(t.text))
    for (const std::string& other : names)
      if (other != t.text) all.push_back(other);
  return all;
}

// The short names of one line: a B for a Din, an m for a d.
std::set<std::string> names_in(const std::string& line) {
  static const std::set<std::string> words = {"for", "if",   "auto", "int", "else",
                                              "std", "char", "bool", "long"};
  std::set<std::string> names;
  for (const Token& t : tokens_of(line))
    if (is_short_name(t) && !words.contains(t.text)) names.insert(t.text);
  return names;
}

std::string trimmed(const std::string& line) {
  const auto first = line.find_first_not_of(' ');
  return first == std::string::npos ? "" : line.substr(first);
}

// One body with one token changed, for each token and replacement, line by line.
std::vector<std::pair<std::string, std::string>> changed_bodies(const std::string& body) {
  std::vector<std::pair<std::string, std::string>> all;  // what, text
  for (std::size_t begin = 0; begin < body.size();) {
    const std::size_t end = std::min(body.find('\n', begin), body.size());
    const std::string line = body.substr(begin, end - begin);
    const auto names = names_in(line);
    for (const Token& t : tokens_of(line))
      for (const std::string& other : replacements(t, names)) {
        std::string text = body;
        text.replace(begin + t.at, t.text.size(), other);
        all.emplace_back(trimmed(line) + "  " + t.text + " becomes " + other, text);
      }
    begin = end + 1;
  }
  return all;
}

}  // namespace

std::vector<Mutant> generic_mutants(const std::vector<Part>& solution) {
  std::vector<Mutant> all;
  for (const Part& p : solution) {
    if (p.exercise.empty()) continue;
    for (const auto& [what, body] : changed_bodies(p.text)) {
      Mutant& m = all.emplace_back(Mutant{p.exercise, what, ""});
      for (const Part& q : solution) m.program += &q == &p ? body : q.text;
    }
  }
  return all;
}

}  // namespace mutants
