// Finding a sentence, and how numbers are written in them.
// SPDX-License-Identifier: MIT
#include "harness/messages.hpp"

#include <cmath>
#include <map>
#include <stdexcept>

#include "harness/chinese.hpp"
#include "harness/sentences.hpp"
#include "kit/errors.hpp"
#include "kit/show.hpp"

namespace check {
namespace {

using Sentences = std::map<std::string, const Sentence*>;

Sentences indexed() {
  Sentences by_id;
  for (const auto table :
       {sentences_of_judging(), sentences_of_fits(), sentences_of_speed(), sentences_of_commands()})
    for (const Sentence& s : table)
      if (!by_id.emplace(s.id, &s).second)
        throw std::logic_error("two sentences are called " + std::string(s.id));
  return by_id;
}

const Sentences& sentences() {
  static const Sentences all = indexed();
  return all;
}

}  // namespace

const char* message(Language language, const char* id) {
  const Sentence* s = sentences().at(id);
  return language == Language::chinese ? s->chinese : s->english;
}

std::vector<std::string> message_ids() {
  std::vector<std::string> ids;
  for (const auto& [id, sentence] : sentences()) ids.push_back(id);
  return ids;
}

std::string tidied(std::string text) {
  if (text.starts_with("your ") || text.starts_with("entry "))
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  const auto wide =
      [&](std::size_t at) {  // a lead byte from U+3000 on: Chinese and its punctuation
        const auto byte = static_cast<unsigned char>(text[at]);
        return byte >= 0xE3 && byte <= 0xEF;
      };
  for (std::size_t at = 3; at + 1 < text.size(); ++at)
    if (text[at] == ' ' && wide(at - 3) && wide(at + 1)) text.erase(at, 1);
  return text;
}

std::string in_language(Language language, const std::string& key, const std::string& english) {
  if (language == Language::english) return english;
  const auto found = chinese_texts().find(key);
  return found == chinese_texts().end() ? english : found->second;
}

std::string pretty(std::int64_t value) { return kit::grouped(value); }

std::string pretty(double value, int digits) {
  const bool whole = std::nearbyint(value) == value && std::abs(value) < 0x1p53;
  if (whole && digits <= 6 && std::abs(value) < 1e15)
    return kit::grouped(static_cast<std::int64_t>(value));
  return fmt::format("{:.{}g}", value, digits);
}

std::string pretty_shape(const std::vector<std::ptrdiff_t>& shape) { return kit::to_string(shape); }

}  // namespace check
