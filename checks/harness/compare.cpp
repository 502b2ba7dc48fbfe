// The comparisons behind compare.hpp.
// SPDX-License-Identifier: MIT
#include "harness/compare.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "reference/judge.hpp"

namespace check {
namespace {

void collect(const std::string& name, const Value& v, Parts& parts) {
  if (v.type == Value::Type::structure)
    for (const auto& [field, value] : v.fields)
      collect(name.empty() ? field : name + "." + field, value, parts);
  else if (v.type != Value::Type::nothing)
    parts[name] = v;
}

bool is_real(const Value& v) {
  return v.type == Value::Type::real || v.type == Value::Type::single;
}

bool same(const Value& a, const Value& b) {
  if (a.type != b.type || a.integers != b.integers || a.text != b.text ||
      a.fields.size() != b.fields.size())
    return false;
  for (std::size_t k = 0; k < a.fields.size(); ++k)
    if (!same(a.fields[k].second, b.fields[k].second)) return false;
  return true;
}

// f(the accepted grids of one part); they are large, and as a rule there is one, which is not
// copied.
template <class F>
auto with_grids(std::span<const Expected> accepted, std::size_t part, F f) {
  if (accepted.size() == 1) return f(std::span<const Grid>(&*accepted[0].parts.at(part).real, 1));
  std::vector<Grid> all;
  for (const Expected& e : accepted) all.push_back(*e.parts.at(part).real);
  return f(std::span<const Grid>(all));
}

Comparison compared(const std::vector<double>& numbers, const kit::Shape& shape,
                    std::span<const Expected> accepted, std::size_t part,
                    std::vector<double>* ratios = nullptr) {
  return with_grids(accepted, part, [&](std::span<const Grid> grids) {
    return compare(numbers, shape, grids, current_format(), NonFinite::may_spread, ratios);
  });
}

std::optional<Disagreement> compare_part(std::span<const Expected> accepted, std::size_t p,
                                         const Parts& got) {
  const Part& reference = accepted[0].parts[p];
  const auto found = got.find(reference.name);
  if (found == got.end()) return Disagreement{reference.name, Disagreement::Kind::absent};
  const Value& answer = found->second;
  if (!reference.real) {
    for (const Expected& e : accepted)
      if (same(e.parts[p].exact, answer)) return std::nullopt;
    return Disagreement{reference.name, Disagreement::Kind::exact, 0,
                        std::numeric_limits<double>::infinity()};
  }
  if (!is_real(answer)) return Disagreement{reference.name, Disagreement::Kind::absent};
  const Comparison c = compared(answer.reals, answer.shape, accepted, p);
  if (c.ok) return std::nullopt;
  if (c.worst_index < 0) return Disagreement{reference.name, Disagreement::Kind::shape};
  const bool finite = std::isfinite(answer.reals.at(static_cast<std::size_t>(c.worst_index)));
  const auto kind = finite ? Disagreement::Kind::value : Disagreement::Kind::not_finite;
  return Disagreement{reference.name, kind, c.worst_index, c.worst_ratio};
}

const Part* find_part(const Expected& e, const std::string& name) {
  for (const Part& p : e.parts)
    if (p.name == name) return &p;
  return nullptr;
}

}  // namespace

Value value_of(const Part& p) {
  if (!p.real) return p.exact;
  Value v;
  v.type = Value::Type::real;
  v.shape = p.real->shape();
  for (const Bounded& b : p.real->entries()) v.reals.push_back(b.value.to_double());
  return v;
}

Parts parts_of(const kit::wire::Reply& reply) {
  Parts parts;
  collect("", reply.result, parts);
  for (const auto& [name, value] : reply.changed) collect(name, value, parts);
  return parts;
}

std::vector<double> allowed_errors(std::span<const Expected> accepted, std::size_t part) {
  return with_grids(accepted, part,
                    [](std::span<const Grid> grids) { return allowed_errors(grids); });
}

std::vector<double> times_allowed(std::span<const Expected> accepted, std::size_t part,
                                  const Value& got) {
  std::vector<double> ratios;
  if (accepted[0].parts.at(part).real && is_real(got))
    compared(got.reals, got.shape, accepted, part, &ratios);
  return ratios;
}

std::vector<Disagreement> disagreements(std::span<const Expected> accepted, const Parts& got) {
  std::vector<Disagreement> all;
  for (std::size_t p = 0; p < accepted[0].parts.size(); ++p)
    if (auto d = compare_part(accepted, p, got)) all.push_back(*d);
  return all;
}

std::optional<std::string> unasked_part(const Expected& reference, const Parts& got) {
  for (const auto& [name, value] : got)
    if (find_part(reference, name) == nullptr) return name;
  return std::nullopt;
}

bool agrees(const Expected& wrong, const Parts& got) {
  return wrong.kind == Expected::Kind::answer && disagreements(std::span(&wrong, 1), got).empty();
}

bool differs(const Expected& wrong, const std::vector<Expected>& accepted, double* times_allowed) {
  double most = 0;
  for (const Part& w : wrong.parts) {
    const std::size_t p =
        static_cast<std::size_t>(find_part(accepted[0], w.name) - accepted[0].parts.data());
    const Part& right = accepted[0].parts.at(p);
    if (!right.real || w.real->shape() != right.real->shape()) {
      if (right.real || std::none_of(accepted.begin(), accepted.end(), [&](const Expected& e) {
            return same(w.exact, e.parts[p].exact);
          }))
        most = std::numeric_limits<double>::infinity();
      continue;
    }
    const std::vector<double> tolerance = allowed_errors(accepted, p);
    for (std::size_t k = 0; k < tolerance.size(); ++k) {
      const Bounded& entry = w.real->entries()[k];
      if (entry.value.is_nan() != right.real->entries()[k].value.is_nan())
        most = std::numeric_limits<double>::infinity();
      if (entry.value.is_nan() || right.real->entries()[k].value.is_nan()) continue;
      const double apart = abs(entry.value - right.real->entries()[k].value).to_double();
      const bool same_number = (apart <= tolerance[k] + allowed(entry));
      if (!same_number) most = std::max(most, apart / tolerance[k]);
    }
  }
  if (times_allowed != nullptr) *times_allowed = most;
  return most > 0;
}

bool informative(const std::vector<Expected>& accepted) {
  for (std::size_t p = 0; p < accepted[0].parts.size(); ++p) {
    const auto& real = accepted[0].parts[p].real;
    if (!real) continue;
    std::vector<double> truth;
    for (const Bounded& b : real->entries()) truth.push_back(b.value.to_double());
    if (!compared(truth, real->shape(), accepted, p).informative) return false;
  }
  return true;
}

}  // namespace check
