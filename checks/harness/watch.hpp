// build/check --watch 5: checks a chapter again whenever its file is saved, until q is pressed.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

#include "harness/rubric.hpp"
#include "reports/report.hpp"

namespace check {

int watch(const Chapter& chapter, const std::filesystem::path& build, Language l);

}  // namespace check
