// The one part of marshal.hpp that needs no types: names read off a declaration.
// SPDX-License-Identifier: MIT
#include "kit/marshal.hpp"

#include <cctype>

namespace kit::wire {

std::vector<std::string> parameter_names(const std::string& declaration) {
  std::vector<std::string> names;
  std::string word, last;
  for (char c : declaration + ",") {
    const bool letter = std::isalnum(static_cast<unsigned char>(c)) || c == '_';
    if (letter) {
      word += c;
      continue;
    }
    if (!word.empty()) last = std::exchange(word, "");
    if (c == ',' && !last.empty()) names.push_back(std::exchange(last, ""));
  }
  return names;
}

}  // namespace kit::wire
