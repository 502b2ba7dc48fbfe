// The class's timings: the slowest, and those that say nothing.
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "grade/pages/html.hpp"
#include "grade/pages/sections.hpp"

namespace check::grade {
namespace {

std::string slowest_table(const std::vector<TimedStudent>& slowest, std::string_view title,
                          Language l) {
  std::string rows;
  for (std::size_t k = 0; k < std::min(slowest.size(), first_rows); ++k) {
    const auto& [student, timed] = slowest[k];
    rows += fmt::format(
        "<tr><th scope=\"row\">{}</th><td>{} <code>{}</code></td><td>{}</td>{}{}"
        "</tr>\n",
        student_link(*student, "students/"), escaped(timed->number, longest_label),
        escaped(timed->function, longest_label), escaped(timed->size, longest_label),
        number_cell(rate_text(timed->rate)), number_cell(percent_text(timed->share)));
  }
  return fmt::format(
      "<h3 id=\"slowest\">{0}</h3>\n<div class=\"scroll\" role=\"region\" tabindex=\"0\" "
      "aria-labelledby=\"slowest\"><table><thead><tr><th scope=\"col\">{1}</th><th "
      "scope=\"col\">{2}"
      "</th><th scope=\"col\">{3}</th><th scope=\"col\" class=\"number\">{4}</th><th scope=\"col\" "
      "class=\"number\">{5}</th></tr></thead><tbody>\n{6}</tbody></table></div>\n",
      title, say::student.in(l), say::function.in(l), say::size.in(l), say::rate.in(l),
      say::of_roof.in(l), rows);
}

}  // namespace

std::string speed_rankings(const ClassGrades& all) {
  const Language l = all.language;
  const Timings timed = timings(all);
  std::string out;
  if (!timed.slowest.empty()) out += slowest_table(timed.slowest, say::slowest.in(l), l);
  if (timed.noisy.empty()) return out;
  std::vector<const StudentGrades*> students;
  for (const TimedStudent& noisy : timed.noisy)
    if (students.empty() || students.back() != noisy.student) students.push_back(noisy.student);
  return out + fmt::format("<h3>{} ({})</h3>\n<p>{}</p>\n", say::too_noisy.in(l), students.size(),
                           people(students, l));
}

}  // namespace check::grade
