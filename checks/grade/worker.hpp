// What a worker does with one submission: compile it in its box, run it there, judge every answer.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

#include "grade/sandbox/workbench.hpp"
#include "harness/judge.hpp"

namespace check::grade {

// What all submissions of a run have in common.
struct Bench {
  const Workbench& tools;
  Tier tier = Tier::plain_limits;
  Settings settings;  // of the judge, in class mode
};

struct Judged {
  ChapterReport report;
  double seconds = 0;
};

class Worker {
 public:
  // Makes its own box and reads its limits back. Throws SandboxError.
  Worker(const Bench& bench, int number);

  // Throws std::exception, in words for the report, when nothing could be run or what was run did
  // not end by its own doing, even when tried again: that is nobody's zero.
  Judged grade(int chapter, const std::string& source);

 private:
  Judged grade_once(int chapter, const std::string& source);
  const Bench& bench_;
  const int number_;
  Box box_;
};

// The report of a student who handed in nothing, or whose file could not be read.
ChapterReport without_verdict(int chapter, Outcome outcome, const std::string& line,
                              Language language);

// As text, from a worker to the grader and back.
std::string packed(const Judged& judged, Language language);
Judged unpacked(const std::string& text);

}  // namespace check::grade
