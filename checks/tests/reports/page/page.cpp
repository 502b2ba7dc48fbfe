// A student's own page marks what is wrong, is whole in itself, and no text on it can act.
// SPDX-License-Identifier: MIT
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "reports/page/report_page.hpp"
#include "reports/utf8.hpp"
#include "tests/reports/samples.hpp"

using namespace check;
using check::page::report_page;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != text.npos;
}

std::size_t occurrences(const std::string& text, const std::string& part) {
  std::size_t n = 0;
  for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++n;
  return n;
}

// dW, of which entry (1, 0) is wrong, and the slope that follows.
Figures one_wrong_entry() {
  const Entries expected{"dW", {2, 2}, {18, -37, -3, 13}}, got{"dW", {2, 2}, {18, -37, 3, 13}};
  return {{{"X", {2, 2}, {1, 2, 3, 4}}},
          {{expected, got, {0, 0.5, 3e15, 0}, 2e-15}},
          {{"dW", "W", -17.25, 4.5, 1e-13, false}, {"dX", "X", 6.125, 6.125, 1e-13, true}}};
}

// An array whose only wrong entry lies at `index`.
Figures large(std::vector<std::ptrdiff_t> shape, std::size_t index) {
  std::size_t n = 1;
  for (const auto side : shape) n *= static_cast<std::size_t>(side);
  WrongPart part{
      {"J", shape, std::vector<double>(n, 1)}, {"J", shape, std::vector<double>(n, 1)}, {}};
  part.times_allowed.assign(n, 0.25);
  part.got.values[index] = 7;
  part.times_allowed[index] = 1e6;
  part.worst_allowed = 6e-6;
  return {{}, {part}, {}};
}

Figures strange() {
  const double denormal = 5e-324;
  Figures all;
  all.parts.push_back({{"", {4}, {NAN, infinity, denormal, 1}},
                       {"", {4}, {1, -infinity, -denormal, 1 + 1e-15}},
                       {infinity, infinity, 1.5, 1.01},
                       1e-300});
  all.parts.push_back({{"count", {}, {34359738368}}, {"count", {}, {34359740416}}, {infinity}});
  all.parts.push_back(
      {{"dW", {2, 3}, std::vector<double>(6, 1)}, {"dW", {3, 2}, std::vector<double>(6, 1)}, {}});
  all.parts.push_back({{"none", {0, 3}, {}}, {"none", {3, 0}, {}}, {}});
  all.slopes.push_back({"dX", "X", 1, infinity, 1e-13, false});
  all.slopes.push_back({"dX", "X", 0, 0, 0, false});
  return all;
}

Report with(const Figures& figures, Report report = samples::english()) {
  report.chapters[0].exercises[1].figures = {figures};
  return report;
}

// All that can be drawn, in one report.
Report everything(Report report) {
  auto& exercises = report.chapters[0].exercises;
  exercises[1].figures = {one_wrong_entry(), large({293, 65}, 200 * 65 + 33)};
  exercises[2].figures = {strange(), large({5, 70, 70}, 4 * 4900 + 7)};
  report.chapters[0].roofline = samples::timed().chapters[0].roofline;
  return report;
}

void write(const char* folder, const std::string& name, const Report& report) {
  std::ofstream(std::filesystem::path(folder) / (name + ".html"), std::ios::binary)
      << report_page(report);
}

}  // namespace

// PAGES_SAMPLE=folder build/page_test: pages to look at, and those that report.test.mjs opens.
BOOST_AUTO_TEST_CASE(the_same_report_gives_the_same_bytes_in_each_language) {
  const Report english = everything(samples::english()), chinese = everything(samples::chinese());
  BOOST_TEST((report_page(english) == report_page(english)));
  BOOST_TEST(holds(report_page(english), "<html lang=\"en\">"));
  BOOST_TEST(holds(report_page(chinese), "<html lang=\"zh-CN\">"));
  for (const char* said : {"expected", "allowed", "the loss", "plain loops"})
    BOOST_TEST(!holds(report_page(chinese), said), said);
  const char* folder = std::getenv("PAGES_SAMPLE");
  if (folder == nullptr) return;
  write(folder, "en", english);
  write(folder, "zh", chinese);
  write(folder, "passed", samples::all_passed());
  write(folder, "hostile", everything(samples::hostile()));
}

BOOST_AUTO_TEST_CASE(wrong_entries_are_marked_and_right_ones_are_not) {
  const std::string page = report_page(with(one_wrong_entry()));
  BOOST_TEST(holds(page, "<td>-3</td>"));
  BOOST_TEST(holds(page, "<td class=\"off\">3<span aria-hidden=\"true\"> ✘</span>"));
  BOOST_TEST(holds(page, "<td class=\"off\">3×10¹⁵<span"));
  BOOST_TEST(holds(page, "<td>0.5</td>"));
  BOOST_TEST(occurrences(page, "<td class=\"off\">") == 2U);
  BOOST_TEST(holds(page, "Wrong entries: 1 of 4. The worst is dW(1, 0): off by 6, where 2e-15 is"));
}

