// Moodle's worksheet is filled in: grades and comments change, and not one other byte.
// SPDX-License-Identifier: MIT
#include <boost/test/unit_test.hpp>

#include "grade/exports/scores.hpp"
#include "samples.hpp"

using namespace check;
using namespace check::grade;
using samples::contains;
using samples::student;

namespace {

const std::string head =
    "Identifier,\"Full name\",\"Email address\",Status,Grade,\"Maximum Grade\",\"Grade can be "
    "changed\",\"Last modified (submission)\",\"Last modified (grade)\",\"Feedback comments\"";

// A row: `grade`, `maximum`, whether it may change, and the comment stand as they are given.
std::string row(int number, const std::string& grade, const std::string& maximum,
                const char* changeable, const std::string& comment) {
  return "\"Participant " + std::to_string(number) +
         "\",\"=Ada  \"\"L\"\"\",a@b.c,\"Submitted, late\"," + grade + "," + maximum + "," +
         changeable + ",\"Monday, 1 June\nnoon\",-," + comment;
}

ClassGrades one(ChapterGrade grade = samples::fifth()) {
  return samples::only_fifth({student("moodle:123", "Ada", {std::move(grade)})});
}

std::string filled(const ClassGrades& all, const std::string& worksheet) {
  return moodle_csv(all, samples::roster(worksheet));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(moodle)

BOOST_AUTO_TEST_CASE(only_the_grade_and_the_comment_change) {
  const std::string other = row(124, "", "7.00", "Yes", "");
  for (const std::string mark : {"", "\xEF\xBB\xBF"})
    for (const std::string end : {"\n", "\r\n"})
      for (const std::string& last : {std::string(), end}) {
        const std::string before = mark + head + end + row(123, "", "7.00", "Yes", "\"\"") + end;
        const std::string after =
            mark + head + end + row(123, "5", "7.00", "Yes", "\"5/7; 5.3: averaged\"") + end;
        BOOST_TEST(filled(one(), before + other + last) == after + other + last);
      }
}

BOOST_AUTO_TEST_CASE(the_filled_worksheet_reads_back_and_filling_it_again_changes_nothing) {
  const std::string once = filled(one(), head + "\n" + row(123, "", "7.00", "Yes", "") + "\n");
  const Roster back = samples::roster(once);
  BOOST_TEST((back.kind == Roster::Kind::moodle));
  BOOST_TEST(cell_of(back, 0, "Grade") == "5");
  BOOST_TEST((samples::parse(once)[1] == back.rows[0]));
  BOOST_TEST(moodle_csv(one(), back) == once);
}

BOOST_AUTO_TEST_CASE(another_maximum_scales_the_grade_and_the_comment_says_so) {
  const std::string before = head + "\n" + row(123, "", "100.00", "Yes", "");
  BOOST_TEST(filled(one(), before) == head + "\n" +
                                          row(123, "71.42857", "100.00", "Yes",
                                              "\"5/7; 5.3: averaged (in Moodle: 71.42857)\""));
  const std::string decimals = head + "\n" + row(123, "", "\"10,5\"", "Yes", "");
  BOOST_TEST(cell_of(samples::roster(filled(one(), decimals)), 0, "Grade") == "7.5");
}

BOOST_AUTO_TEST_CASE(a_maximum_that_is_no_number_is_refused_with_its_line) {
  for (const char* maximum : {"Excellent", "", "0.00", "-", "1e5", "-7", "1234567890"}) {
    const std::string worksheet = head + "\n" + row(123, "", maximum, "Yes", "") + "\n";
    BOOST_TEST(contains(samples::error_of([&] { filled(one(), worksheet); }), "line 2: Maximum"));
  }
}

BOOST_AUTO_TEST_CASE(what_may_not_change_or_could_not_be_judged_is_left) {
  const std::string locked = head + "\n" + row(123, "3.00", "7.00", "No", "") + "\n";
  BOOST_TEST(filled(one(), locked) == locked);
  const std::string open = head + "\n" + row(123, "3.00", "7.00", "Yes", "") + "\n";
  ChapterGrade unjudged = samples::fifth();
  unjudged.report.exercises[0].outcome = Outcome::grader_error;
  BOOST_TEST(filled(one(unjudged), open) == open);
  ChapterGrade nothing = samples::fifth();
  nothing.file.clear();
  BOOST_TEST(filled(one(nothing), open) == open);
  BOOST_TEST(filled(samples::only_fifth({student("moodle:999", "Z", {samples::fifth()})}), open) ==
             open);
  BOOST_TEST(filled(one(), open) != open);
}

BOOST_AUTO_TEST_CASE(a_teachers_comment_is_kept_and_an_earlier_one_of_ours_is_not) {
  for (const std::string comment : {"Well done", "\"Chapter 5 was hard\"", "\"Chapter 5: see me\""})
    BOOST_TEST(contains(filled(one(), head + "\n" + row(123, "", "7", "Yes", comment)), comment));
  for (const std::string comment : {"0/7", "\"Chapter 5: 1/7; 5.1: axis-1\""})
    BOOST_TEST(!contains(filled(one(), head + "\n" + row(123, "", "7", "Yes", comment)), comment));
}

BOOST_AUTO_TEST_CASE(several_chapters_make_one_grade) {
  ClassGrades all = samples::course();
  all.students[0].key = "moodle:123";
  all.students[1].key = "moodle:124";
  all.students[2].key = "moodle:125";
  const std::string text = filled(all,
                                  "Identifier,Grade,Feedback comments\nParticipant 123,,\n"
                                  "Participant 124,,\nParticipant 125,,\n");
  const samples::Table expected = {
      {"Identifier", "Grade", "Feedback comments"},
      {"Participant 123", "7",
       "Chapter 5: 5/7; 5.3: averaged | Chapter 11: 2/3; 11.2: not_started"},
      {"Participant 124", "5",
       "Chapter 5: 5/7; 5.3: averaged | Chapter 11: 0/3; nothing handed in"},
      {"Participant 125", "", ""}};
  BOOST_TEST((samples::parse(text) == expected), text);
}

BOOST_AUTO_TEST_CASE(columns_may_stand_in_any_order_and_be_separated_by_semicolons) {
  const std::string text = filled(one(), "Feedback comments;Grade;Identifier\n;;Participant 123\n");
  BOOST_TEST(text ==
             "Feedback comments;Grade;Identifier\n\"5/7; 5.3: averaged\";5;Participant 123\n");
}

BOOST_AUTO_TEST_CASE(a_mistakes_id_cannot_carry_markup_into_the_comment) {
  ChapterGrade grade = samples::fifth();
  grade.report.exercises[2].mistake = "<b>\"; =1";
  const std::string text =
      filled(one(grade), "Identifier,Grade,Feedback comments\nParticipant 123,,\n");
  BOOST_TEST(samples::parse(text)[1][2] == "5/7; 5.3: _b_____1");
}

BOOST_AUTO_TEST_CASE(a_roster_of_another_kind_is_refused) {
  BOOST_TEST(contains(samples::error_of([] { filled(one(), "name\nAda\n"); }),
                      "not a grading worksheet that Moodle exported"));
}

BOOST_AUTO_TEST_CASE(scaling_is_exact_to_five_decimals) {
  const auto to = [](int points, int max, const char* other) {
    return scaled(points, max, hundred_thousandths(other).value());
  };
  BOOST_TEST(to(1, 3, "100") == "33.33333");
  BOOST_TEST(to(2, 3, "100.00") == "66.66667");
  BOOST_TEST(to(0, 3, "100") == "0");
  BOOST_TEST(to(3, 3, "0.00001") == "0.00001");
  BOOST_TEST(to(1, 2, "0.00001") == "0.00001");
  BOOST_TEST(to(10, 20, "100") == "50");
  BOOST_TEST(to(9999, 10000, "999999999") == "999899999.0001");
  for (const char* text : {"", ".", ".5", "1.234567", "1 000", "1.2.3", "+1", "0x1"})
    BOOST_TEST(!hundred_thousandths(text).has_value(), text);
}

BOOST_AUTO_TEST_SUITE_END()
