// What a page draws beside the words about a wrong answer.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>

#include "harness/evidence.hpp"

namespace check {
namespace {

// A count is drawn as a number, as long as a double holds it.
std::optional<Entries> numbers(const std::string& name, const Value& v) {
  switch (v.type) {
    case Value::Type::real:
    case Value::Type::single:
      return Entries{name, v.shape, v.reals};
    case Value::Type::integer:
      return Entries{name, {}, {static_cast<double>(v.integers.at(0))}};
    default:
      return std::nullopt;
  }
}

std::optional<WrongPart> wrong_part(const Trial& t, const std::string& name) {
  const std::vector<Expected>& accepted = t.asked.accepted;
  const auto& parts = accepted[0].parts;
  const auto part =
      std::find_if(parts.begin(), parts.end(), [&](const Part& p) { return p.name == name; });
  const auto got = t.parts.find(name);
  if (part == parts.end() || got == t.parts.end()) return std::nullopt;
  const auto expected = numbers(name, value_of(*part)), answer = numbers(name, got->second);
  if (!expected || !answer) return std::nullopt;
  const auto p = static_cast<std::size_t>(part - parts.begin());
  WrongPart wrong{*expected, *answer, times_allowed(accepted, p, got->second)};
  if (!part->real) wrong.times_allowed = {std::numeric_limits<double>::infinity()};
  if (const auto& r = wrong.times_allowed; part->real && !r.empty())
    wrong.worst_allowed = allowed_errors(
        accepted, p)[static_cast<std::size_t>(std::max_element(r.begin(), r.end()) - r.begin())];
  return wrong;
}

}  // namespace

std::optional<Figures> figures(const Exercise& e, const Trial& t, std::uint64_t seed) {
  if (!t.is_value() || t.asked.kind->refused || t.asked.arguments.empty()) return std::nullopt;
  Figures all;
  for (std::size_t a = 0; a < t.asked.arguments.size(); ++a)
    if (const Value& v = t.asked.arguments[a]; !v.shape.empty())
      if (const auto input = numbers(e.parameters.at(a), v)) all.inputs.push_back(*input);
  for (const Disagreement& d : t.wrong)
    if (const auto part = wrong_part(t, d.part)) all.parts.push_back(*part);
  if (!holds_nan(t.asked.arguments))
    for (const Slope& s : e.slopes)
      if (const auto pair = slope_pair(e, t, s, seed)) all.slopes.push_back(*pair);
  if (all.parts.empty()) return std::nullopt;
  return all;
}

}  // namespace check
