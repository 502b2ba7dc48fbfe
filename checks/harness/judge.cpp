// Asks every case, then decides: not started, ended badly, wrong (and how), or passed.
// SPDX-License-Identifier: MIT
#include "harness/judge.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>
#include <set>

#include "harness/book.hpp"
#include "harness/diagnose.hpp"
#include "harness/evidence.hpp"
#include "harness/messages.hpp"
#include "reports/save.hpp"

namespace check {
namespace {

using Kind = kit::wire::Reply::Kind;
using End = Answer::End;

class Judge {
 public:
  Judge(const Chapter& chapter, const Exercise& e, Student& student, const Settings& settings)
      : chapter_(chapter), e_(e), student_(student), settings_(settings), l_(settings.language) {
    report_.number = e.number;
    report_.name = e.name;
    report_.title = in_language(l_, e.number + "/title", e.title);
    report_.max_points = e.points;
  }

  ExerciseReport run() {
    try {
      ask_everything();
    } catch (const Ambiguous&) {
      conclude(Outcome::ambiguous_input, message(l_, "ambiguous"));
    } catch (const std::system_error&) {
      throw;  // no program to judge: not this exercise's affair
    } catch (const std::exception& error) {
      conclude(Outcome::grader_error, say(l_, "grader", error.what()));
    }
    return report_;
  }

 private:
  void ask_everything() {
    seed_ = settings_.seed(e_.number);
    for (const Case& c : (settings_.store != nullptr ? *settings_.store : own_).of(e_, seed_))
      if (!ask(c)) return;
    // The first input again, twice in a row: an answer must not depend on what was asked before.
    for (int again = 0; again < 2; ++again) {
      if (!ask(trials_.front().asked)) return;
      trials_.back().repeated = true;
    }
    const bool all_right =
        std::all_of(trials_.begin(), trials_.end(), [](const Trial& t) { return t.right; });
    if (!all_right) return explain();
    report_.points = e_.points;
    conclude(Outcome::passed);
  }

  // False when the call ended in a verdict of its own.
  bool ask(const Case& c) {
    Trial& t = trials_.emplace_back(Trial{c, {}, {}, {}});
    t.answer = student_.ask({e_.name, t.asked.arguments});
    report_.printed += t.answer.printed;
    return !ended_badly(t) && !not_written(t) && compare(t);
  }

  bool compare(Trial& t) {
    if (t.is_value()) t.parts = parts_of(t.answer.reply);
    if (t.asked.kind->refused) {
      t.right = t.answer.reply.kind == Kind::shape_error;
    } else if (t.is_value()) {
      if (const auto extra = unasked_part(t.asked.accepted[0], t.parts))
        return unasked(t, *extra), false;
      t.wrong = disagreements(t.asked.accepted, t.parts);
      t.right = t.wrong.empty();
    }
    return true;
  }

  // A const argument that was changed all the same, or something no exercise returns.
  void unasked(const Trial& t, const std::string& part) {
    const bool argument =
        std::find(e_.parameters.begin(), e_.parameters.end(), part) != e_.parameters.end();
    if (argument) return stop(t, Outcome::wrong, say(l_, "changed-const", part));
    stop(t, Outcome::protocol_violation, violation("an answer that nobody asked for"));
  }

  // What a program sent instead of an answer may be anything; a class is not shown it.
  std::string violation(const std::string& what) const {
    return settings_.class_mode ? message(l_, "violation-class") : say(l_, "violation", what);
  }

  // Whether it computed all along, or waited for something: two different faults.
  std::string no_answer(const Answer& a) const {
    if (a.too_late) return message(l_, "too-late");
    if (settings_.class_mode) return message(l_, a.asleep ? "asleep-class" : "at-work-class");
    const auto tenths = [](double s) { return pretty(std::round(10 * s) / 10, 4); };
    return a.asleep ? say(l_, "asleep", tenths(a.seconds), tenths(a.computed))
                    : say(l_, "at-work", tenths(a.computed));
  }

