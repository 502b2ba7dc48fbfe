// Runs a command in a box to its end and keeps what it printed: the compiler, the probe.
// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "harness/student.hpp"

namespace check::grade {

struct Boxed {
  enum class End { finished, timed_out, fell_asleep, printed_too_much, out_of_memory, box_failed };
  End end = End::finished;
  int status = -1;     // as a shell tells it: 128 and the signal's number for one that was killed
  std::string output;  // both streams, at most as much as was allowed
};

// Ends it after so much `wall`, which may be a busy machine's fault; or when all that runs in the
// box sleeps, which is its own. Throws std::system_error when it cannot be started.
Boxed run_boxed(const Launch& launch, std::chrono::milliseconds wall, std::size_t most_output);

}  // namespace check::grade
