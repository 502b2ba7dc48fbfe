// A failing call in a file, and beside it what gdb is to do with it.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

#include "harness/trial.hpp"

namespace check {

// Throws std::system_error when it cannot be written.
void save_call(const Exercise& e, const Trial& t, const std::filesystem::path& file);

}  // namespace check
