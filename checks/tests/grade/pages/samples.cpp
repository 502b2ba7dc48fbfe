// Classes that the tests of the pages share.
// SPDX-License-Identifier: MIT
#include "samples.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>

namespace check::grade::samples {
namespace {

using nlohmann::json;

const char* key_of(Language language) { return language == Language::chinese ? "zh" : "en"; }

std::string in(const json& texts, Language language) { return texts.at(key_of(language)); }

// The list that the book is built from: real titles, points, mistakes and what is said about them.
json rubric_list() {
  const auto tests = std::filesystem::path(__FILE__).parent_path();
  std::ifstream file(tests / "../../../../book/captures/exercises.json");
  return json::parse(file).at("chapters");
}

// The same on every machine, which the standard's distributions are not.
class Dice {
 public:
  std::size_t below(std::size_t n) { return engine_() % n; }
  bool percent(unsigned p) { return below(100) < p; }
  template <typename List>
  const auto& one_of(const List& list) {
    return list[below(std::size(list))];
  }

 private:
  std::mt19937 engine_{11};
};

constexpr const char* given[] = {"Ada",  "Blaise", "Chiara", "Dmitri", "Emmy",  "Fatima", "Grace",
                                 "Hugo", "Ingrid", "João",   "Kavya",  "Linus", "Mary",   "Noor"};
constexpr const char* family[] = {"Lovelace", "Noether", "García", "Okafor", "Müller", "Nguyễn",
                                  "Kowalski", "O'Brien", "Singh",  "Dupont", "Hopper", "Turing"};
constexpr const char* chinese_names[] = {"王小明", "李雷", "韩梅梅", "欧阳修远", "陈静", "张伟"};
constexpr const char* arabic_names[] = {"ليلى حداد", "عمر الخطيب", "فاطمة الزهراء"};

std::string some_name(std::size_t k, Dice& dice) {
  if (k == 3) return "<script>alert(1)</script>";
  if (k == 5) return std::string(200, 'W');
  if (k == 8) return "Robert \"Bobby\" <b>Tables</b> & Söhne";
  if (dice.percent(20)) return dice.one_of(chinese_names);
  if (dice.percent(6)) return dice.one_of(arabic_names);
  return std::string(dice.one_of(given)) + " " + dice.one_of(family);
}

void fail(ExerciseReport& e, const json& exercise, Language language, Dice& dice) {
  constexpr Outcome others[] = {Outcome::crashed,    Outcome::timed_out,     Outcome::shape,
                                Outcome::not_finite, Outcome::out_of_memory, Outcome::threw};
  e.points = 0;
  e.book = in(exercise.at("section"), language);
  e.page = "en/ch05_linear_backward.html#ch05-blame-the-bias";
  if (dice.percent(18)) {
    e.outcome = dice.percent(45) ? Outcome::not_started : dice.one_of(others);
    return;
  }
  e.outcome = Outcome::wrong;
  const json& mistakes = exercise.at("mistakes");
  const std::size_t pick = std::min(dice.below(mistakes.size()), dice.below(mistakes.size() + 1));
  e.mistake = mistakes[pick].at("id");
  e.lines = {in(mistakes[pick].at("says"), language)};
}

ExerciseReport judged(const json& exercise, unsigned skill, Language language, Dice& dice) {
  ExerciseReport e;
  e.number = exercise.at("number");
  e.name = exercise.at("function");
  e.title = in(exercise.at("title"), language);
  e.points = e.max_points = exercise.at("points");
  e.outcome = Outcome::passed;
  const unsigned difficulty = 7 * static_cast<unsigned>(e.number.back() - '0') % 31;
  if (!dice.percent(skill - std::min(skill, difficulty))) fail(e, exercise, language, dice);
  return e;
}

void did_not_compile(ChapterGrade& grade) {
  grade.report.compiler = {
      "linear_backward.cpp: In function ‘Matrix weight_gradient(const Matrix&, const Matrix&)’:",
      "linear_backward.cpp:41:12: error: ‘dW’ was not declared in this scope; did you mean ‘dY’?",
      "   41 |     return dW<float>(X, \"a very long line that goes on and on beyond the edge of "
      "it\");",
      "      |            ^~"};
  for (ExerciseReport& e : grade.report.exercises) {
    e.points = 0;
    e.outcome = Outcome::does_not_compile;
    e.mistake.clear();
    e.lines.clear();
  }
}

Timed timing(Dice& dice) {
  const double share = 0.02 + 0.5 * static_cast<double>(dice.below(1000)) / 1000;
  return {"5.4", "linear_backward", "128×1024×2048", share * 193e9, share, dice.percent(8)};
}

ChapterGrade some_grade(const json& chapter, unsigned skill, Language language, Dice& dice) {
  ChapterGrade grade;
  grade.report.number = chapter.at("number");
  grade.report.title = in(chapter.at("title"), language);
  if (dice.percent(4)) return grade;
  grade.file = chapter.at("slug").get<std::string>() + ".cpp";
  grade.late = dice.percent(7);
  for (const json& exercise : chapter.at("exercises"))
    grade.report.exercises.push_back(judged(exercise, skill, language, dice));
  if (dice.percent(3)) did_not_compile(grade);
  if (dice.below(250) == 0) {
    ExerciseReport& e = grade.report.exercises[2];
    e.mistake.clear();
    e.points = 0;
    e.outcome = Outcome::grader_error;
    e.lines = {"This is the checker's fault, not yours: the sandbox could not be started."};
  }
  if (dice.percent(10)) grade.notes = {"Ignored: Makefile, exercises.hpp, a.out"};
  if (grade.report.number == 5 && dice.percent(80)) grade.timed.push_back(timing(dice));
  return grade;
}

ExerciseReport exercise(const char* number, int points, Outcome outcome, const char* mistake = "",
                        std::vector<std::string> lines = {}) {
  ExerciseReport e;
  e.number = number;
  e.name = "function_" + e.number.substr(e.number.find('.') + 1);
  e.title = "title of " + e.number;
  e.points = points;
  e.max_points = 2;
  e.outcome = outcome;
  e.mistake = mistake;
  e.lines = std::move(lines);
  return e;
}

ChapterGrade grade(int number, std::vector<ExerciseReport> exercises) {
  ChapterGrade out;
  out.report.number = number;
  out.report.exercises = std::move(exercises);
  out.file = "exercises.cpp";
  return out;
}

}  // namespace

ClassGrades small_class(Language language) {
  ClassGrades all{language, "tier A", "https://example.edu/book", {}, {}};
  all.chapters = {{5, "Backward", 6}, {11, "Large models", 2}};
  const auto wrong = exercise("5.10", 0, Outcome::wrong, "averaged", {"db is a sum."});
  ChapterGrade five =
      grade(5, {exercise("5.1", 2, Outcome::passed), exercise("5.9", 1, Outcome::wrong), wrong});
  five.late = true;
  five.timed = {{"5.4", "linear_backward", "128×1024×2048", 19.3e9, 0.1, false},
                {"5.5", "linear_backward_out_in", "128×1024×2048", 1e9, 0.01, true}};
  ExerciseReport secret = exercise("11.1", 0, Outcome::crashed);
  secret.printed = "secret print";
  secret.replay = "secret replay";
  secret.book = "Count the weights";
  secret.page = "en/ch11_large_models.html#ch11-count-the-weights";
  StudentGrades ada{"canvas:1", "Ada Lovelace", {five, grade(11, {secret})}};
  StudentGrades bob{
      "canvas:2",
      "Bob",
      {grade(5, {exercise("5.1", 2, Outcome::passed), exercise("5.9", 2, Outcome::passed), wrong}),
       grade(11, {exercise("11.1", 0, Outcome::grader_error)})}};
  all.students = {ada, bob, {"canvas:3", "Cleo", {}}};
  return all;
}

ClassGrades hostile_class() {
  using namespace std::string_literals;
  const std::string texts[] = {"<script>alert(1)</script>",
                               "\"><img src=x onerror=alert(1)>",
                               "'onmouseover='alert(1)",
                               "\u202Egnp.exe\u202C",
                               "a\0b"s,
                               "bad \xff\xc3 utf-8",
                               std::string(100000, 'x'),
                               "</style></script><!--",
                               "javascript:alert(1)",
                               " \n\t",
                               "-rf / (1)",
                               "=HYPERLINK(\"http://evil\")",
                               "&amp;&#60;"};
  ClassGrades all{Language::english, "<i>tier</i>", "javascript:alert(1)//", {}, {}};
  all.chapters = {{5, "<svg onload=alert(1)>", 2}};
  std::size_t k = 0;
  for (const std::string& text : texts) {
    ChapterGrade g = grade(5, {exercise("5.1", 0, Outcome::wrong)});
    ExerciseReport& e = g.report.exercises[0];
    e.number = "5.1" + text, e.mistake = text, e.lines = {text};
    e.name = e.title = e.book = e.page = g.file = text;
    g.report.notes = g.notes = {text};
    g.timed = {{text, text, text, 1e9, 0.5, false}, {text, text, text, 1e9, 0.5, true}};
    if (k % 3 == 1) g.report.compiler = {text, text};
    if (k % 3 == 2) e.outcome = Outcome::grader_error;
    all.students.push_back({"key:" + std::to_string(k++) + text, text, {g}});
  }
  return all;
}

ClassGrades large_class(std::size_t students, Language language) {
  const json chapters = rubric_list();
  const bool chinese = language == Language::chinese;
  ClassGrades all{language,
                  chinese ? "A：bubblewrap 与 cgroup 限制" : "A, bubblewrap with cgroups",
                  "https://example.edu/book",
                  {},
                  {}};
  for (const json& chapter : chapters) {
    int max = 0;
    for (const json& e : chapter.at("exercises")) max += e.at("points").get<int>();
    all.chapters.push_back({chapter.at("number"), in(chapter.at("title"), language), max});
  }
  Dice dice;
  for (std::size_t k = 0; k < students; ++k) {
    const auto skill = static_cast<unsigned>(55 + dice.below(30) + dice.below(50));
    StudentGrades student{"canvas:" + std::to_string(7000 + k), some_name(k, dice), {}};
    for (const json& chapter : chapters)
      student.chapters.push_back(some_grade(chapter, skill, language, dice));
    all.students.push_back(std::move(student));
  }
  return all;
}

}  // namespace check::grade::samples