  // Whether the call ended otherwise than by a reply, which is then the verdict.
  bool ended_badly(const Trial& t) {
    const Answer& a = t.answer;
    switch (a.end) {
      case End::replied:
        break;
      case End::crashed:
        crashed(t);
        return true;
      case End::exited:
        stop(t, Outcome::crashed,
             settings_.class_mode ? message(l_, "exited-class") : say(l_, "exited", a.status));
        return true;
      case End::timed_out:
        stop(t, Outcome::timed_out, no_answer(a));
        return true;
      case End::printed_too_much:
        stop(t, Outcome::printed_too_much, message(l_, "printed-too-much"));
        return true;
      case End::protocol_violation:
        stop(t, Outcome::protocol_violation, violation(a.violation));
        return true;
    }
    if (a.reply.kind == Kind::misunderstood)
      stop(t, Outcome::protocol_violation, violation(a.reply.error));
    if (a.reply.kind == Kind::out_of_memory)
      stop(t, Outcome::out_of_memory, message(l_, "out-of-memory"));
    return a.reply.kind == Kind::misunderstood || a.reply.kind == Kind::out_of_memory;
  }

  bool not_written(const Trial& t) {
    if (t.answer.reply.kind == Kind::not_started) conclude(Outcome::not_started);
    if (t.answer.reply.kind == Kind::missing)
      conclude(Outcome::missing, missing(t.answer.reply.error));
    return t.answer.reply.kind == Kind::not_started || t.answer.reply.kind == Kind::missing;
  }

  // The exercise itself, or another that it calls.
  std::string missing(const std::string& function) const {
    for (const Exercise& other : chapter_.exercises)
      if (other.name == function && &other != &e_)
        return say(l_, "calls-missing", e_.name, other.number, other.name,
                   "(" + other.declaration + ")");
    return say(l_, "missing", e_.name, "(" + e_.declaration + ")");
  }

  // "SIGSEGV, Segmentation fault"; real-time signals have a number only.
  static std::string signal_name(int signal) {
    const char* name = ::sigabbrev_np(signal);
    if (name == nullptr) return "signal " + std::to_string(signal);
    return std::string("SIG") + name + ", " + ::strsignal(signal);
  }

  void crashed(const Trial& t) {
    report_.lines.push_back(say(l_, "crashed", signal_name(t.answer.signal)));
    if (settings_.rerun_sanitized && !settings_.class_mode) {
      const Sanitized rerun = settings_.rerun_sanitized({e_.name, t.asked.arguments});
      report_.lines.push_back(!rerun.trouble.empty() ? say(l_, "sanitizer-failed", rerun.trouble)
                              : !rerun.says.empty()  ? say(l_, "sanitizer", rerun.says)
                                                     : message(l_, "no-sanitizer"));
    }
    stop(t, Outcome::crashed, {});
  }

  void stop(const Trial& t, Outcome outcome, const std::string& line) {
    if (!line.empty()) report_.lines.push_back(line);
    if (t.answer.asked) {
      show_input(t);
      save_case(t);
    } else {
      report_.lines.push_back(message(l_, "before-questions"));
    }
    conclude(outcome);
  }

  void explain() {
    const Trial& t = most_readable_wrong();
    std::set<std::string> explained, named;
    for (const Diagnosis& d : named_mistakes(e_, trials_, l_)) {
      add(d, explained);
      named.insert(d.id);
    }
    for (const std::string& part : wrong_parts())
      if (!explained.contains(part))
        if (const auto fit = simple_fit(e_, part, trials_, l_)) add(*fit, explained);
    if (only_repeated_wrong()) report_.lines.push_back(message(l_, "kept-state"));
    if (report_.lines.empty() || !settings_.class_mode) show_evidence(t);
    show_input(t);
    if (named.empty() && !settings_.class_mode) show_slope(t);
    save_case(t);
    conclude(outcome_of(t));
    show_other_fault(t, named);
  }

  bool only_repeated_wrong() const {
    return std::all_of(trials_.begin(), trials_.end(),
                       [](const Trial& t) { return t.right || t.repeated; });
  }

  void show_evidence(const Trial& t) {
    for (const std::string& line : evidence(e_, t, l_, settings_.class_mode))
      report_.lines.push_back(line);
  }

