// What show prints, and how counts are grouped.
// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <cstdio>

#include "kit/kit.hpp"

namespace {

// What is printed on stdout meanwhile, through a file that nobody else sees.
template <class Act>
std::string printed(Act act) {
  std::fflush(stdout);
  const int before = ::dup(1);
  std::FILE* file = std::tmpfile();
  ::dup2(::fileno(file), 1);
  act();
  std::fflush(stdout);
  ::dup2(before, 1);
  ::close(before);
  std::string text(1 << 16, '\0');
  std::rewind(file);
  text.resize(std::fread(text.data(), 1, text.size(), file));
  std::fclose(file);
  return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(showing)

BOOST_AUTO_TEST_CASE(a_matrix_is_shown_with_its_shape_in_columns) {
  BOOST_TEST(printed([] {
               show("A", Matrix{{1, -2.5}, {3e-7, 4}});
             }) ==
             "A  (2×2)\n"
             "            1         -2.5\n"
             "        3e-07            4\n");
}

BOOST_AUTO_TEST_CASE(the_longest_numbers_do_not_touch) {
  BOOST_TEST(printed([] {
               show("v", Vector{-1.234567e-100, -1.234567e-100});
             }) == "v  (2)\n  -1.23457e-100  -1.23457e-100\n");
}

BOOST_AUTO_TEST_CASE(large_matrices_end_in_an_ellipsis) {
  const std::string text = printed([] { show("A", Matrix(13, 13)); });
  BOOST_TEST(std::count(text.begin(), text.end(), '\n') == 1 + 12 + 1);
  BOOST_TEST(text.ends_with("   …\n   …\n"));
}

BOOST_AUTO_TEST_CASE(every_kind_of_number_and_text_can_be_shown) {
  BOOST_TEST(printed([] {
               show("n", 8256);
               show("m", std::size_t{12});
               show("x", 0.5F);
               show("answer", 'b');
               show("masked", true);
               show("said", "so");
               show("t", Tensor({1, 2}, 3.0));
             }) ==
             "n = 8\u2009256\nm = 12\nx = 0.5\nanswer = b\nmasked = true\nsaid = so\n"
             "t  (1×2)\n            3            3\n");
}

BOOST_AUTO_TEST_CASE(counts_are_grouped_in_threes) {
  BOOST_TEST(grouped(0) == "0");
  BOOST_TEST(grouped(999) == "999");
  BOOST_TEST(grouped(1000) == "1\u2009000");
  BOOST_TEST(grouped(-999) == "-999");
  BOOST_TEST(grouped(-134217728) == "-134\u2009217\u2009728");
  BOOST_TEST(grouped(INT64_MIN).starts_with("-9\u2009223"));
}

BOOST_AUTO_TEST_SUITE_END()
