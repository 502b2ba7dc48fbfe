// The rubric's named mistakes, matched against everything the student answered.
// SPDX-License-Identifier: MIT
#include "harness/diagnose.hpp"
#include "harness/messages.hpp"

namespace check {
namespace {

// The wrong answer this mistake gives here; anything() where it has none (shapes that do not
// multiply).
Expected wrong_answer(const Mistake& m, const Arguments& arguments) {
  try {
    return m.answer(arguments);
  } catch (const GraderError&) {
    return anything();
  } catch (const Ambiguous&) {
    return anything();
  }
}

// Whether the mistake is what happened in this trial: yes, no, or nothing can be said.
std::optional<bool> explains(const Mistake& m, const Trial& t) {
  const Expected wrong = wrong_answer(m, t.asked.arguments);
  if (wrong.kind == Expected::Kind::anything) return std::nullopt;
  if (t.asked.kind->refused) return t.is_value() && agrees(wrong, t.parts);
  if (wrong.kind == Expected::Kind::refusal)
    return t.answer.reply.kind == kit::wire::Reply::Kind::shape_error;
  if (!differs(wrong, t.asked.accepted)) return std::nullopt;
  return t.is_value() && agrees(wrong, t.parts);
}

bool explains_all(const Mistake& m, const std::vector<Trial>& trials) {
  bool any = false;
  for (const Trial& t : trials) {
    const auto yes = explains(m, t);
    if (yes == false) return false;
    any = any || yes.has_value();
  }
  return any;
}

// The fields a mistake speaks of, as far as any input shows them.
std::set<std::string> fields_of(const Mistake& m, const std::vector<Trial>& trials) {
  std::set<std::string> names;
  for (const Trial& t : trials)
    for (const Part& p : wrong_answer(m, t.asked.arguments).parts) names.insert(p.name);
  return names;
}

}  // namespace

std::vector<Diagnosis> named_mistakes(const Exercise& e, const std::vector<Trial>& trials,
                                      Language language) {
  std::vector<Diagnosis> found;
  std::set<std::string> explained;
  for (const Mistake& m : e.mistakes) {
    if (!explains_all(m, trials)) continue;
    const auto fields = fields_of(m, trials);
    bool fresh = true;
    for (const std::string& f : fields) fresh = fresh && !explained.contains(f);
    if (!fresh) continue;
    explained.insert(fields.begin(), fields.end());
    found.push_back({m.id, in_language(language, e.number + "/" + m.id, m.says), fields});
  }
  return found;
}

}  // namespace check
