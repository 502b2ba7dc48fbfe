// What a compiled rubric holds of its texts and letters.
// SPDX-License-Identifier: MIT
#include "harness/sealed.hpp"

#include <boost/test/unit_test.hpp>
#include <cstring>

using namespace check;

namespace {

template <class Sealed>
std::string bytes_of(const Sealed& sealed) {
  std::string bytes(sizeof sealed, '\0');
  std::memcpy(bytes.data(), &sealed, sizeof sealed);
  return bytes;
}

constexpr SealedText text = "dX: you multiplied by W where Wᵀ belongs.";

}  // namespace

BOOST_AUTO_TEST_SUITE(sealed)

BOOST_AUTO_TEST_CASE(a_text_is_opened_as_it_was_written) {
  BOOST_TEST(std::string(text) == "dX: you multiplied by W where Wᵀ belongs.");
  BOOST_TEST(std::string(SealedText("")) == "");
}

BOOST_AUTO_TEST_CASE(no_word_of_a_text_stands_in_its_bytes) {
  for (const char* word : {"dX", "you", "mult", "belongs", "ᵀ"})
    BOOST_TEST(bytes_of(text).find(word) == std::string::npos, word);
}

BOOST_AUTO_TEST_CASE(a_letter_is_found_again) {
  BOOST_TEST(char(SealedLetter('a')) == 'a');
  BOOST_TEST(char(SealedLetter('z')) == 'z');
}

// By their digests: the same letter on another line has another one, and none is the letter.
BOOST_AUTO_TEST_CASE(equal_letters_are_not_seen_to_be_equal) {
  const SealedLetter one('b');
  const SealedLetter another('b');
  const std::string a = bytes_of(one).substr(8), b = bytes_of(another).substr(8);
  for (std::size_t k = 0; k < a.size(); ++k) {
    BOOST_TEST(a[k] != b[k]);
    BOOST_TEST(a[k] != 'b');
  }
}

BOOST_AUTO_TEST_SUITE_END()
