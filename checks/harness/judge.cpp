// Asks every case, then decides: not started, ended badly, wrong (and how), or passed.
// SPDX-License-Identifier: MIT
#include "harness/judge.hpp"

#include <algorithm>
#include <chrono>
#include <set>

#include "harness/bad_ending.hpp"
#include "harness/book.hpp"
#include "harness/diagnose.hpp"
#include "harness/evidence.hpp"
#include "harness/messages.hpp"
#include "harness/saved_call.hpp"

namespace check {
namespace {

using Kind = kit::wire::Reply::Kind;

constexpr const char* kept_state = "kept-state";
constexpr std::chrono::milliseconds full_time{0};
// For one that calls what never ends: those that do not answer within far less.
constexpr std::chrono::milliseconds a_moment{500};

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
    for (const std::string& number : e_.calls)
      if (settings_.timed_out.contains(number))
        helper_ += (helper_.empty() ? "" : message(l_, "comma")) + number;
    student_.limit_calls(helper_.empty() ? full_time : a_moment);
    for (const Case& c : store().of(e_, seed_))
      if (!ask(c)) return;
    // The first input again, twice in a row: an answer must not depend on what was asked before.
    for (int again = 0; again < 2; ++again)
      if (!ask(trials_.front().asked)) return;
    const bool all_right =
        std::all_of(trials_.begin(), trials_.end(), [](const Trial& t) { return t.right; });
    if (!all_right) return explain();
    report_.points = e_.points;
    conclude(Outcome::passed);
  }

  CaseStore& store() { return settings_.store != nullptr ? *settings_.store : own_; }

  // False when the call ended in a verdict of its own.
  bool ask(const Case& c) {
    const Trial& t = trials_.emplace_back(tried(e_, c, student_));
    report_.printed += t.answer.printed;
    return !ended_badly(t) && !not_written(t) && !answered_more(t);
  }

  bool answered_more(const Trial& t) {
    if (!t.is_value() || t.asked.kind->refused) return false;
    const auto extra = unasked_part(t.asked.accepted[0], t.parts);
    if (extra) unasked(t, *extra);
    return extra.has_value();
  }

  // A const argument that was changed all the same, or something no exercise returns.
  void unasked(const Trial& t, const std::string& part) {
    const bool argument =
        std::find(e_.parameters.begin(), e_.parameters.end(), part) != e_.parameters.end();
    if (argument) return stop(t, Outcome::wrong, say(l_, "changed-const", part));
    stop(t, Outcome::protocol_violation, violation("an answer that nobody asked for", settings_));
  }

