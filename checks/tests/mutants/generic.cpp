// Making generic mutants, token by token.
// SPDX-License-Identifier: MIT
#include "generic.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "solution.hpp"

namespace mutants {
namespace {

using Words = std::vector<std::string>;

Words other_operators(const std::string& op) {
  static const std::map<std::string, Words> others = {
      {"+", {"-", "*"}},   {"-", {"+"}},   {"*", {"+", "/"}}, {"/", {"*"}},  {"+=", {"=", "-="}},
      {"-=", {"+=", "="}}, {"<", {"<="}},  {"<=", {"<"}},     {">", {">="}}, {">=", {">"}},
      {"==", {"!="}},      {"!=", {"=="}}, {"&&", {"||"}},    {"||", {"&&"}}};
  const auto found = others.find(op);
  return found == others.end() ? Words{} : found->second;
}

Words other_words(const Token& t, const std::set<std::string>& names) {
  if (is_number(t)) {
    const bool whole = t.text.find_first_not_of("0123456789") == std::string::npos;
    if (!whole) return {"2 * " + t.text};
    const int n = std::stoi(t.text);
    return {std::to_string(n + 1), std::to_string(n == 0 ? 2 : n - 1)};
  }
  if (t.text == "true") return {"false"};
  if (t.text == "false") return {"true"};
  if (t.text == "double") return {"float"};
  if (t.text.size() == 3 && t.text[0] == '\'') return {"'a'", "'b'", "'c'", "'k'"};
  if (!names.contains(t.text)) return other_operators(t.text);
  Words others;
  for (const std::string& name : names)
    if (name != t.text) others.push_back(name);
  return others;
}

// Names that stand where a value stands, and of which another might have been meant: members with
// members, variables with variables.
std::set<std::string> names_like(const std::vector<Token>& tokens, std::size_t at) {
  const auto is_member = [&](std::size_t k) { return k > 0 && tokens[k - 1].text == "."; };
  const auto is_called = [&](std::size_t k) {
    return k + 1 < tokens.size() && tokens[k + 1].text == "(";
  };
  const auto is_type = [&](std::size_t k) {
    return k + 1 < tokens.size() && (is_name(tokens[k + 1]) || tokens[k + 1].text == "::");
  };
  std::set<std::string> names;
  for (std::size_t k = 0; k < tokens.size(); ++k)
    if (is_name(tokens[k]) && !is_type(k) && is_member(k) == is_member(at) &&
        is_called(k) == is_called(at))
      names.insert(tokens[k].text);
  return names.contains(tokens[at].text) ? names : std::set<std::string>{};
}

// Where each statement ends; `for (;;)` does not count.
std::vector<std::pair<std::size_t, std::size_t>> statements(const std::vector<Token>& tokens) {
  std::vector<std::pair<std::size_t, std::size_t>> all;
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t k = 0; k < tokens.size(); ++k) {
    const std::string& t = tokens[k].text;
    depth += (t == "(") - (t == ")");
    if (t == "{" || t == "}") begin = k + 1;
    if (t == ";" && depth == 0) {
      if (k > begin) all.emplace_back(tokens[begin].at, tokens[k].at + 1);
      begin = k + 1;
    }
  }
  return all;
}

class Maker {
 public:
  explicit Maker(const std::filesystem::path& solution) : parts_(parts_of(solution)) {
    for (std::size_t p = 0; p < parts_.size(); ++p)
      if (!parts_[p].exercise.empty()) change_tokens(p), drop_statements(p);
  }
  std::vector<Mutant> all;

 private:
  void change_tokens(std::size_t p) {
    const auto tokens = tokens_of(parts_[p].text);
    for (std::size_t k = 0; k < tokens.size(); ++k)
      for (const std::string& word : other_words(tokens[k], names_like(tokens, k)))
        if (word != tokens[k].text) add(p, tokens[k].at, tokens[k].text.size(), word);
  }

  void drop_statements(std::size_t p) {
    for (const auto& [begin, end] : statements(tokens_of(parts_[p].text)))
      add(p, begin, end - begin, ";");
  }

  void add(std::size_t p, std::size_t at, std::size_t length, const std::string& by) {
    Mutant m{parts_[p].exercise, "", ""};
    for (std::size_t q = 0; q < parts_.size(); ++q) {
      std::string text = parts_[q].text;
      m.text += q == p ? text.replace(at, length, by) : text;
    }
    m.change = line_of(parts_[p].text, at) + "  ← " + by;
    all.push_back(std::move(m));
  }

  static std::string line_of(const std::string& text, std::size_t at) {
    const auto begin = text.rfind('\n', at) + 1, first = text.find_first_not_of(' ', begin);
    return text.substr(first, text.find('\n', at) - first);
  }

  std::vector<Part> parts_;
};

}  // namespace

std::vector<Mutant> generic_mutants(const std::filesystem::path& solution) {
  return Maker(solution).all;
}

}  // namespace mutants
