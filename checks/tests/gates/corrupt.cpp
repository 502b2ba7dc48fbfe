// Corrupted right answers, by kind of result: none may pass.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "gates.hpp"
#include "harness/compare.hpp"

namespace check::gates {
namespace {

using kit::wire::Reply;

// How far each entry may be off, and of how many terms they are sums.
struct Tolerance {
  std::vector<double> allowed;
  double terms = 1;
};

// Spoils one part of one answer; returns false where it has nothing to spoil (then nothing is
// asked).
using Corruption = std::function<bool(Value& part, const Case& asked, const Tolerance&)>;

struct Named {
  std::string name;
  Corruption spoil;
  bool one_case;  // spoils a single input only
};

bool is_real(const Value& v) {
  return v.type == Value::Type::real || v.type == Value::Type::single;
}

Corruption fill(double x) {
  return [x](Value& v, const Case&, const Tolerance&) {
    const bool zeros = std::count(v.reals.begin(), v.reals.end(), 0.0) == std::ssize(v.reals);
    std::fill(v.reals.begin(), v.reals.end(), x);
    return is_real(v) && !v.reals.empty() && !(zeros && x == 0);  // then zeros are the truth
  };
}

Corruption one_entry(double x) {
  return [x](Value& v, const Case&, const Tolerance&) {
    if (!is_real(v) || v.reals.empty()) return false;
    v.reals[v.reals.size() / 2] = x;
    return true;
  };
}

bool one_percent_off(Value& v, const Case&, const Tolerance&) {
  bool any = false;  // 1 % of nothing is nothing
  for (double& x : v.reals) any = any || x != 0, x *= 1.01;
  return any && is_real(v);
}

// The entry at this fraction of the part, off by four times what is allowed, or by the least amount
// that a double can show.
Corruption just_off(double fraction) {
  return [fraction](Value& v, const Case&, const Tolerance& t) {
    if (!is_real(v) || v.reals.empty()) return false;
    const auto k = static_cast<std::size_t>(fraction * static_cast<double>(v.reals.size() - 1));
    const double moved = v.reals[k] + 4 * t.allowed[k];
    v.reals[k] = moved == v.reals[k] ? std::nextafter(moved, HUGE_VAL) : moved;
    return true;
  };
}

// Wrong in one entry of ordinary size by 1e-12 of itself: the largest entry is surely ordinary.
// Sums of many thousands of terms have no twelfth digit.
bool twelfth_digit(Value& v, const Case&, const Tolerance& t) {
  if (!is_real(v) || v.reals.empty()) return false;
  double& x = *std::max_element(v.reals.begin(), v.reals.end(),
                                [](double a, double b) { return std::abs(a) < std::abs(b); });
  x *= 1 + std::max(1e-12, 0x1p-50 * t.terms);
  return x != 0;
}

bool lost_a_row(Value& v, const Case&, const Tolerance&) {
  if (!is_real(v) || v.shape.empty() || v.shape[0] == 0) return false;
  const auto row = v.reals.size() / static_cast<std::size_t>(v.shape[0]);
  v.shape[0] -= 1;
  v.reals.resize(v.reals.size() - row);
  return true;
}

bool another_rank(Value& v, const Case&, const Tolerance&) {
  if (!is_real(v)) return false;
  v.shape = {1, static_cast<kit::Index>(v.reals.size()), 1};
  return true;
}

// Every real argument of the same shape, handed back.
Corruption copy_of(std::size_t argument) {
  return [argument](Value& v, const Case& asked, const Tolerance&) {
    if (argument >= asked.arguments.size() || asked.arguments[argument].shape != v.shape ||
        v.reals == asked.arguments[argument].reals)
      return false;
    v.reals = asked.arguments[argument].reals;
    return is_real(v) && is_real(asked.arguments[argument]);
  };
}

Corruption integer(std::function<std::int64_t(std::int64_t)> change) {
  return [change](Value& v, const Case&, const Tolerance&) {
    if (v.integers.empty()) return false;
    const std::int64_t before = v.integers.back();
    v.integers.back() = v.type == Value::Type::boolean ? !before : change(before);
    return v.integers.back() != before;
  };
}

bool another_letter(Value& v, const Case&, const Tolerance&) {
  if (v.type != Value::Type::letter) return false;
  v.text = v.text == "z" ? "a" : "z";
  return true;
}

bool never_or_something(Value& v, const Case&, const Tolerance&) {
  if (v.type != Value::Type::optional) return false;
  if (v.fields.empty())
    v.fields.emplace_back("", kit::wire::to_value(std::int64_t{1}));
  else
    v.fields.clear();
  return true;
}

bool off_by_one_inside(Value& v, const Case&, const Tolerance&) {
  if (v.type != Value::Type::optional || v.fields.empty() || v.fields[0].second.integers.empty())
    return false;
  v.fields[0].second.integers[0] += 1;
  return true;
}

std::vector<Named> corruptions(const Exercise& e) {
  const double nan = std::numeric_limits<double>::quiet_NaN(), infinity = HUGE_VAL;
  std::vector<Named> all = {{"zeros", fill(0), false},
                            {"ones", fill(1), false},
                            {"NaN", fill(nan), false},
                            {"one NaN", one_entry(nan), true},
                            {"infinity", one_entry(infinity), true},
                            {"-infinity", one_entry(-infinity), true},
                            {"1 % off", one_percent_off, true},
                            {"a lost row", lost_a_row, true},
                            {"another rank", another_rank, true},
                            {"first entry just off", just_off(0), true},
                            {"middle entry just off", just_off(0.5), true},
                            {"last entry just off", just_off(1), true},
                            {"one entry off by 1e-12", twelfth_digit, true},
                            {"one more", integer([](auto n) { return n + 1; }), true},
                            {"one less", integer([](auto n) { return n - 1; }), true},
                            {"twice", integer([](auto n) { return 2 * n + (n == 0); }), false},
                            {"zero", integer([](auto) { return std::int64_t{0}; }), false},
                            {"another letter", another_letter, false},
                            {"never", never_or_something, false},
                            {"one more row", off_by_one_inside, true}};
  for (std::size_t a = 0; a < e.parameters.size(); ++a)
    all.push_back({"a copy of " + e.parameters[a], copy_of(a), false});
  return all;
}

Value* find_part(Reply& reply, const std::string& name) {
  if (name.empty()) return &reply.result;
  for (auto* group : {&reply.result.fields, &reply.changed})
    for (auto& [field, value] : *group)
      if (field == name) return &value;
  return nullptr;
}

Tolerance tolerance_of(const Case& c, std::size_t p) {
  const Part& part = c.accepted[0].parts.at(p);
  if (!part.real) return {};
  Tolerance t{allowed_errors(c.accepted, p)};
  for (const Bounded& b : part.real->entries()) t.terms = std::max(t.terms, b.terms);
  return t;
}

struct Attempt {
  bool spoiled = false, refused = false;  // in any of its answers
  std::vector<Reply> replies;             // to all inputs
};

// Where a NaN was given, more of them are no fault.
bool only_nan_came(const Value& before, const Value& after) {
  if (before.shape != after.shape) return false;
  for (std::size_t k = 0; k < before.reals.size(); ++k)
    if (after.reals[k] != before.reals[k] && !std::isnan(after.reals[k])) return false;
  return true;
}

// All answers spoiled in part p, or the one to the only-th input.
Attempt attempt(const std::vector<Case>& cases, std::vector<Reply> right, std::size_t p,
                const Named& n, std::optional<std::size_t> only) {
  Attempt a{.replies = std::move(right)};
  for (std::size_t k = only.value_or(0); k < (only ? *only + 1 : cases.size()); ++k) {
    if (cases[k].kind->refused) continue;
    const Part& part = cases[k].accepted[0].parts.at(p);
    Reply r = a.replies[k];
    if (!n.spoil(*find_part(r, part.name), cases[k], tolerance_of(cases[k], p))) continue;
    if (holds_nan(cases[k].arguments) &&
        only_nan_came(*find_part(a.replies[k], part.name), *find_part(r, part.name)))
      continue;
    a.spoiled = true;
    a.refused = a.refused || !disagreements(cases[k].accepted, parts_of(r)).empty();
    a.replies[k] = std::move(r);
  }
  return a;
}

std::string in_part(const Case& c, std::size_t p) {
  const std::string& name = c.accepted[0].parts[p].name;
  return " in " + (name.empty() ? "its result" : name);
}

}  // namespace

// Answers are compared as the judge compares them; one refused answer, and not an explanation of
// it, is what this gate is about. The last attempt is then judged whole.
Complaints refuses_corruptions(Round& round, const Exercise& e) {
  StandIn own(round, e, [&](const Case& asked) { return right_reply(e, asked); });
  if (judged(round, e, own).outcome != Outcome::passed)
    return {e.number + ": its own reference does not pass"};
  Complaints all;
  const std::vector<Case>& cases = round.cases(e);
  std::vector<Reply> right;
  for (const Case& c : cases) right.push_back(right_reply(e, c));
  Attempt last;
  for (std::size_t p = 0; p < cases.at(0).accepted[0].parts.size(); ++p)
    for (const Named& n : corruptions(e))
      for (std::size_t k = 0; k < (n.one_case ? cases.size() : 1); ++k) {
        Attempt a = attempt(cases, right, p, n, n.one_case ? std::optional(k) : std::nullopt);
        if (!a.spoiled) continue;
        if (!a.refused)
          all.push_back(e.number + " accepts " + n.name + in_part(cases[0], p) +
                        (n.one_case ? ", " + cases[k].kind->id : ""));
        last = std::move(a);
      }
  if (!last.spoiled) return {e.number + ": no corruption applies to it"};
  StandIn student(round, e, [&](const Case& asked) {
    const auto k = static_cast<std::size_t>(&asked - cases.data());
    return k < cases.size() ? last.replies[k] : right_reply(e, asked);
  });
  if (all.empty() && judged(round, e, student).points != 0)
    all.push_back(e.number + " gives points for one wrong answer");
  return all;
}

}  // namespace check::gates
