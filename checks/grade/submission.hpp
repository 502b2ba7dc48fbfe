// What a student handed in for one chapter.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace check::grade {

struct Submission {
  std::string student;  // who, unique in a class and the same in every run: "canvas:7001"
  std::string name;     // as people read it: "Ada Lovelace"; may hold anything at all
  int chapter = 0;
  std::string file;                   // where it was found; empty when nothing was
  std::optional<std::string> source;  // its bytes; none: no file for this chapter was handed in
  std::string unreadable;             // why it could not be read: a fault of ours, never a zero
  bool late = false;
  std::vector<std::string> notes;  // what was ignored, renamed, or chosen among several
};

}  // namespace check::grade
