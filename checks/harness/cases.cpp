// Drawing cases, and the seeds they are drawn from.
// SPDX-License-Identifier: MIT
#include "harness/cases.hpp"

#include <nettle/hmac.h>

#include <algorithm>
#include <cmath>

#include "harness/compare.hpp"

namespace check {

std::uint64_t mixed(std::uint64_t seed, std::uint64_t word) {
  std::uint64_t z = seed + 0x9e3779b97f4a7c15u * (word + 1);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

std::uint64_t practice_seed(std::uint64_t seed, const std::string& exercise) {
  for (char c : exercise) seed = mixed(seed, static_cast<unsigned char>(c));
  return seed;
}

// HMAC-SHA-256 (RFC 2104): without the secret, nobody can tell which inputs a class will get.
std::uint64_t class_seed(const std::string& secret, const std::string& exercise,
                         const std::string& run) {
  const std::string message = exercise + '\n' + run;
  hmac_sha256_ctx context;
  hmac_sha256_set_key(&context, secret.size(),
                      reinterpret_cast<const std::uint8_t*>(secret.data()));
  hmac_sha256_update(&context, message.size(),
                     reinterpret_cast<const std::uint8_t*>(message.data()));
  std::uint8_t digest[8];
  hmac_sha256_digest(&context, sizeof digest, digest);
  std::uint64_t seed = 0;
  for (std::uint8_t byte : digest) seed = seed << 8 | byte;
  return seed;
}

bool holds_nan(const Arguments& arguments) {
  return std::any_of(arguments.begin(), arguments.end(), [](const Value& v) {
    return std::any_of(v.reals.begin(), v.reals.end(), [](double x) { return std::isnan(x); });
  });
}

static bool holds_nan(const std::vector<Expected>& answers) {
  for (const Expected& e : answers)
    for (const Part& p : e.parts)
      for (std::ptrdiff_t k = 0; p.real && k < p.real->size(); ++k)
        if ((*p.real)[k].value.is_nan()) return true;
  return false;
}

static std::vector<Expected> answers(const Exercise& e, const InputKind& kind,
                                     const Arguments& arguments) {
  if (kind.refused) return {refuses()};
  std::vector<Expected> all;
  for (const Formula& f : e.accepted) all.push_back(f(arguments));
  if (!holds_nan(arguments) && holds_nan(all))
    throw GraderError("the reference of " + e.number + " is NaN where the input is not");
  return all;
}

static Case draw_case(const Exercise& e, const InputKind& kind, std::uint64_t seed) {
  constexpr std::uint64_t tries = 64;
  for (std::uint64_t attempt = 0; attempt < tries; ++attempt) {
    Draw draw(mixed(seed, attempt));
    Case c{&kind, kind.make(draw), {}};
    try {
      c.accepted = answers(e, kind, c.arguments);
      if (informative(c.accepted)) return c;
    } catch (const Ambiguous&) {
      // drawn again
    }
  }
  throw Ambiguous();
}

static std::vector<kit::Shape> shapes_of(const Arguments& arguments) {
  std::vector<kit::Shape> shapes;
  for (const Value& v : arguments) shapes.push_back(v.shape);
  return shapes;
}

static bool has_arrays(const Arguments& arguments) {
  return std::any_of(arguments.begin(), arguments.end(),
                     [](const Value& v) { return !v.shape.empty(); });
}

// The shapes of an earlier case, and other numbers.
static std::optional<Case> draw_repeated_shapes(const Exercise& e, const std::vector<Case>& cases,
                                                std::uint64_t seed) {
  for (const Case& first : cases) {
    if (first.kind->refused || !has_arrays(first.arguments)) continue;
    Case again = draw_case(e, *first.kind, mixed(seed, ~std::uint64_t{0}));
    if (shapes_of(again.arguments) == shapes_of(first.arguments)) return again;
  }
  return std::nullopt;
}

// Twice as much, or the opposite. False where a value has no other that means as much.
static bool change(Value& v) {
  if (v.type == Value::Type::boolean) return v.integers[0] ^= 1, true;
  if (v.type == Value::Type::integer) return v.integers[0] *= 2, v.integers[0] != 0;
  if (v.type != Value::Type::real || !v.shape.empty()) return false;
  return v.reals[0] *= 2, v.reals[0] != 0;
}

// The arguments with one number or flag changed, wherever there is one, also within a struct.
static void add_changed(Value& v, const Arguments& holder, std::vector<Arguments>& all) {
  const Value before = v;
  if (change(v)) all.push_back(holder);
  v = before;
  for (auto& [name, field] : v.fields) add_changed(field, holder, all);
}

// The first case with one number changed, and all others as they were: an answer kept by some of
// its arguments is wrong then.
static void add_neighbours(const Exercise& e, std::vector<Case>& cases) {
  std::vector<Arguments> all;
  Arguments changed = cases.at(0).arguments;
  for (std::size_t a = 0; a < std::min(changed.size(), e.parameters.size()); ++a)
    if (std::find(e.wholes.begin(), e.wholes.end(), e.parameters[a]) == e.wholes.end())
      add_changed(changed[a], changed, all);
  for (const Arguments& arguments : all) try {
      Case c{cases[0].kind, arguments, answers(e, *cases[0].kind, arguments)};
      if (informative(c.accepted)) cases.push_back(std::move(c));
    } catch (const Ambiguous&) {
      // another will do
    }
}

std::vector<Case> draw_cases(const Exercise& e, std::uint64_t seed) {
  std::vector<Case> cases;
  for (std::size_t k = 0; k < e.inputs.size(); ++k)
    cases.push_back(draw_case(e, e.inputs[k], mixed(seed, k << 32)));
  if (auto again = draw_repeated_shapes(e, cases, seed)) cases.push_back(std::move(*again));
  if (!cases.empty() && !cases[0].kind->refused) add_neighbours(e, cases);
  return cases;
}

static Expected answer_of(const Formula& mistaken, const Arguments& arguments) {
  try {
    return mistaken(arguments);
  } catch (const GraderError&) {
    return anything();
  } catch (const Ambiguous&) {
    return anything();
  }
}

bool is_small(const Expected& answer) {
  Index entries = 0;
  for (const Part& p : answer.parts) entries += p.real ? p.real->size() : 1;
  return entries <= 1000;
}

Expected Case::mistaken(const Mistake& m, std::size_t k) const {
  const std::string way = m.id + "/" + std::to_string(k);
  if (const auto found = known.find(way); found != known.end()) return found->second;
  if (!is_small(accepted[0])) known.clear();
  return known[way] = answer_of(m.answers.at(k), arguments);
}

}  // namespace check
