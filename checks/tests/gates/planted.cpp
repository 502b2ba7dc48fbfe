// Each gate on what is judged, seen to fail: a fault is planted, and the gate must complain of it.
// SPDX-License-Identifier: MIT
#define BOOST_TEST_MODULE planted faults
#include "planted.hpp"

#include <boost/test/unit_test.hpp>
#include <cmath>

using namespace planted;

BOOST_AUTO_TEST_CASE(a_sound_exercise_passes_every_gate) {
  Sound s;
  BOOST_TEST(has_exercises(s.chapter).empty());
  BOOST_TEST(is_documented(s.chapter, s.exercise()).empty());
  BOOST_TEST(decides_both_ways(s.round, s.exercise()).empty());
  BOOST_TEST(draws_whole_counts(s.round, s.exercise()).empty());
  BOOST_TEST(refuses_corruptions(s.round, s.exercise()).empty());
  BOOST_TEST(names_its_mistakes(s.round, s.exercise()).empty());
  BOOST_TEST(keeps_class_secrets(s.round, s.exercise()).empty());
  StandIn student = right_student(s);
  BOOST_TEST(earns_full_marks(s.round, student).empty());
}

BOOST_AUTO_TEST_CASE(an_empty_chapter_is_noticed) {
  BOOST_TEST(mentions(has_exercises(Chapter{97, "", "", {}}), "has no exercises"));
}

BOOST_AUTO_TEST_CASE(an_exercise_without_inputs_or_points_is_noticed) {
  Sound s;
  s.exercise().inputs.clear();
  s.exercise().points = 0;
  BOOST_TEST(mentions(has_exercises(s.chapter), "has no inputs"));
  BOOST_TEST(mentions(has_exercises(s.chapter), "worth nothing"));
}

BOOST_AUTO_TEST_CASE(a_bound_too_wide_for_the_twelfth_digit_is_noticed) {
  Sound s;
  s.exercise().accepted = {[](const Arguments& a) {
    Grid x = twice(lifted_grid(a[0]));
    for (std::ptrdiff_t k = 0; k < x.size(); ++k) x[k].error = 1e-9;
    return Expected(x);
  }};
  BOOST_TEST(
      mentions(refuses_corruptions(s.round, s.exercise()), "accepts one entry off by 1e-12"));
}

BOOST_AUTO_TEST_CASE(an_answer_that_a_constant_passes_is_noticed) {
  Sound s;
  s.exercise().accepted = {[](const Arguments&) { return Expected(ones({3})); }};
  BOOST_TEST(mentions(refuses_corruptions(s.round, s.exercise()), "accepts ones"));
}

BOOST_AUTO_TEST_CASE(a_reference_that_does_not_predict_its_loss_is_noticed) {
  Sound s;
  s.builder().predicts_the_loss("", "x",
                                [](const Grid& x, const Grid&) { return dot(x, x) + sum(x); });
  BOOST_TEST(mentions(refuses_corruptions(s.round, s.exercise()), "reference does not pass"));
}

