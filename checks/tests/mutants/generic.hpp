// What slips from anybody's fingers: one operator, number, name or statement of a solution changed.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace mutants {

struct Mutant {
  std::string exercise;  // "11.4", whose marked body was changed
  std::string change;    // "a + b became a - b", for people
  std::string text;      // the whole program
};

// In the order of the solution. Some do not compile, and some are right all the same.
std::vector<Mutant> generic_mutants(const std::filesystem::path& solution);

}  // namespace mutants
