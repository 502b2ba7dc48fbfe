// Reading what g++ and clang++ print.
// SPDX-License-Identifier: MIT
#include "harness/compiler_words.hpp"

#include <algorithm>
#include <regex>
#include <sstream>

#include "harness/messages.hpp"

namespace check {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// Warnings that are about values come first.
constexpr const char* about_values[] = {"uninitialized", "narrowing", "float",  "overflow",
                                        "shadow",        "division",  "bounds", "dangling"};

// Without what only whoever wrote the kit needs: "{aka long int}", "(&
// dY)->kit::MatrixOf<double>::".
std::string plain(std::string text) {
  static const std::pair<std::regex, const char*> shorter[] = {
      {std::regex(R"( \{aka [^}]*\})"), ""},
      {std::regex(R"(\(& (\w+)\)->[\w:<>]*::)"), "$1."},
      {std::regex("kit::"), ""}};
  for (const auto& [pattern, by] : shorter) text = std::regex_replace(text, pattern, by);
  return text;
}

bool is_about_values(const Warning& w) {
  return std::any_of(std::begin(about_values), std::end(about_values),
                     [&](const char* word) { return w.says.find(word) != std::string::npos; });
}

struct Help {
  const char *pattern, *message;
};

// The commonest errors. The first that fits is the one that is told.
constexpr Help helps[] = {
    {"no return statement|ends? of non-void function|non-void function does not return",
     "help-return"},
    {"at end of input|expected .{1,3}\\}", "help-brace"},
    {"expected .*.{1,3};.{1,3}", "help-semicolon"},
    {"operator\\[\\]|subscript", "help-brackets"},
    {"read-only|const value|discards qualifiers|const-qualified|drops 'const'|has type .const",
     "help-const"},
    {"narrow|deleted function .*VectorOf.*initializer_list|deleted constructor of .*Vector",
     "help-one-entry"},
    {"std::vector|'vector<", "help-vector"},
    {"ambiguat|ambiguous|conflicting|differ only in their return type", "help-signature"},
    {"not declared|undeclared|does not name a type|unknown type name|is not a member|no member "
     "named",
     "help-name"},
    {"No such file|file not found", "help-file"},
};

bool matches(const std::string& text, const char* pattern) {
  return std::regex_search(text, std::regex(pattern));
}

bool begins_error(const std::string& line) {
  return line.find("error: ") != std::string::npos ||
         line.find("undefined reference") != std::string::npos;
}
bool begins_other(const std::string& line) {
  return line.find("warning: ") != std::string::npos || line.find(": In ") != std::string::npos;
}

}  // namespace

std::vector<Warning> warnings_in(const std::string& output, const std::string& file) {
  static const std::regex warning(R"((.*):(\d+):\d+: warning: (.*?)( \[-W[^\]]*\])?)");
  std::vector<Warning> all;
  for (const std::string& line : lines_of(output)) {
    std::smatch m;
    if (!std::regex_match(line, m, warning) || !m[1].str().ends_with(file)) continue;
    const Warning w{std::stoi(m[2]), plain(m[3])};
    const bool told = std::any_of(all.begin(), all.end(), [&](const Warning& other) {
      return other.line == w.line && other.says == w.says;
    });
    if (!told) all.push_back(w);
  }
  std::stable_partition(all.begin(), all.end(), is_about_values);
  return all;
}

std::vector<std::string> first_error(const std::vector<std::string>& lines, const std::string& all,
                                     Language language) {
  constexpr std::size_t most = 6;  // the line, the caret, and what belongs to them
  const auto begin = std::find_if(lines.begin(), lines.end(), begins_error);
  if (begin == lines.end())
    return {lines.begin(), lines.begin() + std::min(std::ssize(lines), std::ptrdiff_t{16})};
  auto end = begin + 1;
  while (end != lines.end() && !begins_error(*end) && !begins_other(*end) &&
         end - begin < static_cast<std::ptrdiff_t>(most))
    ++end;
  std::vector<std::string> told(begin, end);
  for (const auto& [pattern, help] : helps)
    if (matches(*begin, pattern)) {
      told.push_back(message(language, help));
      break;
    }
  const auto more = std::count_if(end, lines.end(), begins_error);
  if (more > 0) told.push_back(say(language, "more-errors", more, all));
  return told;
}

int line_of_function(const std::string& source, const std::string& name) {
  const std::regex head("^[A-Za-z_].*\\b" + name + "\\s*\\("), declared(";\\s*(//.*)?$");
  int number = 0, found = 0;
  for (const std::string& line : lines_of(source)) {
    ++number;
    if (found == 0 && std::regex_search(line, head) && !std::regex_search(line, declared))
      found = number;
  }
  return found;
}

}  // namespace check
