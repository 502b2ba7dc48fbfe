// The command line of build/check.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "harness/rubric.hpp"

namespace check {

struct Options {
  std::vector<int> chapters;           // empty: all
  std::vector<std::string> exercises;  // "5.3"; empty: all of the chapters
  std::optional<std::uint64_t> seed;   // empty: the chapter's number
  std::filesystem::path in;            // judge the programs of this folder; empty: our own build
  std::string json, junit;             // files to write; empty: none, or the output, with list
  bool wants_page = false;             // a page with pictures
  std::string page;                    // where; empty: beside the build
  std::string book;                    // folder or address of the built book; empty: ours, if built
  bool list = false, list_as_json = false, progress = false;
  std::string hint, solution;          // show this exercise's next hint, its solution: "5.3"
  bool yes = false;                    // show the solution before a pass
  bool next = false;                   // the first exercise that is not right, alone
  bool watch = false;                  // check the chapter again whenever it is saved
  std::filesystem::path class_secret;  // class mode when not empty
  std::string class_run = "1";

  bool want(const Chapter& c) const;
  bool want(const Exercise& e) const;
};

// Prints help or an error and returns the exit status instead, when there is nothing to run.
struct ParsedOptions {
  Options options;
  std::optional<int> exit_status;
};
ParsedOptions parse_options(int argc, char** argv);

}  // namespace check
