// Keeping cases, by exercise and seed.
// SPDX-License-Identifier: MIT
#include "harness/case_store.hpp"

#include "harness/evidence.hpp"

namespace check {

const std::vector<Case>& CaseStore::keep(const Key& key, std::vector<Case> cases) {
  const std::vector<Case>& kept = cases_[key] = std::move(cases);
  for (const Case& c : kept)
    by_call_.emplace(kit::wire::encode(kit::wire::Call{key.first->name, c.arguments}), &c);
  return kept;
}

const std::vector<Case>& CaseStore::of(const Exercise& e, std::uint64_t seed) {
  const Key key(&e, seed);
  if (const auto known = cases_.find(key); known != cases_.end()) return known->second;
  std::vector<Case> cases = draw_cases(e, seed);
  for (const Case& c : cases)
    if (!c.kind->refused && !holds_nan(c.arguments)) check_reference_slopes(e, c, seed);
  return keep(key, std::move(cases));
}

const std::vector<Case>& CaseStore::fresh(const Exercise& e, int round) {
  const std::uint64_t fresh = practice_seed(mixed(0, static_cast<std::uint64_t>(round)), e.number);
  const Key key(&e, fresh);
  if (const auto known = cases_.find(key); known != cases_.end()) return known->second;
  std::vector<Case> cases;
  try {
    cases = draw_cases(e, fresh);
  } catch (const Ambiguous&) {
    // none, then
  }
  std::erase_if(cases, [](const Case& c) { return !is_small(c.accepted[0]); });
  return keep(key, std::move(cases));
}

const Case& CaseStore::asked(const kit::wire::Call& call) const {
  return *by_call_.at(kit::wire::encode(call));
}

}  // namespace check
