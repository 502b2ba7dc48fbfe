// A student's page says what a class report may say, and no text on any page can act.
// SPDX-License-Identifier: MIT
#include <boost/test/unit_test.hpp>

#include "grade/pages/html.hpp"
#include "grade/pages/pages.hpp"
#include "reports/utf8.hpp"
#include "samples.hpp"

using namespace check;
using namespace check::grade;

namespace {

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != text.npos;
}

std::vector<std::string> all_pages(const ClassGrades& all) {
  std::vector<std::string> pages = {overview_page(all)};
  for (const StudentGrades& student : all.students) pages.push_back(student_page(student, all));
  return pages;
}

// Every tag's name, with what follows it up to its end: outside of style and script.
void check_tags(const std::string& page, const std::string& allowed) {
  for (auto at = page.find("<body>"); (at = page.find('<', at + 1)) != page.npos;) {
    const std::string name = page.substr(at + 1, page.find_first_of(" >\n", at) - at - 1);
    const std::string plain = name.substr(name[0] == '/');
    BOOST_TEST(holds(allowed, " " + plain + " "), "a tag named " << plain.substr(0, 50));
    if (name == "script") at = page.find("</script>", at);
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(student)

BOOST_AUTO_TEST_CASE(each_exercise_has_a_verdict_in_words_points_and_what_was_said) {
  const ClassGrades all = samples::small_class();
  const std::string page = student_page(all.students[0], all);
  BOOST_TEST(holds(page, "<h1 dir=\"auto\">Ada Lovelace</h1>"));
  BOOST_TEST(holds(page, "<p class=\"result\">3 of 6 points</p>"));
  BOOST_TEST(holds(page, "✔</span> passed</span><span class=\"points\">2 of 2 points"));
  BOOST_TEST(holds(page, "✘</span> wrong answer</span><span class=\"points\">1 of 2 points"));
  BOOST_TEST(holds(page, "✘</span> wrong answer <small>averaged</small></span>"));
  BOOST_TEST(holds(page, "<p>db is a sum.</p>"));
  BOOST_TEST(holds(page, "<dd>late</dd>"));
  BOOST_TEST(holds(page, "<code>exercises.cpp</code>"));
  BOOST_TEST(holds(page, "<td class=\"number\">19.3 GFLOP/s</td><td class=\"number\">10 %</td>"));
  BOOST_TEST(holds(page, "too noisy to tell"));
  BOOST_TEST(holds(page, "href=\"../index.html\""));
}

BOOST_AUTO_TEST_CASE(what_could_not_be_judged_has_no_points) {
  const ClassGrades all = samples::small_class();
  const std::string page = student_page(all.students[1], all);
  BOOST_TEST(holds(page, "<p class=\"result\"><span class=\"warn\">could not be judged</span>"));
  BOOST_TEST(holds(page, "?</span> not judged</span><span class=\"points\">? of 2 points"));
  BOOST_TEST(holds(page, "this is not your fault"));
}

BOOST_AUTO_TEST_CASE(a_student_without_a_chapter_reads_that_nothing_was_handed_in) {
  const ClassGrades all = samples::small_class();
  const std::string page = student_page(all.students[2], all);
  BOOST_TEST(holds(page, "<p class=\"result\"><span class=\"soft\">not handed in</span>"));
}

BOOST_AUTO_TEST_CASE(what_the_compiler_said_is_shown_as_it_stands) {
  ClassGrades all = samples::small_class();
  all.students[0].chapters[0].report.compiler = {"a.cpp:1: error: <T>", "  2 | Matrix & m"};
  const std::string page = student_page(all.students[0], all);
  BOOST_TEST(holds(page, "a.cpp:1: error: &lt;T&gt;\n  2 | Matrix &amp; m\n</pre>"));
  BOOST_TEST(holds(page, "3 of 6 points · <span class=\"bad\">did not compile</span>"));
  BOOST_TEST(!holds(page, "5.9"));
  all.students[0].chapters[0].report.compiler.assign(250, "error");
  BOOST_TEST(holds(student_page(all.students[0], all), "… 50 more lines\n</pre>"));
}

BOOST_AUTO_TEST_CASE(prints_replays_and_seeds_stay_secret) {
  ClassGrades all = samples::small_class();
  all.students[0].chapters[0].report.seed = "secret seed";
  all.students[0].chapters[0].report.speed = {"secret speed"};
  for (const std::string& page : all_pages(all)) BOOST_TEST(!holds(page, "secret"));
}

BOOST_AUTO_TEST_CASE(the_books_section_is_a_link_only_to_the_web) {
  ClassGrades all = samples::small_class();
  BOOST_TEST(holds(student_page(all.students[0], all),
                   "<a href=\"https://example.edu/book/en/"
                   "ch11_large_models.html#ch11-count-the-weights\">"));
  for (const char* book : {"javascript://%0aalert(1)", "/home/grader/book", ""}) {
    all.book = book;
    const std::string page = student_page(all.students[0], all);
    BOOST_TEST(holds(page, "Count the weights"));
    BOOST_TEST(!holds(page, "ch11-count-the-weights"));
  }
}

BOOST_AUTO_TEST_CASE(hostile_text_makes_no_tag_and_no_attribute) {
  const ClassGrades all = samples::hostile_class();
  for (const std::string& page : all_pages(all)) {
    BOOST_TEST(visible(page) == page);
    check_tags(page,
               " body html a header div span nav main h1 h2 h3 h4 p ul ol li dl dt dd code section "
               "table thead tbody tr th td small bdi pre strong svg path text rect title details "
               "summary label input br script ");
    for (const char* acting :
         {"<svg onload", "<img", " onerror=alert(1)>", "='alert", "<i>", "<script>alert"})
      BOOST_TEST(!holds(page, acting), acting);
    BOOST_TEST(page.size() < 400000U);
  }
}

BOOST_AUTO_TEST_CASE(text_is_escaped_spelled_out_and_shortened_between_characters) {
  BOOST_TEST(escaped("<a b=\"'&'\">") == "&lt;a b=&quot;&#39;&amp;&#39;&quot;&gt;");
  BOOST_TEST(escaped(std::string("\u202E\0\xff", 5)) == "\\u202e\\x00\\xff");
  BOOST_TEST(escaped("李雷韩", 3) == "李雷韩");
  BOOST_TEST(escaped("李雷韩梅", 3) == "李雷韩…");
  BOOST_TEST(escaped(std::string(100000, '&'), 2) == "&amp;&amp;…");
  const std::string many = escaped(std::string(50, 'a') + "😀😀😀", 51);
  BOOST_TEST(many == std::string(50, 'a') + "😀…");
}

BOOST_AUTO_TEST_CASE(the_policy_allows_no_request_and_one_script) {
  const ClassGrades all = samples::small_class();
  const std::string none = "content=\"default-src 'none'; style-src 'unsafe-inline'";
  BOOST_TEST(holds(overview_page(all), none + "; script-src 'sha256-"));
  BOOST_TEST(holds(student_page(all.students[0], all), none + "; base-uri 'none'"));
  BOOST_TEST(!holds(student_page(all.students[0], all), "<script"));
}

BOOST_AUTO_TEST_SUITE_END()
