// Simple fits for counts: a factor of two, or an argument left out or used once too often.
// SPDX-License-Identifier: MIT
#include "harness/diagnose.hpp"
#include "harness/messages.hpp"

namespace check {
namespace {

using Wide = __int128;  // products of two counts

struct Count {
  const Arguments* arguments;
  Wide truth, got;
};

std::vector<Count> counts_of(const std::string& part, const std::vector<Trial>& trials) {
  std::vector<Count> counts;
  for (const Trial& t : trials) {
    const auto found = t.parts.find(part);
    if (t.asked.kind->refused || !t.is_value() || found == t.parts.end()) continue;
    for (const Part& p : t.asked.accepted[0].parts)
      if (p.name == part && p.exact.type == Value::Type::integer &&
          found->second.type == Value::Type::integer)
        counts.push_back({&t.asked.arguments, p.exact.integers[0], found->second.integers[0]});
  }
  return counts;
}

// Whether got·divisor = truth·factor throughout, and not merely because both factors are one.
template <class Factors>
bool fits(const std::vector<Count>& counts, Factors factors) {
  bool differs = false;
  for (const Count& c : counts) {
    const auto [factor, divisor] = factors(*c.arguments);
    if (c.got * divisor != c.truth * factor) return false;
    differs = differs || c.got != c.truth;
  }
  return differs;
}

Wide whole_argument(const Arguments& arguments, std::size_t a) {
  return arguments.at(a).type == Value::Type::integer ? Wide(arguments[a].integers[0]) : Wide(1);
}

}  // namespace

std::optional<Diagnosis> whole_fit(const Exercise& e, const std::string& part,
                                   const std::vector<Trial>& trials, Language l) {
  const auto counts = counts_of(part, trials);
  const std::string name = part_name(l, part);
  using Two = std::pair<Wide, Wide>;
  if (fits(counts, [](const Arguments&) { return Two(2, 1); }))
    return Diagnosis{"fit-ratio", say(l, "whole-ratio", name, "2"), {part}};
  if (fits(counts, [](const Arguments&) { return Two(1, 2); }))
    return Diagnosis{"fit-ratio", say(l, "whole-ratio", name, "1/2"), {part}};
  for (std::size_t a = 0; a < e.parameters.size(); ++a) {
    if (fits(counts, [a](const Arguments& x) { return Two(1, whole_argument(x, a)); }))
      return Diagnosis{"fit-left-out", say(l, "left-out", name, e.parameters[a]), {part}};
    if (fits(counts, [a](const Arguments& x) { return Two(whole_argument(x, a), 1); }))
      return Diagnosis{"fit-once-more", say(l, "once-more", name, e.parameters[a]), {part}};
  }
  return std::nullopt;
}

}  // namespace check
