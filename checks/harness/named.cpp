// The rubric's named mistakes, matched against everything the student answered.
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "harness/diagnose.hpp"
#include "harness/messages.hpp"
#include "harness/samples.hpp"

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

bool is_number(const Value& v) { return v.type == Value::Type::integer || !v.reals.empty(); }

// A letter, or yes and no: what is decided by numbers, where the answer has any.
bool is_verdict(const Expected& mistaken) {
  return std::none_of(mistaken.parts.begin(), mistaken.parts.end(),
                      [](const Part& p) { return p.real || is_number(p.exact); });
}

bool has_wrong_numbers(const Trial& t) {
  return std::any_of(t.wrong.begin(), t.wrong.end(), [&](const Disagreement& d) {
    const auto got = t.parts.find(d.part);
    return got != t.parts.end() && is_number(got->second);
  });
}

// Whether the mistake is what happened in this trial: yes, no, or nothing can be said.
std::optional<bool> explains(const Expected& wrong, const Trial& t, Errors errors) {
  const auto no_unless = [](bool silent) { return silent ? std::nullopt : std::optional(false); };
  if (t.asked.kind->refused)
    return std::nullopt;  // a refusal that is missing is a fault of its own
  if (wrong.kind == Expected::Kind::open) return std::nullopt;
  if (wrong.kind == Expected::Kind::anything) return no_unless(!has_wrong_values(t));
  if (wrong.kind == Expected::Kind::error)
    return t.answer.reply.kind == kit::wire::Reply::Kind::index_error;
  if (wrong.kind == Expected::Kind::refusal)
    return t.answer.reply.kind == kit::wire::Reply::Kind::shape_error;
  if (!t.is_value()) return no_unless(errors == Errors::say_nothing);
  if (is_verdict(wrong) && has_wrong_numbers(t)) return false;
  if (!differs(wrong, t.asked.accepted)) return no_unless(!wrong_elsewhere(wrong, t));
  return agrees(wrong, t.parts);
}

bool explains_all(const Mistake& m, std::size_t k, const std::vector<Trial>& trials,
                  Errors errors) {
  bool any = false;
  for (const Trial& t : trials) {
    const auto yes = explains(t.asked.mistaken(m, k), t, errors);
    if (yes == false) return false;
    any = any || yes.has_value();
  }
  return any;
}

// The first of its answers that explains everything.
std::optional<std::size_t> way_made(const Mistake& m, const std::vector<Trial>& trials,
                                    Errors errors) {
  for (std::size_t k = 0; k < m.answers.size(); ++k)
    if (explains_all(m, k, trials, errors)) return k;
  return std::nullopt;
}

// The fields this answer speaks of, as far as any input shows them.
std::set<std::string> fields_of(const Mistake& m, std::size_t k, const std::vector<Trial>& trials) {
  std::set<std::string> names;
  for (const Trial& t : trials)
    for (const Part& p : t.asked.mistaken(m, k).parts) names.insert(p.name);
  return names;
}

bool meet(const std::set<std::string>& a, const std::set<std::string>& b) {
  return std::any_of(a.begin(), a.end(), [&](const auto& name) { return b.contains(name); });
}

// Whether each error is one of these mistakes, which has no answer there either.
bool account_for_errors(const Exercise& e, const Diagnoses& found,
                        const std::vector<Trial>& trials) {
  std::set<std::string> ids;
  for (const Diagnosis& d : found) ids.insert(d.id);
  return std::all_of(trials.begin(), trials.end(), [&](const Trial& t) {
    return t.is_value() || t.asked.kind->refused || accounts_for_error(e, ids, t);
  });
}

// Mistakes that explain everything come first; then, for fields still unexplained, those that at
// least explain every answer that was given.
Diagnoses named_mistakes(const Exercise& e, const std::vector<Trial>& trials, Language language) {
  Diagnoses found;
  std::set<std::string> explained;
  for (const Errors errors : {Errors::contradict, Errors::say_nothing})
    for (const Mistake& m : e.mistakes) {
      const bool known =
          std::any_of(found.begin(), found.end(), [&](const Diagnosis& d) { return d.id == m.id; });
      const auto way = known ? std::nullopt : way_made(m, trials, errors);
      if (!way) continue;
      const auto fields = fields_of(m, *way, trials);
      if (meet(fields, explained)) continue;
      explained.insert(fields.begin(), fields.end());
      found.push_back({m.id, in_language(language, e.number + "/" + m.id, m.says), fields});
    }
  return found;
}

