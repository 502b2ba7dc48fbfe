// CSV files are read as RFC 4180 says, and what is written reads back and is no formula.
// SPDX-License-Identifier: MIT
#include "grade/exports/csv.hpp"

#include <boost/test/unit_test.hpp>

#include "reports/utf8.hpp"
#include "samples.hpp"

using namespace check;
using namespace check::grade;

namespace {

samples::Table texts(const Csv& csv) {
  samples::Table table;
  for (const CsvRow& row : csv.rows) {
    table.emplace_back();
    for (const CsvCell& cell : row.cells) table.back().push_back(cell.text);
  }
  return table;
}

samples::Table read(const std::string& bytes) { return texts(read_csv(bytes)); }

}  // namespace

BOOST_AUTO_TEST_SUITE(csv)

BOOST_AUTO_TEST_CASE(quotes_commas_and_newlines_stay_in_their_cell) {
  BOOST_TEST((read("a,b\n\"x, \"\"y\"\"\",\"1\n2\"\n") ==
              samples::Table{{"a", "b"}, {"x, \"y\"", "1\n2"}}));
  BOOST_TEST((read("a,b,\n,,\n") == samples::Table{{"a", "b", ""}, {"", "", ""}}));
  BOOST_TEST((read("a,the \"b\"") == samples::Table{{"a", "the \"b\""}}));
}

BOOST_AUTO_TEST_CASE(any_line_ending_a_missing_one_and_empty_lines_are_understood) {
  const samples::Table expected = {{"a", "b"}, {"c", "d"}};
  for (const char* bytes : {"a,b\nc,d\n", "a,b\r\nc,d\r\n", "a,b\rc,d\r", "a,b\nc,d",
                            "\n\r\na,b\n\nc,d\n\n", "\xEF\xBB\xBF\"a\",b\nc,d"})
    BOOST_TEST((read(bytes) == expected), bytes);
}

BOOST_AUTO_TEST_CASE(the_first_line_tells_the_separator) {
  BOOST_TEST(read_csv("a;b;c\n1,5;2;3\n").separator == ';');
  BOOST_TEST(read_csv("a\tb,c\td\n").separator == '\t');
  BOOST_TEST(read_csv("\"a;b;c\",d\n1;2;3;4;5\n").separator == ',');
  BOOST_TEST(read_csv("\n\n\"a\";\"b, c\"\n").separator == ';');
  BOOST_TEST((read("\"a\";\"b\"\n1,5;2\n") == samples::Table{{"a", "b"}, {"1,5", "2"}}));
}

BOOST_AUTO_TEST_CASE(a_line_that_names_the_separator_is_no_row) {
  const samples::Table expected = {{"a", "b;c"}, {"d", "e"}};
  for (const char* bytes : {"sep=,\na,b;c\nd,e\n", "\xEF\xBB\xBFSEP=,\r\na,b;c\r\nd,e\r\n"})
    BOOST_TEST((read(bytes) == expected), bytes);
  BOOST_TEST(read_csv("sep=;\na,b,c;d\n").separator == ';');
  BOOST_TEST(read_csv("sep=,\na\n").rows.front().line == 2U);
  BOOST_TEST((read("sep=,x\na,b\n") == samples::Table{{"sep=", "x"}, {"a", "b"}}));
}

BOOST_AUTO_TEST_CASE(lines_and_places_are_those_of_the_file) {
  const std::string bytes =
      "\xEF\xBB\xBF"
      "a,b\r\n\"x\ny\r\nz\",\"q\"\r\n\r\nlast,1";
  const Csv csv = read_csv(bytes);
  BOOST_TEST_REQUIRE(csv.rows.size() == 3U);
  BOOST_TEST(csv.rows[1].line == 2U);
  BOOST_TEST(csv.rows[2].line == 6U);
  const CsvCell& cell = csv.rows[1].cells[1];
  BOOST_TEST(bytes.substr(cell.from, cell.to - cell.from) == "\"q\"");
  BOOST_TEST(bytes.substr(csv.rows[0].cells[0].from, 2) == "a,");
}

BOOST_AUTO_TEST_CASE(unbalanced_quotes_are_refused_with_their_line) {
  const auto error = [](const char* bytes) { return samples::error_of([&] { read_csv(bytes); }); };
  BOOST_TEST(samples::contains(error("a,b\nc,\"d\ne,f\n"), "line 2: a quote is opened"));
  BOOST_TEST(samples::contains(error("a,b\n\"c\nd\"x,f\n"), "line 3: text follows"));
  BOOST_TEST(error("a,b\n\"c\nd\",f\n") == "");
}