BOOST_AUTO_TEST_CASE(a_large_answer_is_cut_around_its_worst_entry) {
  const std::string page = report_page(with(large({293, 65}, 200 * 65 + 33)));
  BOOST_TEST(holds(page, "<th scope=\"row\">200</th>"));
  BOOST_TEST(holds(page, "<th scope=\"col\">33</th>"));
  BOOST_TEST(holds(page, "8 of 293 rows, 6 of 65 columns"));
  BOOST_TEST(holds(page, "The worst is J(200, 33)"));
  BOOST_TEST(holds(report_page(with(large({5, 7, 7}, 4 * 49 + 8))), "The worst is J(4, 1, 1)"));
}

BOOST_AUTO_TEST_CASE(digits_tell_a_wrong_entry_from_the_right_one) {
  Figures close = one_wrong_entry();
  close.parts[0].got.values[2] = -3.0000000001;
  BOOST_TEST(holds(report_page(with(close)), "<td class=\"off\">-3.0000000001<span"));
}

BOOST_AUTO_TEST_CASE(where_the_shapes_differ_nothing_is_marked) {
  const Figures all{
      {},
      {{{"dW", {2, 3}, std::vector<double>(6, 1)}, {"dW", {3, 2}, std::vector<double>(6, 1)}, {}}},
      {}};
  const std::string page = report_page(with(all));
  BOOST_TEST(holds(page, "<span>2×3</span>"));
  BOOST_TEST(holds(page, "<span>3×2</span>"));
  BOOST_TEST(!holds(page, "<td class=\"off\">"));
  BOOST_TEST(!holds(page, "Wrong entries"));
}

BOOST_AUTO_TEST_CASE(what_is_not_finite_is_shown_as_it_is) {
  const std::string page = report_page(with(strange()));
  for (const char* shown : {"<td>NaN</td>", "<td>∞</td>", ">−∞<span", ">34359740416<span",
                            ">2048<span", "<dd>inf</dd>", "The worst is (0): 1 instead of NaN."})
    BOOST_TEST(holds(page, shown), shown);
  BOOST_TEST(!holds(page, "=\"nan"));
  BOOST_TEST(!holds(page, "=\"inf"));
}

BOOST_AUTO_TEST_CASE(slopes_stand_side_by_side_unless_they_agree) {
  const std::string page = report_page(with(one_wrong_entry()));
  BOOST_TEST(holds(page, "<dd>-17.25</dd>"));
  BOOST_TEST(holds(page, "<dd>4.5</dd>"));
  BOOST_TEST(holds(page, "dX agrees with the slope of the loss: 6.125."));
  BOOST_TEST(occurrences(page, "<figure class=\"slope\">") == 1U);
}

BOOST_AUTO_TEST_CASE(the_roof_names_the_machine_and_every_rate) {
  const std::string page = report_page(samples::timed());
  for (const char* shown : {"AMD EPYC 7B13, AVX3: 85 GFLOP/s at most, 29 GB/s", "1.25 GFLOP/s",
                            "1.5 %", "0.75 GFLOP/s", "32 GFLOP/s", "128×1024×2048"})
    BOOST_TEST(holds(page, shown), shown);
  const std::string untimed = report_page(samples::all_passed());
  BOOST_TEST(holds(untimed, "make speed-ch05"));
  BOOST_TEST(!holds(untimed, "<svg"));
}

BOOST_AUTO_TEST_CASE(a_class_sees_no_number_whatever_the_report_holds) {
  Report report = everything(samples::english());
  report.class_mode = true;
  const std::string page = report_page(report);
  for (const char* secret : {"<table", "<svg", "<pre", "--replay", "seed 11", "D = 4096\n"})
    BOOST_TEST(!holds(page, secret), secret);
}

BOOST_AUTO_TEST_CASE(a_right_answer_is_one_line) {
  const std::string page = report_page(samples::all_passed());
  BOOST_TEST(holds(page, "<p class=\"result\">4 of 4 points</p>"));
  BOOST_TEST(holds(page, "2 of 2 points</span></div></li>"));
}

BOOST_AUTO_TEST_CASE(the_book_is_linked_from_where_the_page_stands) {
  Report report = samples::english();
  BOOST_TEST(
      holds(report_page(report), "href=\"https://example.edu/book/en/ch11_large_models.html#"));
  report.book = "my book";
  BOOST_TEST(holds(report_page(report), "href=\"./my%20book/en/ch11_large_models.html#"));
  report.book = "";
  BOOST_TEST(!holds(report_page(report), "ch11_large_models.html"));
}

BOOST_AUTO_TEST_CASE(hostile_text_makes_no_tag_and_the_policy_allows_nothing) {
  const std::string page = report_page(everything(samples::hostile()));
  BOOST_TEST(visible(page) == page);
  BOOST_TEST(holds(page, "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'"));
  for (const char* acting : {"<script", "<img", "<i>", "javascript:"})
    BOOST_TEST(!holds(page, acting), acting);
  BOOST_TEST(page.size() < 400000U);
}
