// Seeds, draws, messages: what verdicts rest on.
// SPDX-License-Identifier: MIT
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <set>

#include "harness/cases.hpp"
#include "harness/messages.hpp"

using namespace check;

BOOST_AUTO_TEST_CASE(a_class_seed_is_the_hmac_of_exercise_and_run) {
  // Python: hmac.new(b"0123456789abcdef", b"5.3\nspring", hashlib.sha256).digest()[:8]
  BOOST_TEST(class_seed("0123456789abcdef", "5.3", "spring") == 0x5af5a760ff01e2dau);
}

BOOST_AUTO_TEST_CASE(another_secret_exercise_or_run_gives_another_seed) {
  const std::set<std::uint64_t> seeds{class_seed("0123456789abcdef", "5.3", "spring"),
                                      class_seed("0123456789abcdeg", "5.3", "spring"),
                                      class_seed("0123456789abcdef", "5.4", "spring"),
                                      class_seed("0123456789abcdef", "5.3", "autumn")};
  BOOST_TEST(seeds.size() == 4u);
}

BOOST_AUTO_TEST_CASE(practice_seeds_differ_between_exercises_and_numbers) {
  std::set<std::uint64_t> seeds;
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    for (const char* exercise : {"5.1", "5.10", "5.11", "51.1"})
      seeds.insert(practice_seed(seed, exercise));
  BOOST_TEST(seeds.size() == 80u);
}

BOOST_AUTO_TEST_CASE(the_same_seed_draws_the_same) {
  Draw a(7), b(7);
  const auto A = a.matrix(3, 4), B = b.matrix(3, 4);
  BOOST_TEST(std::equal(A.data(), A.data() + A.size(), B.data()));
}

BOOST_AUTO_TEST_CASE(drawn_primes_are_distinct_primes) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto primes = Draw(seed).primes(3);
    BOOST_TEST((std::set<Index>(primes.begin(), primes.end()).size()) == 3u);
    for (Index p : primes)
      for (Index d = 2; d < p; ++d) BOOST_TEST(p % d != 0);
  }
}

BOOST_AUTO_TEST_CASE(whole_numbers_are_small_and_never_zero) {
  Draw draw(3);
  draw.numbers(Numbers::whole);
  std::set<double> seen;
  for (int k = 0; k < 1000; ++k) seen.insert(draw.entry());
  BOOST_TEST(!seen.contains(0));
  BOOST_TEST(seen.size() == 9u);
  BOOST_TEST(*seen.begin() == -4);
  BOOST_TEST(*seen.rbegin() == 5);
}

BOOST_AUTO_TEST_CASE(wild_numbers_span_twelve_orders_of_magnitude) {
  Draw draw(3);
  draw.numbers(Numbers::wild);
  double smallest = HUGE_VAL, largest = 0;
  for (int k = 0; k < 1000; ++k) {
    const double size = std::abs(draw.entry());
    smallest = std::min(smallest, size);
    largest = std::max(largest, size);
  }
  BOOST_TEST(smallest >= 1e-6);
  BOOST_TEST(largest <= 1e6);
  BOOST_TEST(largest / smallest > 1e10);
}

BOOST_AUTO_TEST_CASE(an_ambiguous_input_is_drawn_again) {
  Exercise e;
  e.inputs.push_back({"one", "one number", [](Draw& d) { return args(d.between(0, 1)); }});
  e.accepted = {[](const Arguments& a) -> Expected {
    return a[0].reals[0] < 0.9 ? throw Ambiguous() : Expected(lifted_number(a[0]));
  }};
  BOOST_TEST(draw_cases(e, 1).at(0).arguments[0].reals[0] >= 0.9);
}

BOOST_AUTO_TEST_CASE(numbers_are_written_for_people) {
  BOOST_TEST(pretty(std::int64_t{134217728}) == "134\u2009217\u2009728");
  BOOST_TEST(pretty(-2.0) == "-2");
  BOOST_TEST(pretty(0.1) == "0.1");
  BOOST_TEST(pretty(1.0 / 3) == "0.333333");
}

BOOST_AUTO_TEST_CASE(sentences_start_with_a_capital_and_chinese_stands_close) {
  BOOST_TEST(tidied("your result is 1") == "Your result is 1");
  BOOST_TEST(tidied("db of your result") == "db of your result");
  BOOST_TEST(tidied("你的结果 的每一项") == "你的结果的每一项");
  BOOST_TEST(tidied("dW 的每一项") == "dW 的每一项");
}

BOOST_AUTO_TEST_CASE(an_unknown_message_is_an_error) {
  BOOST_CHECK_THROW(message(Language::english, "no such message"), std::out_of_range);
}
