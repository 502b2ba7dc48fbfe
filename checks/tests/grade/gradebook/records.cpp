// Runs and verdicts are recorded whole, once, and come back in order.
// SPDX-License-Identifier: MIT
#include <boost/test/unit_test.hpp>

#include "inputs.hpp"

using namespace books;

BOOST_AUTO_TEST_SUITE(records)

BOOST_AUTO_TEST_CASE(a_new_gradebook_knows_nobody) {
  Class c;
  BOOST_TEST(!c.book.last_run().has_value());
  BOOST_TEST(c.book.grades().students.empty());
  BOOST_TEST(c.book.pending({}).empty());
}

BOOST_AUTO_TEST_CASE(a_verdict_that_fails_halfway_leaves_nothing) {
  Class c;
  const Run run = c.book.begin(a_run(), {handed_in("ada", 5)});
  const auto id = id_of(c.book, run, "ada");
  c.alter(
      "CREATE TRIGGER third BEFORE INSERT ON verdict WHEN NEW.number = '5.3' "
      "BEGIN SELECT raise(ABORT, 'the third verdict'); END");
  BOOST_TEST(has(refusal([&] { c.book.record(id, all_passed(), 1); }), "the third verdict"));
  BOOST_TEST(c.ask("SELECT (SELECT count(*) FROM grade), (SELECT count(*) FROM verdict)", 2) ==
             "0|0\n");
  BOOST_TEST(waiting(c.book, run) == "folder:ada 5");
  c.alter("DROP TRIGGER third");
  c.book.record(id, all_passed(), 1);
  BOOST_TEST(waiting(c.book, run) == "");
}

BOOST_AUTO_TEST_CASE(a_second_record_that_fails_leaves_the_first) {
  Class c;
  const Run run = c.book.begin(a_run(), {handed_in("ada", 5)});
  const auto id = id_of(c.book, run, "ada");
  c.book.record(id, all_passed(), 1);
  const ChapterReport twice =
      judged({verdict("5.1", Outcome::wrong), verdict("5.1", Outcome::wrong)});
  BOOST_TEST(refusal([&] { c.book.record(id, twice, 2); }) != "no error");
  BOOST_TEST(c.ask("SELECT number, outcome, points FROM verdict ORDER BY 1", 3) ==
             "5.1|passed|2\n5.2|passed|2\n5.3|passed|2\n");
  BOOST_TEST(c.ask("SELECT points, seconds FROM grade", 2) == "6|1.0\n");
}

BOOST_AUTO_TEST_CASE(a_run_that_fails_halfway_leaves_nothing) {
  Class c;
  const auto refused = refusal([&] {
    c.book.begin(a_run(),
                 {handed_in("ada", 5, "A"), handed_in("bob", 5, "B"), handed_in("ada", 5, "C")});
  });
  BOOST_TEST(has(refused, "UNIQUE"));
  BOOST_TEST(!c.book.last_run().has_value());
  for (const char* table : {"run", "run_chapter", "student", "source", "submission"})
    BOOST_TEST(c.ask(("SELECT count(*) FROM " + std::string(table)).c_str()) == "0\n", table);
}

BOOST_AUTO_TEST_CASE(timings_that_fail_halfway_leave_nothing) {
  Class c;
  const Run run = c.book.begin(a_run(), {handed_in("ada", 5)});
  const auto id = id_of(c.book, run, "ada");
  c.alter(
      "CREATE TRIGGER second BEFORE INSERT ON timing WHEN NEW.number = '5.2' "
      "BEGIN SELECT raise(ABORT, 'the second timing'); END");
  const std::vector<Timed> timed = {{"5.1", "f", "1×2×3", 1e9, 0.5, false},
                                    {"5.2", "g", "1×2×3", 1e9, 0.5, false}};
  BOOST_TEST(has(refusal([&] { c.book.record_timing(id, timed); }), "the second timing"));
  BOOST_TEST(c.ask("SELECT count(*) FROM timing") == "0\n");
}

BOOST_AUTO_TEST_CASE(recording_twice_leaves_the_second) {
  Class c;
  const Run run = c.book.begin(a_run(), {handed_in("ada", 5)});
  const auto id = id_of(c.book, run, "ada");
  c.book.record(id, all_passed(), 1);
  c.book.record(id, judged({verdict("5.2", Outcome::crashed)}), 2.5);
  BOOST_TEST(c.ask("SELECT number, outcome FROM verdict", 2) == "5.2|crashed\n");
  BOOST_TEST(c.ask("SELECT points, max_points, seconds FROM grade", 3) == "0|2|2.5\n");
}

