// What a rubric must draw on purpose: both sides of every decision, and counts that are whole.
// SPDX-License-Identifier: MIT
#include "reference/decisions.hpp"

#include <fmt/format.h>

#include <cmath>
#include <filesystem>
#include <limits>
#include <map>

#include "gates.hpp"

namespace check::gates {
namespace {

constexpr double kBeside = 1e-6;

struct Nearest {
  double on_side[2] = {HUGE_VAL, HUGE_VAL};
  bool counts = true;
};
using Decided = std::map<std::pair<std::string, int>, Nearest>;  // by file and line

Decided decided_by(const Exercise& e, const std::vector<Case>& cases) {
  DecisionRecorder recorder;
  for (const Case& c : cases)
    for (const Formula& f : e.accepted)
      if (!c.kind->refused) f(c.arguments);
  Decided all;
  for (const Decision& d : recorder.decisions) {
    Nearest& n = all[{std::filesystem::path(d.place.file).filename().string(), d.place.line}];
    n.on_side[d.side] = std::min(n.on_side[d.side], d.distance);
    n.counts = n.counts && d.counts;
  }
  return all;
}

// Counts on the two sides of an edge are neighbours; real numbers lie so near that no program which
// moves the edge by a rounding in float, or by a careless margin, gets both right.
bool beside_the_edge(const Nearest& n) {
  const auto [no, yes] = n.on_side;
  return n.counts ? no + yes <= 1 : no <= kBeside && yes <= kBeside;
}

void look_for_counts(const Value& v, const std::string& name, const std::string& count,
                     std::vector<double>& found) {
  if (name == count) found.insert(found.end(), v.reals.begin(), v.reals.end());
  for (const auto& [field, value] : v.fields) look_for_counts(value, field, count, found);
}

}  // namespace

Complaints decides_both_ways(Round& round, const Exercise& e) {
  Complaints all;
  for (const auto& [place, nearest] : decided_by(e, round.cases(e))) {
    const auto [no, yes] = nearest.on_side;
    const std::string where =
        fmt::format("{}: the decision at {}:{}", e.number, place.first, place.second);
    if (std::isinf(std::max(no, yes)))
      all.push_back(fmt::format("{} always goes the same way with seed {}", where, round.seed));
    else if (!beside_the_edge(nearest))
      all.push_back(fmt::format("{} is asked no nearer than {:.1e} and {:.1e} with seed {}", where,
                                no, yes, round.seed));
  }
  return all;
}

Complaints draws_whole_counts(Round& round, const Exercise& e) {
  Complaints all;
  for (const std::string& count : e.counts)
    for (const Case& c : round.cases(e)) {
      std::vector<double> found;
      for (std::size_t a = 0; a < c.arguments.size(); ++a)
        look_for_counts(c.arguments[a], e.parameters.at(a), count, found);
      if (found.empty())
        all.push_back(fmt::format("{} has no real number called {}", e.number, count));
      for (const double n : found)
        if (n != std::round(n))
          all.push_back(fmt::format("{} draws {} = {} ({})", e.number, count, n, c.kind->id));
    }
  return all;
}

}  // namespace check::gates
