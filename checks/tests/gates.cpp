// The gates' rules, but for corruptions (gates_corrupt.cpp).
// SPDX-License-Identifier: MIT
#include "gates.hpp"

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

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
  if (answer.kind == Expected::Kind::anything) return reply.kind = Reply::Kind::index_error, reply;
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
double farthest(const Exercise& e, const Mistake& m, std::uint64_t seed) {
  double most = 0;
  for (const Case& c : draw_cases(e, practice_seed(seed, e.number))) {
    const Expected wrong = wrong_answer(m, c.arguments);
    double times = 0;
    if (!c.kind->refused && wrong.kind == Expected::Kind::refusal) return HUGE_VAL;
    if (c.kind->refused || wrong.kind == Expected::Kind::anything) continue;
    differs(wrong, c.accepted, &times);
    most = std::max(most, times);
  }
  return most;
}

StandIn student_with(const Exercise& e, const Mistake& m) {
  return StandIn(e, [&e, &m](std::size_t k, const Arguments& a) {
    return mistaken_reply(e, e.inputs.at(k), m, a);
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
    for (const char* field : {"title", "hint", "section"}) keys.push_back(e.number + "/" + field);
    for (const Mistake& m : e.mistakes) keys.push_back(e.number + "/" + m.id);
  }
  return keys;
}

}  // namespace

Reply right_reply(const Exercise& e, const InputKind& kind, const Arguments& arguments) {
  return reply_of(e, kind.refused ? refuses() : e.accepted.at(0)(arguments));
}

Reply mistaken_reply(const Exercise& e, const InputKind& kind, const Mistake& m,
                     const Arguments& arguments) {
  if (kind.refused) return reply_of(e, refuses());  // a careful student makes it too
  Expected wrong = wrong_answer(m, arguments);
  if (wrong.kind == Expected::Kind::answer) wrong = filled_up(wrong, e.accepted.at(0)(arguments));
  return reply_of(e, wrong);
}

ExerciseReport judged(const Chapter& c, const Exercise& e, Student& s, std::uint64_t seed,
                      bool class_mode, CaseStore* store) {
  Settings settings;
  settings.store = store;
  settings.class_mode = class_mode;
  settings.seed = [seed](const std::string& number) { return practice_seed(seed, number); };
  return judge(c, e, s, settings);
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
  if (e.hint.empty()) all.push_back(where(e) + " has no hint");
  if (e.section.empty()) all.push_back(where(e) + " has no section in the book");
  if (e.items.empty()) all.push_back(where(e) + " names no note items");
  if (e.mistakes.size() < 2) all.push_back(where(e) + " knows fewer than two mistakes");
  if (!e.number.starts_with(std::to_string(c.number) + "."))
    all.push_back(where(e) + " is numbered for another chapter");
  for (const Exercise& other : c.exercises)
    if (&other != &e && other.number == e.number) all.push_back(e.number + " is used twice");
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

// "S1-17..19" is S1-17 S1-18 S1-19, and "X2..X4" is X2 X3 X4.
static std::vector<std::string> unfolded(const std::string& word) {
  const auto dots = word.find("..");
  if (dots == std::string::npos) return {word};
  const auto first_digit = word.find('-') == std::string::npos ? 1 : word.find('-') + 1;
  const auto last_digit = word.find_first_of("0123456789", dots);
  const int from = std::stoi(word.substr(first_digit)), to = std::stoi(word.substr(last_digit));
  const int width = static_cast<int>(dots - first_digit);
  std::vector<std::string> all;
  for (int k = from; k <= to; ++k)
    all.push_back(fmt::format("{}{:0{}}", word.substr(0, first_digit), k, width));
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

Complaints covers_the_notes(const Chapter& c, const std::filesystem::path& items) {
  Complaints all;
  const auto covered = items_of(c);
  bool listed = false;
  std::ifstream file(items);
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    int number = 0;
    if (!(words >> number) || number != c.number) continue;
    listed = true;
    for (std::string word; words >> word;)
      for (const std::string& item : unfolded(word))
        if (!covered.contains(item)) all.push_back("no exercise covers " + item);
  }
  if (!listed) all.push_back(fmt::format("note_items.txt does not list chapter {}", c.number));
  return all;
}

Complaints names_its_mistakes(const Chapter& c, const Exercise& e, std::uint64_t seed) {
  Complaints all;
  CaseStore store;
  for (const Mistake& m : e.mistakes) {
    StandIn student = student_with(e, m);
    const ExerciseReport r = judged(c, e, student, seed, false, &store);
    const std::string name = e.number + "/" + m.id;
    if (r.points != 0 || r.outcome == Outcome::passed) all.push_back(name + " passes");
    if (r.mistake != m.id)
      all.push_back(name + " is taken for " + (r.mistake.empty() ? "nothing known" : r.mistake));
    for (const Mistake& other : e.mistakes) {
      const bool said = std::find(r.lines.begin(), r.lines.end(), other.says) != r.lines.end();
      if (&other != &m && said) all.push_back(name + " is also told " + other.id);
    }
    const double times = farthest(e, m, seed);
    const bool clear = (times >= 30);
    if (!clear)
      all.push_back(fmt::format("{} is only {:.1f} allowed errors from the truth", name, times));
  }
  return all;
}

Complaints keeps_class_secrets(const Chapter& c, const Exercise& e, std::uint64_t seed) {
  Complaints all;
  CaseStore store;
  std::vector<std::string> sayable;
  for (const InputKind& k : e.inputs)
    sayable.push_back(say(Language::english, "input-class", k.text));
  for (const Mistake& m : e.mistakes) sayable.push_back(m.says);
  for (const Mistake& m : e.mistakes) {
    StandIn student = student_with(e, m);
    const ExerciseReport r = judged(c, e, student, seed, true, &store);
    if (!r.replay.empty()) all.push_back(e.number + "/" + m.id + " hands out a case file");
    for (const std::string& line : r.lines)
      if (std::find(sayable.begin(), sayable.end(), line) == sayable.end())
        all.push_back(e.number + "/" + m.id + " tells a class: " + line);
  }
  return all;
}

Complaints stub_is_not_started(const Chapter& c, Student& stub, std::uint64_t seed) {
  Complaints all;
  for (const Exercise& e : c.exercises) {
    const ExerciseReport r = judged(c, e, stub, seed);
    if (r.outcome != Outcome::not_started || r.points != 0)
      all.push_back("the stub of " + where(e) + " is not \"not started\"");
  }
  return all;
}

Complaints earns_full_marks(const Chapter& c, Student& solution, std::uint64_t seed) {
  Complaints all;
  for (const Exercise& e : c.exercises) {
    const ExerciseReport r = judged(c, e, solution, seed);
    if (r.outcome == Outcome::passed && r.points == e.points) continue;
    all.push_back(fmt::format("the solution of {} is refused with seed {}", where(e), seed));
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

Complaints variant_passes(const Chapter& c, Student& variant, std::uint64_t seed,
                          bool* judged_any) {
  Complaints all;
  for (const Exercise& e : c.exercises) {
    const ExerciseReport r = judged(c, e, variant, seed);
    if (r.outcome == Outcome::missing || r.outcome == Outcome::not_started) continue;
    *judged_any = true;
    if (r.outcome != Outcome::passed) {
      all.push_back(fmt::format("a right {} is refused with seed {}", where(e), seed));
      all.insert(all.end(), r.lines.begin(), r.lines.end());
      continue;
    }
    for (const Case& asked : draw_cases(e, practice_seed(seed, e.number))) {
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
