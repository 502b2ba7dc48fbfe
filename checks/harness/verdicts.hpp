// The last verdict on each chapter, kept in the build folder for `make progress` and what is next.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>

#include "reports/report.hpp"

namespace check {

std::filesystem::path verdict_file(const std::filesystem::path& build, int chapter);

// Nothing when the chapter has never been judged. Throws std::runtime_error, saying what is wrong
// with the file.
std::optional<ChapterReport> kept_verdict(const std::filesystem::path& build, int chapter);

// Throws std::system_error when it cannot be written.
void keep_verdict(const std::filesystem::path& build, const ChapterReport& verdict, Language l);

// The exercises of `now` take the place of the same ones in `kept`.
ChapterReport merged(ChapterReport kept, const ChapterReport& now);

}  // namespace check
