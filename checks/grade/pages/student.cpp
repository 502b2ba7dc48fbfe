// One student's page: every chapter, every exercise, what was said about it.
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "grade/pages/html.hpp"
#include "grade/pages/pages.hpp"
#include "grade/pages/sections.hpp"
#include "reports/hyperlink.hpp"
#include "reports/page/exercise.hpp"
#include "reports/words.hpp"

namespace check::grade {
namespace {

constexpr std::size_t longest_heading = 200;  // characters of a name that is a heading
constexpr std::size_t longest_file = 300;     // characters

// Only what a browser opens as a page: never a script, never a file of the grader's machine.
bool on_the_web(std::string_view link) {
  return link.starts_with("https://") || link.starts_with("http://");
}

std::string book_line(const ExerciseReport& exercise, const Report& report) {
  const BookPointer book = book_pointer(exercise, report);
  if (book.title.empty()) return {};
  const std::string title = escaped(book.title, longest_heading);
  if (!on_the_web(book.link)) return "<p class=\"book\">" + title + "</p>";
  return fmt::format("<p class=\"book\"><a href=\"{}\">{}</a></p>", escaped(address_of(book.link)),
                     title);
}

// Of a program that did not compile, the compiler has said all there is to say.
std::string exercises(const ChapterGrade& grade, const Report& report) {
  if (grade.report.exercises.empty() || state_of(&grade) == State::not_compiled) return {};
  std::string items;
  for (const ExerciseReport& e : grade.report.exercises)
    items += exercise_item(e, report, book_line(e, report));
  return fmt::format("<h3>{}</h3>\n<ul class=\"exercises\">\n{}</ul>\n",
                     say::exercises.in(report.language), items);
}

std::string timed_row(const Timed& timed, Language l) {
  const std::string measured =
      says_nothing(timed)
          ? fmt::format("<td colspan=\"2\" class=\"soft\">{}</td>", say::noisy.in(l))
          : number_cell(rate_text(timed.rate)) + number_cell(percent_text(timed.share));
  return fmt::format("<tr><th scope=\"row\">{} <code>{}</code></th><td>{}</td>{}</tr>\n",
                     escaped(timed.number, longest_label), escaped(timed.function, longest_label),
                     escaped(timed.size, longest_label), measured);
}

std::string speed(const ChapterGrade& grade, Language l) {
  if (grade.timed.empty()) return {};
  std::string rows;
  for (const Timed& timed : grade.timed) rows += timed_row(timed, l);
  return fmt::format(
      "<h3 id=\"speed-{0}\">{1}</h3>\n<div class=\"scroll\" role=\"region\" tabindex=\"0\" "
      "aria-labelledby=\"speed-{0}\"><table><thead><tr><th scope=\"col\">{2}</th><th scope=\"col\">"
      "{3}</th><th scope=\"col\" class=\"number\">{4}</th><th scope=\"col\" class=\"number\">{5}"
      "</th></tr></thead><tbody>\n{6}</tbody></table></div>\n",
      grade.report.number, say::speed.in(l), say::function.in(l), say::size.in(l), say::rate.in(l),
      say::of_roof.in(l), rows);
}

std::string all_notes(const ChapterGrade& grade, Language language) {
  std::vector<std::string> all = grade.report.notes;
  all.insert(all.end(), grade.notes.begin(), grade.notes.end());
  return notes(all, language);
}

std::string submission(const ChapterGrade& grade, Language l) {
  std::string out;
  if (!grade.file.empty())
    out += fact(say::file.in(l), fmt::format("<code>{}</code>", escaped(grade.file, longest_file)));
  if (grade.late || !grade.file.empty())
    out += fact(say::submission.in(l), (grade.late ? say::was_late : say::on_time).in(l),
                grade.late ? "warn" : "");
  return out.empty() ? out : "<dl class=\"facts\">" + out + "</dl>\n";
}

// "15 of 20 points", or why there are none.
std::string result(const ChapterGrade* grade, const GradedChapter& chapter, Language l) {
  const State state = state_of(grade);
  const auto score = score_of(grade);
  std::string out;
  if (score) out = points_text(std::to_string(*score), chapter.max_points, l);
  if (state == State::judged) return out;
  const std::string_view kind = state == State::not_judged     ? "warn"
                                : state == State::not_compiled ? "bad"
                                                               : "soft";
  return out + fmt::format("{}<span class=\"{}\">{}</span>", out.empty() ? "" : " · ", kind,
                           words_for(state).in(l));
}

std::string chapter_section(const StudentGrades& student, const GradedChapter& chapter,
                            const Report& report) {
  const Language l = report.language;
  const ChapterGrade* grade = chapter_of(student, chapter.number);
  std::string out = fmt::format(
      "<section id=\"chapter-{0}\"><h2>{1}</h2>\n"
      "<p class=\"result\">{2}</p>\n",
      chapter.number, escaped(chapter_heading(chapter.number, chapter.title, l)),
      result(grade, chapter, l));
  if (grade != nullptr)
    out += submission(*grade, l) + all_notes(*grade, l) + compiler_said(grade->report, l) +
           exercises(*grade, report) + speed(*grade, l);
  return out + "</section>\n";
}

}  // namespace

std::string student_page(const StudentGrades& student, const ClassGrades& all) {
  const Language l = all.language;
  const Report report{l, true, {}, all.book};
  std::string main =
      fmt::format("<h1 dir=\"auto\">{}</h1>\n<p class=\"soft\"><bdi>{}</bdi></p>\n",
                  name_of(student, longest_heading), escaped(student.key, longest_heading));
  for (const GradedChapter& chapter : all.chapters)
    main += chapter_section(student, chapter, report);
  main += fmt::format("<p class=\"soft\">{}</p>\n",
                      filled(say::labelled, l, say::sandbox.in(l), escaped(all.tier)));
  const std::string back = fmt::format(
      "<nav aria-label=\"{0}\"><a href=\"../index.html\">← {0}</a></nav>", say::back.in(l));
  return class_page(l, fmt::format("{} · {}", name_of(student), say::report.in(l)), back, main,
                    Scripted::no);
}

}  // namespace check::grade
