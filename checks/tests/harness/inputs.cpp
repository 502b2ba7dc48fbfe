// What tables of inputs draw: sizes by letters and ranges, matrices that do not fit, numbers.
// SPDX-License-Identifier: MIT
#include "harness/inputs.hpp"

#include <boost/test/unit_test.hpp>
#include <cmath>
#include <set>

#include "harness/rubric.hpp"

using namespace check;
using namespace check::sizes;

namespace {

template <class Claim>
void for_many_seeds(Claim claim) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Draw d(seed);
    claim(d);
  }
}

kit::Matrix drawn(Numbers kind, Index rows = 40, Index cols = 40) {
  Draw d(3);
  d.numbers(kind);
  return d.matrix(rows, cols);
}

Index how_many(const kit::Matrix& A, bool (*claim)(double)) {
  return std::count_if(A.data(), A.data() + A.size(), claim);
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_same_letter_is_the_same_size_and_another_letter_another_one) {
  for_many_seeds([](Draw& d) {
    const Sizes s = draw_sizes(d, {p, q, p, r, P, Q, 7});
    BOOST_TEST(s[0] == s[2]);
    BOOST_TEST((std::set<std::int64_t>{s[0], s[1], s[3], s[4], s[5]}.size()) == 5u);
    BOOST_TEST(s[6] == 7);
  });
}

BOOST_AUTO_TEST_CASE(small_letters_are_small_and_capitals_longer_than_any_tile) {
  for_many_seeds([](Draw& d) {
    for (std::int64_t size : draw_sizes(d, {p, q, r, s})) BOOST_TEST((2 <= size && size <= 11));
    for (std::int64_t size : draw_sizes(d, {P, Q})) BOOST_TEST((64 < size && size < 100));
  });
}

BOOST_AUTO_TEST_CASE(ranges_reach_both_ends_and_odd_ones_are_odd) {
  std::set<std::int64_t> any, odd_ones;
  for_many_seeds([&](Draw& d) {
    const Sizes s = draw_sizes(d, {within(3, 6), odd(3, 8)});
    any.insert(s[0]);
    odd_ones.insert(s[1]);
  });
  BOOST_TEST((any == std::set<std::int64_t>{3, 4, 5, 6}));
  BOOST_TEST((odd_ones == std::set<std::int64_t>{3, 5, 7}));
}

BOOST_AUTO_TEST_CASE(a_range_may_lie_beyond_32_bits) {
  for_many_seeds([](Draw& d) {
    const std::int64_t count = draw_sizes(d, {odd(4.3e9, 9e9)})[0];
    BOOST_TEST((4300000000 < count && count < 9000000000 && count % 2 == 1));
  });
}

BOOST_AUTO_TEST_CASE(arguments_have_the_sizes_of_their_axes) {
  Draw d(1);
  const Arguments a = filled(d, {2, 3, 4}, {{0, 2}, {1}, {}});
  BOOST_TEST((a.at(0).shape == kit::Shape{2, 4}));
  BOOST_TEST((a.at(1).shape == kit::Shape{3}));
  BOOST_TEST(a.at(2).shape.empty());
  BOOST_TEST(a.at(2).reals.size() == 1u);
}

BOOST_AUTO_TEST_CASE(counts_are_the_arguments_themselves) {
  const Arguments a = as_counts({5, 5000000000});
  BOOST_TEST(a.at(1).integers.at(0) == 5000000000);
}

BOOST_AUTO_TEST_CASE(a_side_of_one_stays_one_when_a_misfit_grows) {
  std::set<Index> sides;
  for_many_seeds([&](Draw& d) {
    const Arguments a = misfitting(d, {"", "", {{3, 2}, {1, 2}}});
    BOOST_TEST(a.at(1).shape.at(0) == 1);
    BOOST_TEST(a.at(0).shape.at(1) == a.at(1).shape.at(1));
    sides.insert(a.at(0).shape.at(0));
  });
  BOOST_TEST((sides == std::set<Index>{3, 6, 9}));
}

BOOST_AUTO_TEST_CASE(each_kind_of_numbers_has_both_signs) {
  for (Numbers kind : {Numbers::normal, Numbers::whole, Numbers::wild, Numbers::sparse,
                       Numbers::tiny, Numbers::huge}) {
    const kit::Matrix A = drawn(kind);
    BOOST_TEST(how_many(A, [](double x) { return x > 0; }) > A.size() / 5);
    BOOST_TEST(how_many(A, [](double x) { return x < 0; }) > A.size() / 20);
  }
}

BOOST_AUTO_TEST_CASE(sparse_numbers_are_mostly_zero_and_the_others_whole) {
  const kit::Matrix A = drawn(Numbers::sparse);
  const Index zeros = how_many(A, [](double x) { return x == 0; });
  BOOST_TEST((A.size() / 2 < zeros && zeros < A.size() * 4 / 5));
  BOOST_TEST(how_many(A, [](double x) { return std::nearbyint(x) == x; }) == A.size());
}

BOOST_AUTO_TEST_CASE(tiny_numbers_are_below_any_epsilon_and_huge_ones_beyond_a_float) {
  const kit::Matrix tiny = drawn(Numbers::tiny), huge = drawn(Numbers::huge);
  BOOST_TEST(how_many(tiny, [](double x) { return x != 0 && std::abs(x) < 1e-98; }) == tiny.size());
  BOOST_TEST(how_many(huge, [](double x) { return std::abs(x) > 1e90; }) == huge.size());
}

BOOST_AUTO_TEST_CASE(a_setting_is_the_same_each_time_or_drawn) {
  Exercise e;
  const std::vector<SettingKind<double>> rates = {
      {"half", "a half", 0.5}, {"any", "any", [](Draw& d) { return d.between(2, 3); }}};
  ExerciseBuilder(e).over(rates, [](Draw&, double rate) { return args(rate); });
  Draw d(1);
  BOOST_TEST(e.inputs.at(0).make(d).at(0).reals.at(0) == 0.5);
  BOOST_TEST(e.inputs.at(1).make(d).at(0).reals.at(0) >= 2);
}

BOOST_AUTO_TEST_CASE(a_table_of_sizes_says_which_numbers_fill_it) {
  Exercise e;
  ExerciseBuilder(e).over(std::vector<SizeKind>{{"t", "tiny", {P, 3}, Numbers::tiny}}, {{0, 1}});
  Draw d(1);
  const kit::wire::Value A = e.inputs.at(0).make(d).at(0);
  BOOST_TEST(A.shape.at(1) == 3);
  BOOST_TEST(std::abs(A.reals.at(0)) < 1e-98);
}
