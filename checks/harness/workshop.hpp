// The build folder that `check` stands in: compiles a chapter, and rebuilds it under sanitizers.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "harness/judge.hpp"

namespace check {

std::string chapter_target(int chapter);  // "ch05"

// What the compiler said, shortened to its first errors; nothing when the program is up to date.
std::optional<std::vector<std::string>> compile_errors(const std::filesystem::path& build,
                                                       int chapter);

// Where the main is that a chapter's file has of its own, and what to do, when that is what the
// linker complains of; else empty.
std::string about_own_main(const std::string& linker_said, const std::string& file,
                           const std::string& source, int chapter);

// Repeats one call under AddressSanitizer and UBSan: "heap-use-after-free, at
// linear_backward.cpp:23".
Sanitized rerun_sanitized(const std::filesystem::path& build, int chapter,
                          const kit::wire::Call& call);

}  // namespace check
