// The build folder that `check` stands in: compiles a chapter, and rebuilds it under sanitizers.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "harness/compiler_words.hpp"
#include "harness/judge.hpp"

namespace check {

std::string chapter_target(int chapter);  // "ch05"

// The folder the sources are in, with a slash; empty when the build folder does not say.
std::string source_root(const std::filesystem::path& build);

// How a chapter's program was built.
struct Compilation {
  bool built = false;
  std::vector<std::string> errors;  // the first one, and what can be said of it
  int error_at = 0;                 // its line in the student's file; 0 when it is elsewhere
  std::vector<Warning> warnings;    // of the student's own file, when it was last compiled
  std::string source;               // that file
};

// A folder or file of ours as the student would type it.
std::string as_typed(const std::filesystem::path& path);

// A file as it is named from where make was typed, which may be a folder below the root.
std::string as_seen(const std::filesystem::path& path);

// Builds it if it is out of date. `language` is that of what is said beside the compiler's words.
Compilation compile(const std::filesystem::path& build, int chapter, Language language);

// Where the main is that a chapter's file has of its own, and what to do, when that is what the
// linker complains of; else empty.
std::string about_own_main(const std::string& linker_said, const std::string& file,
                           const std::string& source, int chapter);

// Repeats one call under AddressSanitizer and UBSan: "heap-use-after-free, at
// linear_backward.cpp:23".
Sanitized rerun_sanitized(const std::filesystem::path& build, int chapter,
                          const kit::wire::Call& call);

}  // namespace check
