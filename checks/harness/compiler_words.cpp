// Reading what g++ and clang++ print.
// SPDX-License-Identifier: MIT
#include "harness/compiler_words.hpp"

#include <algorithm>
#include <cstdlib>
#include <regex>
#include <sstream>

#include "harness/messages.hpp"

namespace check {
namespace {

// Warnings that are about values come first.
constexpr const char* about_values[] = {"uninitialized", "narrowing",   "float",        "overflow",
                                        "shadow",        "division",    "bounds",       "dangling",
                                        "no effect",     "is not used", "result unused"};

// Without what only whoever wrote the kit needs: "{aka long int}", "(&
// dY)->kit::MatrixOf<double>::".
std::string plain(std::string text) {
  static const std::pair<std::regex, const char*> shorter[] = {
      {std::regex(R"( \{aka [^}]*\})"), ""},
      {std::regex(R"(, std::allocator<\w+> ?>)"), ">"},
      {std::regex(R"(\(& (\w+)\)->[\w:<>]*::)"), "$1."},
      {std::regex("kit::"), ""}};
  for (const auto& [pattern, by] : shorter) text = std::regex_replace(text, pattern, by);
  return text;
}

bool is_about_values(const std::string& says) {
  return std::any_of(std::begin(about_values), std::end(about_values),
                     [&](const char* word) { return says.find(word) != std::string::npos; });
}

struct Help {
  const char *pattern, *message;
};

// The commonest errors. The first that fits is the one that is told.
constexpr Help helps[] = {
    {"no return statement|ends? of non-void function|non-void function does not return",
     "help-return"},
    {"function.definition is not allowed|at end of input|expected .{1,3}\\}", "help-brace"},
    {"expected declaration before|extraneous closing brace|expected unqualified-id",
     "help-outside"},
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

// Who included whom, what the kit looks like inside, and what flags do: nothing of a student's.
bool is_of_no_use(const std::string& line) {
  for (const char* start :
       {"In file included from", "cc1plus: ", "compilation terminated", "chapters/kit/"})
    if (line.starts_with(start)) return true;
  return line.find("/chapters/kit/") != std::string::npos;
}

// Words are made plain; the lines of the source, and what points at them, stand as they are.
std::string shown(const std::string& line) { return line.starts_with(' ') ? line : plain(line); }

// Of "chapters/…/linear_backward.cpp:36:32: error: …"; 0 when that is another file.
int line_in(const std::string& file, const std::string& error) {
  const auto name = file.substr(file.rfind('/') + 1) + ":";
  const auto at = error.find(name);
  return at == std::string::npos ? 0 : std::atoi(error.c_str() + at + name.size());
}

// The error, and what belongs to it: a note that is of no use goes with the lines it points at.
std::vector<std::string> of_use(const std::vector<std::string>& error) {
  std::vector<std::string> kept{shown(error.at(0))};
  bool useless = false;
  for (std::size_t k = 1; k < error.size(); ++k) {
    const bool begins = error[k].find(": note: ") != std::string::npos || is_of_no_use(error[k]);
    if (begins) useless = is_of_no_use(error[k]);
    if (!useless) kept.push_back(shown(error[k]));
  }
  return kept;
}

// "chapters/kit/matrix.hpp", where the error or a note lies in what is not for students to edit.
std::string file_of_ours(const std::vector<std::string>& error) {
  static const std::regex place(R"(^([^ ]*\.hpp):\d+)");
  for (const std::string& line : error)
    if (std::smatch m; std::regex_search(line, m, place)) return m[1];
  return "";
}

// What can be said of an error; `first.at` becomes the line to be mended.
std::vector<std::string> advice(const std::string& error, FirstError& first,
                                const std::string& source, Language language) {
  std::vector<std::string> lines;
  const auto help = std::find_if(std::begin(helps), std::end(helps),
                                 [&](const Help& h) { return matches(error, h.pattern); });
  const bool known = help != std::end(helps);
  const int opens =
      known && help->message == std::string("help-brace") ? unclosed_brace(source) : 0;
  if (opens > 0) {
    first.at = opens;
    lines.push_back(say(language, "help-brace-at", opens));
  } else if (known) {
    lines.push_back(message(language, help->message));
  }
  const std::string ours = file_of_ours(first.lines);
  if (!ours.empty()) lines.push_back(say(language, "help-restore", ours));
  return lines;
}

}  // namespace

std::vector<std::string> lines_of(const std::string& text) {
  constexpr std::size_t longest = 1000;
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line.substr(0, longest));
  return lines;
}

std::vector<Warning> warnings_in(const std::string& output, const std::string& file) {
  static const std::regex warning(R"((.*):(\d+):\d+: warning: (.*?)( \[-W[^\]]*\])?)");
  std::vector<Warning> all;
  for (const std::string& line : lines_of(output)) {
    std::smatch m;
    if (!std::regex_match(line, m, warning) || !m[1].str().ends_with(file)) continue;
    const Warning w{std::stoi(m[2]), plain(m[3]), is_about_values(m[3])};
    const bool told = std::any_of(all.begin(), all.end(), [&](const Warning& other) {
      return other.line == w.line && other.says == w.says;
    });
    if (!told) all.push_back(w);
  }
  std::stable_partition(all.begin(), all.end(), [](const Warning& w) { return w.about_values; });
  return all;
}

FirstError first_error(const std::vector<std::string>& lines, const std::string& file,
                       const std::string& source, const std::string& all, Language language) {
  constexpr std::size_t most = 6;  // the line, the caret, and what belongs to them
  const auto begin = std::find_if(lines.begin(), lines.end(), begins_error);
  if (begin == lines.end())
    return {{lines.begin(), lines.begin() + std::min(std::ssize(lines), std::ptrdiff_t{16})}, 0};
  FirstError first{{}, line_in(file, *begin)};
  auto end = begin + 1;
  while (end != lines.end() && !begins_error(*end) && !begins_other(*end)) ++end;
  first.lines = of_use({begin, end});
  first.lines.resize(std::min(first.lines.size(), most));
  std::vector<std::string> ours = advice(*begin, first, source, language);
  const auto more = std::count_if(end, lines.end(), begins_error);
  if (more > 0) ours.push_back(say(language, "more-errors", more, all));
  if (!ours.empty()) first.lines.emplace_back();
  first.lines.insert(first.lines.end(), ours.begin(), ours.end());
  return first;
}

// A brace that is closed further to the left than the line that opened it, was not meant: the one
// before it is open.
int unclosed_brace(const std::string& source) {
  static const std::regex no_code(R"(//.*|"([^"\\]|\\.)*"|'([^'\\]|\\.)*')");
  struct Opened {
    int line;
    std::size_t indent;
  };
  std::vector<Opened> open;
  int number = 0, round = 0;  // round brackets that are open
  std::size_t indent = 0;     // of the statement: its first line's
  for (const std::string& line : lines_of(source)) {
    ++number;
    if (round == 0) indent = line.find_first_not_of(' ');
    for (const char c : std::regex_replace(line, no_code, "")) {
      round += (c == '(') - (c == ')');
      if (c == '{') open.push_back({number, indent});
      if (c != '}' || open.empty()) continue;
      if (line.find_first_not_of(' ') == line.find('}') && indent < open.back().indent)
        return open.back().line;
      open.pop_back();
    }
  }
  return open.empty() ? 0 : open.back().line;
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
