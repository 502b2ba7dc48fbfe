// The rubric's named mistakes, matched against everything the student answered.
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "harness/diagnose.hpp"
#include "harness/messages.hpp"

namespace check {
namespace {

// Whether an error on an input where the mistake has an answer speaks against it.
enum class Errors { contradict, say_nothing };

// Whether a field the mistake speaks of is wrong although the mistake would have it right.
bool wrong_elsewhere(const Expected& mistaken, const Trial& t) {
  for (const Disagreement& d : t.wrong)
    for (const Part& p : mistaken.parts)
      if (p.name == d.part) return true;
  return false;
}

// Shapes that do not multiply may still run inside the bounds, and then leave a wrong shape.
bool has_wrong_values(const Trial& t) {
  return std::any_of(t.wrong.begin(), t.wrong.end(),
                     [](const Disagreement& d) { return d.kind != Disagreement::Kind::shape; });
}

// Whether the mistake is what happened in this trial: yes, no, or nothing can be said.
std::optional<bool> explains(const Formula& mistaken, const Trial& t, Errors errors) {
  const auto no_unless = [](bool silent) { return silent ? std::nullopt : std::optional(false); };
  if (t.asked.kind->refused)
    return std::nullopt;  // a refusal that is missing is a fault of its own
  const Expected wrong = wrong_answer(mistaken, t.asked.arguments);
  if (wrong.kind == Expected::Kind::open) return std::nullopt;
  if (wrong.kind == Expected::Kind::anything) return no_unless(!has_wrong_values(t));
  if (wrong.kind == Expected::Kind::refusal)
    return t.answer.reply.kind == kit::wire::Reply::Kind::shape_error;
  if (!t.is_value()) return no_unless(errors == Errors::say_nothing);
  if (!differs(wrong, t.asked.accepted)) return no_unless(!wrong_elsewhere(wrong, t));
  return agrees(wrong, t.parts);
}

bool explains_all(const Formula& mistaken, const std::vector<Trial>& trials, Errors errors) {
  bool any = false;
  for (const Trial& t : trials) {
    const auto yes = explains(mistaken, t, errors);
    if (yes == false) return false;
    any = any || yes.has_value();
  }
  return any;
}

bool explains_all(const Mistake& m, const std::vector<Trial>& trials, Errors errors) {
  return std::any_of(m.answers.begin(), m.answers.end(),
                     [&](const Formula& f) { return explains_all(f, trials, errors); });
}

// The fields a mistake speaks of, as far as any input shows them.
std::set<std::string> fields_of(const Mistake& m, const std::vector<Trial>& trials) {
  std::set<std::string> names;
  for (const Formula& f : m.answers)
    for (const Trial& t : trials)
      for (const Part& p : wrong_answer(f, t.asked.arguments).parts) names.insert(p.name);
  return names;
}

}  // namespace

Expected wrong_answer(const Formula& mistaken, const Arguments& arguments) {
  try {
    return mistaken(arguments);
  } catch (const GraderError&) {
    return anything();
  } catch (const Ambiguous&) {
    return anything();
  }
}

bool accounts_for_error(const Exercise& e, const std::set<std::string>& mistakes, const Trial& t) {
  const auto silent = [&](const Formula& f) {
    return wrong_answer(f, t.asked.arguments).kind != Expected::Kind::answer;
  };
  for (const Mistake& m : e.mistakes)
    if (!t.asked.kind->refused && mistakes.contains(m.id) &&
        std::any_of(m.answers.begin(), m.answers.end(), silent))
      return true;
  return false;
}

// Mistakes that explain everything come first; then, for fields still unexplained, those that at
// least explain every answer that was given.
std::vector<Diagnosis> named_mistakes(const Exercise& e, const std::vector<Trial>& trials,
                                      Language language) {
  std::vector<Diagnosis> found;
  std::set<std::string> explained;
  for (const Errors errors : {Errors::contradict, Errors::say_nothing})
    for (const Mistake& m : e.mistakes) {
      const auto fields = fields_of(m, trials);
      const bool fresh = std::none_of(fields.begin(), fields.end(),
                                      [&](const auto& f) { return explained.contains(f); });
      const bool known =
          std::any_of(found.begin(), found.end(), [&](const Diagnosis& d) { return d.id == m.id; });
      if (known || !fresh || !explains_all(m, trials, errors)) continue;
      explained.insert(fields.begin(), fields.end());
      found.push_back({m.id, in_language(language, e.number + "/" + m.id, m.says), fields});
    }
  return found;
}

}  // namespace check
