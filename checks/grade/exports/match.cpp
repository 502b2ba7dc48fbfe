// Finds the students of a class in a roster.
// SPDX-License-Identifier: MIT
#include "grade/exports/match.hpp"

#include <algorithm>
#include <map>

#include "grade/exports/names.hpp"

namespace check::grade {
namespace {

// What the roster's ids can be compared with. A platform's number says nothing to a list that did
// not come from that platform: its ids are other numbers.
std::vector<std::string> ids_of(Roster::Kind kind, const std::string& key) {
  const std::string canvas = number_in_key(key, "canvas:"), moodle = number_in_key(key, "moodle:");
  switch (kind) {
    case Roster::Kind::canvas:
      return {canvas};
    case Roster::Kind::moodle:
      return {moodle};
    case Roster::Kind::plain:
      break;
  }
  if (!canvas.empty() || !moodle.empty()) return {};
  return {key, key.substr(key.find(':') + 1)};
}

bool share_one(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  return std::find_first_of(a.begin(), a.end(), b.begin(), b.end()) != a.end();
}

}  // namespace

Matcher::Matcher(const Roster& roster) : kind_(roster.kind) {
  for (std::size_t row = 0; row < roster.rows.size(); ++row)
    if (is_student(roster, row))
      people_.push_back({row, ids_in(roster, row), plain_name(name_in(roster, row))});
}

Fit Matcher::fit(const StudentGrades& student) const {
  const std::vector<std::string> ids = ids_of(kind_, student.key);
  Fit by_id{{}, true};
  for (const Person& person : people_)
    if (share_one(person.ids, ids)) by_id.rows.push_back(person.row);
  const bool numbered = kind_ != Roster::Kind::plain && !ids.front().empty();
  if (numbered || !by_id.rows.empty()) return by_id;
  Fit by_name;
  const std::string name = plain_name(student.name);
  for (const Person& person : people_)
    if (!name.empty() && person.name == name) by_name.rows.push_back(person.row);
  return by_name;
}

std::optional<std::size_t> row_of(const Roster& roster, const StudentGrades& student) {
  const Fit fit = Matcher(roster).fit(student);
  if (fit.rows.size() != 1) return std::nullopt;
  return fit.rows.front();
}

std::vector<std::optional<std::size_t>> rows_of_class(const Roster& roster,
                                                      const ClassGrades& all) {
  struct Claims {
    int by_number = 0, by_name = 0;
  };
  const Matcher matcher(roster);
  std::vector<Fit> fits;
  std::map<std::size_t, Claims> claims;
  for (const StudentGrades& student : all.students) {
    fits.push_back(matcher.fit(student));
    for (const std::size_t row : fits.back().rows)
      ++(fits.back().by_number ? claims[row].by_number : claims[row].by_name);
  }
  std::vector<std::optional<std::size_t>> rows;
  for (const Fit& fit : fits) {
    rows.emplace_back();
    if (fit.rows.size() != 1) continue;
    const Claims& claim = claims[fit.rows.front()];
    const int rivals = fit.by_number ? claim.by_number : claim.by_number + claim.by_name;
    if (rivals == 1) rows.back() = fit.rows.front();
  }
  return rows;
}

}  // namespace check::grade
