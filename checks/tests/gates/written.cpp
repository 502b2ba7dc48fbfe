// The gates' rules on what is written: hints, translations, note items, pages of the book.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "gates.hpp"
#include "harness/book.hpp"
#include "harness/chinese.hpp"
#include "harness/messages.hpp"

namespace check::gates {
namespace {

void require_chinese(const std::string& key, const std::string& english, Complaints& all) {
  if (!english.empty() && !chinese_texts().contains(key)) all.push_back("no Chinese for " + key);
}

std::vector<std::string> keys_of(const Chapter& c) {
  const std::string chapter = std::to_string(c.number) + "/";
  std::vector<std::string> keys{chapter + "title"};
  for (const Exercise& e : c.exercises) {
    for (const InputKind& k : e.inputs) keys.push_back(chapter + k.id);
    for (std::size_t k = 0; k < e.hints.size(); ++k) keys.push_back(hint_key(e, k));
    for (const char* field : {"title", "section"}) keys.push_back(e.number + "/" + field);
    for (const Mistake& m : e.mistakes) keys.push_back(e.number + "/" + m.id);
  }
  return keys;
}

std::string without_spaces(std::string text) {
  std::erase_if(text, [](unsigned char c) { return std::isspace(c) != 0; });
  return text;
}

// The statements between `// #region 5.3` and `// #endregion 5.3`, longer than a word or two.
std::vector<std::string> statements_of(const Exercise& e, const std::string& solution) {
  const auto begin = solution.find("#region " + e.number + "\n"),
             end = solution.find("#endregion " + e.number + "\n");
  std::vector<std::string> all;
  if (begin == std::string::npos || end == std::string::npos) return all;
  std::istringstream lines(solution.substr(begin, end - begin));
  for (std::string line; std::getline(lines, line);) {
    std::istringstream parts(line);
    for (std::string part; std::getline(parts, part, ';');)
      if (part = without_spaces(part); part.size() >= 8 && !part.starts_with("#region"))
        all.push_back(part);
  }
  return all;
}

std::set<std::string> items_of(const Chapter& c) {
  std::set<std::string> all;
  for (const Exercise& e : c.exercises) {
    std::istringstream words(e.items);
    for (std::string word; words >> word;) all.insert(word);
  }
  return all;
}

// The rows of a table of the book, without its heading: the plain fields before the first text.
std::vector<std::vector<std::string>> rows_of(const std::filesystem::path& table,
                                              std::size_t fields) {
  std::vector<std::vector<std::string>> rows;
  std::ifstream file(table);
  std::string line;
  std::getline(file, line);
  while (std::getline(file, line)) {
    std::istringstream in(line);
    std::vector<std::string> row(fields);
    for (std::string& field : row) std::getline(in, field, ',');
    rows.push_back(row);
  }
  return rows;
}

bool names_chapter(const std::string& numbers, int chapter) {
  std::istringstream in(numbers);
  for (int number = 0; in >> number;)
    if (number == chapter) return true;
  return false;
}

// The lines of a page without the marks that open a directive: "(label)=", "## Title",
// "{exercise} 5.3".
std::vector<std::string> lines_of(const std::filesystem::path& page) {
  std::vector<std::string> lines;
  std::ifstream file(page);
  for (std::string line; std::getline(file, line);)
    lines.push_back(line.substr(std::min(line.find_first_not_of(":`"), line.size())));
  return lines;
}

Complaints is_on_page(const Exercise& e, const std::string& label, const std::string& title,
                      const std::filesystem::path& page) {
  Complaints all;
  const auto lines = lines_of(page);
  const std::string name =
      where(e) + ": " + page.parent_path().filename().string() + "/" + page.filename().string();
  const auto section = std::find(lines.begin(), lines.end(), "(" + label + ")=");
  if (section == lines.end())
    all.push_back(name + " has no section (" + label + ")=");
  else if (section + 1 == lines.end() || *(section + 1) != "## " + title)
    all.push_back(name + " gives (" + label + ")= another title than " + title);
  for (const char* directive : {"exercise", "hint", "solution"})
    if (std::find(lines.begin(), lines.end(), fmt::format("{{{}}} {}", directive, e.number)) ==
        lines.end())
      all.push_back(fmt::format("{} has no {{{}}} {}", name, directive, e.number));
  return all;
}

}  // namespace

Complaints is_documented(const Chapter& c, const Exercise& e) {
  Complaints all;
  if (e.title.empty()) all.push_back(where(e) + " has no title");
  if (e.hints.size() != 3 || std::set<std::string>(e.hints.begin(), e.hints.end()).size() != 3 ||
      std::count(e.hints.begin(), e.hints.end(), "") > 0)
    all.push_back(where(e) + " has no three hints");
  if (e.stars < 1 || e.stars > 3) all.push_back(where(e) + " has no difficulty of 1 to 3 stars");
  if (e.minutes <= 0) all.push_back(where(e) + " does not say how many minutes it takes");
  if (e.section.empty()) all.push_back(where(e) + " has no section in the book");
  if (e.mistakes.size() < 2) all.push_back(where(e) + " knows fewer than two mistakes");
  if (!e.number.starts_with(std::to_string(c.number) + "."))
    all.push_back(where(e) + " is numbered for another chapter");
  for (const Exercise& other : c.exercises)
    if (&other != &e && other.number == e.number) all.push_back(e.number + " is used twice");
  return all;
}

Complaints hints_hold_no_code(const Exercise& e, const std::string& solution) {
  Complaints all;
  std::vector<std::string> hints;
  for (std::size_t k = 0; k < e.hints.size(); ++k)
    for (const Language l : {Language::english, Language::chinese})
      hints.push_back(in_language(l, hint_key(e, k), e.hints[k]));
  const auto statements = statements_of(e, solution);
  if (statements.empty()) all.push_back(where(e) + " has no solution to compare hints with");
  for (const std::string& hint : hints)
    for (const std::string& code : statements)
      if (without_spaces(hint).find(code) != std::string::npos)
        all.push_back(where(e) + " gives code away in a hint: " + code);
  return all;
}

Complaints speaks_chinese(const Chapter& c) {
  Complaints all;
  for (const std::string& key : keys_of(c)) require_chinese(key, key, all);
  const auto known = keys_of(c);
  for (const auto& [key, text] : chinese_texts()) {
    const bool ours = std::atoi(key.c_str()) == c.number;
    if (ours && std::find(known.begin(), known.end(), key) == known.end())
      all.push_back("Chinese for nothing: " + key);
    if (ours && text.empty()) all.push_back("empty Chinese for " + key);
  }
  return all;
}

bool has_a_page(const Chapter& c, const std::filesystem::path& book) {
  const auto rows = rows_of(book / "chapters.csv", 1);
  return std::any_of(rows.begin(), rows.end(),
                     [&](const auto& row) { return std::atoi(row[0].c_str()) == c.number; });
}

Complaints covers_the_notes(const Chapter& c, const std::filesystem::path& book) {
  Complaints all;
  const auto covered = items_of(c);
  std::size_t listed = 0;
  std::set<std::string> known;
  for (const auto& row : rows_of(book / "notes.csv", 3)) {
    known.insert(row[0]);
    if (!names_chapter(row[2], c.number)) continue;
    ++listed;
    if (!covered.contains(row[0])) all.push_back("no exercise covers " + row[0]);
  }
  for (const auto& row : rows_of(book / "errata.csv", 1)) known.insert(row[0]);
  for (const std::string& item : covered)
    if (!known.contains(item)) all.push_back("neither notes.csv nor errata.csv has " + item);
  for (const Exercise& e : c.exercises)
    if (e.items.empty()) all.push_back(where(e) + " names no note items");
  if (listed == 0) all.push_back(fmt::format("notes.csv has nothing for chapter {}", c.number));
  return all;
}

Complaints is_in_the_book(const Chapter& c, const Exercise& e, const std::filesystem::path& book) {
  Complaints all;
  const std::string page = fmt::format("ch{:02}_{}.md", c.number, c.slug);
  for (const auto& [folder, language] :
       {std::pair("en", Language::english), std::pair("zh", Language::chinese)}) {
    const std::string title = in_language(language, e.number + "/section", e.section);
    const auto found = is_on_page(e, section_label(c, e), title, book / folder / page);
    all.insert(all.end(), found.begin(), found.end());
  }
  return all;
}

}  // namespace check::gates