BOOST_AUTO_TEST_CASE(timings_taken_again_replace_the_first) {
  Class c;
  const Run run = c.book.begin(a_run(), {handed_in("ada", 5)});
  const auto id = id_of(c.book, run, "ada");
  c.book.record(id, all_passed(), 1);
  c.book.record_timing(id, {{"5.1", "f", "1×2×3", 1e9, 0.25, true}});
  c.book.record_timing(id, {{"5.1", "f", "1×2×3", 2e9, 0.5, false}});
  const ClassGrades grades = c.book.grades();
  const auto& timed = grades.students.at(0).chapters.at(0).timed;
  BOOST_TEST_REQUIRE(timed.size() == 1U);
  BOOST_TEST(timed[0].function == "f");
  BOOST_TEST(timed[0].size == "1×2×3");
  BOOST_TEST(timed[0].rate == 2e9);
  BOOST_TEST(timed[0].share == 0.5);
  BOOST_TEST(!timed[0].too_noisy);
}

BOOST_AUTO_TEST_CASE(what_was_never_judged_or_could_not_be_is_pending_in_order) {
  Class c;
  Submission broken = nothing("cyd", 5);
  broken.unreadable = "a \"bad\" zip";
  const Run run =
      c.book.begin(a_run(), {handed_in("dan", 11), broken, handed_in("bob", 5),
                             handed_in("ada", 11), handed_in("ada", 5), nothing("eve", 5)});
  c.book.record(id_of(c.book, run, "bob"), all_passed(), 1);
  c.book.record(
      id_of(c.book, run, "ada", 11),
      judged({verdict("11.1", Outcome::passed, 2), verdict("11.2", Outcome::grader_error)}), 1);
  c.book.record(id_of(c.book, run, "dan", 11), judged({verdict("11.1", Outcome::wrong)}), 1);
  BOOST_TEST(waiting(c.book, run) == "folder:ada 5, folder:ada 11, folder:cyd 5, folder:eve 5");
  const auto pending = c.book.pending(run);
  BOOST_TEST(pending[0].sha256 != "");
  BOOST_TEST(pending[1].name == "ada");
  BOOST_TEST(pending[2].sha256 == "");
  BOOST_TEST(pending[2].unreadable == "a \"bad\" zip");
  BOOST_TEST(pending[3].sha256 == "");
  BOOST_TEST(pending[3].unreadable == "");
}

BOOST_AUTO_TEST_CASE(a_report_without_exercises_is_no_verdict) {
  Class c;
  const Run run = c.book.begin(a_run(), {handed_in("ada", 5)});
  c.book.record(id_of(c.book, run, "ada"), judged({}), 1);
  BOOST_TEST(waiting(c.book, run) == "folder:ada 5");
}

BOOST_AUTO_TEST_CASE(a_zero_is_a_verdict) {
  Class c;
  const Run run = c.book.begin(a_run(), {nothing("ada", 5)});
  c.book.record(id_of(c.book, run, "ada"), judged({verdict("5.1", Outcome::not_started)}), 0);
  BOOST_TEST(waiting(c.book, run) == "");
}

BOOST_AUTO_TEST_CASE(a_second_run_keeps_the_first) {
  Class c;
  const Run first = c.book.begin(a_run(), {handed_in("ada", 5, "A"), handed_in("bob", 5, "B")});
  c.book.record(id_of(c.book, first, "ada"), all_passed(), 1);
  const Run second = c.book.begin(a_run("other"), {handed_in("ada", 5, "A2")});
  BOOST_TEST(second.id > first.id);
  BOOST_TEST(waiting(c.book, first) == "folder:bob 5");
  BOOST_TEST(waiting(c.book, second) == "folder:ada 5");
  BOOST_TEST(c.book.source(id_of(c.book, second, "ada")) == "A2");
  BOOST_TEST(c.book.source(id_of(c.book, first, "bob")) == "B");
  BOOST_TEST(c.ask("SELECT run, outcome FROM verdict JOIN submission ON id = submission", 2) ==
             "1|passed\n1|passed\n1|passed\n");
}

