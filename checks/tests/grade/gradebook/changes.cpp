// What differs from the run before is told, with the reason.
// SPDX-License-Identifier: MIT
#include <boost/test/unit_test.hpp>

#include "inputs.hpp"

using namespace books;

namespace {

const ChapterReport was =
    judged({verdict("5.1", Outcome::wrong, 0), verdict("5.2", Outcome::passed, 2)});
const ChapterReport is =
    judged({verdict("5.1", Outcome::passed, 2), verdict("5.2", Outcome::passed, 2)});

// One student's chapter in one run, judged.
Run graded(Class& c, const Run& asked, const std::string& source, const ChapterReport& report) {
  const Run run = c.book.begin(asked, {handed_in("ada", 5, source)});
  c.book.record(id_of(c.book, run, "ada"), report, 1);
  return run;
}

// "folder:ada 5.1: wrong 0 -> passed 2 (another submission)", one line each.
std::string told(Class& c, const Run& run) {
  std::string text;
  for (const Change& x : c.book.changes(run))
    text += x.student + " " + x.number + ": " + x.before + " -> " + x.after + " (" + x.why + ")\n";
  return text;
}

// What is told of a second run after a first one of a_run() with the source "A".
std::string told_of(const Run& second, const std::string& source,
                    const ChapterReport& report = is) {
  Class c;
  graded(c, a_run(), "A", was);
  return told(c, graded(c, second, source, report));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(changes)

BOOST_AUTO_TEST_CASE(each_reason_is_told_and_the_first_one_that_holds) {
  const std::string what = "folder:ada 5.1: wrong 0 -> passed 2 ";
  BOOST_TEST(told_of(a_run("other", "grader 2"), "B") == what + "(another submission)\n");
  BOOST_TEST(told_of(a_run("other", "grader 2"), "A") ==
             what + "(another version of the grader)\n");
  BOOST_TEST(told_of(a_run("other"), "A") == what + "(other inputs)\n");
  BOOST_TEST(told_of(a_run(), "A") == what + "(the same submission, grader and inputs)\n");
}

BOOST_AUTO_TEST_CASE(the_instructors_reason_is_told_with_each) {
  const std::string because = "5.1 was \"unfair\"; 太严";
  const std::string end = "; " + because + ")\n";
  for (const std::string& told : {told_of(a_run("secret", "grader 1", because), "B"),
                                  told_of(a_run("secret", "grader 2", because), "A"),
                                  told_of(a_run("other", "grader 1", because), "A"),
                                  told_of(a_run("secret", "grader 1", because), "A")})
    BOOST_TEST(told.ends_with(end), told);
}

BOOST_AUTO_TEST_CASE(the_same_verdicts_are_no_change) {
  BOOST_TEST(told_of(a_run("other", "grader 2", "because"), "B", was) == "");
}

BOOST_AUTO_TEST_CASE(another_number_of_points_is_a_change) {
  const auto half = judged({verdict("5.1", Outcome::wrong, 1), verdict("5.2", Outcome::passed, 2)});
  BOOST_TEST(told_of(a_run(), "A", half) ==
             "folder:ada 5.1: wrong 0 -> wrong 1 (the same submission, grader and inputs)\n");
}

BOOST_AUTO_TEST_CASE(another_mistake_is_a_change) {
  auto diagnosed = was;
  diagnosed.exercises[0].mistake = "averaged";
  BOOST_TEST(told_of(a_run(), "B", diagnosed).starts_with("folder:ada 5.1: wrong 0"));
}

BOOST_AUTO_TEST_CASE(a_file_that_is_handed_in_at_last_is_another_submission) {
  Class c;
  const Run first = c.book.begin(a_run(), {nothing("ada", 5)});
  c.book.record(id_of(c.book, first, "ada"), judged({verdict("5.1", Outcome::not_started)}), 0);
  const Run second = graded(c, a_run(), "A", judged({verdict("5.1", Outcome::passed, 2)}));
  BOOST_TEST(told(c, second) == "folder:ada 5.1: not_started 0 -> passed 2 (another submission)\n");
}

BOOST_AUTO_TEST_CASE(nothing_handed_in_twice_is_the_same_submission) {
  Class c;
  for (const Outcome outcome : {Outcome::not_started, Outcome::grader_error}) {
    const Run run = c.book.begin(a_run(), {nothing("ada", 5)});
    c.book.record(id_of(c.book, run, "ada"), judged({verdict("5.1", outcome)}), 0);
  }
  BOOST_TEST(has(told(c, *c.book.last_run()), "the same submission"));
}

BOOST_AUTO_TEST_CASE(the_first_run_changes_nothing) {
  Class c;
  BOOST_TEST(told(c, graded(c, a_run(), "A", was)) == "");
}

BOOST_AUTO_TEST_CASE(the_run_before_is_the_last_that_had_the_student) {
  Class c;
  graded(c, a_run(), "A", is);
  graded(c, a_run(), "A", was);
  const Run other = c.book.begin(a_run(), {handed_in("bob", 5)});
  c.book.record(id_of(c.book, other, "bob"), is, 1);
  const Run last = graded(c, a_run(), "A", is);
  BOOST_TEST(told(c, other) == "");
  BOOST_TEST(told(c, last) ==
             "folder:ada 5.1: wrong 0 -> passed 2 (the same submission, grader and inputs)\n");
}

BOOST_AUTO_TEST_CASE(students_and_exercises_come_in_order) {
  Class c;
  for (const ChapterReport& report :
       {judged({verdict("5.2", Outcome::wrong), verdict("5.1", Outcome::wrong)}),
        judged({verdict("5.2", Outcome::crashed), verdict("5.1", Outcome::crashed)})}) {
    const Run run = c.book.begin(a_run(), {handed_in("bob", 5), handed_in("ada", 5)});
    c.book.record(id_of(c.book, run, "ada"), report, 1);
    c.book.record(id_of(c.book, run, "bob"), report, 1);
  }
  std::string order;
  for (const Change& x : c.book.changes(*c.book.last_run())) order += x.student + x.number + " ";
  BOOST_TEST(order == "folder:ada5.1 folder:ada5.2 folder:bob5.1 folder:bob5.2 ");
}

BOOST_AUTO_TEST_SUITE_END()
