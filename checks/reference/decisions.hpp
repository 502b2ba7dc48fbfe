// The decisions a formula takes on its way: which way each went, and how near it was to the other.
// SPDX-License-Identifier: MIT
//
// A rubric must draw inputs on both sides of every ≥, ceil and max in its formulas, and just beside
// it; the gates record decisions to see that it does. Elsewhere nobody records, and nothing is
// kept.
#pragma once

#include <vector>

#include "exact.hpp"

namespace check {

// Where in the source a decision is taken: a default argument, so that callers need not say it.
struct Place {
  const char* file;
  int line;
  static Place here(const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
    return {file, line};
  }
};

struct Decision {
  Place place;
  bool side;        // which way it went
  double distance;  // to the other: between counts their difference, else relative; 0 for a tie
  bool counts;      // between whole numbers
};

class DecisionRecorder {
 public:
  DecisionRecorder();
  ~DecisionRecorder();
  DecisionRecorder(const DecisionRecorder&) = delete;
  DecisionRecorder& operator=(const DecisionRecorder&) = delete;

  std::vector<Decision> decisions;  // those of this thread, in order, while the recorder lives

 private:
  DecisionRecorder* before_;
};

void record(const Decision& d);
bool is_recording();

}  // namespace check
