// The register of chapters, and lifting of wire values into numbers that carry their bounds.
// SPDX-License-Identifier: MIT
#include "harness/rubric.hpp"

#include <algorithm>
#include <charconv>

namespace check {

std::deque<Chapter>& chapters() {
  static std::deque<Chapter> all;
  return all;
}

const Chapter* find_chapter(int number) {
  for (const Chapter& c : chapters())
    if (c.number == number) return &c;
  return nullptr;
}

std::optional<int> chapter_number(const std::string& word) {
  const std::string digits = word.starts_with("ch") ? word.substr(2) : word;
  int number = 0;
  const auto end = digits.data() + digits.size();
  const auto [last, error] = std::from_chars(digits.data(), end, number);
  return error == std::errc() && last == end ? std::optional(number) : std::nullopt;
}

const Chapter* find_chapter(const std::string& word) {
  const auto number = chapter_number(word);
  return number ? find_chapter(*number) : nullptr;
}

const Exercise* find_exercise(const std::string& number) {
  for (const Chapter& c : chapters())
    for (const Exercise& e : c.exercises)
      if (e.number == number) return &e;
  return nullptr;
}

std::string hint_key(const Exercise& e, std::size_t level) {
  return e.number + "/hint-" + std::to_string(level + 1);
}

Registration::Registration(int number, const char* slug, const char* title,
                           void (*fill)(ChapterBuilder&)) {
  auto& all = chapters();
  const auto after =
      std::find_if(all.begin(), all.end(), [&](const Chapter& c) { return c.number > number; });
  Chapter& chapter = *all.insert(after, Chapter{number, slug, title, {}});
  ChapterBuilder builder(chapter);
  fill(builder);
}

Grid lifted_grid(const Value& v) {
  if (v.type != Value::Type::real && v.type != Value::Type::single)
    throw GraderError("a formula asks for real numbers and was given " + kit::wire::describe(v));
  Grid grid(v.shape, v.reals);
  // In double, whole numbers get the bound of any others: a right program may scale them first. In
  // float they are what decides long products, and stay exact (design §3).
  if (current_format() == Format::fp64)
    for (Index k = 0; k < grid.size(); ++k) grid[k].whole = false;
  return grid;
}

Bounded lifted_number(const Value& v) {
  if (v.type == Value::Type::integer) return Bounded(v.integers.at(0));
  if (!v.shape.empty() || v.reals.size() != 1)
    throw GraderError("a formula asks for one number and was given " + kit::wire::describe(v));
  return Bounded(v.reals[0]);
}

}  // namespace check
