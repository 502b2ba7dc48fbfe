// What a program prints, throws and returns arrives as it is, and belongs to the call that caused
// it.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <cstdlib>

#include "hostile.hpp"

using namespace check;
using namespace check::test;

namespace {

Limits little_memory() {
  Limits limits;
  limits.memory = std::uint64_t{512} << 20;
  return limits;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(answers)

BOOST_AUTO_TEST_CASE(a_program_cannot_open_its_parents_memory_or_descriptors) {
  Hostile hostile;
  const Answer a = hostile.does("opens its parent");
  BOOST_TEST_REQUIRE(a.reply.result.reals.size() == 3u);
  for (const double opened : a.reply.result.reals) BOOST_TEST(opened == 0);
  BOOST_TEST(hostile.works());
}

BOOST_AUTO_TEST_CASE(printed_reports_prove_nothing_and_are_shown) {
  Hostile hostile;
  const Answer a = hostile.does("prints a report");
  BOOST_TEST((a.end == End::replied));
  BOOST_TEST(a.reply.result.reals[3] == 4);
  BOOST_TEST(a.printed == "*** No errors detected\n{\"score\": 20}\n");
  BOOST_TEST(hostile.does("").printed == "");
  BOOST_TEST(hostile.does("prints without newline").printed == "half a line");
}

BOOST_AUTO_TEST_CASE(nine_hundred_kilobytes_may_be_printed_besides_a_large_answer) {
  Hostile hostile;
  for (const char* how :
       {"prints 900 KiB", "prints 900 KiB to stderr", "prints 900 KiB and returns 32 MiB"}) {
    const Answer a = hostile.does(how);
    BOOST_TEST((a.end == End::replied), how);
    BOOST_TEST(a.printed.size() == 900U << 10, how);
  }
  BOOST_TEST((hostile.does("prints 2 MiB").end == End::printed_too_much));
}

BOOST_AUTO_TEST_CASE(what_is_kept_of_the_output_is_capped) {
  BOOST_TEST(Hostile().does("prints without end").printed.size() == Limits{}.printed);
}

BOOST_AUTO_TEST_CASE(a_crash_loses_no_line_that_was_printed) {
  BOOST_TEST(Hostile().does("prints and crashes").printed == "before the crash\n");
}

BOOST_AUTO_TEST_CASE(large_questions_and_answers_pass) {
  Hostile hostile;
  const kit::Matrix A(2048, 2048, 0.5);
  const Answer a = hostile.program.ask(misdeed("", A));
  BOOST_TEST((a.end == End::replied));
  BOOST_TEST(a.reply.result.reals.size() == 2048U * 2048U);
  BOOST_TEST(hostile.does("returns 32 MiB").reply.result.reals.back() == 2.5);
}

BOOST_AUTO_TEST_CASE(every_error_keeps_its_kind) {
  struct Row {
    const char* how;
    Kind kind;
    const char* error;
  };
  const Row rows[] = {
      {"throws an int", Kind::threw, "something that is not a std::exception"},
      {"throws text", Kind::threw, "std::runtime_error: a\x1b[2Jb"},
      {"throws a ShapeError", Kind::shape_error, "shapes do not fit: A is 2×2, A is 2×2"},
      {"throws bad_alloc", Kind::out_of_memory, ""},
      {"asks for 100 GB", Kind::out_of_memory, ""},
      {"returns what cannot be copied", Kind::out_of_memory, ""},
      {"goes outside", Kind::index_error,
       "index (2, 0) is outside a matrix of 2×2: row 2 does not exist, the last is 1"},
      {"asks for more than there is", Kind::threw,
       "std::length_error: a shape of 1099511627776×1099511627776 fits into no memory"},
  };
  Hostile hostile(little_memory());
  for (const Row& row : rows) {
    const Answer a = hostile.does(row.how);
    BOOST_TEST((a.end == End::replied), row.how);
    BOOST_TEST((a.reply.kind == row.kind), row.how << ": " << static_cast<int>(a.reply.kind));
    BOOST_TEST(a.reply.error == row.error);
    BOOST_TEST(hostile.works(), row.how);
  }
}

BOOST_AUTO_TEST_CASE(an_answer_larger_than_the_limit_is_refused) {
  Limits limits;
  limits.reply = 1 << 20;
  Hostile hostile(limits);
  const Answer a = hostile.does("returns 32 MiB");
  BOOST_TEST((a.end == End::protocol_violation));
  BOOST_TEST(a.violation.starts_with("an answer of 33554"));
  BOOST_TEST(hostile.works());
}

BOOST_AUTO_TEST_CASE(nan_and_signed_zeros_arrive) {
  const auto got = Hostile().does("returns NaN").reply.result.reals;
  BOOST_TEST(std::isnan(got.at(0)));
  BOOST_TEST((got.at(1) == 0 && std::signbit(got.at(1))));
  BOOST_TEST(std::isinf(got.at(2)));
  BOOST_TEST((Hostile().does("returns nothing").reply.result.shape == kit::Shape{0, 0}));
}

// Nothing that one call does to its arguments reaches the question of the next.
BOOST_AUTO_TEST_CASE(a_const_argument_that_was_changed_is_fresh_in_the_next_call) {
  Hostile hostile;
  const auto changed = hostile.does("changes its argument").reply.changed;
  BOOST_TEST_REQUIRE(changed.size() == 1u);
  BOOST_TEST(changed[0].first == "A");
  BOOST_TEST(hostile.works());
}

// State may be kept, so every call of a check has its own input.
BOOST_AUTO_TEST_CASE(state_survives_between_calls_and_not_a_restart) {
  Hostile hostile;
  hostile.program.ask(misdeed("keeps its argument", {{7}}));
  BOOST_TEST(hostile.does("returns what it kept").reply.result.reals.at(0) == 7);
  hostile.does("aborts");
  BOOST_TEST(hostile.does("returns what it kept").reply.result.reals.empty());
  BOOST_TEST(hostile.does("changes later what it returned").reply.result.reals.at(0) == 1);
  BOOST_TEST((hostile.does("leaves the directory").end == End::replied));
  BOOST_TEST(hostile.works());
}

BOOST_AUTO_TEST_CASE(a_changed_argument_comes_back_also_after_a_throw) {
  Hostile hostile(little_memory());
  const auto grow = [&](std::int64_t rows) {
    return hostile.program.ask(
        {"grow", {kit::wire::to_value(kit::Matrix{{1}}), kit::wire::to_value(rows)}});
  };
  const Answer a = grow(2);
  BOOST_TEST((a.reply.kind == Kind::threw));
  BOOST_TEST(a.reply.changed.at(0).first == "A");
  BOOST_TEST((a.reply.changed.at(0).second.shape == kit::Shape{2, 1 << 14}));
  BOOST_TEST((grow(2500).reply.kind == Kind::out_of_memory));  // no room to report it in
  BOOST_TEST(hostile.works());
}

BOOST_AUTO_TEST_CASE(missing_unwritten_and_misunderstood_are_told_apart) {
  Hostile hostile;
  const auto kind = [&](const kit::wire::Call& call) {
    return hostile.program.ask(call).reply.kind;
  };
  const auto A = kit::wire::to_value(kit::Matrix{{1}}), x = kit::wire::to_value(1.0);
  BOOST_TEST((kind({"never_written", {A}}) == Kind::not_started));
  BOOST_TEST((kind({"another_signature", {x, x}}) == Kind::missing));
  BOOST_TEST((kind({"no such exercise", {}}) == Kind::missing));
  BOOST_TEST((kind({"never_written", {}}) == Kind::misunderstood));
  BOOST_TEST((kind({"never_written", {x}}) == Kind::misunderstood));
}

BOOST_AUTO_TEST_CASE(a_program_that_replaces_the_library_deceives_only_itself) {
  BOOST_TEST(Hostile(Limits{}, "", "/interposed").works());
  BOOST_TEST((Hostile(quick_limits(), "", "/silent").does("").end == End::timed_out));
}

BOOST_AUTO_TEST_CASE(a_program_inherits_four_descriptors_and_few_variables) {
  ::setenv("CHECK_SECRET", "42", 1);
  const Answer a = Hostile().does("prints what it inherited");
  BOOST_TEST(a.printed.find("descriptors 0 1 2 3\n") != std::string::npos);
  BOOST_TEST(a.printed.find("STARTS=") != std::string::npos);
  BOOST_TEST(a.printed.find("PATH=") != std::string::npos);
  BOOST_TEST(a.printed.find("CHECK_SECRET") == std::string::npos);
  BOOST_TEST(a.printed.find("core 0, session its own, signals none\n") != std::string::npos);
}

// In the child's 0.3 s, or what ticks of a clock leave of them.
BOOST_AUTO_TEST_CASE(what_children_compute_is_timed_as_the_programs_own) {
  for (const char* how :
       {"computes a while", "computes in a child", "computes in a child that stays"})
    BOOST_TEST(Hostile(Limits{}).program.time("misbehave", {misdeed(how).arguments}).cpu > 0.25,
               how);
}

BOOST_AUTO_TEST_CASE(a_timed_result_that_is_not_ready_when_the_clock_stops_is_none) {
  Hostile hostile;
  const auto time = [&](const std::string& how) {
    const std::vector<kit::wire::Value> arguments = misdeed(how).arguments;
    return hostile.program.time("misbehave", {arguments, arguments}).end;
  };
  BOOST_TEST((time("") == End::replied));
  End end = End::replied;  // until it has found a moment to work in
  for (int k = 0; k < 1000 && end == End::replied; ++k)
    end = time("works on after it has answered");
  BOOST_TEST((end == End::protocol_violation));
}

BOOST_AUTO_TEST_SUITE_END()
