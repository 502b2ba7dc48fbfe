// The single numbers and flags among the arguments, also within a struct: "m.heads".
// SPDX-License-Identifier: MIT
#pragma once

#include "harness/diagnose.hpp"

namespace check {

struct Leaf {
  std::string name;
  std::vector<std::size_t> path;
  Value::Type type;
};

std::vector<Leaf> leaves_of(const Exercise& e, const Arguments& example);
Value& at(Arguments& arguments, const Leaf& leaf);
const Value& at(const Arguments& arguments, const Leaf& leaf);

// "the number of rows of dY"
std::string extent_name(Language language, const Exercise& e, std::size_t argument,
                        std::size_t axis, std::size_t axes);

}  // namespace check
