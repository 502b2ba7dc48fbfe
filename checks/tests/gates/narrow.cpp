// A count kept in a type that is too narrow must be noticed: int, unsigned and float in the place
// of every product of counts in a solution, and of every sum of such products
// (tests/mutants/narrow).
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <fstream>
#include <sstream>

#include "gates.hpp"
#include "harness/compare.hpp"

namespace check::gates {
namespace {

struct Site {
  std::string number, exercise, expression;
};

std::vector<Site> sites_in(const std::filesystem::path& list) {
  std::ifstream file(list);
  std::vector<Site> sites;
  for (std::string line; std::getline(file, line);) {
    std::istringstream fields(line);
    Site& s = sites.emplace_back();
    std::getline(fields, s.number, '\t');
    std::getline(fields, s.exercise, '\t');
    std::getline(fields, s.expression);
  }
  return sites;
}

// Sizes of matrices are never large, and neither are the counts that follow from them.
bool takes_numbers_alone(const std::vector<Case>& cases) {
  for (const Case& c : cases)
    for (const Value& v : c.arguments)
      if (!v.shape.empty()) return false;
  return true;
}

bool notices(const Exercise& e, const std::vector<Case>& cases, Student& student) {
  for (const Case& c : cases) {
    const Answer a = student.ask({e.name, c.arguments});
    const bool value =
        a.end == Answer::End::replied && a.reply.kind == kit::wire::Reply::Kind::value;
    if (!value || !disagreements(c.accepted, parts_of(a.reply)).empty()) return true;
  }
  return false;
}

}  // namespace

Complaints notices_narrow_counts(const Chapter& c, const std::filesystem::path& folder,
                                 std::uint64_t seeds) {
  Complaints all;
  const std::string program = fmt::format("ch{:02}", c.number);
  const auto sites = sites_in(folder / (program + ".sites"));
  if (sites.empty()) all.push_back("no sites in " + folder.string());
  for (const Exercise& e : c.exercises) {
    std::vector<std::vector<Case>> cases;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed)
      cases.push_back(draw_cases(e, practice_seed(seed, e.number)));
    if (!takes_numbers_alone(cases[0])) continue;
    for (const Site& s : sites)
      for (const char* type : {"int", "unsigned", "float"}) {
        if (s.exercise != e.number) continue;
        Program narrowed(folder / program, Limits{}, {"NARROW=" + s.number + " " + type});
        for (std::uint64_t seed = 1; seed <= seeds; ++seed)
          if (!notices(e, cases[seed - 1], narrowed))
            all.push_back(fmt::format("{} accepts {} in {} with seed {}", e.number, s.expression,
                                      type, seed));
      }
  }
  return all;
}

}  // namespace check::gates
