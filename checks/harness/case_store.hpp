// Cases and their right answers, worked out once for all students who are asked the same.
// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <unordered_map>

#include "harness/cases.hpp"

namespace check {

class CaseStore {
 public:
  // What is asked first; the reference has been held against its own slopes.
  const std::vector<Case>& of(const Exercise& e, std::uint64_t seed);

  // What is asked besides before a wrong answer is given a name, so that chance gives none: other
  // numbers for each kind of input, the same for every seed; large ones tell no more than small
  // ones and are left out. Empty where none could be drawn.
  static constexpr int fresh_rounds = 5;
  const std::vector<Case>& fresh(const Exercise& e, int round);

  // The one drawn for this call. Throws std::out_of_range when there is none.
  const Case& asked(const kit::wire::Call& call) const;

 private:
  using Key = std::pair<const Exercise*, std::uint64_t>;
  const std::vector<Case>& keep(const Key& key, std::vector<Case> cases);
  std::map<Key, std::vector<Case>> cases_;
  std::unordered_map<std::string, const Case*> by_call_;  // as sent
};

}  // namespace check
