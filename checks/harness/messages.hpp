// What the harness itself says, in English and Chinese: one table, looked up by id.
// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "reports/report.hpp"

namespace check {

const char* message(Language language,
                    const char* id);  // throws std::out_of_range for an unknown id

std::vector<std::string> message_ids();

// A sentence starts with a capital, and Chinese characters stand without a space between them, also
// where a name was filled in.
std::string tidied(std::string text);

template <class... T>
std::string say(Language language, const char* id, const T&... values) {
  return tidied(fmt::format(fmt::runtime(message(language, id)), values...));
}

// A rubric's text in the report's language: the English one stands in the rubric.
std::string in_language(Language language, const std::string& key, const std::string& english);

std::string pretty(double value, int digits = 6);                    // 1 234.5, -0.25, 6.4e+09
std::string pretty(std::int64_t value);                              // 134 217 728
std::string pretty_shape(const std::vector<std::ptrdiff_t>& shape);  // 64×128

}  // namespace check
