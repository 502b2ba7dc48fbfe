// How far a run is: a bar on a terminal, now and then a plain line in a log.
// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace check::grade {

class Progress {
 public:
  Progress(std::size_t total, bool terminal);
  ~Progress();
  void step(bool judged);  // one more is done

  // "[######              ] 312/1000, 94 a minute, 8 min left, 2 not judged"
  std::string line(double seconds) const;

 private:
  void show();

  using Clock = std::chrono::steady_clock;
  const std::size_t total_;
  const bool terminal_;
  const Clock::time_point start_ = Clock::now();
  Clock::time_point last_shown_ = start_;
  std::size_t done_ = 0, unjudged_ = 0;
};

}  // namespace check::grade
