// The parts of marshal.hpp that need no types: names read off a declaration, and comparing values.
// SPDX-License-Identifier: MIT
#include "kit/marshal.hpp"

#include <cctype>
#include <cstring>

namespace kit::wire {

bool same_bits(const Value& a, const Value& b) {
  const bool same_numbers = a.reals.size() == b.reals.size() &&
                            (a.reals.empty() || std::memcmp(a.reals.data(), b.reals.data(),
                                                            a.reals.size() * sizeof(double)) == 0);
  if (a.type != b.type || a.shape != b.shape || !same_numbers || a.integers != b.integers ||
      a.text != b.text || a.fields.size() != b.fields.size())
    return false;
  for (std::size_t k = 0; k < a.fields.size(); ++k)
    if (!same_bits(a.fields[k].second, b.fields[k].second)) return false;
  return true;
}

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
