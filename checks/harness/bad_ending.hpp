// A call that ended otherwise than by an answer: which verdict that is, and what is said of it.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "harness/judge.hpp"

namespace check {

struct BadEnding {
  Outcome outcome;
  std::string line;
};

// None for a call that was answered. `helper` is what the exercise calls and timed out before:
// "5.3"; empty: nothing.
std::optional<BadEnding> bad_ending(const Answer& a, const Settings& settings,
                                    const std::string& helper);

// What a program sent instead of an answer may be anything; a class is not shown it.
std::string violation(const std::string& what, const Settings& settings);

}  // namespace check
