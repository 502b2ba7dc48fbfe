// A solution's text, cut into what stays and the marked bodies that are to be changed.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace mutants {

struct Part {
  std::string exercise;  // "11.4"; empty for text between the bodies
  std::string text;
};

// In the order of the file. Throws std::runtime_error when it cannot be read.
std::vector<Part> parts_of(const std::filesystem::path& solution);

struct Token {
  std::string text;
  std::size_t at;  // where it begins
};

// Names, numbers, operators, brackets; no comments.
std::vector<Token> tokens_of(const std::string& text);

bool is_name(const Token& t);
bool is_number(const Token& t);

}  // namespace mutants
