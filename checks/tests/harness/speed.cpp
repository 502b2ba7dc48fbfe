// Timed calls: what comes back, what is hidden until the clock starts, and what a median may claim.
// SPDX-License-Identifier: MIT
#include <boost/test/unit_test.hpp>

#include "harness/rubric.hpp"
#include "harness/student.hpp"
#include "speed/statistics.hpp"

using namespace check;
using namespace check::speed;

namespace {

Program solution() { return Program(std::string(SOLUTIONS) + "/ch05", Limits{}); }
Program stub() { return Program(std::string(STUBS) + "/ch05", Limits{}); }

std::vector<Arguments> layers(std::size_t how_many) {
  std::vector<Arguments> inputs;
  for (std::size_t k = 0; k < how_many; ++k) {
    Draw d(k);
    inputs.push_back(args(d.matrix(3, 5), d.matrix(5, 2), d.matrix(3, 2)));
  }
  return inputs;
}

}  // namespace

BOOST_AUTO_TEST_CASE(timed_calls_return_what_plain_calls_return) {
  Program program = solution();
  const auto inputs = layers(4);
  const Timing timing = program.time("linear_backward", inputs);
  BOOST_TEST_REQUIRE(timing.replies.size() == 4u);
  for (std::size_t k = 0; k < 4; ++k) {
    const Answer plain = program.ask({"linear_backward", inputs[k]});
    for (std::size_t f = 0; f < 3; ++f)
      BOOST_TEST(timing.replies[k].result.fields.at(f).second.reals ==
                 plain.reply.result.fields.at(f).second.reals);
  }
  BOOST_TEST(timing.wall > 0);
  BOOST_TEST(timing.cpu >= 0);
}

BOOST_AUTO_TEST_CASE(timed_calls_change_their_own_copy_of_an_argument) {
  Program program = solution();
  Draw d(1);
  const Arguments input = args(d.matrix(3, 2), d.vector(3), d.vector(2));
  const Timing timing = program.time("add_outer_product", {input, input});
  BOOST_TEST_REQUIRE(timing.replies.size() == 2u);
  BOOST_TEST(timing.replies[0].changed.at(0).second.reals ==
             timing.replies[1].changed.at(0).second.reals);
  BOOST_TEST(timing.replies[0].changed.at(0).second.reals != input[0].reals);
}

BOOST_AUTO_TEST_CASE(an_exercise_that_is_not_started_is_not_timed) {
  Program program = stub();
  const Timing timing = program.time("linear_backward", layers(3));
  BOOST_TEST_REQUIRE(timing.replies.size() == 1u);
  BOOST_TEST((timing.replies[0].kind == kit::wire::Reply::Kind::not_started));
}

BOOST_AUTO_TEST_CASE(a_median_of_seven_has_the_second_and_sixth_for_its_interval) {
  const Median m = median_of({7, 1, 5, 3, 2, 6, 4});
  BOOST_TEST(m.value == 4);
  BOOST_TEST(m.low == 2);
  BOOST_TEST(m.high == 6);
  BOOST_CHECK_THROW(median_of({1, 2}), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(a_goal_inside_the_interval_is_too_noisy_to_say) {
  BOOST_TEST((reached({4, 3, 5}, 3) == Reached::yes));
  BOOST_TEST((reached({4, 3, 5}, 6) == Reached::no));
  BOOST_TEST((reached({4, 3, 5}, 4) == Reached::too_noisy));
}
