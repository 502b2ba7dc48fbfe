// All students in one table, which is whole without a script.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>

#include "grade/pages/html.hpp"
#include "grade/pages/sections.hpp"
#include "reports/words.hpp"

namespace check::grade {
namespace {

constexpr std::size_t named_people = 12;  // of a list of students in running text

using Namesakes = std::map<std::string, int>;

std::string column(std::string_view title, std::string_view attributes = "") {
  return fmt::format("<th scope=\"col\"{}>{}</th>", attributes, title);
}

std::string head(const ClassGrades& all) {
  const Language l = all.language;
  constexpr std::string_view number = " class=\"number\" data-kind=\"number\"";
  std::string out = column(say::student.in(l));
  int max = 0;
  for (const GradedChapter& chapter : all.chapters) {
    out += column(fmt::format("{} <small>/ {}</small>",
                              filled(say::chapter_short, l, chapter.number), chapter.max_points),
                  number);
    max += chapter.max_points;
  }
  if (all.chapters.size() > 1)
    out += column(fmt::format("{} <small>/ {}</small>", say::total.in(l), max), number);
  return "<thead><tr>" + out + column(say::late.in(l)) + column(say::state.in(l)) +
         "</tr></thead>\n";
}

// The points, "?" for what could not be judged, "–" for what was not handed in.
std::string points_cell(const ChapterGrade* grade) {
  if (const auto score = score_of(grade)) return number_cell(std::to_string(*score));
  return number_cell(state_of(grade) == State::not_judged ? "?" : "–");
}

std::string total_cell(const StudentGrades& student, const ClassGrades& all) {
  int sum = 0;
  bool any = false;
  for (const GradedChapter& chapter : all.chapters) {
    const ChapterGrade* grade = chapter_of(student, chapter.number);
    if (state_of(grade) == State::not_judged) return number_cell("?");
    const auto score = score_of(grade);
    any = any || score.has_value();
    sum += score.value_or(0);
  }
  return number_cell(any ? std::to_string(sum) : "–");
}

void add(std::string& list, std::string_view item, std::string_view separator) {
  if (!list.empty()) list += separator;
  list += item;
}

std::string late_cell(const StudentGrades& student, const ClassGrades& all) {
  std::string list;
  for (const GradedChapter& chapter : all.chapters) {
    const ChapterGrade* grade = chapter_of(student, chapter.number);
    if (grade != nullptr && grade->late)
      add(list, filled(say::chapter_short, all.language, chapter.number),
          say::comma.in(all.language));
  }
  return fmt::format("<td>{}</td>", list);
}

std::string_view kind_of(State state) {
  return state == State::not_judged ? "warn" : state == State::not_compiled ? "bad" : "soft";
}

// "judged", or what else happened, with its chapter unless it happened to all of them.
std::string state_cell(const StudentGrades& student, const ClassGrades& all) {
  std::map<State, std::string> chapters;
  std::map<State, std::size_t> count;
  for (const GradedChapter& chapter : all.chapters) {
    const State state = state_of(chapter_of(student, chapter.number));
    add(chapters[state], filled(say::chapter_short, all.language, chapter.number),
        say::comma.in(all.language));
    ++count[state];
  }
  std::string out;
  for (const auto& [state, where] : chapters) {
    const std::string_view words = words_for(state).in(all.language);
    const bool everywhere = count[state] == all.chapters.size();
    if (state == State::judged && !everywhere) continue;
    add(out,
        fmt::format(
            "<span class=\"{}\">{}</span>", kind_of(state),
            everywhere ? std::string(words) : filled(say::labelled, all.language, where, words)),
        "<br>");
  }
  return fmt::format("<td>{}</td>", out);
}

std::string tags(const StudentGrades& student, const ClassGrades& all) {
  std::string out;
  for (const GradedChapter& chapter : all.chapters) {
    const ChapterGrade* grade = chapter_of(student, chapter.number);
    const State state = state_of(grade);
    if (state != State::judged)
      add(out, chapter_tag(chapter.number, words_for(state).in(all.language)), "|");
    for (const Outcome outcome : stopping)
      if (stopped_by(grade, outcome))
        add(out, chapter_tag(chapter.number, outcome_words(outcome, all.language)), "|");
    if (grade == nullptr) continue;
    for (const ExerciseReport& e : grade->report.exercises)
      if (!e.mistake.empty()) add(out, mistake_tag(e.number, e.mistake), "|");
  }
  return out;
}

// Namesakes are told apart by their keys.
std::string row(const StudentGrades& student, const ClassGrades& all, const Namesakes& namesakes) {
  std::string out = "<th scope=\"row\">" + student_link(student, "students/");
  if (namesakes.at(student.name) > 1)
    out += fmt::format(" <small>{}</small>", escaped(student.key, longest_name));
  out += "</th>";
  for (const GradedChapter& chapter : all.chapters)
    out += points_cell(chapter_of(student, chapter.number));
  if (all.chapters.size() > 1) out += total_cell(student, all);
  return fmt::format("<tr data-tags=\"{}\">{}{}{}</tr>\n", escaped(tags(student, all)), out,
                     late_cell(student, all), state_cell(student, all));
}

}  // namespace

std::string finding(std::string_view shown, std::string_view tag) {
  return fmt::format("<a href=\"#students\" data-find=\"{}\">{}</a>", escaped(tag), shown);
}

std::string mistake_tag(std::string_view number, std::string_view id) {
  return fmt::format("{} {}", number, id);
}

std::string chapter_tag(int number, std::string_view what) {
  return fmt::format("{} {}", number, what);
}

std::string people(const std::vector<const StudentGrades*>& students, Language language) {
  std::string out;
  for (std::size_t k = 0; k < std::min(students.size(), named_people); ++k)
    out +=
        std::string(k > 0 ? say::comma.in(language) : "") + student_link(*students[k], "students/");
  if (students.size() > named_people)
    out += filled(say::and_more, language, students.size() - named_people);
  return out;
}

std::string student_table(const ClassGrades& all) {
  const Language l = all.language;
  Namesakes namesakes;
  for (const StudentGrades& student : all.students) ++namesakes[student.name];
  std::string rows;
  for (const StudentGrades& student : all.students) rows += row(student, all, namesakes);
  return fmt::format(
      "<p class=\"filter\" hidden><label for=\"filter\">{0}</label>"
      "<input id=\"filter\" type=\"search\" autocomplete=\"off\" spellcheck=\"false\">"
      "<span id=\"shown\" role=\"status\" data-text=\"{1}\"></span></p>\n"
      "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-labelledby=\"students-title\">\n"
      "<table id=\"table\">{2}<tbody>\n{3}</tbody></table></div>\n<p class=\"soft\">{4}</p>\n",
      say::filter.in(l), say::shown.in(l), head(all), rows, say::legend.in(l));
}

}  // namespace check::grade
