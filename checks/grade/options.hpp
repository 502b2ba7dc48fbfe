// The command line of build/grade.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace check::grade {

struct GradeOptions {
  std::filesystem::path submissions, out;
  std::vector<int> chapters;                   // empty: those that somebody handed in
  std::vector<std::filesystem::path> rosters;  // lists of the class, to fill in or to compare with
  int jobs = 1;
  std::string seed;     // the class's secret; empty: the last run's, or a new one
  std::string because;  // why it is graded again
  std::string book;     // address of the published book
  std::string tier;     // "auto", "A", "B", "container"
  bool resume = false;  // go on with the last run
  bool slurm = false;   // as an array of jobs on a cluster
  bool shard = false;   // one element of such an array: no exports
  bool speed = false;   // then time what was judged, one after the other
  bool one = false;     // SUBMISSIONS is one student's folder
};

// Prints help or an error and returns the exit status instead, when there is nothing to do.
std::optional<int> parse_options(int argc, char** argv, GradeOptions& options);

}  // namespace check::grade
