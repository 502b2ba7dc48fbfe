// A name is true when the program, asked again with fresh numbers, gives the named answer wherever
// the fields it speaks of are wrong. Written without the code that gives names.
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "gates.hpp"
#include "harness/diagnose.hpp"

namespace check::gates {
namespace {

using kit::wire::Reply;

// Numbers that the judge has not asked for.
std::vector<Trial> asked_afresh(Round& round, const Exercise& e, Student& student) {
  std::vector<Trial> trials;
  for (int k = 0; k < CaseStore::fresh_rounds; ++k)
    for (const Case& c : round.store.fresh(e, CaseStore::fresh_rounds + k))
      if (!c.kind->refused) trials.push_back(tried(e, c, student));
  return trials;
}

bool is_wrong(const Trial& t, const std::string& part) {
  return std::any_of(t.wrong.begin(), t.wrong.end(), [&](const auto& d) { return d.part == part; });
}

bool has_wrong_number(const Trial& t) {
  return std::any_of(t.wrong.begin(), t.wrong.end(), [&](const Disagreement& d) {
    const Value& v = t.parts.at(d.part);
    return v.type != Value::Type::boolean && v.type != Value::Type::letter;
  });
}

bool is_true_of(const Trial& t, const Expected& named, bool error_is_anothers) {
  if (named.kind == Expected::Kind::open) return true;
  if (named.kind == Expected::Kind::error) return t.answer.reply.kind == Reply::Kind::index_error;
  if (named.kind == Expected::Kind::refusal) return t.answer.reply.kind == Reply::Kind::shape_error;
  if (named.kind == Expected::Kind::anything)
    return std::all_of(t.wrong.begin(), t.wrong.end(),
                       [](const Disagreement& d) { return d.kind == Disagreement::Kind::shape; });
  if (!t.is_value()) return error_is_anothers;
  for (const Part& p : named.parts) {
    if (!is_wrong(t, p.name)) continue;
    Expected alone = named;
    alone.parts = {p};
    const bool verdict =
        !p.real && p.exact.type != Value::Type::integer && p.exact.type != Value::Type::optional;
    if (!agrees(alone, t.parts) || (named.parts.size() == 1 && verdict && has_wrong_number(t)))
      return false;
  }
  return true;
}

bool is_true(const Exercise& e, const Mistake& m, const std::set<std::string>& named,
             const std::vector<Trial>& trials) {
  std::set<std::string> others = named;
  others.erase(m.id);
  for (std::size_t k = 0; k < m.answers.size(); ++k)
    if (std::all_of(trials.begin(), trials.end(), [&](const Trial& t) {
          return is_true_of(t, t.asked.mistaken(m, k), accounts_for_error(e, others, t));
        }))
      return true;
  return false;
}

// Both mistakes in one program; where they speak of the same field, it is the first one's.
Reply mistaken_twice(const Exercise& e, const Case& asked, const Wrong& a, const Wrong& b) {
  Expected first = a.answer(asked);
  const Expected second = b.answer(asked);
  if (second.kind == Expected::Kind::answer && first.kind == Expected::Kind::answer)
    for (const Part& p : second.parts)
      if (std::none_of(first.parts.begin(), first.parts.end(),
                       [&](const Part& q) { return q.name == p.name; }))
        first.parts.push_back(p);
  const bool from_second =
      first.kind == Expected::Kind::open ||
      (first.kind == Expected::Kind::answer && second.kind != Expected::Kind::answer &&
       second.kind != Expected::Kind::open);
  return wrong_reply(e, asked, from_second ? second : first);
}

std::vector<std::pair<const Wrong*, const Wrong*>> pairs_of(const std::vector<Wrong>& wrong) {
  std::vector<std::pair<const Wrong*, const Wrong*>> pairs;
  for (const Wrong& a : wrong)
    for (const Wrong& b : wrong)
      if (&a.mistake != &b.mistake) pairs.emplace_back(&a, &b);
  return pairs;
}

}  // namespace

Complaints names_are_true(Round& round, const Exercise& e, Student& student,
                          const ExerciseReport& r, const std::string& program) {
  std::set<std::string> named;
  for (const Mistake& m : e.mistakes)
    if (std::find(r.lines.begin(), r.lines.end(), m.says) != r.lines.end()) named.insert(m.id);
  if (named.empty()) return {};
  Complaints all;
  const std::vector<Trial> trials = asked_afresh(round, e, student);
  for (const Mistake& m : e.mistakes)
    if (named.contains(m.id) && !is_true(e, m, named, trials))
      all.push_back(program + ": '" + m.says + "' is not true");
  return all;
}

std::size_t pairs_of_mistakes(const Exercise& e) { return pairs_of(wrong_answers(e)).size(); }

Complaints names_pairs_truly(Round& round, const Exercise& e, std::size_t most) {
  const std::vector<Wrong> wrong = wrong_answers(e);
  const auto pairs = pairs_of(wrong);
  const std::size_t stride = std::max<std::size_t>(1, pairs.size() / most);
  Complaints all;
  for (std::size_t k = round.seed % stride; k < pairs.size(); k += stride) {
    const auto& [a, b] = pairs[k];
    StandIn student(round, e, [&e, a = a, b = b](const Case& asked) {
      return mistaken_twice(e, asked, *a, *b);
    });
    const ExerciseReport r = judged(round, e, student);
    for (const std::string& c : names_are_true(round, e, student, r, a->name + " and " + b->name))
      all.push_back(c);
  }
  return all;
}

}  // namespace check::gates
