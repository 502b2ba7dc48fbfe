// The writers' own fixed words, in English and Chinese.
// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "report.hpp"

namespace check {

enum class Word {
  chapter,
  seed,
  not_started,
  not_judged,
  book,
  book_unbuilt,
  replay,
  printed,
  more_lines,
  minutes,
  note,
  speed,
  all_passed,
  part_passed,
  next,
  total,
  nothing_saved,
};

// The word or sentence; some hold a {}, for phrase() to fill.
std::string_view word(Word word, Language language);

template <typename... Values>
std::string phrase(Word which, Language language, const Values&... values) {
  return fmt::format(fmt::runtime(word(which, language)), values...);
}

// "★★☆  20 min": how hard, of three stars, and how long.
std::string effort(int stars, int minutes, Language language);

// What happened, in words ("timed out"), and as files spell it in every language ("timed_out").
std::string_view outcome_words(Outcome outcome, Language language);
std::string_view outcome_id(Outcome outcome);
std::optional<Outcome> outcome_of(std::string_view id);

// All of them, English and Chinese.
std::vector<std::pair<std::string, std::string>> words_in_both();

// "Chapter 11 · Linear layers in large models"
std::string chapter_heading(int number, std::string_view title, Language language);

// The verdict could not be reached, through no fault of the student's: never a zero.
bool unjudged(Outcome outcome);

}  // namespace check
