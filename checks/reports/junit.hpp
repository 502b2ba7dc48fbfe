// Write a report as JUnit XML, for continuous integration servers.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "report.hpp"

namespace check {

// One testsuite per chapter. An exercise not started is skipped; one that could not be judged is an
// error; everything else but a pass is a failure.
std::string junit(const Report& report);

// The same, suite by suite, for a file about more than one report.
class JunitFile {
 public:
  // Whose chapter it is, in the suite's name and before the test cases' class; empty for one's own.
  struct Owner {
    std::string_view name, id;
  };

  void add(const ChapterReport& chapter, const Report& report, Owner owner = {});
  std::string text() const;

 private:
  struct Counts {
    int tests = 0, failures = 0, errors = 0, skipped = 0;
    double time = 0;

    void add(const ExerciseReport& e);
    std::string attributes() const;
  };
  Counts counts_;
  std::string suites_;
};

}  // namespace check
