// What the command lines of our programs share: whatever is not honoured is refused in a sentence.
// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "reports/report.hpp"

namespace check {

// What --help says, in the reader's language.
std::string told(const char* english, const char* chinese);

// Refuses `option` beside every other one declared so far, but for these.
void allow_beside(CLI::App& app, const std::string& option, const std::vector<std::string>& others);

// For Option::check: a value that is empty, or that is the number of a chapter or an exercise.
std::string not_empty(const std::string& value);
std::string a_file_name(const std::string& value);

[[noreturn]] void refuse(const std::string& sentence);
[[noreturn]] void refuse_together(const std::string& one, const std::string& other);

// Parses, then lets `finish` check what the library cannot. Prints help or a refusal, and then
// returns the exit status: 0 or 2.
std::optional<int> parsed(CLI::App& app, int argc, char** argv,
                          const std::function<void()>& finish);

}  // namespace check
