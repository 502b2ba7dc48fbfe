// Whose each entry of a class is, and what the platform tells about the students.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "grade/intake/intake.hpp"
#include "grade/intake/tree.hpp"

namespace check::grade {

// One entry of a student's. `path` is what he called it, below his folder.
struct Part {
  std::size_t entry = 0;
  std::string path;
  std::uint64_t version = 0;
};

struct Student {
  std::string key, name;
  bool late = false;
  std::vector<Part> parts;
};

// Gradescope's submission_metadata.yml: the submitters by the folder's name. Throws
// std::runtime_error for a file that says nothing of the kind.
std::map<std::string, std::string> gradescope_names(const std::string& yaml);

// Every student of a class, by key.
std::vector<Student> students_in(const Tree& tree, const std::vector<Wanted>& wanted,
                                 bool from_archive);

}  // namespace check::grade