  // A refusal that is missing, or an error that no mistake accounts for, is a fault of its own.
  void show_other_fault(const Trial& shown, const std::set<std::string>& named) {
    if (!shown.is_value() || shown.asked.kind->refused) return;
    for (const Trial& t : trials_) {
      const bool fault = !t.right && (t.asked.kind->refused || !t.is_value());
      if (!fault || accounts_for_error(e_, named, t)) continue;
      show_evidence(t);
      return show_input(t);
    }
  }

  void add(const Diagnosis& d, std::set<std::string>& explained) {
    if (report_.mistake.empty()) report_.mistake = d.id;
    report_.lines.push_back(d.text);
    explained.insert(d.fields.begin(), d.fields.end());
  }

  std::set<std::string> wrong_parts() const {
    std::set<std::string> parts;
    for (const Trial& t : trials_)
      for (const Disagreement& d : t.wrong) parts.insert(d.part);
    return parts;
  }

  // The first wrong answer to an input small enough to be shown; rubrics name the plainest first. A
  // class is shown no input, and a wrong shape is told before wrong values. An answer tells more
  // than an error.
  const Trial& most_readable_wrong() const {
    const auto rank = [&](const Trial& t) {
      const bool plain = settings_.class_mode ? outcome_of(t) == Outcome::shape
                                              : !shown_arguments(e_, t.asked.arguments, l_).empty();
      return (t.is_value() ? 0 : 2) + (plain ? 0 : 1);
    };
    const Trial* best = nullptr;
    for (const Trial& t : trials_)
      if (!t.right && (best == nullptr || rank(t) < rank(*best))) best = &t;
    return *best;
  }

  void show_input(const Trial& t) {
    if (t.asked.arguments.empty()) return;
    const std::string kind = in_language(
        l_, std::to_string(chapter_.number) + "/" + t.asked.kind->id, t.asked.kind->text);
    const bool known = settings_.class_mode || shows_arguments(t);
    const std::string shown = known ? "" : shown_arguments(e_, t.asked.arguments, l_);
    report_.lines.push_back(shown.empty() ? say(l_, "input-class", kind)
                                          : say(l_, "input", kind, shown));
  }

  void show_slope(const Trial& t) {
    for (const Slope& s : e_.slopes)
      if (t.is_value() && !t.asked.kind->refused)
        if (const auto line = slope_line(e_, t, s, seed_, l_))
          return report_.lines.push_back(*line);
  }

  void save_case(const Trial& t) {
    if (settings_.class_mode || settings_.case_folder.empty()) return;
    const std::string name =
        fmt::format("ch{:02}{}.case", chapter_.number, e_.number.substr(e_.number.find('.')));
    const auto path = settings_.case_folder / name;
    try {
      write_file_atomically(path, kit::wire::encode(kit::wire::Call{e_.name, t.asked.arguments}));
      report_.replay = fmt::format("gdb --args {} --replay {}", settings_.program, path.string());
    } catch (const std::system_error& error) {
      report_.lines.push_back(say(l_, "case-not-saved", error.what()));
    }
  }

  void conclude(Outcome outcome, const std::string& line = {}) {
    report_.outcome = outcome;
    if (!line.empty()) report_.lines.push_back(line);
    if (outcome == Outcome::passed || outcome == Outcome::not_started) return;
    report_.book = in_language(l_, e_.number + "/section", e_.section);
    report_.page = book_page(l_, chapter_, e_);
  }

  const Chapter& chapter_;
  const Exercise& e_;
  Student& student_;
  const Settings& settings_;
  const Language l_;
  std::uint64_t seed_ = 0;
  CaseStore own_;
  std::vector<Trial> trials_;
  ExerciseReport report_;
};

}  // namespace

const std::vector<Case>& CaseStore::of(const Exercise& e, std::uint64_t seed) {
  const std::pair key(&e, seed);
  if (const auto known = cases_.find(key); known != cases_.end()) return known->second;
  std::vector<Case> cases = draw_cases(e, seed);
  for (const Case& c : cases)
    if (!c.kind->refused) check_reference_slopes(e, c, seed);
  return cases_[key] = std::move(cases);
}

ExerciseReport judge(const Chapter& chapter, const Exercise& e, Student& student,
                     const Settings& settings) {
  const auto start = std::chrono::steady_clock::now();
  ExerciseReport report = Judge(chapter, e, student, settings).run();
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return report;
}

}  // namespace check
