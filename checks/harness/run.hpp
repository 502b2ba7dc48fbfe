// Runs the exercises of a report under Boost.Test, one case each, and gathers the verdicts.
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <vector>

#include "harness/rubric.hpp"
#include "reports/report.hpp"

namespace check {

struct Task {
  const Chapter* chapter;
  const Exercise* exercise;
  std::function<ExerciseReport()> judge;
};

// The verdicts in the order of the tasks. A task that throws is a grader error of its own.
std::vector<ExerciseReport> run_under_boost_test(const std::vector<Task>& tasks);

}  // namespace check