namespace {

// Asks whether the first number exceeds 1, of numbers that lie so far above it (or below).
struct Deciding : Sound {
  explicit Deciding(const std::vector<double>& above) {
    exercise().inputs.clear();
    for (const double a : above)
      builder().on("beside", "a number beside 1", [a](Draw&) { return args(kit::Vector{1 + a}); });
    exercise().accepted = {
        formula([](const Grid& x) { return less(1, Bounded(x[0].value)) ? thrice(x) : twice(x); })};
  }
  Complaints complaints() { return decides_both_ways(round, exercise()); }
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_decision_that_is_asked_on_one_side_is_noticed) {
  BOOST_TEST(mentions(Deciding({1e-7, 5}).complaints(), "always goes the same way"));
}

BOOST_AUTO_TEST_CASE(a_decision_that_is_never_asked_just_beside_it_is_noticed) {
  BOOST_TEST(mentions(Deciding({1e-7, -1e-3}).complaints(), "no nearer than"));
  BOOST_TEST(Deciding({1e-7, -1e-7}).complaints().empty());
}

BOOST_AUTO_TEST_CASE(a_count_that_is_no_neighbour_of_the_edge_is_noticed) {
  BOOST_TEST(mentions(Deciding({1, -1}).complaints(), "no nearer than"));
  BOOST_TEST(Deciding({1, 0}).complaints().empty());
}

BOOST_AUTO_TEST_CASE(a_count_with_a_fraction_is_noticed) {
  Sound s;
  s.builder().counts("x");
  BOOST_TEST(mentions(draws_whole_counts(s.round, s.exercise()), "draws x ="));
  s.builder().counts("y");
  BOOST_TEST(mentions(draws_whole_counts(s.round, s.exercise()), "no real number called y"));
  s.exercise().counts = {"x"};
  s.exercise().inputs[0].make = [](Draw&) { return args(kit::Vector{1.0, 2.0, 3.0}); };
  Round whole{s.chapter, 1};
  BOOST_TEST(draws_whole_counts(whole, s.exercise()).empty());
}

BOOST_AUTO_TEST_CASE(a_const_argument_that_was_changed_is_noticed) {
  Sound s;
  StandIn student(s.round, s.exercise(), [](const Case& asked) {
    kit::wire::Reply r;
    r.result = kit::wire::to_value(kit::Vector(3));
    r.changed.emplace_back("x", asked.arguments[0]);
    return r;
  });
  BOOST_TEST((judged(s.round, s.exercise(), student).outcome == Outcome::wrong));
}

BOOST_AUTO_TEST_CASE(a_mistake_that_is_right_is_noticed) {
  Sound s;
  s.builder().mistake("none", "This is right.", twice);
  BOOST_TEST(mentions(names_its_mistakes(s.round, s.exercise()), "97.1/none passes"));
}

BOOST_AUTO_TEST_CASE(two_mistakes_with_one_answer_are_noticed) {
  Sound s;
  s.builder().mistake("three-times", "You took it thrice.", thrice);
  BOOST_TEST(
      mentions(names_its_mistakes(s.round, s.exercise()), "97.1/three-times is taken for thrice"));
}

BOOST_AUTO_TEST_CASE(each_answer_of_a_mistake_is_replayed) {
  Sound s;
  const auto four_times = [](const Grid& x) { return Bounded(4) * x; };
  s.builder().mistake("too-often", "More often than twice.", four_times, thrice);
  const Complaints c = names_its_mistakes(s.round, s.exercise());
  BOOST_TEST(c.size() == 2u);
  BOOST_TEST(mentions(c, "97.1/too-often (2) is taken for thrice"));
  s.exercise().mistakes.erase(s.exercise().mistakes.begin());
  BOOST_TEST(names_its_mistakes(s.round, s.exercise()).empty());
}

BOOST_AUTO_TEST_CASE(an_answer_that_is_open_everywhere_is_noticed) {
  Sound s;
  s.builder().mistake("nowhere", "No answer at all.", [](const Grid&) { return open(); });
  BOOST_TEST(mentions(names_its_mistakes(s.round, s.exercise()), "97.1/nowhere passes"));
}

BOOST_AUTO_TEST_CASE(a_mistake_too_near_the_truth_is_noticed) {
  Sound s;
  s.builder().mistake("near", "Nearly right.",
                      [](const Grid& x) { return Bounded(2 + 1e-14) * x; });
  BOOST_TEST(mentions(names_its_mistakes(s.round, s.exercise()), "97.1/near is only"));
}

BOOST_AUTO_TEST_CASE(a_mistake_of_another_type_is_noticed) {
  Sound s;
  s.builder().mistake("counted", "That is how many.", [](const Grid& x) { return x.size(); });
  BOOST_TEST(mentions(names_its_mistakes(s.round, s.exercise()), "97.1/counted has another type"));
}

BOOST_AUTO_TEST_CASE(a_name_that_fresh_numbers_refute_is_noticed) {
  Sound s;
  int asked = 0;  // thrice at first, and then, when the judge has seen enough, five times
  StandIn student(s.round, s.exercise(), [&](const Case& c) {
    Reply r = right_reply(s.exercise(), c);
    for (double& v : r.result.reals) v *= ++asked > 3 * 100 ? 2.5 : 1.5;
    return r;
  });
  ExerciseReport named;
  named.lines = {"You took it three times."};
  asked = 0;
  BOOST_TEST(names_are_true(s.round, s.exercise(), student, named, "it").empty());
  asked = 1000;
  BOOST_TEST(mentions(names_are_true(s.round, s.exercise(), student, named, "it"),
                      "'You took it three times.' is not true"));
  BOOST_TEST(names_pairs_truly(s.round, s.exercise()).empty());
}

BOOST_AUTO_TEST_CASE(numbers_told_to_a_class_are_noticed) {
  Sound s;
  s.builder().mistake("nowhere", "No answer at all.", [](const Grid&) { return anything(); });
  BOOST_TEST(mentions(keeps_class_secrets(s.round, s.exercise()), "tells a class"));
}

BOOST_AUTO_TEST_CASE(a_stub_that_answers_is_noticed) {
  Sound s;
  StandIn student = right_student(s);
  BOOST_TEST(mentions(stub_is_not_started(s.round, student), "is not \"not started\""));
}

BOOST_AUTO_TEST_CASE(a_wrong_solution_is_noticed) {
  Sound s;
  StandIn student(s.round, s.exercise(), [&](const Case& asked) {
    return wrong_reply(s.exercise(), asked, wrong_answers(s.exercise()).front().answer(asked));
  });
  BOOST_TEST(mentions(earns_full_marks(s.round, student), "is refused"));
}

BOOST_AUTO_TEST_CASE(a_variant_near_the_edge_is_noticed) {
  Sound s;
  s.exercise().accepted = {[](const Arguments& a) {  // as if each entry had two roundings, not none
    Grid x = twice(lifted_grid(a[0]));
    for (std::ptrdiff_t k = 0; k < x.size(); ++k) x[k].error = 0x1p-52 * x[k].magnitude;
    return Expected(x);
  }};
  StandIn student(s.round, s.exercise(), [&](const Case& asked) {
    kit::wire::Reply r = right_reply(s.exercise(), asked);
    for (double& v : r.result.reals) v *= 1 + 3.2 * 0x1p-52;
    return r;
  });
  bool any = false;
  BOOST_TEST(mentions(variant_passes(s.round, student, &any), "of the allowed error"));
}

BOOST_AUTO_TEST_CASE(a_variant_that_answers_nothing_is_noticed) {
  Sound s;
  StandIn student(s.round, s.exercise(), [](const Case&) {
    kit::wire::Reply r;
    r.kind = kit::wire::Reply::Kind::missing;
    return r;
  });
  bool any = false;
  BOOST_TEST(variant_passes(s.round, student, &any).empty());
  BOOST_TEST(!any);
}

BOOST_AUTO_TEST_CASE(an_input_that_is_always_ambiguous_is_not_judged) {
  Sound s;
  s.exercise().accepted = {[](const Arguments& a) -> Expected {
    return lifted_grid(a[0]).at(0).value < Exact(100) ? throw Ambiguous() : Expected(ones({3}));
  }};
  StandIn student = right_student(s);
  BOOST_TEST((judged(s.round, s.exercise(), student).outcome == Outcome::ambiguous_input));
}

BOOST_AUTO_TEST_CASE(an_input_whose_bound_says_nothing_is_not_judged) {
  Sound s;
  s.exercise().accepted = {[](const Arguments& a) {
    Grid x = twice(lifted_grid(a[0]));
    for (std::ptrdiff_t k = 0; k < x.size(); ++k) x[k].error = 1;
    return Expected(x);
  }};
  StandIn student = right_student(s);
  BOOST_TEST((judged(s.round, s.exercise(), student).outcome == Outcome::ambiguous_input));
}

BOOST_AUTO_TEST_CASE(a_bound_that_is_not_finite_is_the_graders_fault) {
  Sound s;
  s.exercise().accepted = {[](const Arguments& a) {
    Grid x = twice(lifted_grid(a[0]));
    x[0].error = HUGE_VAL;
    return Expected(x);
  }};
  StandIn student = right_student(s);
  BOOST_TEST((judged(s.round, s.exercise(), student).outcome == Outcome::grader_error));
}