  // Whether the call ended otherwise than by a reply, which is then the verdict.
  bool ended_badly(const Trial& t) {
    const auto ending = bad_ending(t.answer, settings_, helper_);
    if (!ending) return false;
    report_.lines.push_back(ending->line);
    if (t.answer.end == Answer::End::crashed) show_sanitized(t);
    stop(t, ending->outcome);
    return true;
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

  void show_sanitized(const Trial& t) {
    if (!settings_.rerun_sanitized || settings_.class_mode) return;
    const Sanitized rerun = settings_.rerun_sanitized({e_.name, t.asked.arguments});
    report_.lines.push_back(!rerun.trouble.empty() ? say(l_, "sanitizer-failed", rerun.trouble)
                            : !rerun.says.empty()  ? say(l_, "sanitizer", rerun.says)
                                                   : message(l_, "no-sanitizer"));
    if (!rerun.where.empty()) report_.lines.push_back(say(l_, "happens-at", rerun.where));
  }

  void stop(const Trial& t, Outcome outcome, const std::string& line = {}) {
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
    const Diagnoses found = keeps_state() ? Diagnoses{} : confirmed_diagnoses();
    std::set<std::string> named;
    mention_wrong_helpers();
    for (const Diagnosis& d : found) {
      if (report_.mistake.empty()) report_.mistake = d.id;
      if (seen_in(t, d)) report_.lines.push_back(d.text);
      named.insert(d.id);
    }
    const bool unexplained = report_.mistake.empty();
    if (unexplained && is_about_refusal(t)) report_.mistake = id_of_error(t);
    if (unexplained && is_no_choice(e_, t)) report_.mistake = "no-choice";
    if (report_.mistake.empty() && went_out_of_bounds()) report_.mistake = "out-of-bounds";
    if (unexplained || !settings_.class_mode) show_evidence(t);
    show_where(t);
    show_input(t);
    if (unexplained && !settings_.class_mode) show_slope(t);
    for (const Diagnosis& d : found)
      if (!seen_in(t, d)) show_elsewhere(d);
    if (report_.mistake != kept_state) save_case(t);  // asked again alone, it is right
    conclude(outcome_of(t));
    show_other_fault(t, named);
  }

  bool went_out_of_bounds() const {
    return std::any_of(trials_.begin(), trials_.end(), [](const Trial& t) {
      return !t.asked.kind->refused && t.answer.end == Answer::End::replied &&
             t.answer.reply.kind == Kind::index_error;
    });
  }

  // Whether one of its fields is wrong there. An error hides them all.
  static bool seen_in(const Trial& t, const Diagnosis& d) {
    return !t.is_value() || d.fields.empty() ||
           std::any_of(t.wrong.begin(), t.wrong.end(),
                       [&](const Disagreement& w) { return d.fields.contains(w.part); });
  }

  // With an input where it shows: what is said of a tie is not told beside numbers that differ.
  void show_elsewhere(const Diagnosis& d) {
    Trial t = most_readable_wrong([&](const Trial& other) { return seen_in(other, d); });
    std::erase_if(t.wrong, [&](const Disagreement& w) { return !d.fields.contains(w.part); });
    report_.lines.push_back(d.text);
    if (!settings_.class_mode) show_evidence(t);
    show_input(t);
  }

  // The first wrong question once more, twice, in a new process: what is right there, or another
  // answer the second time, depends on what was asked before.
  bool keeps_state() {
    const auto wrong =
        std::find_if(trials_.begin(), trials_.end(), [](const Trial& t) { return !t.right; });
    student_.restart();
    const Trial alone = tried(e_, wrong->asked, student_);
    const bool right = alone.right;
    if (!right && same(alone, tried(e_, wrong->asked, student_))) return false;
    report_.mistake = kept_state;
    report_.lines.push_back(message(l_, right ? kept_state : "two-answers"));
    return true;
  }

  // Two calls that died say nothing.
  static bool same(const Trial& a, const Trial& b) {
    if (a.answer.end != Answer::End::replied || b.answer.end != Answer::End::replied) return true;
    return kit::wire::encode(a.answer.reply) == kit::wire::encode(b.answer.reply);
  }

  // What explains these answers, and those to other numbers besides: chance gives no name.
  Diagnoses confirmed_diagnoses() {
    if (inverted_check()) return {{"inverted-check", message(l_, "inverted-check"), {}}};
    if (diagnoses(e_, trials_, l_).empty()) return {};
    std::vector<Trial> more = trials_;
    for (int round = 0; round < CaseStore::fresh_rounds; ++round)
      for (const Case& c : store().fresh(e_, round)) {
        if (c.kind->refused) continue;
        more.push_back(tried(e_, c, student_));
        if (more.back().answer.end != Answer::End::replied) return diagnoses(e_, more, l_);
      }
    return diagnoses(e_, more, l_);
  }

  // Whether it refuses all that fits and nothing else.
  bool inverted_check() const {
    const auto other_way_round = [](const Trial& t) {
      return t.asked.kind->refused ? t.is_value()
                                   : t.answer.reply.kind == kit::wire::Reply::Kind::shape_error;
    };
    return std::any_of(trials_.begin(), trials_.end(),
                       [](const Trial& t) { return t.asked.kind->refused; }) &&
           std::all_of(trials_.begin(), trials_.end(), other_way_round);
  }

  // What is wrong with them is said in their own reports.
  void mention_wrong_helpers() {
    std::string wrong;
    for (const std::string& number : e_.calls) {
      const Exercise& helper = helper_called(number);
      if (is_wrong(helper))
        wrong += (wrong.empty() ? "" : message(l_, "comma")) + number + " " + helper.name;
    }
    if (!wrong.empty()) report_.lines.push_back(say(l_, "helper-wrong", wrong));
  }

  const Exercise& helper_called(const std::string& number) const {
    for (const Exercise& e : chapter_.exercises)
      if (e.number == number) return e;
    throw GraderError(e_.number + " calls " + number + ", which this chapter lacks");
  }

  bool is_wrong(const Exercise& helper) {
    if (settings_.timed_out.contains(helper.number)) return true;
    for (const Case& c : store().of(helper, settings_.seed(helper.number)))
      if (const Trial t = tried(helper, c, student_); !t.right)
        return t.answer.reply.kind != Kind::not_started;
    return false;
  }

  // What is to be refused is told in a sentence that is as good as a name.
  static bool is_about_refusal(const Trial& t) {
    return t.asked.kind->refused || t.answer.reply.kind == kit::wire::Reply::Kind::shape_error;
  }

  void show_evidence(const Trial& t) {
    for (const std::string& line : evidence(e_, t, l_, settings_.class_mode))
      report_.lines.push_back(line);
  }

  // The line of an index that is out of bounds.
  void show_where(const Trial& t) {
    const bool outside =
        t.answer.end == Answer::End::replied && t.answer.reply.kind == Kind::index_error;
    if (!outside || !settings_.rerun_sanitized || settings_.class_mode) return;
    const Sanitized rerun = settings_.rerun_sanitized({e_.name, t.asked.arguments});
    if (!rerun.where.empty()) report_.lines.push_back(say(l_, "happens-at", rerun.where));
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

  // The first wrong answer to an input small enough to be shown; rubrics name the plainest first. A
  // class is shown no input, and a wrong shape is told before wrong values. An answer tells more
  // than an error.
  const Trial& most_readable_wrong(const std::function<bool(const Trial&)>& fits =
                                       [](const Trial&) { return true; }) const {
    const auto rank = [&](const Trial& t) {
      const bool plain = settings_.class_mode ? outcome_of(t) == Outcome::shape
                                              : !shown_arguments(e_, t.asked.arguments, l_).empty();
      return (t.is_value() ? 0 : 2) + (plain ? 0 : 1);
    };
    const Trial* best = nullptr;
    for (const Trial& t : trials_)
      if (!t.right && fits(t) && (best == nullptr || rank(t) < rank(*best))) best = &t;
    return *best;
  }

  void show_input(const Trial& t) {
    if (t.asked.arguments.empty()) return;
    if (settings_.figures && !settings_.class_mode)
      if (auto drawn = figures(e_, t, seed_)) report_.figures.push_back(std::move(*drawn));
    const std::string kind = in_language(
        l_, std::to_string(chapter_.number) + "/" + t.asked.kind->id, t.asked.kind->text);
    const bool known = settings_.class_mode || shows_arguments(t);
    std::string shown = known ? "" : shown_arguments(e_, t.asked.arguments, l_);
    if (!known && shown.empty()) shown = shown_shapes(e_, t.asked.arguments, l_);
    report_.lines.push_back(shown.empty() ? say(l_, "input-class", kind)
                                          : say(l_, "input", kind, shown));
  }

  void show_slope(const Trial& t) {
    for (const Slope& s : e_.slopes)
      if (t.is_value() && !t.asked.kind->refused && !holds_nan(t.asked.arguments))
        if (const auto line = slope_line(e_, t, s, seed_, l_))
          return report_.lines.push_back(*line);
  }

  void save_case(const Trial& t) {
    if (settings_.class_mode || settings_.case_folder.empty() || t.asked.arguments.empty()) return;
    const std::string name =
        fmt::format("ch{:02}{}.case", chapter_.number, e_.number.substr(e_.number.find('.')));
    const auto path = settings_.case_folder / name;
    try {
      save_call(e_, t, path);
      report_.replay = settings_.replay(e_, path);
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
  std::string helper_;  // that timed out before: "5.3"
  CaseStore own_;
  std::vector<Trial> trials_;
  ExerciseReport report_;
};

}  // namespace

ExerciseReport judge(const Chapter& chapter, const Exercise& e, Student& student,
                     const Settings& settings) {
  const auto start = std::chrono::steady_clock::now();
  ExerciseReport report = Judge(chapter, e, student, settings).run();
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return report;
}

}  // namespace check
