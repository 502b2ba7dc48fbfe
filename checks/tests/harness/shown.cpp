// Which input an explanation is shown with.
// SPDX-License-Identifier: MIT
#include <boost/test/unit_test.hpp>
#include <cmath>

#include "harness/judge.hpp"
#include "kit/exercise.hpp"

using namespace check;

namespace {

struct Parts {
  double whole = 0, rest = 0;
};
FIELDS(Parts, whole, rest);
const kit::wire::Question<Parts(const double&)> question{"97.8", "split", "double x"};

struct Doubled : Student {
  Answer ask(const kit::wire::Call& call) override {
    const double x = call.arguments.at(0).reals.at(0), whole = std::floor(x);
    Answer a;
    a.reply.result = kit::wire::to_value(Parts{2 * whole, x > 5 ? x : x - whole});
    return a;
  }
};

// 2·⌊x⌋ for ⌊x⌋ on every input; x for its rest beyond 5 only.
ExerciseReport report() {
  Chapter chapter{97, "shown", "Shown", {}};
  const auto parts = [](const Bounded& x) { return std::floor(x.value.to_double()); };
  ChapterBuilder(chapter)
      .exercise(question, 1, "x in two parts")
      .on("low", "a low number", [](Draw&) { return args(2.5); })
      .on("high", "a high number", [](Draw&) { return args(7.25); })
      .expects([=](const Bounded& x) {
        return fields("whole", Bounded(parts(x)), "rest", x - Bounded(parts(x)));
      })
      .mistake("twice", "whole: taken twice.",
               [=](const Bounded& x) { return fields("whole", Bounded(2 * parts(x))); })
      .mistake("late", "rest: beyond 5 it is x again.", [=](const Bounded& x) {
        return fields("rest", x.value > Exact(5) ? x : x - Bounded(parts(x)));
      });
  Doubled student;
  Settings settings;
  settings.seed = [](const std::string& number) { return practice_seed(1, number); };
  return judge(chapter, chapter.exercises.front(), student, settings);
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_explanation_is_shown_with_an_input_on_which_it_is_seen) {
  const std::vector<std::string> lines{"whole: taken twice.",
                                       "whole is 4, expected 2.",
                                       "Input (a low number): x = 2.5.",
                                       "rest: beyond 5 it is x again.",
                                       "rest is 7.25, expected 0.25.",
                                       "Input (a high number): x = 7.25."};
  const auto got = report().lines;
  BOOST_TEST(got == lines, boost::test_tools::per_element());
}
