// JSON and JUnit files say what the report says, survive hostile text, and read back.
// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>

#include "reports/json.hpp"
#include "reports/junit.hpp"
#include "reports/utf8.hpp"
#include "reports/words.hpp"
#include "samples.hpp"

using namespace check;
using nlohmann::json;

namespace {

std::size_t occurrences(const std::string& text, const std::string& part) {
  std::size_t n = 0;
  for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++n;
  return n;
}

// What xmllint answers for an XPath expression; empty when it is not installed or refuses the file.
std::string xpath(const std::string& xml, const std::string& expression) {
  std::string path = "/tmp/junit-XXXXXX";
  const int fd = ::mkstemp(path.data());
  BOOST_TEST_REQUIRE(fd >= 0);
  std::ofstream(path, std::ios::binary) << xml;
  FILE* out = ::popen(("xmllint --xpath '" + expression + "' " + path).c_str(), "r");
  std::string answer;
  for (int c; out != nullptr && (c = std::fgetc(out)) != EOF;) answer += static_cast<char>(c);
  if (out != nullptr) ::pclose(out);
  ::close(fd);
  ::unlink(path.c_str());
  while (!answer.empty() && answer.back() == '\n') answer.pop_back();
  return answer;
}

bool have_xmllint() { return std::system("command -v xmllint >/dev/null") == 0; }

// Tags balance, and between them no markup character is left: the hand check.
void check_well_formed(const std::string& xml) {
  std::vector<std::string> open;
  std::size_t at = xml.find("?>") + 2;
  while ((at = xml.find('<', at)) != xml.npos) {
    const std::size_t end = xml.find('>', at);
    BOOST_TEST_REQUIRE(end != xml.npos);
    const std::string tag = xml.substr(at + 1, end - at - 1);
    BOOST_TEST(tag.find('<') == tag.npos);
    const std::string name =
        tag.substr(tag[0] == '/', tag.find_first_of(" /", 1) - (tag[0] == '/'));
    if (tag[0] == '/') {
      BOOST_TEST_REQUIRE(!open.empty());
      BOOST_TEST(open.back() == tag.substr(1));
      open.pop_back();
    } else if (tag.back() != '/') {
      open.push_back(name);
    }
    at = end;
  }
  BOOST_TEST(open.empty());
}

}  // namespace

BOOST_AUTO_TEST_SUITE(files)

BOOST_AUTO_TEST_CASE(json_has_the_fields_gradescope_knows) {
  const json root = json::parse(gradescope_json(samples::english()));
  BOOST_TEST(root.at("score") == 2);
  BOOST_TEST(root.at("execution_time") == 1.5);
  BOOST_TEST(root.at("visibility") == "visible");
  BOOST_TEST(root.at("output").is_string());
  BOOST_TEST(root.at("tests").size() == 6U);
  const json& t = root.at("tests").at(2);
  BOOST_TEST(t.at("score") == 0);
  BOOST_TEST(t.at("max_score") == 3);
  BOOST_TEST(t.at("name") == "11.4 layer_params");
  BOOST_TEST(t.at("number") == "11.4");
  BOOST_TEST(t.at("status") == "failed");
  BOOST_TEST(t.at("visibility") == "visible");
  BOOST_TEST(t.at("tags") == json({"ffn-alone"}));
  BOOST_TEST(t.at("extra_data").at("outcome") == "wrong");
  BOOST_TEST(t.at("extra_data").at("mistake") == "ffn-alone");
  BOOST_TEST(t.at("extra_data").at("function") == "layer_params");
  BOOST_TEST(t.at("extra_data").at("replay") == samples::english().chapters[0].exercises[2].replay);
  BOOST_TEST(root["tests"][0]["status"] == "passed");
}

BOOST_AUTO_TEST_CASE(a_test_that_could_not_be_judged_has_no_score) {
  const json root = json::parse(gradescope_json(samples::english()));
  BOOST_TEST(!root["tests"][5].contains("score"));
  BOOST_TEST(!root["tests"][5].contains("status"));
  BOOST_TEST(root["tests"][5]["max_score"] == 2);
}

BOOST_AUTO_TEST_CASE(the_leaderboard_holds_speed_and_nothing_else) {
  BOOST_TEST(json::parse(gradescope_json(samples::all_passed()))["leaderboard"] == json::array());
  Report report = samples::english();
  report.chapters[0].speed = {"linear_backward 12.4 GFLOP/s, 6 %", "17 GB/s", "too noisy/strange",
                              "inf GB/s"};
  const json board = json::parse(gradescope_json(report))["leaderboard"];
  BOOST_TEST(board[0] == json({{"name", "11.speed1 (GFLOP/s)"}, {"value", 12.4}}));
  BOOST_TEST(board[1]["value"] == 17.0);
  BOOST_TEST(board[2]["value"] == "too noisy/strange");
  BOOST_TEST(board[3]["value"] == "inf GB/s");
}

