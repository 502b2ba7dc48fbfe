// Grading on more than one machine: shards of the gradebook, each graded by one element of an
// array.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "grade/gradebook/gradebook.hpp"

namespace check::grade {

// A shard is a gradebook with some of the run's submissions, in a folder of its own; its element
// runs `grade --resume` on it, so that one that was killed goes on where it was.
class SlurmRun {
 public:
  // `folder` must be seen by all machines. Whatever an earlier run left there goes.
  SlurmRun(Gradebook& book, Run run, std::filesystem::path folder);

  // Submits the array and waits. Elements that left something undone are submitted once more; what
  // is undone then is named on standard error. Throws std::runtime_error when Slurm takes no jobs.
  void grade();

 private:
  struct Shard {
    int number;
    std::filesystem::path folder;
  };
  std::vector<Shard> make_shards();
  void submit(const std::vector<Shard>& shards) const;
  std::vector<Shard> collect(const std::vector<Shard>& shards);  // which are not done

  Gradebook& book_;
  Run run_;
  std::filesystem::path folder_;
};

}  // namespace check::grade
