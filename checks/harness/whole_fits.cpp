// Simple fits for counts: a plain ratio, an argument left out or used once too often, too few bits.
// SPDX-License-Identifier: MIT
#include <cmath>
#include <limits>
#include <numeric>

#include "harness/counts.hpp"
#include "harness/messages.hpp"

namespace check {
namespace {

using Value = kit::wire::Value;

// A count, also one that may be "never".
std::optional<Wide> count_in(const Value& v) {
  if (v.type == Value::Type::integer) return v.integers.at(0);
  if (v.type == Value::Type::optional && !v.fields.empty()) return count_in(v.fields[0].second);
  return std::nullopt;
}

// Whether got·divisor = truth·factor throughout, but for products that overflow 64 bits; and not
// merely because both factors are one.
template <class Factors>
bool fits(const Counts& counts, Factors factors) {
  bool differs = false;
  for (const Count& c : counts) {
    const auto [factor, divisor] = factors(*c.arguments);
    const Wide product = c.truth * factor;
    const bool wrapped = divisor == 1 && c.got == static_cast<std::int64_t>(product);
    if (c.got * divisor != product && !wrapped) return false;
    differs = differs || c.got != c.truth;
  }
  return differs;
}

using Two = std::pair<Wide, Wide>;

// The first ratio that shows, got to truth, if it is one of small numbers.
std::optional<Two> plain_ratio(const Counts& counts) {
  for (const Count& c : counts) {
    if (c.got == c.truth || c.truth == 0) continue;
    const auto got = static_cast<std::int64_t>(c.got), truth = static_cast<std::int64_t>(c.truth);
    const std::int64_t common = std::gcd(got, truth), sign = truth < 0 ? -1 : 1;
    const Two ratio(sign * got / common, sign * truth / common);
    const bool small = ratio.first != 0 && std::abs(got / common) <= 64 && ratio.second <= 64;
    return small ? std::optional(ratio) : std::nullopt;
  }
  return std::nullopt;
}

std::string shown(const Two& ratio) {
  const auto [over, under] = ratio;
  const std::string whole = pretty(static_cast<std::int64_t>(over));
  return under == 1 ? whole : whole + "/" + pretty(static_cast<std::int64_t>(under));
}

// Every answer is the same as what it might be, and not always the truth.
template <class Same>
bool all_same(const Counts& counts, Same same) {
  bool differs = false;
  for (const Count& c : counts) {
    if (!same(c)) return false;
    differs = differs || c.got != c.truth;
  }
  return differs;
}

bool apart_by(const Counts& counts, Wide more) {
  return all_same(counts, [=](const Count& c) { return c.got == c.truth + more; });
}

// Sums and products of numbers that wrapped round differ from the truth by multiples of 2³².
bool wrapped_round(const Count& c) { return (c.got - c.truth) % (Wide(1) << 32) == 0; }

// Near the truth, and a number that the type can hold.
template <class Real>
bool held_in(const Count& c) {
  const auto got = static_cast<std::int64_t>(c.got);
  const double apart = std::abs(static_cast<double>(c.got - c.truth));
  const double room = 4 * std::numeric_limits<Real>::epsilon();
  return static_cast<Wide>(static_cast<Real>(got)) == c.got &&
         (apart <= room * std::abs(static_cast<double>(c.truth)));
}

}  // namespace

Counts counts_of(const std::string& part, const std::vector<Trial>& trials) {
  Counts counts;
  for (const Trial& t : trials) {
    const auto found = t.parts.find(part);
    if (t.asked.kind->refused || !t.is_value() || found == t.parts.end()) continue;
    for (const Part& p : t.asked.accepted[0].parts) {
      if (p.name != part) continue;
      const auto truth = count_in(p.exact), got = count_in(found->second);
      if (truth.has_value() != got.has_value()) return {};
      if (truth) counts.push_back({&t.asked.arguments, *truth, *got});
    }
  }
  return counts;
}

std::optional<Diagnosis> whole_fit(const Exercise& e, const std::string& part,
                                   const std::vector<Trial>& trials, Language l) {
  const auto counts = counts_of(part, trials);
  const std::string name = part_name(l, part);
  if (all_same(counts, [](const Count& c) { return c.got == 0; }))
    return Diagnosis{"fit-zeros", say(l, "zero", name), {part}};
  if (const auto ratio = plain_ratio(counts))
    if (fits(counts, [&](const Arguments&) { return *ratio; }))
      return Diagnosis{"fit-ratio", say(l, "whole-ratio", name, shown(*ratio)), {part}};
  for (const Leaf& leaf : leaves_of(e, trials.at(0).asked.arguments)) {
    if (leaf.type != Value::Type::integer) continue;
    const auto count = [&](const Arguments& x) { return Wide(at(x, leaf).integers.at(0)); };
    if (fits(counts, [&](const Arguments& x) { return Two(1, count(x)); }))
      return Diagnosis{"fit-left-out", say(l, "left-out", name, leaf.name), {part}};
    if (fits(counts, [&](const Arguments& x) { return Two(count(x), 1); }))
      return Diagnosis{"fit-once-more", say(l, "once-more", name, leaf.name), {part}};
  }
  if (!counts.empty() && apart_by(counts, counts[0].got - counts[0].truth)) {
    const auto more = static_cast<std::int64_t>(counts[0].got - counts[0].truth);
    return Diagnosis{"fit-more",
                     say(l, more > 0 ? "too-large" : "too-small", name, pretty(std::abs(more))),
                     {part}};
  }
  if (all_same(counts, wrapped_round))
    return Diagnosis{"fit-32-bit", say(l, "wrapped-round", name), {part}};
  if (all_same(counts, held_in<float>))
    return Diagnosis{"fit-float", say(l, "count-in-float", name), {part}};
  if (all_same(counts, held_in<double>))
    return Diagnosis{"fit-double", say(l, "count-in-double", name), {part}};
  return counts.empty() ? std::nullopt : product_fit(e, part, counts, l);
}

}  // namespace check