BOOST_AUTO_TEST_CASE(a_report_reads_back_as_it_was_written) {
  for (Report report :
       {samples::timed(), samples::english(), samples::chinese(), samples::all_passed()}) {
    report.chapters.push_back(samples::all_passed().chapters[0]);
    report.chapters.back().number = 3;
    for (auto& e : report.chapters.back().exercises) e.number[0] = '3';
    const Report back = read_gradescope_json(gradescope_json(report));
    BOOST_TEST((back.language == report.language));
    BOOST_TEST_REQUIRE(back.chapters.size() == 2U);
    for (std::size_t k = 0; k < 2; ++k) {
      const ChapterReport &a = back.chapters[k], &b = report.chapters[k];
      BOOST_TEST((a.number == b.number && a.title == b.title && a.seed == b.seed));
      BOOST_TEST((a.notes == b.notes && a.speed == b.speed));
      BOOST_TEST((a.roofline.machine == b.roofline.machine));
      BOOST_TEST_REQUIRE(a.roofline.points.size() == b.roofline.points.size());
      for (std::size_t i = 0; i < a.roofline.points.size(); ++i) {
        const RooflinePoint &x = a.roofline.points[i], &y = b.roofline.points[i];
        BOOST_TEST((x.number == y.number && x.function == y.function && x.size == y.size));
        BOOST_TEST((x.intensity == y.intensity && x.rate == y.rate && x.naive == y.naive));
        BOOST_TEST((x.reference == y.reference && x.peak == y.peak && x.bandwidth == y.bandwidth));
      }
      BOOST_TEST_REQUIRE(a.exercises.size() == b.exercises.size());
      for (std::size_t i = 0; i < a.exercises.size(); ++i) {
        const ExerciseReport &x = a.exercises[i], &y = b.exercises[i];
        BOOST_TEST((x.number == y.number && x.name == y.name && x.title == y.title));
        BOOST_TEST((x.points == y.points && x.max_points == y.max_points));
        BOOST_TEST((x.outcome == y.outcome && x.mistake == y.mistake && x.lines == y.lines));
        BOOST_TEST((x.book == y.book && x.page == y.page && x.replay == y.replay &&
                    x.seconds == y.seconds));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(every_outcome_survives_the_way_through_a_file) {
  for (int k = 0; k <= static_cast<int>(Outcome::grader_error); ++k) {
    Report report = samples::all_passed();
    report.chapters[0].exercises[0].outcome = static_cast<Outcome>(k);
    const Report back = read_gradescope_json(gradescope_json(report));
    BOOST_TEST(static_cast<int>(back.chapters[0].exercises[0].outcome) == k);
    for (const Language language : {Language::english, Language::chinese}) {
      BOOST_TEST(!outcome_words(static_cast<Outcome>(k), language).empty());
    }
  }
}

BOOST_AUTO_TEST_CASE(numbers_in_json_are_finite) {
  Report report = samples::all_passed();
  report.chapters[0].exercises[0].seconds = std::numeric_limits<double>::quiet_NaN();
  report.chapters[0].exercises[1].seconds = std::numeric_limits<double>::infinity();
  const json root = json::parse(gradescope_json(report));
  BOOST_TEST(root["execution_time"] == 0.0);
  BOOST_TEST(root["tests"][0]["extra_data"]["seconds"] == 0.0);
}

BOOST_AUTO_TEST_CASE(hostile_text_in_json_is_harmless) {
  const std::string text = gradescope_json(samples::hostile());
  const json root = json::parse(text);
  BOOST_TEST(visible(text) == text);
  BOOST_TEST(text.find("\\u001b") == text.npos);
  BOOST_TEST(root["tests"][0]["output_format"] == "text");
  BOOST_TEST(root["tests"][0]["output"].get<std::string>().find("\\x1b[31mred") != text.npos);
  BOOST_TEST(read_gradescope_json(text).chapters.at(0).exercises.size() == 6U);
}

BOOST_AUTO_TEST_CASE(what_is_no_report_is_refused_with_a_reason) {
  const std::pair<const char*, const char*> bad[] = {
      {"", "not JSON"},
      {"{\"tests\": [", "cut short"},
      {"[]", "no list"},
      {"{\"tests\": {}}", "no list"},
      {"{\"tests\": [{\"number\": \"x\"}]}", "names no chapter"},
      {"{\"tests\": [{\"number\": \"5.1\", \"score\": \"2\"}]}", "not a number"},
      {"{\"tests\": [{\"number\": \"5.1\", \"score\": 1e300}]}", "out of range"},
      {"{\"tests\": [{\"number\": [5]}]}", "not a text"},
      {"{\"tests\": [{\"number\": \"5.1\", \"extra_data\": {\"lines\": [1]}}]}", "not a text"},
      {"{\"tests\": [3]}", "names no chapter"},
  };
  for (const auto& [text, reason] : bad) {
    try {
      read_gradescope_json(text);
      BOOST_ERROR("accepted: " << text);
    } catch (const std::runtime_error& e) {
      BOOST_TEST(std::string(e.what()).find(reason) != std::string::npos, e.what());
    }
  }
}

BOOST_AUTO_TEST_CASE(another_graders_file_is_read_as_far_as_it_goes) {
  const Report report = read_gradescope_json(
      R"({"tests": [{"number": "5.3", "name": "db", "score": 1.0, "max_score": 2},
                    {"number": "5.4", "score": 2, "max_score": 2}]})");
  BOOST_TEST_REQUIRE(report.chapters.size() == 1U);
  BOOST_TEST(report.chapters[0].number == 5);
  BOOST_TEST((report.chapters[0].exercises[0].outcome == Outcome::wrong));
  BOOST_TEST((report.chapters[0].exercises[1].outcome == Outcome::passed));
}

BOOST_AUTO_TEST_CASE(class_mode_files_hold_no_seed_replay_or_print) {
  Report report = samples::english();
  report.class_mode = true;
  for (const std::string& text : {gradescope_json(report), junit(report)}) {
    BOOST_TEST(text.find("ch11.4.case") == text.npos);
    BOOST_TEST(text.find("heads") == text.npos);
    BOOST_TEST(text.find("\"seed\": \"11\"") == text.npos);
    BOOST_TEST(text.find("That is the FFN alone") != text.npos);
  }
}

BOOST_AUTO_TEST_CASE(junit_counts_failures_errors_and_skipped) {
  const std::string xml = junit(samples::english());
  check_well_formed(xml);
  BOOST_TEST(
      occurrences(xml, "tests=\"6\" failures=\"3\" errors=\"1\" skipped=\"1\" time=\"1.500000\"") ==
      2U);
  BOOST_TEST(occurrences(xml, "<testcase ") == 6U);
  BOOST_TEST(occurrences(xml, "<failure ") == 3U);
  BOOST_TEST(occurrences(xml, "<error ") == 1U);
  BOOST_TEST(occurrences(xml, "<skipped ") == 1U);
  BOOST_TEST(xml == samples::golden("report.junit.xml", xml));
}

BOOST_AUTO_TEST_CASE(junit_is_what_another_parser_reads) {
  if (!have_xmllint()) {
    BOOST_TEST_MESSAGE("xmllint is not installed: only the hand check was made");
    return check_well_formed(junit(samples::hostile()));
  }
  const std::string xml = junit(samples::english());
  BOOST_TEST(xpath(xml, "count(/testsuites/testsuite/testcase)") == "6");
  BOOST_TEST(xpath(xml, "string(//testcase[3]/failure/@type)") == "ffn-alone");
  BOOST_TEST(xpath(xml, "string(//testcase[3]/failure/@message)") ==
             samples::english().chapters[0].exercises[2].lines[0]);
  const std::string hostile = junit(samples::hostile());
  BOOST_TEST(xpath(hostile, "count(//script)") == "0");
  BOOST_TEST(xpath(hostile, "string(//testcase[3]/failure/@type)") == visible(samples::nasty));
  BOOST_TEST(xpath(hostile, "string(//testcase[3]/failure/@message)") == visible(samples::nasty));
}

BOOST_AUTO_TEST_CASE(hostile_text_in_junit_is_harmless) {
  const std::string xml = junit(samples::hostile());
  check_well_formed(xml);
  BOOST_TEST(visible(xml) == xml);
  BOOST_TEST(xml.find("<script") == xml.npos);
  BOOST_TEST(xml.find("]]>") == xml.npos);
  Report report = samples::all_passed();
  report.chapters[0].exercises[0].outcome = Outcome::threw;
  report.chapters[0].exercises[0].seconds = -std::numeric_limits<double>::infinity();
  report.chapters[0].exercises[0].lines = {"a\nb\tc"};
  BOOST_TEST(junit(report).find("message=\"a&#10;b&#9;c\"") != xml.npos);
  BOOST_TEST(junit(report).find("inf") == xml.npos);
}

BOOST_AUTO_TEST_SUITE_END()
