// Timed calls: what comes back, what a median may claim, and what is said of it.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <regex>
#include <set>

#include "harness/rubric.hpp"
#include "harness/student.hpp"
#include "speed/session.hpp"

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

// A race whose plain loops and reference take the time of a short wait, which is not ours to
// hasten.
Race short_race() {
  Race race;
  race.number = "5.3";
  race.function = "bias_gradient";
  race.size = "3×2";
  race.flop = 6, race.bytes = 64;
  race.make = [](Draw& d) { return args(d.matrix(3, 2)); };
  race.naive = race.reference = [](const Arguments&) {};
  race.verify = [](const Arguments&, const kit::wire::Reply&, bool, std::uint64_t) {
    return std::string();
  };
  return race;
}

}  // namespace

BOOST_AUTO_TEST_CASE(beside_a_stub_nothing_is_timed) {
  Program program = stub();
  Session session(Language::english, program);
  Race race = short_race();
  int calls = 0;
  race.naive = race.reference = [&](const Arguments&) { ++calls; };
  session.run(race);
  BOOST_TEST(calls == 0);
  BOOST_TEST_REQUIRE(session.lines.size() == 1u);
  BOOST_TEST(session.lines[0] == "5.3 bias_gradient is not started; there is nothing to time.");
}

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

BOOST_AUTO_TEST_CASE(
    figures_of_the_median_pair_agree_with_its_ratio_though_the_machine_slows_down) {
  std::vector<Pair> timed;  // twice as slow from the fourth pair on, between its two halves
  for (int k = 0; k < 7; ++k) timed.push_back({k < 4 ? 1.0 : 2.0, k < 3 ? 10.0 : 20.0, 1.0});
  const Pair p = median_pair(timed);
  BOOST_TEST(p.ratio() == 10);
  BOOST_TEST(p.naive / p.student == p.ratio());
  BOOST_CHECK_THROW(median_pair({}), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(no_input_comes_twice_neither_in_a_run_nor_in_the_next) {
  Program program = solution();
  std::set<std::vector<double>> seen;
  std::size_t drawn = 0;
  Race race = short_race();
  race.make = [&](Draw& d) {
    Arguments a = args(d.matrix(7, 11));
    seen.insert(a[0].reals);
    ++drawn;
    return a;
  };
  for (int run = 0; run < 2; ++run) {
    Session session(Language::english, program);
    session.run(race);
    BOOST_TEST_REQUIRE(session.lines.size() == 1u);
  }
  BOOST_TEST(drawn >= 2 * (pairs + 1));
  BOOST_TEST(seen.size() == drawn);
}

BOOST_AUTO_TEST_CASE(the_printed_ratio_is_that_of_the_printed_rates) {
  Program program = solution();
  Race race = short_race();
  race.naive = race.reference = [](const Arguments& a) {  // uneven, as on a machine with company
    static int calls = 0;
    volatile double sum = 0;
    for (int k = 0; k < 2000 * (1 + ++calls % 5); ++k) sum = sum + a[0].reals[0];
  };
  const char* texts[] = {
      "3×2: ([0-9.e+-]+) GFLOP.* ([0-9.e+-]+) times the naive loops' ([0-9.e+-]+) ",
      "3×2：([0-9.e+-]+) GFLOP.*循环 ([0-9.e+-]+) 的 ([0-9.e+-]+) 倍"};
  for (const Language l : {Language::english, Language::chinese}) {
    Session session(l, program);
    session.run(race);
    BOOST_TEST_REQUIRE(session.lines.size() == 1u);
    std::smatch found;
    const std::regex text(texts[l == Language::chinese]);
    BOOST_TEST_REQUIRE(std::regex_search(session.lines[0], found, text), session.lines[0]);
    const bool english = l == Language::english;
    const double rate = std::stod(found[1]), ratio = std::stod(found[english ? 2 : 3]),
                 naive = std::stod(found[english ? 3 : 2]);
    // Half a unit of three digits in each rate, of two in the ratio.
    BOOST_TEST(std::abs(rate / naive - ratio) <= (0.005 + 0.005 + 0.05) * ratio, session.lines[0]);
  }
}

BOOST_AUTO_TEST_CASE(a_prediction_that_is_no_time_is_said_in_words) {
  Program program(std::string(NO_TIME) + "/ch11", Limits{});
  const auto race = std::find_if(speed_chapters().begin(), speed_chapters().end(),
                                 [](const SpeedChapter& c) { return c.number == 11; });
  BOOST_TEST_REQUIRE((race != speed_chapters().end()));
  for (int answer = 0; answer < 4; ++answer) {
    Session session(Language::english, program);
    race->run(session);
    BOOST_TEST_REQUIRE(session.lines.size() == 2u);
    BOOST_TEST(session.lines[1].find("gave no time") != std::string::npos, session.lines[1]);
  }
}

BOOST_AUTO_TEST_CASE(a_machine_is_busy_when_others_have_a_quarter_of_it_or_we_had_to_wait) {
  BOOST_TEST(!busy({1, 1, 1.2, 2}));
  BOOST_TEST(busy({1, 1, 1.6, 2}));
  BOOST_TEST(!busy({1, 1, 1.6, 16}));
  BOOST_TEST(busy({1, 0.5, 2, 16}));
  BOOST_TEST(!busy({1, 1, 0, 2}));  // a container that does not tell
  BOOST_TEST(!busy({0, 0, 0, 2}));
}

BOOST_AUTO_TEST_CASE(waiting_is_told_from_computing) {
  volatile double x = 1;
  const LoadWatch watch;
  Load load;
  do {
    for (int k = 0; k < 1000; ++k) x = x * 1.0000001;
    load = watch.so_far();
  } while (load.own < 0.05);
  BOOST_TEST(load.wall >= 0.05);
  BOOST_TEST(load.share() <= 1.01);
  BOOST_TEST(load.processors >= 1);
}

BOOST_AUTO_TEST_CASE(noise_is_said_once_with_what_to_do_and_quiet_is_not_mentioned) {
  Program program = solution();
  for (const Language l : {Language::english, Language::chinese}) {
    Session quiet(l, program), scattered(l, program), crowded(l, program);
    BOOST_TEST(!quiet.explain_noise({1, 1, 1, 2}, {1, 0.95, 1.05}));
    BOOST_TEST(quiet.notes.empty());
    BOOST_TEST(scattered.explain_noise({1, 1, 1, 2}, {1, 0.8, 1.2}));
    BOOST_TEST(crowded.explain_noise({1, 0.5, 2, 2}, {1, 0.8, 1.2}));
    BOOST_TEST_REQUIRE(scattered.notes.size() == 1u);
    BOOST_TEST_REQUIRE(crowded.notes.size() == 1u);
    BOOST_TEST(scattered.notes != crowded.notes);
    BOOST_TEST(crowded.notes[0].find("1.5") != std::string::npos);
  }
}
