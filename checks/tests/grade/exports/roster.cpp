// Rosters are recognised, refused with a reason, and never lead to a guess.
// SPDX-License-Identifier: MIT
#include "grade/exports/roster.hpp"

#include <boost/test/unit_test.hpp>

#include "grade/exports/match.hpp"
#include "samples.hpp"

using namespace check;
using namespace check::grade;
using samples::contains;
using samples::student;

namespace {

const std::string canvas =
    "Student,ID,SIS User ID,SIS Login ID,Section,Chapter 5 (12345)\n"
    "    Points Possible,,,,,7.00\n"
    "\"Lovelace, Ada\",7001,s1,ada,A,\n"
    "\"Hopper, Grace\",7002,s2,grace,A,\n"
    "\"Hopper, Grace\",7004,s4,grace2,B,\n";

const std::string moodle =
    "Identifier,\"Full name\",Grade\n"
    "\"Participant 123\",\"Ada Lovelace\",\n"
    "\"Participant 124\",\"Grace Hopper\",\n";

std::string refusal(const std::string& bytes) {
  return samples::error_of([&] { samples::roster(bytes); });
}

std::optional<std::size_t> row(const std::string& bytes, const char* key, const char* name) {
  return row_of(samples::roster(bytes), student(key, name, {}));
}

const std::optional<std::size_t> none;

}  // namespace

BOOST_AUTO_TEST_SUITE(rosters)

BOOST_AUTO_TEST_CASE(the_header_tells_the_kind) {
  BOOST_TEST((samples::roster(canvas).kind == Roster::Kind::canvas));
  BOOST_TEST((samples::roster(moodle).kind == Roster::Kind::moodle));
  for (const char* plain : {"name\nAda\n", "First Name;Last Name;SID\nAda;Lovelace;1\n",
                            "id\temail\n1\ta@b\n", "姓名,学号\n林,1\n", "full name,grade\nAda,1\n"})
    BOOST_TEST((samples::roster(plain).kind == Roster::Kind::plain), plain);
}

// macOS takes letters and accents apart in the names of files and folders.
BOOST_AUTO_TEST_CASE(accents_and_case_do_not_part_a_student_from_the_row) {
  const std::string bytes = "name\nJos\xC3\xA9 \xC3\x81lvarez\n\xE6\x9E\x97\nStra\xC3\x9F\n";
  BOOST_TEST((row(bytes, "folder:1", "Jose\xCC\x81 A\xCC\x81lvarez") == 0U));
  BOOST_TEST((row(bytes, "folder:1", "jos\xC3\xA9 \xC3\xA1lvarez") == 0U));
  BOOST_TEST((row(bytes, "folder:1", "\xE6\x9E\x97") == 1U));
  BOOST_TEST((row(bytes, "folder:1", "Jose Alvarez") == none));
  BOOST_TEST((row("name\n\"A\xCC\x81\"\n", "folder:1", "\xC3\x81") == 0U));
}

BOOST_AUTO_TEST_CASE(cells_are_kept_as_they_stand_and_short_rows_are_filled) {
  const Roster roster = samples::roster("name,email\n\" Ada \",\nGrace\n");
  BOOST_TEST((roster.header == std::vector<std::string>{"name", "email"}));
  BOOST_TEST((roster.rows == samples::Table{{" Ada ", ""}, {"Grace", ""}}));
}

BOOST_AUTO_TEST_CASE(what_cannot_be_read_is_refused_with_the_place_and_advice) {
  const std::pair<std::string, const char*> bad[] = {
      {"", "is empty"},
      {"\n\r\n", "is empty"},
      {"\xEF\xBB\xBF", "is empty"},
      {"name\n\"Ada\nGrace\n", "line 2: a quote is opened"},
      {"name,id\nAda,1\nLovelace, Ada,2\n", "line 3: 3 cells, but the first line names 2"},
      {"Identifier,Grade,Full name\nParticipant 1,2\n", "line 2: 2 cells of 3"},
      {"name\nAda\n\xE9\n", "line 3: it is not UTF-8 text. In the spreadsheet, save"},
      {std::string("\xFF\xFEn\0a\0", 6), "UTF-16"},
      {std::string("n\0a\0", 4), "line 1: it is not UTF-8"},
      {"who,what\nAda,1\n", "line 1: no column is called"},
      {"Identifier,Grade,grade\nParticipant 1,2,3\n", "two columns are called \"Grade\""},
  };
  for (const auto& [bytes, reason] : bad)
    BOOST_TEST(contains(refusal(bytes), reason), refusal(bytes));
  BOOST_TEST(contains(samples::error_of([] { read_roster("/no/such/roster.csv"); }),
                      "roster /no/such/roster.csv: it cannot be read"));
  BOOST_TEST(contains(samples::error_of([] { read_roster("/tmp"); }), "roster /tmp: it cannot"));
}

