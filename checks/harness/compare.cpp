// The comparisons behind compare.hpp.
// SPDX-License-Identifier: MIT
#include "harness/compare.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace check {
namespace {

void collect(const std::string& name, const Value& v, Parts& parts) {
  if (v.type == Value::Type::structure)
    for (const auto& [field, value] : v.fields) collect(name.empty() ? field : name + "." + field, value, parts);
  else if (v.type != Value::Type::nothing)
    parts[name] = v;
}

bool is_real(const Value& v) { return v.type == Value::Type::real || v.type == Value::Type::single; }

bool same(const Value& a, const Value& b) {
  if (a.type != b.type || a.integers != b.integers || a.text != b.text || a.fields.size() != b.fields.size())
    return false;
  for (std::size_t k = 0; k < a.fields.size(); ++k)
    if (!same(a.fields[k].second, b.fields[k].second)) return false;
  return true;
}

double distance(const Exact& expected, double got) { return abs(expected - Exact(got)).to_double(); }

// The worst entry of one real part, if any is off by more than its allowance.
std::optional<Disagreement> compare_entries(const Part& expected, const std::vector<double>& allowed, const Value& got) {
  Disagreement worst{expected.name, Disagreement::Kind::value, 0, 0};
  bool all_ok = true;
  for (std::size_t k = 0; k < got.reals.size(); ++k) {
    if (!std::isfinite(got.reals[k]))
      return Disagreement{expected.name, Disagreement::Kind::not_finite, static_cast<std::ptrdiff_t>(k),
                          std::numeric_limits<double>::infinity()};
    const double err = distance(expected.real->entries()[k].value, got.reals[k]);
    const bool ok = (err <= allowed[k]);
    if (ok) continue;
    all_ok = false;
    const double times = err / allowed[k];
    if (times > worst.times_allowed) worst = {expected.name, Disagreement::Kind::value, static_cast<std::ptrdiff_t>(k), times};
  }
  if (all_ok) return std::nullopt;
  return worst;
}

std::optional<Disagreement> compare_part(const std::vector<Expected>& accepted, std::size_t p, const Parts& got) {
  const Part& reference = accepted[0].parts[p];
  const auto found = got.find(reference.name);
  if (found == got.end()) return Disagreement{reference.name, Disagreement::Kind::absent};
  const Value& answer = found->second;
  if (!reference.real) {
    for (const Expected& e : accepted)
      if (same(e.parts[p].exact, answer)) return std::nullopt;
    return Disagreement{reference.name, Disagreement::Kind::exact, 0, std::numeric_limits<double>::infinity()};
  }
  if (!is_real(answer)) return Disagreement{reference.name, Disagreement::Kind::absent};
  if (answer.shape != reference.real->shape()) return Disagreement{reference.name, Disagreement::Kind::shape};
  return compare_entries(reference, allowed_errors(accepted, p), answer);
}

const Part* find_part(const Expected& e, const std::string& name) {
  for (const Part& p : e.parts)
    if (p.name == name) return &p;
  return nullptr;
}

}  // namespace

Parts parts_of(const kit::wire::Reply& reply) {
  Parts parts;
  collect("", reply.result, parts);
  for (const auto& [name, value] : reply.changed) collect(name, value, parts);
  return parts;
}

std::vector<double> allowed_errors(const std::vector<Expected>& accepted, std::size_t part) {
  const std::size_t entries = accepted[0].parts[part].real->entries().size();
  std::vector<double> all(entries);
  std::vector<Bounded> alternatives(accepted.size());
  for (std::size_t k = 0; k < entries; ++k) {
    for (std::size_t f = 0; f < accepted.size(); ++f) alternatives[f] = accepted[f].parts.at(part).real->entries()[k];
    all[k] = allowed(alternatives);
  }
  return all;
}

std::vector<Disagreement> disagreements(const std::vector<Expected>& accepted, const Parts& got) {
  std::vector<Disagreement> all;
  for (std::size_t p = 0; p < accepted[0].parts.size(); ++p)
    if (auto d = compare_part(accepted, p, got)) all.push_back(*d);
  return all;
}

void require_all_checked(const Expected& reference, const Parts& got) {
  for (const auto& [name, value] : got)
    if (find_part(reference, name) == nullptr) throw GraderError("the rubric does not check " + (name.empty() ? "the result" : name));
}

bool agrees(const Expected& wrong, const Parts& got) {
  return wrong.kind == Expected::Kind::answer && disagreements({wrong}, got).empty();
}

bool differs(const Expected& wrong, const std::vector<Expected>& accepted, double* times_allowed) {
  double most = 0;
  for (const Part& w : wrong.parts) {
    const std::size_t p = static_cast<std::size_t>(find_part(accepted[0], w.name) - accepted[0].parts.data());
    const Part& right = accepted[0].parts.at(p);
    if (!right.real || w.real->shape() != right.real->shape()) {
      if (right.real || std::none_of(accepted.begin(), accepted.end(), [&](const Expected& e) { return same(w.exact, e.parts[p].exact); }))
        most = std::numeric_limits<double>::infinity();
      continue;
    }
    const std::vector<double> tolerance = allowed_errors(accepted, p);
    for (std::size_t k = 0; k < tolerance.size(); ++k) {
      const Bounded& entry = w.real->entries()[k];
      const double apart = abs(entry.value - right.real->entries()[k].value).to_double();
      const bool same_number = (apart <= tolerance[k] + allowed(entry));
      if (!same_number) most = std::max(most, apart / tolerance[k]);
    }
  }
  if (times_allowed != nullptr) *times_allowed = most;
  return most > 0;
}

bool informative(const std::vector<Expected>& accepted) {
  const double limit = current_format() == Format::fp32 ? 1e-3 : 1e-6;
  for (std::size_t p = 0; p < accepted[0].parts.size(); ++p) {
    if (!accepted[0].parts[p].real) continue;
    double largest = 0, widest = 0;
    for (const Bounded& b : accepted[0].parts[p].real->entries()) largest = std::max(largest, std::abs(b.value.to_double()));
    for (double a : allowed_errors(accepted, p)) widest = std::max(widest, a);
    const bool tells = (widest <= limit * largest);
    if (!tells) return false;
  }
  return true;
}

}  // namespace check
