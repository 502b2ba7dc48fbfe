// Opens what is sealed. Not inline: a compiler that saw both halves could undo one with the other.
// SPDX-License-Identifier: MIT
#include "harness/sealed.hpp"

#include <stdexcept>

namespace check {

SealedText::operator std::string() const {
  std::string text(bytes_.begin(), bytes_.begin() + static_cast<std::ptrdiff_t>(size_));
  for (std::size_t k = 0; k < size_; ++k) text[k] = static_cast<char>(text[k] ^ mask(k));
  return text;
}

SealedLetter::operator char() const {
  for (char letter = 'a'; letter <= 'z'; ++letter)
    if (digest(letter, line_) == digest_) return letter;
  throw std::logic_error("a question's letter is none from a to z");
}

}  // namespace check