BOOST_AUTO_TEST_CASE(a_platforms_number_decides_and_a_namesake_does_not) {
  BOOST_TEST((row(canvas, "canvas:7001", "someone else") == 1U));
  BOOST_TEST((row(canvas, "canvas:7009", "Ada Lovelace") == none));
  BOOST_TEST((row(moodle, "moodle:124", "") == 1U));
  BOOST_TEST((row(moodle, "moodle:12", "") == none));
  BOOST_TEST((row(moodle, "canvas:124", "nobody") == none));
  BOOST_TEST((row("name,id\nAda,7001\n", "canvas:7001", "Grace") == none));
  BOOST_TEST((row("name,email\nAda,a@b.c\n", "git:a@b.c", "Grace") == 0U));
}

BOOST_AUTO_TEST_CASE(without_a_number_the_name_decides_in_either_order) {
  for (const char* name : {"Ada Lovelace", "Lovelace, Ada", " ada  LOVELACE ", "LOVELACE ,Ada"})
    BOOST_TEST((row(canvas, "folder:x", name) == 1U), name);
  BOOST_TEST((row(moodle, "canvas:7001", "Ada Lovelace") == 0U));
  BOOST_TEST((row("Last name,First name\nLovelace,Ada\n", "x", "Ada Lovelace") == 0U));
  BOOST_TEST((row("LastName,FirstName,ID,Section\nLovelace,Ada,1,A\n", "x", "Ada Lovelace") == 0U));
  BOOST_TEST((row(canvas, "folder:x", "") == none));
  BOOST_TEST((row(canvas, "canvas:anon", "Points Possible") == none));
}

BOOST_AUTO_TEST_CASE(an_ambiguous_name_or_number_is_nobody) {
  BOOST_TEST((row(canvas, "folder:x", "Grace Hopper") == none));
  BOOST_TEST((row(canvas + "Other,7001,,,A,\n", "canvas:7001", "Ada Lovelace") == none));
}

BOOST_AUTO_TEST_CASE(a_row_that_two_students_fit_goes_to_the_one_with_its_number) {
  ClassGrades all;
  all.students = {student("canvas:7001", "Ada Lovelace", {}),
                  student("folder:ada", "Ada Lovelace", {})};
  const Roster roster = samples::roster(canvas);
  BOOST_TEST((rows_of_class(roster, all) == std::vector<std::optional<std::size_t>>{1U, none}));
  all.students[0].key = "folder:also-ada";
  BOOST_TEST((rows_of_class(roster, all) == std::vector<std::optional<std::size_t>>{none, none}));
}

BOOST_AUTO_TEST_CASE(problems_name_both_sides_and_are_sorted) {
  ClassGrades all = samples::course();
  all.students.push_back(student("folder:g", "Grace Hopper", {samples::fifth()}));
  all.students.push_back(student("folder:a", "Ada Lovelace", {samples::fifth()}));
  all.students.push_back(student("folder:z", "=Zoë\n\x1b[31m", {samples::fifth()}));
  const std::vector<std::string> expected = {
      "fits line 3 of the roster, and so does another student: \"Ada Lovelace\" (folder:a)",
      "fits more than one line of the roster (4, 5), so none was taken: \"Grace Hopper\" "
      "(folder:g)",
      "handed in nothing: \"Alan Turing\", line 6 of the roster",
      "not in the roster: \"=Zoë \\x1b[31m\" (folder:z)",
      "not in the roster: \"林 徽因\" (canvas:7003)"};
  const auto problems =
      roster_problems(all, samples::roster(canvas + "\"Turing, Alan\",7005,,,A,\n,,,,,Muted\n"));
  BOOST_TEST(problems == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_student_known_but_without_a_file_handed_in_nothing) {
  ClassGrades all = samples::only_fifth({student("moodle:123", "Ada Lovelace", {samples::fifth()}),
                                         student("moodle:124", "Grace Hopper", {})});
  const Roster roster = samples::roster(moodle);
  BOOST_TEST(
      roster_problems(all, roster) ==
          std::vector<std::string>{"handed in nothing: \"Grace Hopper\", line 3 of the roster"},
      boost::test_tools::per_element());
  all.students[1].chapters = {samples::fifth()};
  BOOST_TEST(roster_problems(all, roster).empty());
  all.students[1].chapters[0].file.clear();
  BOOST_TEST(roster_problems(all, roster).size() == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
