// Simple fits: the right answer but for digits that were lost on the way.
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "harness/messages.hpp"
#include "harness/samples.hpp"

namespace check {
namespace {

// How far an answer is from the truth at worst: in units of what is allowed, of each entry, and of
// the largest entry of its array. Infinite where it has another shape or is not a number.
struct Apart {
  double allowed = 0, of_each = 0, of_largest = 0;
};

Apart apart(const Sample& s) {
  Apart worst;
  double largest = 0, farthest = 0;
  if (!s.same_shape()) return {HUGE_VAL, HUGE_VAL, HUGE_VAL};
  for (std::size_t k = 0; k < s.allowed.size(); ++k) {
    const Exact& truth = s.right(k);
    if (truth.is_nan()) continue;
    const double size = std::abs(truth.to_double());
    const double off = abs(truth - Exact(s.got.reals[k])).to_double();
    if (std::isnan(off)) return {HUGE_VAL, HUGE_VAL, HUGE_VAL};
    largest = std::max(largest, size), farthest = std::max(farthest, off);
    worst.allowed = std::max(worst.allowed, off / s.allowed[k]);
    worst.of_each = std::max(worst.of_each, off == 0 ? 0 : off / size);
  }
  worst.of_largest = farthest == 0 ? 0 : farthest / largest;
  return worst;
}

double worst_of(const std::vector<Apart>& all, double Apart::*what) {
  double most = 0;
  for (const Apart& a : all) most = std::max(most, a.*what);
  return most;
}

// A float's errors are 2²⁹ times a double's: never more than that, and as a rule not much less.
bool has_digits_of_float(const std::vector<Apart>& all) {
  const auto far = [](const Apart& a) { return a.allowed > 0x1p15; };
  const auto wrong = [](const Apart& a) { return a.allowed > 1; };
  const auto wrongs = std::count_if(all.begin(), all.end(), wrong);
  return wrongs > 0 && worst_of(all, &Apart::allowed) <= 0x1p30 &&
         2 * std::count_if(all.begin(), all.end(), far) >= wrongs;
}

bool all_floats(const Sample& s) {
  return std::all_of(s.got.reals.begin(), s.got.reals.end(),
                     [](double x) { return static_cast<double>(static_cast<float>(x)) == x; });
}

// What a float makes of numbers beyond its range says nothing of its digits.
bool within_float(const Sample& s) {
  return std::all_of(s.truth.entries().begin(), s.truth.entries().end(), [](const Bounded& b) {
    const double size = std::max(b.magnitude, std::abs(b.value.to_double()));
    return size == 0 || (size < 1e30 && size > 1e-30);
  });
}

// Whole numbers near a truth that is none. A lone number must lie beside it, or is something else.
bool whole_throughout(const Samples& samples) {
  bool truth_is_not = false, any = false;  // of zeros no digit was lost
  for (const Sample& s : samples)
    for (std::size_t k = 0; k < s.got.reals.size(); ++k) {
      if (s.got.reals[k] != std::nearbyint(s.got.reals[k])) return false;
      const Exact& truth = s.truth.entries().at(std::min(k, s.allowed.size() - 1)).value;
      if (s.truth.rank() == 0 && !(abs(truth - Exact(s.got.reals[k])) < Exact(1))) return false;
      any = any || s.got.reals[k] != 0;
      truth_is_not = truth_is_not || truth != floor(truth);
    }
  return truth_is_not && any;
}

}  // namespace

std::optional<Diagnosis> digits_fit(const std::string& part, const Samples& samples, Language l) {
  const std::string name = part_name(l, part);
  const auto cut = [](const Sample& s, std::size_t k) {
    const Exact& truth = s.right(k);
    return Guess{truth < Exact(0) ? check::ceil(truth) : floor(truth), s.allowed[k]};
  };
  if (fits(samples, cut)) return Diagnosis{"fit-cut", say(l, "cut", name), {part}};
  for (const int decimals : {1, 2, 3, 4, 6}) {
    const auto rounded = [&](const Sample& s, std::size_t k) -> Guess {
      const Exact scale(std::pow(10.0, decimals));
      const Exact value = check::nearbyint(s.right(k) * scale) / scale;
      return {value, 2 * s.allowed[k] + 0x1p-51 * std::abs(value.to_double())};
    };
    if (fits(samples, rounded))
      return Diagnosis{"fit-rounded", say(l, "rounded", name, decimals), {part}};
  }
  if (whole_throughout(samples))
    return Diagnosis{"fit-whole", say(l, "whole-entries", name), {part}};
  std::vector<Apart> all, in_range;
  bool floats = true;
  for (const Sample& s : samples) {
    all.push_back(apart(s));
    if (!within_float(s)) continue;
    in_range.push_back(all.back());
    floats = floats && all_floats(s);
  }
  const double of_largest = worst_of(all, &Apart::of_largest),
               of_each = worst_of(all, &Apart::of_each);
  const auto shown = [](double x) { return fmt::format("{:.0e}", x); };
  const Diagnosis norm_wise{"fit-norm-wise", say(l, "norm-wise", name, shown(of_largest)), {part}};
  const bool array = samples[0].truth.rank() > 0;
  if (array && of_largest <= 1e-12) return norm_wise;
  if (floats && has_digits_of_float(in_range))
    return Diagnosis{"fit-float", say(l, "in-float", name), {part}};
  if (of_each <= 1e-4)
    return Diagnosis{"fit-few-digits", say(l, "few-digits", name, shown(of_each)), {part}};
  if (array && of_largest <= 1e-6) return norm_wise;
  return std::nullopt;
}

}  // namespace check