BOOST_AUTO_TEST_CASE(every_cell_reads_back_as_it_was_written) {
  for (const std::string& name : samples::hostile_names()) {
    const std::vector<std::string> cells = {name, "", "x" + name, "a;b", "tab\there"};
    BOOST_TEST((samples::parse(csv_row(cells)) == samples::Table{cells}));
    BOOST_TEST((read(csv_row({"1", "2", "3", "4", "5"}) + csv_row(cells)).back() == cells));
  }
}

BOOST_AUTO_TEST_CASE(formulas_get_an_apostrophe_and_other_text_does_not) {
  const std::pair<const char*, const char*> cells[] = {
      {"=1+1", "'=1+1"},
      {"+1", "'+1"},
      {"-1", "'-1"},
      {"@SUM", "'@SUM"},
      {"＝1", "'＝1"},
      {"＋1", "'＋1"},
      {"－1", "'－1"},
      {"＠1", "'＠1"},
      {"  =1", "  '=1"},
      {"\t=1", "\t'=1"},
      {"\r=1", "\r'=1"},
      {"\u00A0\u3000\u200B=1", "\u00A0\u3000\u200B'=1"},
      {"x; =1", "x; '=1"},
      {"x\n=1", "x\n'=1"},
      {"x,+1", "x,'+1"},
      {"Ada Lovelace-King", "Ada Lovelace-King"},
      {"a = b @ c", "a = b @ c"},
      {"'=1", "'=1"},
      {"", ""},
      {"\xFF=", "\xFF="},
  };
  for (const auto& [text, expected] : cells) BOOST_TEST(harmless(text) == expected);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(table_of_grades)

BOOST_AUTO_TEST_CASE(every_student_and_chapter_has_a_line) {
  ClassGrades all = samples::course();
  all.students[0].chapters[0].late = true;
  all.students[0].chapters[0].notes = {"ignored a.out", "took the newest, of 2"};
  const samples::Table table = samples::parse(grades_csv(all));
  const samples::Table expected = {
      {"key", "name", "chapter", "points", "max_points", "late", "file", "note", "outcomes"},
      {"canvas:7001", "Ada Lovelace", "5", "5", "7", "yes", "linear_backward.cpp",
       "ignored a.out\ntook the newest, of 2", "5.1 passed; 5.2 passed; 5.3 averaged"},
      {"canvas:7001", "Ada Lovelace", "11", "2", "3", "no", "large_models.cpp", "",
       "11.1 passed; 11.2 not_started"},
      {"canvas:7002", "Grace Hopper", "5", "5", "7", "no", "linear_backward.cpp", "",
       "5.1 passed; 5.2 passed; 5.3 averaged"},
      {"canvas:7002", "Grace Hopper", "11", "", "3", "", "", "", ""},
      {"canvas:7003", "林 徽因", "5", "5", "7", "no", "linear_backward.cpp", "",
       "5.1 passed; 5.2 passed; 5.3 averaged"},
      {"canvas:7003", "林 徽因", "11", "", "3", "no", "large_models.cpp", "",
       "11.1 passed; 11.2 grader_error"}};
  BOOST_TEST((table == expected), grades_csv(all));
}

BOOST_AUTO_TEST_CASE(hostile_texts_are_visible_and_no_formulas) {
  for (const std::string& name : samples::hostile_names()) {
    StudentGrades student = samples::student("=key", name, {samples::fifth()});
    student.chapters[0].file = name;
    student.chapters[0].notes = {"first", name};
    student.chapters[0].report.exercises[2].mistake = name;
    const std::string text = grades_csv(samples::only_fifth({student}));
    const samples::Table table = samples::parse(text);
    BOOST_TEST_REQUIRE(table.size() == 2U);
    BOOST_TEST_REQUIRE(table[1].size() == 9U);
    BOOST_TEST(visible(text) == text);
    BOOST_TEST(table[1][0] == "'=key");
    BOOST_TEST((table[1][1] == harmless(visible(name))));
    BOOST_TEST((table[1][7] == "first\n" + harmless(visible(name))));
    BOOST_TEST(table[1][8].find_first_of("=<>@\"',\n") == std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(a_chapter_about_which_nothing_is_known_has_no_points) {
  StudentGrades student = samples::student("a", "A", {samples::fifth()});
  student.chapters[0].report.exercises.clear();
  BOOST_TEST(samples::parse(grades_csv(samples::only_fifth({student})))[1][3] == "");
}

BOOST_AUTO_TEST_SUITE_END()
