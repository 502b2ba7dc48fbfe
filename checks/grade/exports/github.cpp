// Writes one student's result as GitHub Classroom's autograding reads it.
// SPDX-License-Identifier: MIT
#include <nettle/base64.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "grade/exports/exports.hpp"
#include "grade/exports/names.hpp"
#include "grade/exports/scores.hpp"
#include "reports/words.hpp"

namespace check::grade {
namespace {

using nlohmann::json;

// The reporter gets the base64 in one environment variable, and Linux allows 128 KiB for one; it
// prints names and messages as they are, so that a second line could begin with a command such as
// "::error::".
constexpr std::size_t longest_name = 80, longest_message = 300;

std::string base64(const std::string& text) {
  std::string out(BASE64_ENCODE_RAW_LENGTH(text.size()), '\0');
  base64_encode_raw(out.data(), text.size(), reinterpret_cast<const std::uint8_t*>(text.data()));
  return out;
}

const char* status(Outcome outcome) {
  if (outcome == Outcome::passed) return "pass";
  return unjudged(outcome) ? "error" : "fail";
}

json test(const std::string& name, Outcome outcome, const std::string& message, int score) {
  return {{"name", one_line(name, longest_name)},
          {"status", status(outcome)},
          {"message", one_line(message, longest_message)},
          {"score", score}};
}

json test_of(const ExerciseReport& e, Language language) {
  std::string message;
  if (e.outcome == Outcome::not_started) message = outcome_words(e.outcome, language);
  for (const std::string& line : diagnosis(e, language)) message += line + ' ';
  return test(e.number + ' ' + e.name, e.outcome, message, e.points);
}

// A chapter that was not handed in is one failed test, and one of which nothing is known an error.
void add_tests(json& tests, const StudentGrades& student, const GradedChapter& chapter,
               Language language) {
  const std::string name = chapter_heading(chapter.number, "", language);
  const ChapterGrade* grade = handed_in(student, chapter.number);
  if (grade == nullptr || grade->report.exercises.empty()) {
    const Outcome outcome = grade == nullptr ? Outcome::not_started : Outcome::grader_error;
    tests.push_back(test(name, outcome, std::string(outcome_words(outcome, language)), 0));
    return;
  }
  for (const ExerciseReport& e : grade->report.exercises) tests.push_back(test_of(e, language));
}

bool any(const json& tests, const char* status) {
  return std::any_of(tests.begin(), tests.end(),
                     [&](const json& test) { return test.at("status") == status; });
}

}  // namespace

std::string github_classroom(const StudentGrades& student, const ClassGrades& all) {
  json tests = json::array();
  int max = 0;
  for (const GradedChapter& chapter : all.chapters) {
    add_tests(tests, student, chapter, all.language);
    max += chapter.max_points;
  }
  const bool error = any(tests, "error");
  const json result = {{"version", 1},
                       {"status", error                ? "error"
                                  : any(tests, "fail") ? "fail"
                                                       : "pass"},
                       // The reporter adds up every score there is, but leaves out a result whose
                       // maximum is 0: the only way to say that there is no grade.
                       {"max_score", error ? 0 : max},
                       {"tests", tests}};
  return base64(result.dump());
}

}  // namespace check::grade
