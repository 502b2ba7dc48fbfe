// Where the book explains an exercise.
// SPDX-License-Identifier: MIT
#include "harness/book.hpp"

#include <fmt/format.h>

namespace check {

std::string section_label(const Chapter& chapter, const Exercise& exercise) {
  std::string label = fmt::format("ch{:02}", chapter.number);
  bool in_word = false;
  for (const char c : exercise.section) {
    const bool upper = c >= 'A' && c <= 'Z';
    const bool letter = upper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (letter && !in_word) label += '-';
    if (letter) label += upper ? static_cast<char>(c - 'A' + 'a') : c;
    in_word = letter;
  }
  return label;
}

std::string book_page(Language language, const Chapter& chapter, const Exercise& exercise) {
  return fmt::format("{}/ch{:02}_{}.html#{}", language == Language::chinese ? "zh" : "en",
                     chapter.number, chapter.slug, section_label(chapter, exercise));
}

}  // namespace check
