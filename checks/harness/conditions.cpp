// For which inputs an answer is wrong, where it is right for all others.
// SPDX-License-Identifier: MIT
#include <cmath>
#include <functional>

#include "harness/leaves.hpp"
#include "harness/messages.hpp"

namespace check {
namespace {

struct Condition {
  std::string text;  // "the number of rows of dY is 1"
  std::function<bool(const Trial&)> holds;
};

// A number that is known of every input: a size, or one of the arguments.
struct Quantity {
  std::string name;
  std::function<double(const Arguments&)> value;
  bool whole, size;
};

std::vector<Quantity> quantities_of(const Exercise& e, const Arguments& example, Language l) {
  std::vector<Quantity> all;
  for (std::size_t a = 0; a < example.size(); ++a)
    for (std::size_t axis = 0; axis < example[a].shape.size(); ++axis)
      all.push_back({extent_name(l, e, a, axis, example[a].shape.size()),
                     [=](const Arguments& x) { return double(x.at(a).shape.at(axis)); }, true,
                     true});
  for (const Leaf& leaf : leaves_of(e, example)) {
    if (leaf.type == Value::Type::integer)
      all.push_back({leaf.name,
                     [=](const Arguments& x) { return double(at(x, leaf).integers.at(0)); }, true,
                     false});
    if (leaf.type == Value::Type::real)
      all.push_back(
          {leaf.name, [=](const Arguments& x) { return at(x, leaf).reals.at(0); }, false, false});
  }
  return all;
}

Condition on_arguments(std::string text, std::function<bool(const Arguments&)> holds) {
  return {std::move(text), [=](const Trial& t) { return holds(t.asked.arguments); }};
}

void add_single(const Quantity& q, Language l, std::vector<Condition>& all) {
  const auto add = [&](const char* id, double than, std::function<bool(double)> holds) {
    all.push_back(on_arguments(say(l, id, q.name, pretty(than)),
                               [=](const Arguments& x) { return holds(q.value(x)); }));
  };
  for (const double n : {0, 1, 2}) {
    add("is", n, [=](double v) { return v == n; });
    add("is-not", n, [=](double v) { return v != n; });
    add("is-below", n, [=](double v) { return v < n; });
    add("is-above", n, [=](double v) { return v > n; });
  }
  if (!q.whole) return;
  add("is-odd", 2, [](double v) { return std::fmod(v, 2) != 0; });
  add("is-even", 2, [](double v) { return std::fmod(v, 2) == 0; });
  for (const double n : {4, 8}) {
    add("is-no-multiple", n, [=](double v) { return std::fmod(v, n) != 0; });
    add("is-above", n, [=](double v) { return v > n; });
  }
  for (const double n : {16., 32., 64., 128., 256., 1e9})
    add("is-above", n, [=](double v) { return v > n; });
}

void add_pair(const Quantity& a, const Quantity& b, Language l, std::vector<Condition>& all) {
  const auto add = [&](const char* id, std::function<bool(double, double)> holds) {
    all.push_back(on_arguments(say(l, id, a.name, b.name),
                               [=](const Arguments& x) { return holds(a.value(x), b.value(x)); }));
  };
  add("is", [](double x, double y) { return x == y; });
  add("is-not", [](double x, double y) { return x != y; });
  if (!a.size || !b.size) return;  // of numbers that mean different things, neither is the larger
  add("is-above", [](double x, double y) { return x > y; });
  add("is-below", [](double x, double y) { return x < y; });
}

std::vector<Condition> conditions_of(const Exercise& e, const Arguments& example, Language l) {
  std::vector<Condition> all;
  for (const Leaf& leaf : leaves_of(e, example))
    for (const bool flag : {true, false})
      if (leaf.type == Value::Type::boolean)
        all.push_back(on_arguments(say(l, "is", leaf.name, flag), [=](const Arguments& x) {
          return (at(x, leaf).integers.at(0) != 0) == flag;
        }));
  const std::vector<Quantity> quantities = quantities_of(e, example, l);
  for (const Quantity& q : quantities) add_single(q, l, all);
  for (const Quantity& a : quantities)
    for (const Quantity& b : quantities)
      if (&a < &b && a.whole == b.whole) add_pair(a, b, l, all);
  return all;
}

// Right for every input but those. Inputs that must be refused say nothing.
bool wrong_just_there(const Condition& c, const std::vector<Trial>& trials) {
  bool right_once = false, wrong_once = false;
  for (const Trial& t : trials) {
    if (t.asked.kind->refused) continue;
    if (c.holds(t) == t.right) return false;
    right_once = right_once || t.right;
    wrong_once = wrong_once || !t.right;
  }
  return right_once && wrong_once;
}

}  // namespace

std::optional<std::string> where_wrong(const Exercise& e, const std::vector<Trial>& trials,
                                       Language l) {
  for (const Condition& c : conditions_of(e, trials.at(0).asked.arguments, l))
    if (wrong_just_there(c, trials)) return c.text;
  return std::nullopt;
}

}  // namespace check