std::set<std::string> wrong_parts(const std::vector<Trial>& trials) {
  std::set<std::string> parts;
  for (const Trial& t : trials)
    for (const Disagreement& d : t.wrong) parts.insert(d.part);
  return parts;
}

std::string joined(const std::set<std::string>& parts, Language l) {
  std::string names;
  for (const std::string& part : parts)
    names += (names.empty() ? "" : message(l, "comma")) + part_name(l, part);
  return names;
}

std::string with(std::string text, const std::string& name, const std::string& by) {
  const auto at = text.find(name);
  return at == std::string::npos ? text : text.replace(at, name.size(), by);
}

// The same of several fields is said once.
void add_fit(const Diagnosis& fit, Language l, Diagnoses& fits) {
  for (Diagnosis& d : fits) {
    const std::string before = joined(d.fields, l);
    if (d.id != fit.id || with(d.text, before, "") != with(fit.text, joined(fit.fields, l), ""))
      continue;
    d.fields.insert(fit.fields.begin(), fit.fields.end());
    d.text = with(d.text, before, joined(d.fields, l));
    return;
  }
  fits.push_back(fit);
}

// "dX is …" of several fields.
void make_plural(const std::string& names, std::string& text) {
  for (const auto& [one, several] : {std::pair(" is ", " are "), std::pair(" has ", " have ")})
    text = with(text, names + one, names + several);
}

}  // namespace

bool accounts_for_error(const Exercise& e, const std::set<std::string>& mistakes, const Trial& t) {
  if (t.asked.kind->refused) return false;
  for (const Mistake& m : e.mistakes)
    for (std::size_t k = 0; mistakes.contains(m.id) && k < m.answers.size(); ++k)
      if (t.asked.mistaken(m, k).kind != Expected::Kind::answer) return true;
  return false;
}

static Diagnoses names_or_fits(const Exercise& e, const std::vector<Trial>& trials,
                               Language language) {
  Diagnoses found = named_mistakes(e, trials, language);
  const bool errors = !account_for_errors(e, found, trials);
  if (!found.empty() && !errors) return found;  // what else is wrong follows from it, as a rule
  Diagnoses fits;
  for (const std::string& part : wrong_parts(trials)) {
    // Where loops run over the wrong sizes, some inputs end in an error: the shape tells which.
    const auto fit = errors ? shape_fit(e, part, samples_of(part, trials), language)
                            : simple_fit(e, part, trials, language);
    if (fit) add_fit(*fit, language, fits);
  }
  for (Diagnosis& d : fits)
    if (d.fields.size() > 1) make_plural(joined(d.fields, language), d.text);
  return fits;
}

static Diagnoses all_that_can_be_said(const Exercise& e, const std::vector<Trial>& trials,
                                      Language language) {
  if (Diagnoses all = names_or_fits(e, trials, language); !all.empty()) return all;
  const auto where = where_wrong(e, trials, language);
  if (!where) return {};
  std::vector<Trial> there;
  for (const Trial& t : trials)
    if (!t.right) there.push_back(t);
  Diagnoses all = names_or_fits(e, there, language);
  all.push_back({"fit-only-where", say(language, "only-where", *where), {}});
  return all;
}

// Small inputs are asked about first: as a rule they refute all that is not so.
Diagnoses diagnoses(const Exercise& e, const std::vector<Trial>& trials, Language language) {
  std::vector<Trial> small;
  for (const Trial& t : trials)
    if (t.asked.kind->refused || is_small(t.asked.accepted[0])) small.push_back(t);
  const bool tells = std::any_of(small.begin(), small.end(),
                                 [](const Trial& t) { return !t.right && !t.asked.kind->refused; });
  if (tells && small.size() < trials.size() && all_that_can_be_said(e, small, language).empty())
    return {};
  return all_that_can_be_said(e, trials, language);
}

}  // namespace check
