// Reads what a course platform exported: a folder, or one archive, in any of the known layouts.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grade/submission.hpp"

namespace check::grade {

// A chapter to be graded, and the one file that is taken for it: 5, "linear_backward.cpp".
struct Wanted {
  int chapter = 0;
  std::string file;
  std::vector<std::string> never{};  // files of other chapters, which are not taken for it
};

// One submission for each student found and each chapter wanted, sorted by student and chapter.
// Nothing is unpacked to the disk and nothing but the wanted files is kept in memory. Throws
// std::runtime_error (what, where, one thing to try) when there is nothing to read at all; a single
// student's file that cannot be read is that submission's `unreadable`.
std::vector<Submission> read_submissions(const std::filesystem::path& from,
                                         const std::vector<Wanted>& wanted);

// `from` is one student's folder, as an autograder gets it.
std::vector<Submission> read_one_student(const std::filesystem::path& from,
                                         const std::vector<Wanted>& wanted);

}  // namespace check::grade
