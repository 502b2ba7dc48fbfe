// The comparator first; then the rules of the error model, its decisions and its guards.
// SPDX-License-Identifier: MIT
#define BOOST_TEST_MODULE error_model
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <limits>
#include <vector>

#include "reference/formulas.hpp"
#include "reference/judge.hpp"

using check::Ambiguous;
using check::Bounded;
using check::Comparison;
using check::Exact;
using check::Format;
using check::GraderError;
using check::Grid;
using check::NonFinite;
using check::Rounding;

namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kTiny = std::numeric_limits<double>::denorm_min();
constexpr double kU = 0x1p-53;

// One number expected with the given error bound (a quarter of what is allowed).
Comparison against(double expected, double error, double got,
                   NonFinite non_finite = NonFinite::refused) {
  const Grid reference = Grid::of({1}, {Bounded(Exact(expected), std::abs(expected), error)});
  return check::compare(std::vector<double>{got}, {1}, reference, Format::fp64, non_finite);
}

bool accepts(double expected, double error, double got) { return against(expected, error, got).ok; }

}  // namespace

BOOST_AUTO_TEST_SUITE(comparator)

BOOST_AUTO_TEST_CASE(five_is_not_a_hundred_whatever_the_sign) {
  BOOST_TEST(!accepts(5, 1e-16, 100));
  BOOST_TEST(!accepts(100, 1e-16, 5));
  BOOST_TEST(!accepts(-5, 1e-16, -100));
  BOOST_TEST(!accepts(-100, 1e-16, -5));
  BOOST_TEST(!accepts(5, 1e-16, -5));
  BOOST_TEST(accepts(-5, 1e-16, -5));
}

BOOST_AUTO_TEST_CASE(nan_and_infinity_are_never_within_the_allowed_error) {
  for (const double error : {0.0, 1e-16, 1e300}) {
    for (const double got : {kNaN, kInf, -kInf}) {
      const Comparison c = against(1, error, got);
      BOOST_TEST(!c.ok);
      BOOST_TEST(!c.finite);
      BOOST_TEST(c.worst_ratio == kInf);
      BOOST_TEST(c.worst_index == 0);
    }
  }
}

BOOST_AUTO_TEST_CASE(non_finite_answers_match_only_their_like_where_an_exercise_states_them) {
  const auto accepts_stated = [](double expected, double got) {
    return against(expected, 0, got, NonFinite::part_of_the_result).ok;
  };
  BOOST_TEST(accepts_stated(kNaN, kNaN));
  BOOST_TEST(accepts_stated(-kInf, -kInf));
  BOOST_TEST(!accepts_stated(-kInf, kInf));
  BOOST_TEST(!accepts_stated(kInf, kNaN));
  BOOST_TEST(!accepts_stated(kNaN, 0));
  BOOST_TEST(!accepts_stated(1, kNaN));
  BOOST_CHECK_THROW(against(kNaN, 0, kNaN), GraderError);
}

BOOST_AUTO_TEST_CASE(a_nan_of_the_input_must_show_and_may_spread) {
  const auto accepts = [](std::vector<double> got, std::vector<double> expected) {
    std::vector<Bounded> entries;
    for (const double x : expected) entries.push_back(Bounded(x));
    const check::Shape shape{static_cast<std::ptrdiff_t>(got.size())};
    return compare(got, shape, Grid::of(shape, entries), check::current_format(),
                   NonFinite::may_spread)
        .ok;
  };
  BOOST_TEST(accepts({kNaN, 1}, {kNaN, 1}));
  BOOST_TEST(accepts({kNaN, kNaN}, {kNaN, 1}));
  BOOST_TEST(!accepts({0, 1}, {kNaN, 1}));
  BOOST_TEST(!accepts({kNaN, 2}, {kNaN, 1}));
  BOOST_TEST(!accepts({kInf, 1}, {kNaN, 1}));
  BOOST_TEST(!accepts({2, kNaN}, {2, 1}));  // no NaN is expected at all
}