BOOST_AUTO_TEST_CASE(a_run_comes_back_as_it_was_asked_for) {
  Class c;
  Run asked = a_run(std::string("s\0\xff", 3), "grader \"7\"", "a fairer 5.2");
  asked.language = check::Language::chinese;
  const Run begun = c.book.begin(asked, {});
  c.book.set_tier(begun, "bubblewrap with cgroups");
  const auto last = Gradebook(c.file).last_run();
  BOOST_TEST_REQUIRE(last.has_value());
  BOOST_TEST(last->id == begun.id);
  BOOST_TEST(last->secret == asked.secret);
  BOOST_TEST(last->grader == asked.grader);
  BOOST_TEST(last->because == asked.because);
  BOOST_TEST(last->tier == "bubblewrap with cgroups");
  BOOST_TEST((last->language == check::Language::chinese));
  BOOST_TEST_REQUIRE(last->chapters.size() == 2U);
  BOOST_TEST(last->chapters[1].number == 11);
  BOOST_TEST(last->chapters[1].title == "Large models");
  BOOST_TEST(last->chapters[1].max_points == 4);
}

BOOST_AUTO_TEST_CASE(only_the_run_that_is_finished_is_finished) {
  Class c;
  const Run first = c.book.begin(a_run(), {});
  const Run second = c.book.begin(a_run(), {});
  c.book.finish(first);
  BOOST_TEST(c.book.finished(first));
  BOOST_TEST(!c.book.finished(second));
  BOOST_TEST(!c.book.finished({}));
}

BOOST_AUTO_TEST_CASE(the_same_text_is_stored_once) {
  Class c;
  c.book.begin(a_run(), {handed_in("ada", 5, "same"), handed_in("bob", 5, "same")});
  c.book.begin(a_run(), {handed_in("ada", 5, "same"), handed_in("bob", 5, "other")});
  BOOST_TEST(c.ask("SELECT bytes FROM source ORDER BY 1") == "other\nsame\n");
}

BOOST_AUTO_TEST_CASE(grades_are_the_latest_of_each_student_and_chapter) {
  Class c;
  const Run first = c.book.begin(
      a_run(), {handed_in("bob", 5), handed_in("ada", 5), handed_in("ada", 11), nothing("cyd", 5)});
  c.book.record(id_of(c.book, first, "ada"), all_passed(), 1);
  c.book.record(id_of(c.book, first, "ada", 11), judged({verdict("11.1", Outcome::passed, 2)}), 1);
  Run later = a_run();
  later.tier = "tier of the second";
  later.chapters = {{5, "Backward, revised", 2}};
  Submission late = handed_in("ada", 5, "second try");
  late.late = true;
  late.file = "ada/second.cpp";
  late.notes = {"renamed", "ignored: Makefile"};
  const Run second = c.book.begin(later, {late});
  c.book.record(id_of(c.book, second, "ada"), judged({verdict("5.1", Outcome::wrong, 1)}), 1);

  const ClassGrades all = c.book.grades();
  BOOST_TEST(all.tier == "tier of the second");
  BOOST_TEST_REQUIRE(all.chapters.size() == 2U);
  BOOST_TEST(all.chapters[0].title == "Backward, revised");
  BOOST_TEST(all.chapters[0].max_points == 2);
  BOOST_TEST(all.chapters[1].title == "Large models");
  BOOST_TEST_REQUIRE(all.students.size() == 3U);
  BOOST_TEST(all.students[0].key == "folder:ada");
  BOOST_TEST(all.students[1].key == "folder:bob");
  BOOST_TEST(all.students[2].key == "folder:cyd");
  BOOST_TEST_REQUIRE(all.students[0].chapters.size() == 2U);
  const auto& ada = all.students[0].chapters[0];
  BOOST_TEST(ada.late);
  BOOST_TEST(ada.file == "ada/second.cpp");
  BOOST_TEST(ada.notes == late.notes, boost::test_tools::per_element());
  BOOST_TEST(ada.report.title == "Backward, revised");
  BOOST_TEST_REQUIRE(ada.report.exercises.size() == 1U);
  BOOST_TEST(ada.report.exercises[0].points == 1);
  BOOST_TEST(all.students[0].chapters[1].report.exercises.at(0).points == 2);
  BOOST_TEST(!check::grade::points_of(all.students[1].chapters[0]).has_value());
}

