// What a rubric says about wrong answers, and the right letters, as a compiled checker holds them.
// SPDX-License-Identifier: MIT
//
// A student edition brings the checker compiled (checks/edition.sh). These words never reach its
// file as they are written: texts are scrambled, letters leave a salted digest. That is an obstacle
// to a look, not a secret: whoever can run a checker can also try every letter.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#ifndef EDITION_SALT
#define EDITION_SALT 0
#endif

namespace check {

// Bits that depend on every bit of x (the finalizer of Steele, Lea, Flood, "Fast splittable
// pseudorandom number generators", 2014).
constexpr std::uint64_t stirred(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

class SealedText {
 public:
  template <std::size_t N>
  consteval SealedText(const char (&text)[N]) : size_(N - 1) {
    for (std::size_t k = 0; k < size_; ++k) bytes_.at(k) = static_cast<char>(text[k] ^ mask(k));
  }
  operator std::string() const;

 private:
  static constexpr char mask(std::size_t k) {
    return static_cast<char>(stirred(EDITION_SALT + k) >> 56);
  }
  std::size_t size_;
  std::array<char, 400> bytes_{};  // a longer text does not compile
};

class SealedLetter {
 public:
  // The line keeps equal letters apart.
  consteval SealedLetter(char letter, int line = __builtin_LINE())
      : line_(line), digest_(digest(letter, line)) {}
  operator char() const;  // found by trying

 private:
  static constexpr std::uint64_t digest(char letter, int line) {
    return stirred(stirred(EDITION_SALT + static_cast<std::uint64_t>(line)) +
                   static_cast<unsigned char>(letter));
  }
  int line_;
  std::uint64_t digest_;
};

}  // namespace check
