// A student's own report as one page: how far it is, then each exercise with its pictures.
// SPDX-License-Identifier: MIT
#include "reports/page/report_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "reports/feedback.hpp"
#include "reports/hyperlink.hpp"
#include "reports/page/exercise.hpp"
#include "reports/page/html.hpp"
#include "reports/page/phrases.hpp"
#include "reports/page/pictures.hpp"
#include "reports/words.hpp"

namespace check::page {
namespace {

// "exercise-5-3"
std::string id_of(const ExerciseReport& e) {
  std::string id = "exercise-" + e.number;
  for (char& c : id)
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '-';
  return id;
}

// A step for each exercise, as wide as its points, and a link to it.
std::string progress(const ChapterReport& chapter, Language l) {
  std::string steps;
  for (const ExerciseReport& e : chapter.exercises) {
    const Verdict v = verdict(e.outcome, l);
    steps += fmt::format(
        "<li class=\"{0}\" style=\"flex-grow:{1}\"><a href=\"#{5}\"><span "
        "aria-hidden=\"true\">{3}</span> {2}<span class=\"unseen\"> {4}</span></a></li>\n",
        v.kind, std::max(e.max_points, 1), escaped(e.number, longest_label), v.symbol, v.words,
        id_of(e));
  }
  return fmt::format("<nav aria-label=\"{}\"><ol class=\"steps\">\n{}</ol></nav>\n",
                     say::exercises.in(l), steps);
}

std::string book_line(const ExerciseReport& e, const Report& report) {
  const BookPointer book = book_pointer(e, report);
  if (book.title.empty()) return {};
  const std::string title = escaped(book.title, longest_label);
  if (book.link.empty()) return "<p class=\"book\">" + title + "</p>\n";
  const bool web = book.link.find("://") != std::string::npos;
  return fmt::format(
      "<p class=\"book\"><a href=\"{}\">{}</a></p>\n",
      escaped(web ? address_of(book.link) : "./" + percent_encoded(book.link, "/-_.~#")), title);
}

std::string replay_line(const ExerciseReport& e, const Report& report) {
  const std::string replay = replay_shown(e, report);
  if (replay.empty()) return {};
  return fmt::format("<p class=\"book\">{}</p>\n",
                     escaped(phrase(Word::replay, report.language, replay)));
}

std::string printed(const ExerciseReport& e, const Report& report) {
  const Printed shown = printed_shown(e, report);
  if (shown.total == 0) return {};
  std::string text;
  for (const std::string& line : shown.lines) text += escaped(line) + "\n";
  if (shown.cut) text += escaped(phrase(Word::more_lines, report.language, shown.total)) + "\n";
  const std::string_view title = word(Word::printed, report.language);
  return fmt::format(
      "<p>{0}</p>\n<pre tabindex=\"0\" role=\"region\" aria-label=\"{1} {0}\">{2}</pre>\n", title,
      escaped(e.number, longest_label), text);
}

std::string pictures(const Figures& figures, Language l) {
  std::string out, inputs;
  for (const WrongPart& part : figures.parts) out += wrong_part(part, l);
  for (const SlopePair& pair : figures.slopes) out += slope(pair, l);
  for (const Entries& n : figures.inputs) inputs += input_table(n, l);
  if (!inputs.empty())
    out += fmt::format("<details><summary>{}</summary><div class=\"beside\">\n{}</div></details>\n",
                       say::the_input.in(l), inputs);
  return "<div class=\"figures\">\n" + out + "</div>\n";
}

std::string exercise(const ExerciseReport& e, const Report& report) {
  std::string below;
  if (!report.class_mode)
    for (const Figures& figures : e.figures) below += pictures(figures, report.language);
  below += printed(e, report) + book_line(e, report) + replay_line(e, report);
  return exercise_item(e, report, below, id_of(e));
}

std::string exercises(const ChapterReport& chapter, const Report& report) {
  if (chapter.exercises.empty()) return {};
  std::string items;
  for (const ExerciseReport& e : chapter.exercises) items += exercise(e, report);
  return fmt::format("<h3>{}</h3>\n<ul class=\"exercises\">\n{}</ul>\n",
                     say::exercises.in(report.language), items);
}

std::string speed(const ChapterReport& chapter, Language l) {
  std::string lines, roofs;
  for (const std::string& line : chapter.speed) lines += fmt::format("<li>{}</li>", escaped(line));
  for (const RooflinePoint& p : chapter.roofline.points)
    roofs += roofline(p, chapter.roofline.machine, l);
  const std::string how = fmt::format("make speed-ch{:02}", chapter.number);
  if (lines.empty())
    return fmt::format("<h3>{}</h3>\n<p class=\"soft\">{}</p>\n", say::speed.in(l),
                       filled(say::not_timed, l, how));
  return fmt::format("<h3>{}</h3>\n<p class=\"soft\">{}</p>\n<ul class=\"notes\">{}</ul>\n{}",
                     say::speed.in(l), filled(say::last_timed, l, how), lines, roofs);
}

std::string chapter_section(const ChapterReport& chapter, const Report& report) {
  const Language l = report.language;
  const Points p = points(chapter);
  std::string out =
      fmt::format("<section id=\"chapter-{}\"><h2>{}</h2>\n", chapter.number,
                  escaped(chapter_heading(chapter.number, chapter.title, l), longest_label));
  if (!chapter.exercises.empty())
    out += fmt::format("<p class=\"result\">{}</p>\n{}",
                       points_text(std::to_string(p.earned), p.max, l), progress(chapter, l));
  if (!chapter.next.empty())
    out += fmt::format("<p>{}</p>\n", escaped(phrase(Word::next, l, chapter.next)));
  out += notes(chapter.notes, l) + compiler_said(chapter, l) + exercises(chapter, report);
  if (!report.class_mode && !chapter.exercises.empty()) out += speed(chapter, l);
  if (!chapter.seed.empty() && !report.class_mode)
    out += fmt::format("<p class=\"soft seed\">{}</p>\n",
                       escaped(phrase(Word::seed, l, chapter.seed)));
  return out + "</section>\n";
}

std::string title(const Report& report) {
  std::string text;
  if (report.chapters.size() == 1) {
    const ChapterReport& c = report.chapters.front();
    text = chapter_heading(c.number, c.title, report.language) + " · ";
  }
  return escaped(text + std::string(say::workbook.in(report.language)));
}

}  // namespace

std::string report_page(const Report& report) {
  std::string main = fmt::format("<h1>{}</h1>\n", say::your_answers.in(report.language));
  for (const ChapterReport& chapter : report.chapters) main += chapter_section(chapter, report);
  return html_page({report.language, title(report), "", main, report_style});
}

}  // namespace check::page
