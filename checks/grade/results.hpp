// The folder that a class's results are in: one grader at a time, and every export from the book.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grade/exports/roster.hpp"
#include "grade/gradebook/gradebook.hpp"
#include "harness/spawn.hpp"

namespace check::grade {

class Results {
 public:
  // Makes the folder, which nobody else may read, and locks it. Throws std::system_error, or
  // std::runtime_error when another grader is at work in it.
  explicit Results(const std::filesystem::path& folder);

  std::filesystem::path folder() const { return folder_; }
  std::filesystem::path gradebook() const { return folder_ / "gradebook.sqlite"; }
  std::filesystem::path overview() const { return folder_ / "html" / "index.html"; }

  // Writes every export anew; a file that is no longer right goes.
  void write(const ClassGrades& grades, const std::vector<Roster>& rosters,
             const std::vector<Change>& changes) const;

 private:
  std::filesystem::path folder_;
  Descriptor lock_;
};

}  // namespace check::grade
