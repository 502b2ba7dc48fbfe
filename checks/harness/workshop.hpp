// The build folder that `check` stands in: compiles a chapter, and rebuilds it under sanitizers.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "kit/wire.hpp"

namespace check {

std::string chapter_target(int chapter);  // "ch05"

// What the compiler said, shortened to its first errors; nothing when the program is up to date.
std::optional<std::vector<std::string>> compile_errors(const std::filesystem::path& build,
                                                       int chapter);

// Repeats one call under AddressSanitizer and UBSan: "heap-use-after-free at
// linear_backward.cpp:23", or empty when it does not fail there or cannot be built.
std::string rerun_sanitized(const std::filesystem::path& build, int chapter,
                            const kit::wire::Call& call);

}  // namespace check
