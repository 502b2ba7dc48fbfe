// How busy the machine was with other programs while something was timed.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

namespace check::speed {

struct Load {
  double wall = 0;  // s that our own code was timed for, on one processor
  double own = 0;   // s of processor time it got meanwhile
  double all = 0;   // s that all processors worked meanwhile, for anybody; 0: not known
  int processors = 1;

  double share() const { return wall > 0 ? own / wall : 1; }  // of the time, that our code ran
  double others() const;                                      // processors that others kept busy
  void add(const Load& more);
};

// Whether our code had to wait for a processor, or others had a quarter of the machine.
bool busy(const Load& load);

// From construction to so_far(): our own process does nothing but what is timed.
class LoadWatch {
 public:
  LoadWatch() : start_(now()) {}
  Load so_far() const;

 private:
  static Load now();
  Load start_;
};

}  // namespace check::speed
