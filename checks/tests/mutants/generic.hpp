// Wrong programs that anybody might write: one operator, number or name of a solution changed.
// SPDX-License-Identifier: MIT
#pragma once

#include "solution.hpp"

namespace mutants {

struct Mutant {
  std::string exercise, what;  // "11.4", "m.heads * m.head_size: * becomes /"
  std::string program;         // the whole file
};

std::vector<Mutant> generic_mutants(const std::vector<Part>& solution);

}  // namespace mutants
