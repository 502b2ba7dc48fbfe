// The numbers behind a page's pictures: what is wrong and how far, for the student alone.
// SPDX-License-Identifier: MIT
#include <boost/test/unit_test.hpp>

#include "reports/json.hpp"
#include "stand_ins.hpp"

using namespace naming;

namespace {

// 2x, of which the last entry is off by one half.
Reply last_entry_off(const Arguments& a) {
  Reply r = scaled(a, 2);
  r.result.reals.back() += 0.5;
  return r;
}

enum class Who { student_with_page, student, class_with_page };

ExerciseReport report_for(Who who, const Chapter& chapter, Student& student) {
  Settings settings;
  settings.seed = [](const std::string& number) { return practice_seed(1, number); };
  settings.figures = who != Who::student;
  settings.class_mode = who == Who::class_with_page;
  return judge(chapter, chapter.exercises.front(), student, settings);
}

// The gradient of Σx², which 2x is.
struct WithSlope : Doubling {
  WithSlope() {
    builder().predicts_the_loss("", "x", [](const Grid& x) {
      Bounded sum(0);
      for (const Bounded& entry : x.entries()) sum = sum + entry * entry;
      return sum;
    });
  }
};

}  // namespace

BOOST_AUTO_TEST_CASE(each_entry_has_its_error_in_units_of_what_is_allowed) {
  Doubling d;
  Answering student(last_entry_off);
  const ExerciseReport report = report_for(Who::student_with_page, d.chapter, student);
  BOOST_TEST_REQUIRE(report.figures.size() == 1U);
  const Figures& f = report.figures[0];
  BOOST_TEST_REQUIRE(f.inputs.size() == 1U);
  BOOST_TEST(f.inputs[0].name == "x");
  BOOST_TEST_REQUIRE(f.parts.size() == 1U);
  const WrongPart& part = f.parts[0];
  const std::size_t last = part.got.values.size() - 1;
  BOOST_TEST(part.got.shape == f.inputs[0].shape, boost::test_tools::per_element());
  for (std::size_t k = 0; k <= last; ++k) {
    BOOST_TEST(part.expected.values[k] == 2 * f.inputs[0].values[k]);
    BOOST_TEST((part.times_allowed[k] <= 1) == (k != last));
  }
  BOOST_TEST(part.got.values[last] - part.expected.values[last] == 0.5,
             boost::test_tools::tolerance(1e-12));
  BOOST_TEST(part.times_allowed[last] * part.worst_allowed == 0.5,
             boost::test_tools::tolerance(1e-12));
}

BOOST_AUTO_TEST_CASE(a_slope_stands_beside_that_of_the_loss) {
  WithSlope d;
  Answering student(last_entry_off);
  const ExerciseReport report = report_for(Who::student_with_page, d.chapter, student);
  BOOST_TEST_REQUIRE(report.figures.size() == 1U);
  BOOST_TEST_REQUIRE(report.figures[0].slopes.size() == 1U);
  const SlopePair& slope = report.figures[0].slopes[0];
  BOOST_TEST(slope.at == "x");
  BOOST_TEST(!slope.agree);
  BOOST_TEST(std::abs(slope.real - slope.claimed) > slope.allowed);
  BOOST_TEST(std::abs(slope.real - slope.claimed) <= 0.5);  // of a direction within ±1
}

BOOST_AUTO_TEST_CASE(what_is_right_or_refused_has_no_figures) {
  Doubling d;
  Answering right([](const Arguments& a) { return scaled(a, 2); });
  BOOST_TEST(report_for(Who::student_with_page, d.chapter, right).figures.empty());
  Answering throwing([](const Arguments&) { return thrown(); });
  BOOST_TEST(report_for(Who::student_with_page, d.chapter, throwing).figures.empty());
}

BOOST_AUTO_TEST_CASE(a_question_does_not_show_its_letter) {
  static const kit::wire::Question<char()> asked{"97.2", "letter", ""};
  Chapter chapter{97, "asked", "Asked", {}};
  ChapterBuilder(chapter).exercise(asked, 1, "a letter").question('a').letter('b', "second", "No.");
  Answering student([](const Arguments&) {
    Reply r;
    r.result = kit::wire::to_value('b');
    return r;
  });
  const ExerciseReport report = report_for(Who::student_with_page, chapter, student);
  BOOST_TEST((report.outcome == Outcome::wrong));
  BOOST_TEST(report.figures.empty());
}

BOOST_AUTO_TEST_CASE(a_class_gets_no_figures_even_if_it_asks) {
  WithSlope d;
  Answering student(last_entry_off);
  const ExerciseReport report = report_for(Who::class_with_page, d.chapter, student);
  BOOST_TEST((report.outcome == Outcome::wrong));
  BOOST_TEST(report.figures.empty());
}

BOOST_AUTO_TEST_CASE(words_and_files_are_the_same_with_a_page_and_without) {
  WithSlope d;
  Answering student(last_entry_off);
  ChapterReport chapter;
  chapter.number = 97;
  std::string files[2];
  for (const Who who : {Who::student, Who::student_with_page}) {
    chapter.exercises = {report_for(who, d.chapter, student)};
    BOOST_TEST(chapter.exercises[0].figures.empty() == (who == Who::student));
    chapter.exercises[0].seconds = 0;
    files[who == Who::student] = gradescope_json({Language::english, false, {chapter}});
  }
  BOOST_TEST(files[0] == files[1]);
}
