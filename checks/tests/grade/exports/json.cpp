// GitHub Classroom's and Gradescope's results, and the class as JUnit, read back as written.
// SPDX-License-Identifier: MIT
#include "reports/json.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "reports/utf8.hpp"
#include "samples.hpp"

using namespace check;
using namespace check::grade;
using nlohmann::json;
using samples::contains;
using samples::student;

namespace {

std::string decoded(const std::string& base64) {
  const std::string alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  unsigned bits = 0, word = 0;
  BOOST_TEST(base64.size() % 4 == 0U);
  for (const char c : base64.substr(0, base64.find('='))) {
    BOOST_TEST_REQUIRE(alphabet.find(c) != alphabet.npos);
    word = word << 6 | static_cast<unsigned>(alphabet.find(c));
    if ((bits += 6) >= 8) out += static_cast<char>(word >> (bits -= 8) & 0xFFU);
  }
  return out;
}

json classroom(const StudentGrades& student, const ClassGrades& all) {
  return json::parse(decoded(github_classroom(student, all)));
}

// What xmllint answers for an XPath expression.
std::string xpath(const std::string& xml, const std::string& expression) {
  const samples::File file(xml);
  FILE* out = ::popen(("xmllint --xpath \"" + expression + "\" " + file.path()).c_str(), "r");
  std::string answer;
  for (int c; out != nullptr && (c = std::fgetc(out)) != EOF;) answer += static_cast<char>(c);
  if (out != nullptr) ::pclose(out);
  while (!answer.empty() && answer.back() == '\n') answer.pop_back();
  return answer;
}

bool have_xmllint() { return std::system("command -v xmllint >/dev/null") == 0; }

ClassGrades hostile_class() {
  ClassGrades all = samples::only_fifth({});
  for (const std::string& name : samples::hostile_names()) {
    all.students.push_back(student("folder:x", name, {samples::fifth()}));
    all.students.back().key += std::to_string(all.students.size());
    ChapterGrade& grade = all.students.back().chapters[0];
    grade.notes = {name};
    grade.report.exercises[2].lines = {name};
    grade.report.exercises[2].mistake = name;
    grade.report.exercises[2].printed = name;
  }
  return all;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(github)

BOOST_AUTO_TEST_CASE(a_result_has_what_the_reporter_reads) {
  const ClassGrades all = samples::course();
  const json expected = {
      {"version", 1},
      {"status", "fail"},
      {"max_score", 10},
      {"tests",
       {{{"name", "5.1 input_gradient"}, {"status", "pass"}, {"message", ""}, {"score", 2}},
        {{"name", "5.2 weight_gradient"}, {"status", "pass"}, {"message", ""}, {"score", 3}},
        {{"name", "5.3 bias_gradient"},
         {"status", "fail"},
         {"message", "You divided by the batch, twice."},
         {"score", 0}},
        {{"name", "11.1 linear_params"}, {"status", "pass"}, {"message", ""}, {"score", 2}},
        {{"name", "11.2 linear_flops"},
         {"status", "fail"},
         {"message", "not started"},
         {"score", 0}}}}};
  BOOST_TEST(classroom(all.students[0], all) == expected);
}

BOOST_AUTO_TEST_CASE(all_passed_passes) {
  StudentGrades ada = student("a", "Ada", {samples::fifth()});
  ada.chapters[0].report.exercises.pop_back();
  BOOST_TEST(classroom(ada, samples::only_fifth({}))["status"] == "pass");
}

BOOST_AUTO_TEST_CASE(what_could_not_be_judged_is_an_error_without_a_grade) {
  const ClassGrades all = samples::course();
  json result = classroom(all.students[2], all);
  BOOST_TEST(result["status"] == "error");
  BOOST_TEST(result["max_score"] == 0);
  BOOST_TEST(result["tests"][4]["status"] == "error");
  StudentGrades unknown = student("a", "Ada", {samples::fifth()});
  unknown.chapters[0].report.exercises.clear();
  result = classroom(unknown, samples::only_fifth({}));
  BOOST_TEST(result["status"] == "error");
  BOOST_TEST(result["max_score"] == 0);
}

BOOST_AUTO_TEST_CASE(a_chapter_not_handed_in_fails_and_still_counts) {
  const ClassGrades all = samples::course();
  const json result = classroom(all.students[1], all);
  BOOST_TEST(result["status"] == "fail");
  BOOST_TEST(result["max_score"] == 10);
  BOOST_TEST_REQUIRE(result["tests"].size() == 4U);
  BOOST_TEST(result["tests"][3]["name"] == "Chapter 11");
  BOOST_TEST(result["tests"][3]["score"] == 0);
}

BOOST_AUTO_TEST_CASE(hostile_texts_are_one_short_visible_line) {
  const ClassGrades all = hostile_class();
  for (const StudentGrades& student : all.students) {
    BOOST_TEST(github_classroom(student, all).size() < 4096U);
    const std::string message = classroom(student, all)["tests"][2]["message"];
    BOOST_TEST(!message.empty());
    BOOST_TEST(message.find_first_of("\n\r\t\x1b") == message.npos);
    BOOST_TEST(visible(message) == message);
  }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(gradescope)

BOOST_AUTO_TEST_CASE(a_students_report_reads_back_with_its_points_and_outcomes) {
  for (const ClassGrades& all : {samples::course(), hostile_class()}) {
    for (const StudentGrades& student : all.students) {
      const Report report = report_of(student, all);
      const std::string text = gradescope_json(report);
      BOOST_TEST((visible(text) == text));
      const Report back = read_gradescope_json(text);
      BOOST_TEST_REQUIRE(back.chapters.size() == student.chapters.size());
      for (std::size_t k = 0; k < back.chapters.size(); ++k) {
        const ChapterReport &a = back.chapters[k], &b = report.chapters[k];
        BOOST_TEST((a.number == b.number && a.title == b.title));
        BOOST_TEST((a.notes.back() == "sandbox " + all.tier));
        BOOST_TEST_REQUIRE(a.exercises.size() == b.exercises.size());
        for (std::size_t i = 0; i < a.exercises.size(); ++i) {
          const ExerciseReport &x = a.exercises[i], &y = b.exercises[i];
          BOOST_TEST((x.number == y.number && x.name == y.name && x.points == y.points));
          BOOST_TEST((x.max_points == y.max_points && x.outcome == y.outcome));
          BOOST_TEST((x.mistake == visible(y.mistake)));
        }
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(junit_of_a_class)

BOOST_AUTO_TEST_CASE(a_suite_for_each_student_and_chapter) {
  const std::string xml = class_junit(samples::course());
  const std::string ada = file_name_of(samples::course().students[0]);
  for (const std::string& part :
       {std::string("<testsuites name=\"Linear Layer Workbook\" tests=\"13\" failures=\"3\" "
                    "errors=\"1\" skipped=\"1\""),
        std::string("<testsuite name=\"Ada Lovelace · Chapter 5 · The linear layer, backward\" "
                    "tests=\"3\" failures=\"1\" errors=\"0\" skipped=\"0\""),
        std::string("<testsuite name=\"Grace Hopper · Chapter 5"),
        "classname=\"" + ada + ".chapter11\" name=\"11.1 linear_params\"",
        std::string("type=\"averaged\"")})
    BOOST_TEST(contains(xml, part), part);
}

BOOST_AUTO_TEST_CASE(another_parser_reads_the_same) {
  const ClassGrades all = hostile_class();
  const std::string xml = class_junit(all);
  BOOST_TEST((visible(xml) == xml));
  BOOST_TEST(!contains(xml, "<script"));
  if (!have_xmllint()) {
    BOOST_TEST_MESSAGE("xmllint is not installed: half of this is unread");
    return;
  }
  BOOST_TEST(xpath(xml, "count(/testsuites/testsuite)") == std::to_string(all.students.size()));
  BOOST_TEST(xpath(xml, "count(//testcase)") == std::to_string(3 * all.students.size()));
  for (std::size_t k = 0; k < all.students.size(); ++k) {
    const std::string suite = "/testsuites/testsuite[" + std::to_string(k + 1) + "]";
    BOOST_TEST((xpath(xml, "string(" + suite + "/@name)") ==
                visible(all.students[k].name) + " · Chapter 5 · The linear layer, backward"));
    BOOST_TEST((xpath(xml, "string(" + suite + "/testcase[3]/failure/@type)") ==
                visible(all.students[k].name)));
  }
}

BOOST_AUTO_TEST_SUITE_END()
