// The gates' rules, but for corruptions (corrupt.cpp).
// SPDX-License-Identifier: MIT
#include "gates.hpp"

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "harness/book.hpp"
#include "harness/chinese.hpp"
#include "harness/compare.hpp"
#include "harness/diagnose.hpp"
#include "harness/messages.hpp"

namespace check::gates {
namespace {

using kit::wire::Reply;

bool is_changed_argument(const Exercise& e, const std::string& name) {
  for (std::size_t k = 0; k < e.parameters.size(); ++k)
    if (e.parameters[k] == name) return e.changeable[k];
  return false;
}

Reply reply_of(const Exercise& e, const Expected& answer) {
  Reply reply;
  if (answer.kind == Expected::Kind::refusal) return reply.kind = Reply::Kind::shape_error, reply;
  if (answer.kind == Expected::Kind::anything || answer.kind == Expected::Kind::error)
    return reply.kind = Reply::Kind::index_error, reply;
  for (const Part& p : answer.parts) {
    if (p.name.empty()) {
      reply.result = value_of(p);
    } else if (is_changed_argument(e, p.name)) {
      reply.changed.emplace_back(p.name, value_of(p));
    } else {
      reply.result.type = Value::Type::structure;
      reply.result.fields.emplace_back(p.name, value_of(p));
    }
  }
  return reply;
}

Expected filled_up(Expected answer, const Expected& truth) {
  for (const Part& p : truth.parts) {
    const bool named = std::any_of(answer.parts.begin(), answer.parts.end(),
                                   [&](const Part& q) { return q.name == p.name; });
    if (!named) answer.parts.push_back(p);
  }
  return answer;
}

std::string where(const Exercise& e) { return e.number + " " + e.name; }

// How far a mistake is from the truth, at best, in units of the allowed error; infinite in kind.
double farthest(const std::vector<Case>& cases, const Wrong& w) {
  double most = 0;
  for (const Case& c : cases) {
    const Expected wrong = w.answer(c);
    double times = 0;
    if (!c.kind->refused && wrong.kind == Expected::Kind::refusal) return HUGE_VAL;
    if (c.kind->refused || wrong.kind != Expected::Kind::answer) continue;
    differs(wrong, c.accepted, &times);
    most = std::max(most, times);
  }
  return most;
}

StandIn student_with(const Round& round, const Exercise& e, const Wrong& w) {
  return StandIn(round, e,
                 [&e, w](const Case& asked) { return wrong_reply(e, asked, w.answer(asked)); });
}

// No student's program could answer so, and no such answer would ever be named.
bool has_another_type(const std::vector<Case>& cases, const Wrong& w) {
  for (const Case& c : cases)
    for (const Part& wrong : w.answer(c).parts)
      for (const Part& p : c.accepted[0].parts)
        if (p.name == wrong.name &&
            (p.real.has_value() != wrong.real.has_value() || p.exact.type != wrong.exact.type))
          return true;
  return false;
}

// Whether the input stands in the report: only small ones do. Questions have none.
bool shows_numbers(const ExerciseReport& r) {
  return std::any_of(r.lines.begin(), r.lines.end(), [](const std::string& line) {
    return line.starts_with("Input (") || line.starts_with("For ");
  });
}

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

}  // namespace

Reply right_reply(const Exercise& e, const Case& asked) {
  return reply_of(e, asked.accepted.at(0));
}

Reply wrong_reply(const Exercise& e, const Case& asked, const Expected& wrong) {
  if (asked.kind->refused) return right_reply(e, asked);  // a careful student makes it too
  if (wrong.kind == Expected::Kind::open) return right_reply(e, asked);
  if (wrong.kind != Expected::Kind::answer) return reply_of(e, wrong);
  return reply_of(e, filled_up(wrong, asked.accepted.at(0)));
}

std::vector<Wrong> wrong_answers(const Exercise& e) {
  std::vector<Wrong> all;
  for (const Mistake& m : e.mistakes)
    for (std::size_t k = 0; k < m.answers.size(); ++k)
      all.push_back({m, k, e.number + "/" + m.id + (k == 0 ? "" : fmt::format(" ({})", k + 1))});
  return all;
}

Answer StandIn::ask(const kit::wire::Call& call) {
  const Case& asked = round_.store.asked(call);
  Answer a;
  if (call.function == e_.name)
    a.reply = answer_(asked);
  else
    for (const Exercise& other : round_.chapter.exercises)
      if (other.name == call.function) a.reply = right_reply(other, asked);
  return a;
}

ExerciseReport judged(Round& round, const Exercise& e, Student& s, bool class_mode) {
  Settings settings;
  settings.store = &round.store;
  settings.class_mode = class_mode;
  settings.seed = [&round](const std::string& number) { return practice_seed(round.seed, number); };
  return judge(round.chapter, e, s, settings);
}

Complaints has_exercises(const Chapter& c) {
  if (c.exercises.empty()) return {"chapter " + std::to_string(c.number) + " has no exercises"};
  Complaints all;
  for (const Exercise& e : c.exercises) {
    if (e.inputs.empty()) all.push_back(where(e) + " has no inputs");
    if (e.accepted.empty()) all.push_back(where(e) + " has no right answer");
    if (e.points <= 0) all.push_back(where(e) + " is worth nothing");
  }
  return all;
}

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

static std::string without_spaces(std::string text) {
  std::erase_if(text, [](unsigned char c) { return std::isspace(c) != 0; });
  return text;
}

// The statements between `// #region 5.3` and `// #endregion 5.3`, longer than a word or two.
static std::vector<std::string> statements_of(const Exercise& e, const std::string& solution) {
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

static std::set<std::string> items_of(const Chapter& c) {
  std::set<std::string> all;
  for (const Exercise& e : c.exercises) {
    std::istringstream words(e.items);
    for (std::string word; words >> word;) all.insert(word);
  }
  return all;
}

// The rows of a table of the book, without its heading: the plain fields before the first text.
static std::vector<std::vector<std::string>> rows_of(const std::filesystem::path& table,
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

static bool names_chapter(const std::string& numbers, int chapter) {
  std::istringstream in(numbers);
  for (int number = 0; in >> number;)
    if (number == chapter) return true;
  return false;
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

// The lines of a page without the marks that open a directive: "(label)=", "## Title",
// "{exercise} 5.3".
static std::vector<std::string> lines_of(const std::filesystem::path& page) {
  std::vector<std::string> lines;
  std::ifstream file(page);
  for (std::string line; std::getline(file, line);)
    lines.push_back(line.substr(std::min(line.find_first_not_of(":`"), line.size())));
  return lines;
}

static Complaints is_on_page(const Exercise& e, const std::string& label, const std::string& title,
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

Complaints names_its_mistakes(Round& round, const Exercise& e) {
  Complaints all;
  for (const Wrong& w : wrong_answers(e)) {
    const auto& [mistake, way, name] = w;
    StandIn student = student_with(round, e, w);
    const ExerciseReport r = judged(round, e, student);
    if (r.points != 0 || r.outcome == Outcome::passed) all.push_back(name + " passes");
    if (r.mistake != mistake.id)
      all.push_back(name + " is taken for " + (r.mistake.empty() ? "nothing known" : r.mistake));
    for (const Mistake& other : e.mistakes) {
      const bool said = std::find(r.lines.begin(), r.lines.end(), other.says) != r.lines.end();
      if (&other != &mistake && said) all.push_back(name + " is also told " + other.id);
    }
    if (!e.parameters.empty() && !shows_numbers(r))
      all.push_back(name + " is shown on no input that can be read");
    if (has_another_type(round.cases(e), w)) all.push_back(name + " has another type");
    const double times = farthest(round.cases(e), w);
    const bool clear = (times >= 30);
    if (!clear)
      all.push_back(fmt::format("{} is only {:.1f} allowed errors from the truth", name, times));
  }
  return all;
}

Complaints keeps_class_secrets(Round& round, const Exercise& e) {
  Complaints all;
  std::vector<std::string> sayable;
  for (const InputKind& k : e.inputs)
    sayable.push_back(say(Language::english, "input-class", k.text));
  for (const Mistake& m : e.mistakes) sayable.push_back(m.says);
  for (const Wrong& w : wrong_answers(e)) {
    StandIn student = student_with(round, e, w);
    const ExerciseReport r = judged(round, e, student, true);
    if (!r.replay.empty()) all.push_back(w.name + " hands out a case file");
    for (const std::string& line : r.lines)
      if (std::find(sayable.begin(), sayable.end(), line) == sayable.end())
        all.push_back(w.name + " tells a class: " + line);
  }
  return all;
}

Complaints stub_is_not_started(Round& round, Student& stub) {
  Complaints all;
  for (const Exercise& e : round.chapter.exercises) {
    const ExerciseReport r = judged(round, e, stub);
    if (r.outcome != Outcome::not_started || r.points != 0)
      all.push_back("the stub of " + where(e) + " is not \"not started\"");
  }
  return all;
}

Complaints earns_full_marks(Round& round, Student& solution) {
  Complaints all;
  for (const Exercise& e : round.chapter.exercises) {
    const ExerciseReport r = judged(round, e, solution);
    if (r.outcome == Outcome::passed && r.points == e.points) continue;
    all.push_back(fmt::format("the solution of {} is refused with seed {}", where(e), round.seed));
    all.insert(all.end(), r.lines.begin(), r.lines.end());
  }
  return all;
}

// The largest error of a right answer in units of what is allowed; 0 where both are exact.
static double largest_share(const Case& c, const Parts& got) {
  double most = 0;
  for (std::size_t p = 0; p < c.accepted[0].parts.size(); ++p) {
    const Part& part = c.accepted[0].parts[p];
    if (!part.real || !got.contains(part.name)) continue;
    const auto tolerance = allowed_errors(c.accepted, p);
    for (std::size_t k = 0; k < tolerance.size(); ++k) {
      const double err =
          abs(part.real->entries()[k].value - Exact(got.at(part.name).reals.at(k))).to_double();
      if (err > 0) most = std::max(most, err / tolerance[k]);
    }
  }
  return most;
}

Complaints variant_passes(Round& round, Student& variant, bool* judged_any) {
  Complaints all;
  for (const Exercise& e : round.chapter.exercises) {
    const ExerciseReport r = judged(round, e, variant);
    if (r.outcome == Outcome::missing || r.outcome == Outcome::not_started) continue;
    *judged_any = true;
    if (r.outcome != Outcome::passed) {
      all.push_back(fmt::format("a right {} is refused with seed {}", where(e), round.seed));
      all.insert(all.end(), r.lines.begin(), r.lines.end());
      continue;
    }
    for (const Case& asked : round.cases(e)) {
      const double share =
          largest_share(asked, parts_of(variant.ask({e.name, asked.arguments}).reply));
      const bool roomy = (share <= 0.5);
      if (!roomy)
        all.push_back(fmt::format("a right {} uses {:.2f} of the allowed error ({})", where(e),
                                  share, asked.kind->id));
    }
  }
  return all;
}

}  // namespace check::gates