BOOST_AUTO_TEST_CASE(minus_zero_is_zero) {
  BOOST_TEST(accepts(0, 0, -0.0));
  BOOST_TEST(accepts(-0.0, 0, 0));
}

BOOST_AUTO_TEST_CASE(denormals_are_told_apart) {
  BOOST_TEST(accepts(kTiny, 0, kTiny));
  BOOST_TEST(!accepts(kTiny, 0, 0));
  BOOST_TEST(!accepts(0, 0, kTiny));
  BOOST_TEST(!accepts(kTiny, 0, -kTiny));
  BOOST_TEST(!accepts(0, kTiny, 5 * kTiny));  // 4 × the error is allowed
  BOOST_TEST(accepts(0, kTiny, 4 * kTiny));
}

BOOST_AUTO_TEST_CASE(the_allowed_error_itself_is_accepted_and_the_next_number_is_not) {
  BOOST_TEST(accepts(1, kU / 2, 1 + 4 * kU / 2));
  BOOST_TEST(!accepts(1, kU / 2, 1 + 4 * kU));
}

BOOST_AUTO_TEST_CASE(the_worst_entry_is_named) {
  const Grid reference({2, 2}, {1, 2, 3, 4});
  const Comparison c = check::compare(std::vector<double>{1, 2, 7, 4}, {2, 2}, reference);
  BOOST_TEST(!c.ok);
  BOOST_TEST(c.worst_index == 2);
  BOOST_TEST(c.allowed_at_worst == 0);
}

BOOST_AUTO_TEST_CASE(another_shape_is_a_wrong_answer_and_a_broken_frame_is_our_fault) {
  const Grid reference({2, 3}, {1, 2, 3, 4, 5, 6});
  const std::vector<double> got = {1, 2, 3, 4, 5, 6};
  BOOST_TEST(check::compare(got, {2, 3}, reference).ok);
  BOOST_TEST(!check::compare(got, {3, 2}, reference).ok);
  BOOST_TEST(!check::compare(got, {6}, reference).ok);
  BOOST_CHECK_THROW(check::compare(got, {2, 2}, reference), GraderError);
}

