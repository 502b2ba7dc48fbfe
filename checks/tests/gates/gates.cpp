// The gates' rules on what is judged, but for corruptions (corrupt.cpp).
// SPDX-License-Identifier: MIT
#include "gates.hpp"

#include <algorithm>
#include <set>

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

}  // namespace

std::string where(const Exercise& e) { return e.number + " " + e.name; }

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