BOOST_AUTO_TEST_CASE(a_verdict_comes_back_whole_and_in_the_chapters_order) {
  Class c;
  const Run run = c.book.begin(a_run(), {handed_in("ada", 5)});
  ExerciseReport e = verdict("5.10", Outcome::wrong, 1);
  e.mistake = "averaged";
  e.lines = {"one", "two \"quoted\"\nand broken"};
  e.book = "Blame the bias";
  e.page = "en/ch05.html#bias";
  e.seconds = 0.25;
  ChapterReport r = judged({e, verdict("5.2", Outcome::timed_out)});
  r.notes = {"a note"};
  r.compiler = {"warning: x", ""};
  c.book.record(id_of(c.book, run, "ada"), r, 3);

  const ChapterReport back = c.book.grades(true).students.at(0).chapters.at(0).report;
  BOOST_TEST(back.number == 5);
  BOOST_TEST(back.notes == r.notes, boost::test_tools::per_element());
  BOOST_TEST(back.compiler == r.compiler, boost::test_tools::per_element());
  BOOST_TEST_REQUIRE(back.exercises.size() == 2U);
  BOOST_TEST(back.exercises[0].number == "5.10");
  BOOST_TEST(back.exercises[0].name == e.name);
  BOOST_TEST(back.exercises[0].title == e.title);
  BOOST_TEST(back.exercises[0].points == 1);
  BOOST_TEST(back.exercises[0].max_points == 2);
  BOOST_TEST((back.exercises[0].outcome == Outcome::wrong));
  BOOST_TEST(back.exercises[0].mistake == "averaged");
  BOOST_TEST(back.exercises[0].lines == e.lines, boost::test_tools::per_element());
  BOOST_TEST(back.exercises[0].book == e.book);
  BOOST_TEST(back.exercises[0].page == e.page);
  BOOST_TEST(back.exercises[0].seconds == 0.25);
  BOOST_TEST((back.exercises[1].outcome == Outcome::timed_out));
  BOOST_TEST(c.book.grades().students[0].chapters[0].report.exercises[0].seconds == 0);
}

BOOST_AUTO_TEST_CASE(every_outcome_comes_back_as_itself) {
  Class c;
  const Run run = c.book.begin(a_run(), {handed_in("ada", 5)});
  ChapterReport r;
  for (int k = 0; k <= static_cast<int>(Outcome::grader_error); ++k)
    r.exercises.push_back(verdict("5." + std::to_string(k), static_cast<Outcome>(k)));
  c.book.record(id_of(c.book, run, "ada"), r, 1);
  const auto back = c.book.grades().students.at(0).chapters.at(0).report.exercises;
  BOOST_TEST_REQUIRE(back.size() == r.exercises.size());
  for (std::size_t k = 0; k < back.size(); ++k)
    BOOST_TEST((back[k].outcome == r.exercises[k].outcome), "outcome " << k);
}

BOOST_AUTO_TEST_CASE(what_earned_points_and_was_not_timed_is_untimed) {
  Class c;
  const Run run =
      c.book.begin(a_run(), {handed_in("ada", 5), handed_in("bob", 5), handed_in("cyd", 5)});
  const auto ada = id_of(c.book, run, "ada");
  BOOST_TEST(c.book.untimed(run).empty());
  c.book.record(id_of(c.book, run, "bob"), judged({verdict("5.1", Outcome::wrong)}), 1);
  c.book.record(ada, all_passed(), 1);
  BOOST_TEST_REQUIRE(c.book.untimed(run).size() == 1U);
  BOOST_TEST(c.book.untimed(run)[0].student == "folder:ada");
  c.book.record_timing(ada, {{"5.1", "f", "1×2×3", 1e9, 0.5, false}});
  BOOST_TEST(c.book.untimed(run).empty());
}

BOOST_AUTO_TEST_CASE(a_part_graded_elsewhere_is_taken_over_by_student_and_chapter) {
  Class whole, part;
  const Run run =
      whole.book.begin(a_run(), {handed_in("ada", 5), handed_in("bob", 5), handed_in("bob", 11)});
  const Run there = part.book.begin(
      a_run(), {handed_in("stranger", 5), handed_in("bob", 11), handed_in("bob", 5)});
  part.book.record(id_of(part.book, there, "stranger"), all_passed(), 1);
  part.book.record(id_of(part.book, there, "bob"), all_passed(), 2.5);
  whole.book.merge(run, part.book);
  whole.book.merge(run, part.book);
  BOOST_TEST(waiting(whole.book, run) == "folder:ada 5, folder:bob 11");
  BOOST_TEST(whole.ask("SELECT student, chapter, points, seconds FROM grade JOIN submission "
                       "ON id = submission",
                       4) == "folder:bob|5|6|2.5\n");
}

BOOST_AUTO_TEST_SUITE_END()
