// Gradients against differences of the loss itself, in 50 digits, along one random direction.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "harness/diagnose.hpp"
#include "harness/evidence.hpp"
#include "harness/messages.hpp"

namespace check {
namespace {

// A central difference with 50 digits is left with 32 at this step, times the size of the variable:
// h² of truncation, 1e-50/h of rounding (design §3). A double has 16, so what is compared below is
// never the difference's fault.
const double step = 1e-17;

double largest(const Grid& A) {
  double most = 0;
  for (const Bounded& b : A.entries()) most = std::max(most, abs(b.value).to_double());
  return most;
}

Grid drawn_like(const Grid& shape, Draw& draw) {
  std::vector<double> values(static_cast<std::size_t>(shape.size()));
  for (double& v : values) v = draw.between(-1, 1);
  return Grid(shape.shape(), values);
}

const Part& part_named(const Expected& e, const std::string& name) {
  for (const Part& p : e.parts)
    if (p.name == name && p.real) return p;
  throw GraderError("a slope is asked for " + name + ", which is no real part of the answer");
}

Grid base_point(const Exercise& e, const Slope& s, const Arguments& arguments, const Grid& like,
                Draw& draw) {
  for (std::size_t a = 0; a < e.parameters.size(); ++a)
    if (e.parameters[a] == s.at) return lifted_grid(arguments.at(a));
  if (!s.at.empty()) throw GraderError(e.number + " has no argument " + s.at);
  return drawn_like(like, draw);
}

struct Slopes {
  Exact real, claimed;
  double allowed = 0;
  double unit = 0;  // how large slopes of this loss are
};

// `claimed` is ⟨got, V⟩ when the student's numbers are given, else that of the reference.
Slopes along_a_direction(const Exercise& e, const Case& c, const Slope& s,
                         const std::vector<double>* got, std::uint64_t seed) {
  const Part& p = part_named(c.accepted[0], s.part);
  std::size_t index = static_cast<std::size_t>(&p - c.accepted[0].parts.data());
  const std::vector<double> tolerance = allowed_errors(c.accepted, index);
  Draw draw(seed);
  const Rounding exact(Format::exact);
  const Grid at = base_point(e, s, c.arguments, *p.real, draw),
             direction = drawn_like(*p.real, draw);
  const double size = largest(at) > 0 ? largest(at) : 1;
  const Bounded h = step * size;
  const Exact up = s.loss(at + h * direction, c.arguments).value;
  const Exact down = s.loss(at - h * direction, c.arguments).value;
  Slopes slopes{(up - down) / Exact(2 * step * size), Exact(0), 0, abs(up).to_double() / size};
  for (std::ptrdiff_t k = 0; k < direction.size(); ++k) {
    const auto at_k = static_cast<std::size_t>(k);
    slopes.claimed +=
        direction[k].value * (got != nullptr ? Exact((*got)[at_k]) : (*p.real)[k].value);
    slopes.allowed += tolerance[at_k] * std::abs(direction[k].value.to_double());
    slopes.unit += abs(direction[k].value * (*p.real)[k].value).to_double();
  }
  return slopes;
}

}  // namespace

std::optional<SlopePair> slope_pair(const Exercise& e, const Trial& t, const Slope& s,
                                    std::uint64_t seed) {
  const auto found = t.parts.find(s.part);
  if (found == t.parts.end()) return std::nullopt;
  if (found->second.shape != part_named(t.asked.accepted[0], s.part).real->shape())
    return std::nullopt;
  const Slopes slopes = along_a_direction(e, t.asked, s, &found->second.reals, seed);
  SlopePair pair{s.part, s.at, slopes.real.to_double(), slopes.claimed.to_double(), slopes.allowed};
  const double err = abs(slopes.real - slopes.claimed).to_double();
  pair.agree = (err <= slopes.allowed);
  return pair;
}

std::optional<std::string> slope_line(const Exercise& e, const Trial& t, const Slope& s,
                                      std::uint64_t seed, Language l) {
  const auto pair = slope_pair(e, t, s, seed);
  if (!pair || pair->agree || !std::isfinite(pair->claimed)) return std::nullopt;
  const std::string real = pretty(pair->real), claimed = pretty(pair->claimed);
  if (real == claimed) return std::nullopt;
  return say(l, "slope", real, part_name(l, s.part), claimed);
}

void check_reference_slopes(const Exercise& e, const Case& c, std::uint64_t seed) {
  for (const Slope& s : e.slopes) {
    const Slopes slopes = along_a_direction(e, c, s, nullptr, seed);
    // Both sides are exact but for the difference's own 32 digits; 24 of them must agree.
    const double err = abs(slopes.real - slopes.claimed).to_double();
    const bool agree = (err <= 1e-24 * slopes.unit);
    if (!agree)
      throw GraderError("the reference of " + e.number + " does not predict its own loss");
  }
}

}  // namespace check
