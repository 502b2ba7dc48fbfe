// Canvas' import names its own columns and students, and erases nothing.
// SPDX-License-Identifier: MIT
#include <boost/test/unit_test.hpp>

#include "samples.hpp"

using namespace check;
using namespace check::grade;
using samples::contains;
using samples::Table;

namespace {

const std::string exported =
    "\xEF\xBB\xBFStudent,ID,SIS User ID,SIS Login ID,Section,Essay (9),Chapter 5 (12345),Final "
    "Score\n"
    ",,,,,,Manual Posting,\n"
    "    Points Possible,,,,,10.00,7.00,(read only)\n"
    "\"Lovelace, Ada\",7001,0042,ada@b.c,\"A, and B\",3,,1\n"
    "\"Hopper, Grace\",7002,,,A,,4.00,2\n"
    "\"Turing, Alan\",7005,,,A,,EX,\n";

std::string cell(const ClassGrades& all, const std::string& roster, std::size_t row,
                 std::size_t column) {
  return samples::parse(canvas_csv(all, samples::roster(roster))).at(row).at(column);
}

std::string refusal(const ClassGrades& all, const std::string& roster) {
  return samples::error_of([&] { canvas_csv(all, samples::roster(roster)); });
}

std::string with_column(const std::string& title, const std::string& possible) {
  return "Student,ID,SIS User ID,SIS Login ID,Section," + title + "\n    Points Possible,,,,," +
         possible + "\nAda,7001,,,A,\n";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(canvas)

BOOST_AUTO_TEST_CASE(the_import_holds_the_five_columns_and_the_chapters_of_all_roster_students) {
  const std::string text = canvas_csv(samples::course(), samples::roster(exported));
  const Table expected = {{"Student", "ID", "SIS User ID", "SIS Login ID", "Section",
                           "Chapter 5 (12345)", "Chapter 11"},
                          {"    Points Possible", "", "", "", "", "7.00", "3"},
                          {"Lovelace, Ada", "7001", "0042", "ada@b.c", "A, and B", "5", "2"},
                          {"Hopper, Grace", "7002", "", "", "A", "5", ""},
                          {"Turing, Alan", "7005", "", "", "A", "EX", ""}};
  BOOST_TEST((samples::parse(text) == expected), text);
}

BOOST_AUTO_TEST_CASE(the_import_reads_back_as_a_roster_and_gives_the_same_import) {
  const std::string text = canvas_csv(samples::course(), samples::roster(exported));
  const Roster back = samples::roster(text);
  BOOST_TEST((back.kind == Roster::Kind::canvas));
  BOOST_TEST(canvas_csv(samples::course(), back) == text);
}

BOOST_AUTO_TEST_CASE(what_was_not_judged_is_blank_or_keeps_what_canvas_holds) {
  ClassGrades all = samples::course();
  BOOST_TEST(cell(all, with_column("Chapter 5 (1)", "7"), 2, 5) == "5");
  all.students[0].chapters[0].report.exercises[1].outcome = Outcome::ambiguous_input;
  BOOST_TEST(cell(all, with_column("Chapter 5 (1)", "7"), 2, 5) == "");
  BOOST_TEST(cell(all, exported, 2, 5) == "");
  all.students[1].chapters[0].report.exercises[1].outcome = Outcome::grader_error;
  BOOST_TEST(cell(all, exported, 3, 5) == "4.00");
}

BOOST_AUTO_TEST_CASE(a_title_is_taken_in_its_exact_spelling_and_only_if_it_is_the_chapters) {
  const ClassGrades all = samples::course();
  for (const char* title : {"Chapter 5", "chapter 5 (1)", "第 5 章 (77)",
                            "\"Chapter 5 · The linear layer, backward (3)\""})
    BOOST_TEST(cell(all, with_column(title, "7"), 0, 5) == samples::parse(title)[0][0]);
  for (const char* title : {"Chapter 55 (1)", "Chapter 5 quiz (2)", "Chapter 5 (draft)"})
    BOOST_TEST(cell(all, with_column(title, "7"), 0, 5) == "Chapter 5");
  BOOST_TEST(contains(refusal(all, with_column("Chapter 5 (1),Chapter 5 (2)", "7,7")), "both"));
}

BOOST_AUTO_TEST_CASE(another_maximum_in_canvas_scales_the_points) {
  const ClassGrades all = samples::course();
  for (const auto& [possible, points] :
       {std::pair{"14.00", "10"}, {"100", "71.42857"}, {"10,5", "7.5"}, {"0.00", "5"}, {"", "5"}}) {
    const std::string roster = with_column("Chapter 5 (1)", "\"" + std::string(possible) + "\"");
    BOOST_TEST(cell(all, roster, 2, 5) == points);
    BOOST_TEST(cell(all, roster, 1, 5) == possible);
  }
}

BOOST_AUTO_TEST_CASE(titles_that_canvas_drops_without_a_word_are_refused) {
  ClassGrades all = samples::course();
  for (const char* word : {"Current Score", "Final Grade", "Override Points", "Final Points"}) {
    all.chapters[0].title = std::string("The ") + word;
    const std::string title = "Chapter 5 · The " + std::string(word) + " (3)";
    BOOST_TEST(contains(refusal(all, with_column(title, "7")), "Canvas would ignore"));
  }
  all.chapters[0].title = "The final word";
  BOOST_TEST(refusal(all, with_column("Chapter 5 · The final word (3)", "7")) == "");
  BOOST_TEST(contains(refusal(all, with_column("Chapter 5 (1)", "7.00 (read only)")), "read only"));
}

BOOST_AUTO_TEST_CASE(what_would_be_refused_is_known_without_a_grade) {
  const auto before = [](const std::string& bytes) {
    return samples::error_of(
        [&] { require_places(samples::course().chapters, samples::roster(bytes)); });
  };
  BOOST_TEST(contains(before(with_column("Chapter 5 (1)", "7.00 (read only)")), "read only"));
  BOOST_TEST(contains(before("Student,ID,Section,Chapter 5 (1),Chapter 5 (2)\nAda,1,A,,\n"),
                      "could be the column of chapter 5"));
  BOOST_TEST(before(with_column("Chapter 5 (1)", "7.00")) == "");
  BOOST_TEST(before("name\nAda\n") == "");
}

BOOST_AUTO_TEST_CASE(a_roster_of_another_kind_is_refused) {
  BOOST_TEST(contains(refusal(samples::course(), "name\nAda\n"), "not a gradebook that Canvas"));
}

BOOST_AUTO_TEST_CASE(missing_columns_and_semicolons_give_the_same_five_columns) {
  const ClassGrades all = samples::course();
  const std::string text =
      canvas_csv(all, samples::roster("Student;ID;Section\r\n\"Lovelace; Ada\";7001;A\r\n"));
  const Table expected = {
      {"Student", "ID", "SIS User ID", "SIS Login ID", "Section", "Chapter 5", "Chapter 11"},
      {"    Points Possible", "", "", "", "", "7", "3"},
      {"Lovelace; Ada", "7001", "", "", "A", "5", "2"}};
  BOOST_TEST((samples::parse(text) == expected), text);
  BOOST_TEST(cell(all, "LastName,FirstName,ID,Section\nLovelace,Ada,7001,A\n", 2, 0) ==
             "Lovelace, Ada");
}

BOOST_AUTO_TEST_CASE(without_points_possible_in_the_roster_none_are_claimed) {
  const ClassGrades all = samples::only_fifth({});
  const std::string roster = "Student,ID,Section,Chapter 5 (1)\nAda,7001,A,\n";
  BOOST_TEST(samples::parse(canvas_csv(all, samples::roster(roster))).size() == 2U);
}

BOOST_AUTO_TEST_CASE(a_formula_as_a_name_is_disarmed_only_where_canvas_has_the_id) {
  const std::string head = "Student,ID,Section\n";
  BOOST_TEST(cell(samples::course(), head + "=1+1,7001,A\n", 2, 0) == "'=1+1");
  BOOST_TEST(cell(samples::course(), head + "=1+1,,A\n", 2, 0) == "=1+1");
}

BOOST_AUTO_TEST_CASE(hostile_names_stay_in_their_cells) {
  for (const std::string& name : samples::hostile_names()) {
    if (name.find('\0') != name.npos || name[0] == '\xFF') continue;  // no roster can hold these
    const std::string row = csv_row({name, "7001", name, name, name});
    const Table table = samples::parse(canvas_csv(
        samples::course(), samples::roster("Student,ID,SIS User ID,SIS Login ID,Section\n" + row)));
    BOOST_TEST_REQUIRE(table.size() == 3U);
    BOOST_TEST(
        (table[2] == std::vector<std::string>{harmless(name), "7001", name, name, name, "5", "2"}));
  }
}

BOOST_AUTO_TEST_SUITE_END()
