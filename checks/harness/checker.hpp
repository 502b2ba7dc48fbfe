// Judges the chapters that are wanted; each verdict is shown as it is reached, and then kept.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

#include "harness/options.hpp"

namespace check {

enum Exit { all_points = 0, points_lost = 1, not_judged = 2 };

// `build` is the folder of the students' programs, and of what is kept. Returns an exit status.
int judged(const Options& options, const std::filesystem::path& build);

}  // namespace check
