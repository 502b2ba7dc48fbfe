// The overview counts what happened, blames nobody for our faults, and says the same twice.
// SPDX-License-Identifier: MIT
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>

#include "grade/pages/pages.hpp"
#include "grade/pages/tally.hpp"
#include "reports/utf8.hpp"
#include "samples.hpp"

using namespace check;
using namespace check::grade;

namespace {

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != text.npos;
}

std::size_t occurrences(const std::string& text, const std::string& part) {
  std::size_t n = 0;
  for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++n;
  return n;
}

// From `from` up to the next `to`: one row, one tile.
std::string between(const std::string& text, const std::string& from, const std::string& to) {
  const auto start = text.find(from);
  if (start == text.npos) return {};
  return text.substr(start, text.find(to, start) - start);
}

std::string table_of(const ClassGrades& all) {
  return between(overview_page(all), "<table id=\"table\">", "</table>");
}

void write_pages(const std::filesystem::path& folder, const ClassGrades& all) {
  std::filesystem::create_directories(folder / "students");
  std::ofstream(folder / "index.html", std::ios::binary) << overview_page(all);
  for (const StudentGrades& student : all.students) {
    const std::string name = file_name_of(student) + ".html";
    std::ofstream(folder / "students" / name, std::ios::binary) << student_page(student, all);
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(overview)

// PAGES_SAMPLE=folder build/pages_test: pages to look at, and those that pages.test.mjs opens.
BOOST_AUTO_TEST_CASE(a_class_of_a_thousand_has_a_page_each) {
  const ClassGrades all = samples::large_class(1000, Language::english);
  BOOST_TEST(occurrences(overview_page(all), "<tr data-tags=") == 1000U);
  const char* folder = std::getenv("PAGES_SAMPLE");
  if (folder == nullptr) return;
  const std::filesystem::path path = folder;
  write_pages(path / "large-en", all);
  write_pages(path / "large-zh", samples::large_class(1000, Language::chinese));
  write_pages(path / "small-en", samples::large_class(40, Language::english));
  write_pages(path / "small-zh", samples::large_class(40, Language::chinese));
  write_pages(path / "hostile", samples::hostile_class());
  BOOST_TEST(std::filesystem::exists(path / "hostile/index.html"));
}

BOOST_AUTO_TEST_CASE(the_same_grades_give_the_same_bytes) {
  const ClassGrades all = samples::large_class(50, Language::chinese);
  BOOST_TEST((overview_page(all) == overview_page(samples::large_class(50, Language::chinese))));
}

BOOST_AUTO_TEST_CASE(what_could_not_be_judged_is_never_a_zero) {
  const ClassGrades all = samples::small_class();
  BOOST_TEST((state_of(&all.students[1].chapters[1]) == State::not_judged));
  BOOST_TEST(!score_of(&all.students[1].chapters[1]).has_value());
  const std::string row = between(table_of(all), "<bdi>Bob", "</tr>");
  BOOST_TEST(
      holds(row, "<td class=\"number\">4</td><td class=\"number\">?</td><td class=\"number\">?"));
  BOOST_TEST(holds(row, "Ch. 11: could not be judged"));
  BOOST_TEST(holds(between(overview_page(all), "<div class=\"alarm\">", "</div>"), "Bob"));
}

BOOST_AUTO_TEST_CASE(a_file_without_a_verdict_could_not_be_judged) {
  ChapterGrade grade;
  grade.file = "a.cpp";
  BOOST_TEST((state_of(&grade) == State::not_judged));
  grade.report.compiler = {"error"};
  BOOST_TEST((state_of(&grade) == State::not_judged));
  grade.report.exercises.emplace_back().outcome = Outcome::does_not_compile;
  BOOST_TEST((state_of(&grade) == State::not_compiled));
  BOOST_TEST(score_of(&grade).value() == 0);
}

BOOST_AUTO_TEST_CASE(a_compiler_without_words_has_refused_all_the_same) {
  ChapterGrade grade = samples::small_class().students[0].chapters[0];
  BOOST_TEST((state_of(&grade) == State::judged));
  grade.report.exercises[0].outcome = Outcome::does_not_compile;
  BOOST_TEST((state_of(&grade) == State::not_compiled));
}

BOOST_AUTO_TEST_CASE(who_handed_in_nothing_has_no_points_and_no_blame) {
  const std::string page = overview_page(samples::small_class());
  const std::string row = between(page, "<bdi>Cleo", "</tr>");
  BOOST_TEST(occurrences(row, "<td class=\"number\">–</td>") == 3U);
  BOOST_TEST(holds(row, "not handed in"));
  BOOST_TEST(holds(page, "<dt>Students</dt><dd>3</dd>"));
  BOOST_TEST(holds(page, "<dt>Handed something in</dt><dd>2</dd>"));
  BOOST_TEST(holds(page, "<dt>Late</dt><dd>1</dd>"));
}

BOOST_AUTO_TEST_CASE(scores_are_sorted_and_only_of_those_judged) {
  const auto tallies = chapter_tallies(samples::small_class());
  BOOST_TEST((tallies[0].scores == std::vector<int>{3, 4}));
  BOOST_TEST(tallies[0].submitted == 2);
  BOOST_TEST((tallies[1].scores == std::vector<int>{0}));
  const std::string page = overview_page(samples::small_class());
  BOOST_TEST(holds(page, "<dt>Median</dt><dd>3.5</dd>"));
  BOOST_TEST(holds(page, "<title>Points 3: 1 of 2 students</title>"));
}

BOOST_AUTO_TEST_CASE(the_hardest_exercise_comes_first_and_ties_follow_the_book) {
  const auto rows = hardest_exercises(samples::small_class());
  BOOST_TEST_REQUIRE(rows.size() == 4U);
  const char* expected[] = {"5.10", "11.1", "5.9", "5.1"};
  for (std::size_t k = 0; k < 4; ++k) BOOST_TEST(rows[k].number == expected[k]);
  BOOST_TEST(rows[1].judged == 1);  // Bob's could not be judged
  BOOST_TEST(rows[2].earned == 1);  // half the points are not the points
}

BOOST_AUTO_TEST_CASE(a_program_that_does_not_compile_makes_no_exercise_harder) {
  ClassGrades all = samples::small_class();
  all.students[0].chapters[0].report.compiler = {"error: no"};
  const auto rows = hardest_exercises(all);
  for (const ExerciseTally& row : rows) BOOST_TEST(row.judged == 1);
  BOOST_TEST(holds(between(overview_page(all), "<table class=\"stops\">", "</table>"),
                   "<a href=\"#students\" data-find=\"5 did not compile\">1</a>"));
}

BOOST_AUTO_TEST_CASE(a_mistake_has_its_exercise_its_sentence_and_its_students) {
  const ClassGrades all = samples::small_class();
  const auto rows = commonest_mistakes(all);
  BOOST_TEST_REQUIRE(rows.size() == 1U);
  BOOST_TEST((rows[0].number == "5.10" && rows[0].id == "averaged" && rows[0].students == 2));
  const std::string item = between(overview_page(all), "<ol class=\"mistakes\">", "</ol>");
  BOOST_TEST(holds(item, "data-find=\"5.10 averaged\""));
  BOOST_TEST(holds(item, "2 students"));
  BOOST_TEST(holds(item, "db is a sum."));
  BOOST_TEST(occurrences(overview_page(all), "data-tags=\"5.10 averaged|") +
                 occurrences(overview_page(all), "|5.10 averaged") ==
             2U);
}

BOOST_AUTO_TEST_CASE(the_commonest_mistake_comes_first_and_ties_follow_the_book) {
  ClassGrades all = samples::small_class();
  all.students[0].chapters[1].report.exercises[0].mistake = "z";
  all.students[0].chapters[0].report.exercises[1].mistake = "y";
  const auto rows = commonest_mistakes(all);
  BOOST_TEST_REQUIRE(rows.size() == 3U);
  BOOST_TEST((rows[0].id == "averaged" && rows[1].id == "y" && rows[2].id == "z"));
}

BOOST_AUTO_TEST_CASE(exercises_are_in_the_order_of_the_book) {
  BOOST_TEST((place("5.9") < place("5.10")));
  BOOST_TEST((place("5.10") < place("11.1")));
}

BOOST_AUTO_TEST_CASE(a_noisy_or_infinite_timing_ranks_nobody) {
  ClassGrades all = samples::small_class();
  all.students[1].chapters[0].timed = {{"5.4", "f", "1", 1e9, std::nan(""), false}};
  const Timings timed = timings(all);
  BOOST_TEST(timed.slowest.size() == 1U);
  BOOST_TEST(timed.noisy.size() == 2U);
  const std::string page = overview_page(all);
  BOOST_TEST(holds(page, "19.3 GFLOP/s"));
  BOOST_TEST(!holds(page, "nan"));
  for (StudentGrades& student : all.students)
    for (ChapterGrade& grade : student.chapters) grade.timed.clear();
  BOOST_TEST(!holds(overview_page(all), "id=\"speed\""));
}

BOOST_AUTO_TEST_CASE(namesakes_are_told_apart) {
  ClassGrades all = samples::small_class();
  BOOST_TEST(!holds(overview_page(all), "canvas:2"));
  all.students[0].name = "Bob";
  BOOST_TEST(holds(overview_page(all), "<small>canvas:2</small>"));
}

BOOST_AUTO_TEST_CASE(an_empty_class_and_empty_chapters_are_pages_too) {
  for (const Language language : {Language::english, Language::chinese}) {
    ClassGrades all;
    all.language = language;
    BOOST_TEST(holds(overview_page(all), "</html>"));
    all.chapters = {{5, "", 0}};
    BOOST_TEST(holds(overview_page(all), "class=\"card\""));
    all.students = {{"key", "", {}}};
    BOOST_TEST(holds(overview_page(all), "<bdi>key</bdi>"));
    BOOST_TEST(!holds(overview_page(all), "nan"));
  }
}

BOOST_AUTO_TEST_CASE(points_beyond_the_scale_fall_into_its_ends) {
  ClassGrades all = samples::small_class();
  all.chapters[0].max_points = 3;
  all.students[0].chapters[0].report.exercises[0].points = -9;
  BOOST_TEST(holds(overview_page(all), "<title>Points 0: 1 of 2 students</title>"));
  BOOST_TEST(holds(overview_page(all), "<title>Points 3: 1 of 2 students</title>"));
}

BOOST_AUTO_TEST_CASE(chinese_grades_make_a_chinese_page) {
  const std::string page = overview_page(samples::small_class(Language::chinese));
  BOOST_TEST(holds(page, "<html lang=\"zh-CN\">"));
  BOOST_TEST(holds(page, "<h1>班级报告</h1>"));
  for (const char* english : {">Students<", ">Scores<", ">Late<", "handed in", ">State<"})
    BOOST_TEST(!holds(page, english), english);
}

BOOST_AUTO_TEST_SUITE_END()
