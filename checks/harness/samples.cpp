// Collecting what fits look at.
// SPDX-License-Identifier: MIT
#include "harness/samples.hpp"

namespace check {

Samples samples_of(const std::string& part, const std::vector<Trial>& trials) {
  Samples samples;
  for (const Trial& t : trials) {
    if (t.asked.kind->refused) continue;
    const auto found = t.parts.find(part);
    if (!t.is_value() || found == t.parts.end()) continue;
    const auto& parts = t.asked.accepted[0].parts;
    for (std::size_t p = 0; p < parts.size(); ++p)
      if (parts[p].name == part && parts[p].real)
        samples.push_back({&t, *parts[p].real, allowed_errors(t.asked.accepted, p), found->second});
  }
  return samples;
}

Samples changes_of(const Exercise& e, const std::string& part, Samples samples) {
  for (std::size_t a = 0; a < e.parameters.size(); ++a) {
    if (e.parameters[a] != part || !e.changeable[a]) continue;
    for (Sample& s : samples) {
      const std::vector<double>& before = s.trial->asked.arguments.at(a).reals;
      if (s.got.reals.size() != before.size()) return {};
      for (std::size_t k = 0; k < before.size(); ++k) {
        s.truth[static_cast<Index>(k)].value -= Exact(before[k]);
        s.got.reals[k] -= before[k];
      }
    }
    return samples;
  }
  return {};
}

bool close(const Exact& expected, double got, double allowed) {
  if (expected.is_nan()) return std::isnan(got);
  return abs(expected - Exact(got)).to_double() <= allowed;
}

}  // namespace check