BOOST_AUTO_TEST_CASE(an_empty_answer_equals_an_empty_one) {
  const Comparison c = check::compare({}, {0, 3}, check::zeros({0, 3}));
  BOOST_TEST(c.ok);
  BOOST_TEST(c.worst_index == -1);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE(rules)

BOOST_AUTO_TEST_CASE(a_sum_of_sums_is_bounded_like_one_long_sum) {
  std::vector<Bounded> terms;
  for (int k = 1; k <= 64; ++k) terms.emplace_back(0.1 * k);
  Bounded from_left, pairs;
  for (const Bounded& t : terms) from_left += t;
  for (std::size_t k = 0; k < terms.size(); k += 2) pairs += terms[k] + terms[k + 1];
  const double once = check::sum(terms).error;
  BOOST_TEST(once >= 63 * kU * check::sum(terms).magnitude);
  BOOST_TEST(std::abs(from_left.error / once - 1) < 1e-12);
  BOOST_TEST(std::abs(pairs.error / once - 1) < 1e-12);
}

BOOST_AUTO_TEST_CASE(a_factor_may_be_multiplied_in_before_or_after_a_sum) {
  const Bounded a = 0.1, b = -0.3, c = 0.7, whole = a * (b + c), parts = a * b + a * c;
  BOOST_TEST(std::abs(whole.error / parts.error - 1) < 1e-12);
  BOOST_TEST(std::abs(whole.magnitude / parts.magnitude - 1) < 1e-12);
}

BOOST_AUTO_TEST_CASE(integers_are_exact_until_the_format_cannot_hold_their_sum) {
  const Bounded small = Bounded(3) * 5 - 7;
  BOOST_TEST(small.error == 0);
  BOOST_TEST((Bounded(0x1p52) + Bounded(0x1p51)).error == 0);
  BOOST_TEST((Bounded(0x1p53) + Bounded(1)).error > 0);
  BOOST_TEST((Bounded(0.5) + Bounded(1)).error > 0);
  const Rounding in(Format::fp32);
  BOOST_TEST((Bounded(4096) * 4095 + 4095).error == 0);
  BOOST_TEST((Bounded(4096) * 4096 + 1).error > 0);
}

BOOST_AUTO_TEST_CASE(zeros_add_and_multiply_without_rounding) {
  BOOST_TEST((Bounded(0.1) + 0).error == 0);
  BOOST_TEST((Bounded(0.1) * 0).error == 0);
  BOOST_TEST((Bounded(0) / 0.1).error == 0);
}

BOOST_AUTO_TEST_CASE(formats_nest_and_end_with_their_scope) {
  const auto product = [] { return (Bounded(0.5) * Bounded(1.25)).error; };
  const double fp64 = product();
  {
    const Rounding in(Format::fp32);
    BOOST_TEST(product() > 1e8 * fp64);
    const Rounding exactly(Format::exact);
    BOOST_TEST(product() == 0);
    BOOST_TEST(check::exp(Bounded(1.5)).error == 0);
  }
  BOOST_TEST(product() == fp64);
}

BOOST_AUTO_TEST_CASE(constants_the_format_cannot_hold_start_with_their_rounding) {
  BOOST_TEST(Bounded(0.1).error == 0);  // the double nearest 0.1 is what was meant
  BOOST_TEST(Bounded(Exact::parse("0.1")).error > 0);
  BOOST_TEST(Bounded((std::int64_t{1} << 53) + 1).error > 0);
  const Rounding in(Format::fp32);
  BOOST_TEST(Bounded(0.1).error > 0);
  BOOST_TEST(Bounded(0.5).error == 0);
}

BOOST_AUTO_TEST_CASE(a_function_magnifies_the_error_of_its_argument_by_its_slope) {
  const Bounded x(Exact(10), 10, 1e-10);
  const double e10 = std::exp(10.0);
  BOOST_TEST(check::exp(x).error >= 1e-10 * e10);
  BOOST_TEST(check::exp(x).error < 1.01e-10 * e10);
  BOOST_TEST(std::abs(check::log(x).error / 1e-11 - 1) < 0.01);
  BOOST_TEST(std::abs(check::sqrt(x).error / (0.5e-10 / std::sqrt(10.0)) - 1) < 0.01);
  BOOST_TEST(check::tanh(Bounded(Exact(0), 1, 1e-10)).error >= 1e-10);
}

BOOST_AUTO_TEST_CASE(a_stored_difference_forgets_what_cancelled_in_it) {
  const Bounded d = Bounded(1e6) - Bounded(999999.5);
  BOOST_TEST(check::stored(d).magnitude == 0.5);
  BOOST_TEST(check::stored(d).error == d.error);
  BOOST_TEST((check::stored(d) * check::stored(d)).error < 1e-5 * (d * d).error);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE(guards)

BOOST_AUTO_TEST_CASE(a_bound_that_is_not_finite_is_a_grader_error) {
  const Bounded zero_or_so(Exact(1e-20), 1, 1e-16);
  BOOST_CHECK_THROW(check::allowed(1 / zero_or_so), GraderError);
  BOOST_CHECK_THROW(check::allowed(Bounded(1) / Bounded(0)), GraderError);
  BOOST_CHECK_THROW(check::allowed(check::log(zero_or_so)), GraderError);
  BOOST_CHECK_THROW(check::allowed(check::sqrt(zero_or_so)), GraderError);
  BOOST_CHECK_THROW(check::allowed(check::exp(Bounded(1e4))), GraderError);
  BOOST_CHECK_THROW(check::allowed(Bounded(1e200) * Bounded(1e200)), GraderError);
  BOOST_CHECK_THROW(check::allowed(Bounded(0) * check::exp(Bounded(1e4))), GraderError);
  BOOST_CHECK_THROW(check::allowed(Bounded(kNaN)), GraderError);
  BOOST_CHECK_THROW(check::allowed(std::vector<Bounded>{}), GraderError);
  const Rounding in(Format::fp32);
  BOOST_CHECK_THROW(check::allowed(check::exp(Bounded(90))), GraderError);
  BOOST_CHECK_THROW(check::allowed(Bounded(0x1p70) * Bounded(0x1p70)), GraderError);
  BOOST_CHECK_THROW(check::allowed(Bounded(0x1p127) + Bounded(0x1p127)), GraderError);
}

BOOST_AUTO_TEST_CASE(formulas_that_overflow_are_left_out_and_the_reference_never_is) {
  const Grid moderate({2}, {1, 2}), large({2}, {1e4, 2});
  BOOST_TEST(check::evaluated(check::softmax_formulas(), moderate).size() == 3u);
  BOOST_TEST(check::evaluated(check::softmax_formulas(), large).size() == 2u);
}

BOOST_AUTO_TEST_CASE(a_sigmoid_whose_exponential_overflows_may_return_zero) {
  const Bounded s = check::sigmoid_formulas()[1].value(Grid(Bounded(-720))).number();
  BOOST_TEST(s.error >= 1.9e-313);
  BOOST_TEST(s.error < 2.1e-313);
}

BOOST_AUTO_TEST_CASE(accepted_formulas_that_disagree_are_a_grader_error) {
  const Bounded x = 0.7;
  BOOST_CHECK_THROW(
      check::allowed(std::vector<Bounded>{check::gelu_by_erf(x), check::gelu_tanh(x)}),
      GraderError);
  BOOST_CHECK_NO_THROW(
      check::allowed(std::vector<Bounded>{check::gelu_by_erf(x), check::gelu_by_erfc(x)}));
  const std::vector<Grid> shapes = {check::zeros({2}), check::zeros({3})};
  BOOST_CHECK_THROW(check::allowed_errors(shapes), GraderError);
}

BOOST_AUTO_TEST_CASE(an_input_that_cannot_tell_right_from_wrong_is_uninformative) {
  const Bounded cancelled = Bounded(1e10) + Bounded(0.1) - Bounded(1e10);
  const std::vector<double> got = {0.1};
  BOOST_TEST(!check::compare(got, {1}, check::reshaped(cancelled, {1})).informative);
  BOOST_TEST(check::compare(got, {1}, Grid({1}, {0.1})).informative);
  const Bounded edge(Exact(1), 1, 1e-4);  // informative in float, not in double
  const std::vector<double> one = {1};
  BOOST_TEST(check::compare(one, {1}, check::reshaped(edge, {1}), Format::fp32).informative);
  BOOST_TEST(!check::compare(one, {1}, check::reshaped(edge, {1}), Format::fp64).informative);
}

BOOST_AUTO_TEST_CASE(decisions_within_the_error_are_ambiguous) {
  const Bounded third = Bounded(1) / 3, also_third = Bounded(1) - Bounded(2) / 3;
  BOOST_CHECK_THROW(check::less(third, also_third), Ambiguous);
  BOOST_CHECK_THROW(check::less(third * 3, 1), Ambiguous);
  BOOST_CHECK_THROW(check::ceil(third * 3), Ambiguous);
  BOOST_CHECK_THROW(check::floor(third * 3), Ambiguous);
  BOOST_CHECK_THROW(check::nearest(third * 4.5), Ambiguous);
  const std::vector<Bounded> tie = {1, third * 6, 2};
  BOOST_CHECK_THROW(check::argmax(tie), Ambiguous);
}

BOOST_AUTO_TEST_CASE(exact_ties_are_ambiguous_only_where_books_differ) {
  BOOST_CHECK_THROW(check::nearest(2.5), Ambiguous);
  BOOST_CHECK_THROW(check::nearest(-0.5), Ambiguous);
  BOOST_CHECK_THROW(check::argmax(std::vector<Bounded>{3, 1, 3}), Ambiguous);
  BOOST_TEST(!check::less(0, 0));
  BOOST_TEST(check::ceil(Bounded(3)).value.to_double() == 3);
}

BOOST_AUTO_TEST_CASE(ties_drawn_on_purpose_are_decided) {
  const Bounded third = Bounded(1) / 3;
  BOOST_TEST(!check::below(third, third));
  BOOST_TEST(check::below(third, third + 1));
  BOOST_CHECK_THROW(check::below(third * 3, 1 + Bounded(0x1p-60)), Ambiguous);
  BOOST_TEST(check::rounded_up(Bounded(6) / 2).value.to_double() == 3);
  BOOST_TEST(check::rounded_up(Bounded(7) / 2).value.to_double() == 4);
}

BOOST_AUTO_TEST_CASE(a_recorder_sees_which_way_decisions_went_and_how_near_they_were) {
  check::DecisionRecorder outer;
  {
    check::DecisionRecorder inner;
    check::less(3, 5);
    check::less(Bounded(1) / 3, 0.3);
    check::max(Bounded(2), 1), check::max(Bounded(1), 1);
    check::ceil(Bounded(9) / 4);
    BOOST_TEST(inner.decisions.size() == 4u);
    BOOST_TEST((inner.decisions[0].side && inner.decisions[0].counts));
    BOOST_TEST(inner.decisions[0].distance == 2);
    BOOST_TEST((!inner.decisions[1].side && !inner.decisions[1].counts));
    BOOST_TEST(std::abs(inner.decisions[1].distance - 0.1) < 1e-12);
    BOOST_TEST(!inner.decisions[2].side);
    BOOST_TEST(inner.decisions[3].distance == 0.25);
    BOOST_TEST(inner.decisions[0].place.line + 1 == inner.decisions[1].place.line);
  }
  check::less(1, 2);
  BOOST_TEST(outer.decisions.size() == 1u);
}

BOOST_AUTO_TEST_CASE(clear_decisions_are_taken) {
  BOOST_TEST(check::less(1, 2));
  BOOST_TEST(!check::less(Bounded(1) / 3, 0.3));
  BOOST_TEST(check::nearest(Bounded(7) / 3).value.to_double() == 2);
  BOOST_TEST(check::nearest(Bounded(-7) / 3).value.to_double() == -2);
  BOOST_TEST(check::ceil(Bounded(7) / 3).value.to_double() == 3);
  BOOST_TEST(check::ceil(Bounded(-7) / 3).value.to_double() == -2);
  BOOST_TEST(check::floor(Bounded(-7) / 3).value.to_double() == -3);
  BOOST_TEST(check::argmax(std::vector<Bounded>{1, 5, 3}) == 1);
}

BOOST_AUTO_TEST_CASE(relu_and_max_are_continuous_and_never_ambiguous) {
  const Bounded near_zero = Bounded(1) / 3 * 3 - 1;
  BOOST_TEST(check::relu(near_zero).error == near_zero.error);
  BOOST_TEST(check::max(near_zero, Bounded(5)).value.to_double() == 5);
}

BOOST_AUTO_TEST_CASE(int8_ties_are_redrawn_and_a_group_of_zeros_has_no_scale) {
  BOOST_CHECK_THROW(check::int8_codes(Grid({2}, {254, 1})), Ambiguous);
  BOOST_CHECK_THROW(check::int8_codes(check::zeros({3})), GraderError);
  const Grid codes = check::int8_codes(Grid({3}, {254, 4, -7.2}));
  BOOST_TEST(codes.at(0).value.to_double() == 127);
  BOOST_TEST(codes.at(1).value.to_double() == 2);
  BOOST_TEST(codes.at(2).value.to_double() == -4);
}

BOOST_AUTO_TEST_SUITE_END()
