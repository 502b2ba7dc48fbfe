// The overview of a class: index.html.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "grade/pages/html.hpp"
#include "grade/pages/pages.hpp"
#include "grade/pages/sections.hpp"
#include "reports/words.hpp"

namespace check::grade {
namespace {

struct Section {
  std::string_view id;
  Phrase title;
  std::string body;  // empty: the section is left out
};

std::string paragraph(std::string_view text) {
  return fmt::format("<p class=\"soft\">{}</p>\n", text);
}

template <typename Happened>
std::vector<const StudentGrades*> students_with(const ClassGrades& all, const Happened& happened) {
  std::vector<const StudentGrades*> out;
  for (const StudentGrades& student : all.students) {
    const bool any = std::any_of(all.chapters.begin(), all.chapters.end(), [&](const auto& c) {
      return happened(chapter_of(student, c.number));
    });
    if (any) out.push_back(&student);
  }
  return out;
}

std::vector<const StudentGrades*> unjudged_students(const ClassGrades& all) {
  return students_with(all, [](const auto* g) { return state_of(g) == State::not_judged; });
}

std::string key_numbers(const ClassGrades& all) {
  const Language l = all.language;
  const auto late = students_with(all, [](const auto* g) { return g != nullptr && g->late; });
  const auto submitted =
      students_with(all, [](const auto* g) { return state_of(g) != State::not_submitted; });
  const auto unjudged = unjudged_students(all).size();
  return "<dl class=\"tiles\">" + fact(say::students.in(l), std::to_string(all.students.size())) +
         fact(say::students_submitted.in(l), std::to_string(submitted.size())) +
         fact(say::students_late.in(l), std::to_string(late.size())) +
         fact(say::students_unjudged.in(l), std::to_string(unjudged), unjudged > 0 ? "warn" : "") +
         "</dl>\n";
}

std::string alarm(const ClassGrades& all) {
  const auto students = unjudged_students(all);
  if (students.empty()) return {};
  const Language l = all.language;
  return fmt::format(
      "<div class=\"alarm\"><p><strong>{}</strong>{}</p>\n<p>{}</p></div>\n",
      finding(filled(say::labelled, l, say::students_unjudged.in(l), students.size()),
              say::is_not_judged.in(l)),
      fmt::format(" {}", say::unjudged_why.in(l)), people(students, l));
}

std::string score_cards(const ClassGrades& all) {
  std::string out;
  for (const ChapterTally& tally : chapter_tallies(all)) out += score_card(tally, all.language);
  return out.empty() ? out : "<div class=\"cards\">" + out + "</div>\n";
}

// The first rows, and the others behind a fold.
template <typename Row, typename Write>
std::string ranking(const std::vector<Row>& rows, std::string_view others, const Write& write) {
  const std::size_t n = rows.size() <= first_rows + 2 ? rows.size() : first_rows;
  std::string out = write(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(n));
  if (n < rows.size())
    out +=
        fmt::format("<details><summary>{} ({})</summary>\n{}</details>\n", others, rows.size() - n,
                    write(rows.begin() + static_cast<std::ptrdiff_t>(n), rows.end()));
  return out;
}

std::string exercise_row(const ExerciseTally& tally, Language l) {
  const double share = tally.earned / static_cast<double>(tally.judged);
  return fmt::format(
      "<tr><th scope=\"row\"><span class=\"key\">{}</span> <code>{}</code>"
      "<span class=\"title\">{}</span></th><td class=\"meter\"><svg viewBox=\"0 0 100 8\" "
      "preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect class=\"all\" width=\"100\" "
      "height=\"8\"/><rect width=\"{:.1f}\" height=\"8\"/></svg></td>{}{}</tr>\n",
      escaped(tally.number, longest_label), escaped(tally.name, longest_label),
      escaped(tally.title, longest_label), 100 * share, number_cell(percent_text(share)),
      number_cell(filled(say::some_of, l, tally.earned, tally.judged)));
}

std::string hardest(const ClassGrades& all) {
  const Language l = all.language;
  const auto rows = hardest_exercises(all);
  if (rows.empty()) return {};
  const std::string head = fmt::format(
      "<thead><tr><th scope=\"col\">{}</th><td class=\"meter\"></td><th scope=\"col\" "
      "class=\"number\">{}</th><th scope=\"col\" class=\"number\">{}</th></tr></thead>",
      say::exercise.in(l), say::share.in(l), say::earned.in(l));
  return paragraph(say::hardest_why.in(l)) +
         ranking(rows, say::other_exercises.in(l), [&](auto at, auto end) {
           std::string out = "<table class=\"hardest\">" + head + "<tbody>\n";
           for (; at != end; ++at) out += exercise_row(*at, l);
           return out + "</tbody></table>\n";
         });
}

std::string mistake_row(const MistakeTally& tally, Language l) {
  const std::string name =
      fmt::format("<span class=\"key\">{}</span> <strong>{}</strong>",
                  escaped(tally.number, longest_label), escaped(tally.id, longest_label));
  return fmt::format("<li>{}<span class=\"count\">{}</span><p>{}</p></li>\n",
                     finding(name, mistake_tag(tally.number, tally.id)),
                     tally.students == 1 ? std::string(say::one_person.in(l))
                                         : filled(say::people, l, tally.students),
                     escaped(tally.sentence, 500));
}

std::string mistakes(const ClassGrades& all) {
  const Language l = all.language;
  const auto rows = commonest_mistakes(all);
  if (rows.empty()) return paragraph(say::no_mistakes.in(l));
  return paragraph(say::mistakes_why.in(l)) +
         ranking(rows, say::other_mistakes.in(l), [&](auto at, auto end) {
           std::string out = "<ol class=\"mistakes\">\n";
           for (; at != end; ++at) out += mistake_row(*at, l);
           return out + "</ol>\n";
         });
}

// A row of the table of what stopped programs; empty when it happened to nobody.
template <typename Happened>
std::string stop_row(const ClassGrades& all, std::string_view words, const Happened& happened) {
  std::string cells;
  std::ptrdiff_t sum = 0;
  for (const GradedChapter& chapter : all.chapters) {
    const auto n = std::count_if(
        all.students.begin(), all.students.end(),
        [&](const StudentGrades& s) { return happened(chapter_of(s, chapter.number)); });
    const std::string count = std::to_string(n);
    cells += number_cell(n > 0 ? finding(count, chapter_tag(chapter.number, words)) : count);
    sum += n;
  }
  return sum == 0 ? "" : fmt::format("<tr><th scope=\"row\">{}</th>{}</tr>\n", words, cells);
}

std::string stops(const ClassGrades& all) {
  const Language l = all.language;
  std::string rows = stop_row(all, say::is_not_compiled.in(l), [](const ChapterGrade* g) {
    return state_of(g) == State::not_compiled;
  });
  for (const Outcome outcome : stopping)
    rows += stop_row(all, outcome_words(outcome, l),
                     [outcome](const ChapterGrade* g) { return stopped_by(g, outcome); });
  if (rows.empty()) return paragraph(say::no_stops.in(l));
  std::string head = fmt::format("<th scope=\"col\">{}</th>", say::what.in(l));
  for (const GradedChapter& chapter : all.chapters)
    head += fmt::format("<th scope=\"col\" class=\"number\">{}</th>",
                        filled(say::chapter_short, l, chapter.number));
  return paragraph(say::stops_why.in(l)) + "<table class=\"stops\"><thead><tr>" + head +
         "</tr></thead><tbody>\n" + rows + "</tbody></table>\n";
}

std::string top(const ClassGrades& all) {
  std::string chapters;
  for (const GradedChapter& chapter : all.chapters)
    chapters += fmt::format("<li>{}</li>",
                            escaped(chapter_heading(chapter.number, chapter.title, all.language)));
  return fmt::format(
      "<h1>{}</h1>\n<ul class=\"chapters\">{}</ul>\n{}{}<p class=\"soft\">{}</p>\n",
      say::report.in(all.language), chapters, key_numbers(all), alarm(all),
      filled(say::labelled, all.language, say::sandbox.in(all.language), escaped(all.tier)));
}

}  // namespace

std::string overview_page(const ClassGrades& all) {
  const Language l = all.language;
  const std::string nobody = paragraph(say::no_students.in(l));
  const Section sections[] = {
      {"scores", say::scores, score_cards(all)},
      {"hardest", say::hardest, hardest(all)},
      {"mistakes", say::mistakes, mistakes(all)},
      {"stops", say::stops, stops(all)},
      {"speed", say::speed, speed_rankings(all)},
      {"students", say::all_students, all.students.empty() ? nobody : student_table(all)},
  };
  std::string links, bodies;
  for (const auto& [id, title, body] : sections) {
    if (body.empty()) continue;
    links += fmt::format("<li><a href=\"#{}\">{}</a></li>", id, title.in(l));
    bodies += fmt::format(
        "<section id=\"{0}\"><h2 id=\"{0}-title\">{1}</h2>\n{2}"
        "</section>\n",
        id, title.in(l), body);
  }
  const std::string contents = fmt::format(
      "<nav class=\"contents\" aria-label=\"{}\"><ul>{}</ul></nav>\n", say::contents.in(l), links);
  return class_page(l, fmt::format("{} · {}", say::report.in(l), say::workbook.in(l)), "",
                    top(all) + contents + bodies,
                    all.students.empty() ? Scripted::no : Scripted::yes);
}

}  // namespace check::grade
