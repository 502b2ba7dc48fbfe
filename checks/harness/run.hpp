// Runs the exercises of a report under Boost.Test, one case each, and tells each verdict.
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

// Told the verdict on tasks[k] as soon as there is one, in the order of the tasks.
using Reached = std::function<void(std::size_t k, ExerciseReport& verdict)>;

// A task that throws is a grader error of its own.
void run_under_boost_test(const std::vector<Task>& tasks, const Reached& reached);

}  // namespace check
