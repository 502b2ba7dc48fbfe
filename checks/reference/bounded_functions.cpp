// Library functions, decisions and the allowed error, on Bounded.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <numbers>

#include "bounded.hpp"

namespace check {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kTwoOverRootPi = 2 * std::numbers::inv_sqrtpi;
// Accepted formulas agree to this, relative to their magnitude; 50 digits leave 20 to spare.
constexpr double kAgreement = 1e-30;

// The ends of [v−e, v+e], the argument a straightforward evaluation may really have passed on.
struct Interval {
  explicit Interval(const Bounded& a)
      : low(a.value.to_double() - a.error), high(a.value.to_double() + a.error) {}
  double nearest_to_zero() const { return std::max({low, -high, 0.0}); }
  double low, high;
};

// f(a), its argument off by a.error, by the mean value theorem, and the library's own ulps. An
// ulp is at most 2u of the value, or a denormal.
Bounded applied(const Exact& value, double shift, double ulps) {
  const FormatLimits f = limits_of(current_format());
  Bounded r(value, abs(value).to_double(), shift);
  if (f.unit_roundoff > 0)
    r.error += 2 * ulps * f.unit_roundoff * (r.magnitude + shift) + ulps * f.smallest_denormal;
  if (!(r.magnitude + r.error <= f.largest)) r.error = kInfinity;
  r.inherited = r.error;
  return r;
}

double shifted(const Bounded& a, double steepest) { return a.error == 0 ? 0 : a.error * steepest; }

bool is_exact_zero(const Bounded& a) { return a.error == 0 && a.value.is_zero(); }

bool within(const Exact& distance, double error) { return distance <= Exact(kSlack * error); }

// Counts are told apart by one, other numbers relative to what they were computed from.
void compared(const Bounded& a, const Bounded& b, bool side, Place at) {
  if (!is_recording()) return;
  const bool counts = a.whole && b.whole;
  const double scale = counts ? 1 : std::max(a.magnitude, b.magnitude);
  record({at, side, abs(a.value - b.value).to_double() / scale, counts});
}

// Above an edge from which it is `away`, in units of one step.
void stepped(const Exact& away, Place at) {
  if (is_recording()) record({at, !(away < 0), abs(away).to_double(), false});
}

Bounded larger(const Bounded& a, const Bounded& b) {
  Bounded r(max(a.value, b.value), std::max(a.magnitude, b.magnitude), std::max(a.error, b.error));
  r.whole = a.whole && b.whole;
  return r;
}

Bounded integer(const Exact& value) {
  Bounded r(value, abs(value).to_double(), 0);
  r.whole = true;
  return r;
}

}  // namespace

Bounded exp(const Bounded& a) {
  return applied(exp(a.value), shifted(a, std::exp(Interval(a).high)), kExpUlps);
}

Bounded expm1(const Bounded& a) {
  if (is_exact_zero(a)) return {};
  return applied(expm1(a.value), shifted(a, std::exp(Interval(a).high)), kExpm1Ulps);
}

Bounded log(const Bounded& a) {
  const double low = Interval(a).low;
  return applied(log(a.value), low > 0 ? shifted(a, 1 / low) : kInfinity, kLogUlps);
}

Bounded log1p(const Bounded& a) {
  if (is_exact_zero(a)) return {};
  const double low = Interval(a).low + 1;
  return applied(log1p(a.value), low > 0 ? shifted(a, 1 / low) : kInfinity, kLog1pUlps);
}

// Near zero the slope is infinite, yet √ moves by at most √e. Below zero it is NaN; a sum in which
// nothing cancelled (magnitude = value) cannot get there, however it is rounded.
Bounded sqrt(const Bounded& a) {
  if (is_exact_zero(a)) return {};
  const double v = a.value.to_double(), low = v - a.error;
  const bool stays_positive = low >= 0 || (v >= 0 && a.magnitude <= v);
  if (!stays_positive) return applied(sqrt(a.value), kInfinity, kSqrtUlps);
  const double steepest = low > 0 ? 0.5 / std::sqrt(low) : kInfinity;
  return applied(sqrt(a.value), std::min(shifted(a, steepest), std::sqrt(a.error)), kSqrtUlps);
}

Bounded erf(const Bounded& a) {
  if (is_exact_zero(a)) return {};
  const double t = Interval(a).nearest_to_zero();
  return applied(erf(a.value), shifted(a, kTwoOverRootPi * std::exp(-t * t)), kErfUlps);
}

Bounded erfc(const Bounded& a) {
  const double t = Interval(a).nearest_to_zero();
  return applied(erfc(a.value), shifted(a, kTwoOverRootPi * std::exp(-t * t)), kErfcUlps);
}

Bounded tanh(const Bounded& a) {
  if (is_exact_zero(a)) return {};
  const double sech = 1 / std::cosh(Interval(a).nearest_to_zero());
  return applied(tanh(a.value), shifted(a, sech * sech), kTanhUlps);
}

Bounded abs(const Bounded& a) { return a.value < 0 ? -a : a; }
Bounded square(const Bounded& a) { return a * a; }

Bounded max(const Bounded& a, const Bounded& b, Place at) {
  if (a.value != b.value) compared(a, b, a.value < b.value, at);  // at a tie, either side will do
  return larger(a, b);
}

Bounded min(const Bounded& a, const Bounded& b, Place at) { return -max(-a, -b, at); }
Bounded relu(const Bounded& a) { return larger(a, 0); }

Bounded max(std::span<const Bounded> all) {
  if (all.empty()) throw GraderError("the maximum of no numbers");
  Bounded r = all[0];
  for (const Bounded& a : all.subspan(1)) r = larger(r, a);
  return r;
}

bool less(const Bounded& a, const Bounded& b, Place at) {
  const double error = a.error + b.error;
  if (error != 0 && within(abs(b.value - a.value), error)) throw Ambiguous();
  compared(a, b, a.value < b.value, at);
  return a.value < b.value;
}

bool below(const Bounded& a, const Bounded& b, Place at) {
  if (a.value != b.value) return less(a, b, at);
  compared(a, b, false, at);
  return false;
}

Bounded floor(const Bounded& a, Place at) {
  const Exact from_step = a.value - nearbyint(a.value);
  if (a.error != 0 && within(abs(from_step), a.error)) throw Ambiguous();
  stepped(from_step, at);
  return integer(floor(a.value));
}

Bounded ceil(const Bounded& a, Place at) { return -floor(-a, at); }

Bounded rounded_up(const Bounded& a, Place at) {
  if (a.value != nearbyint(a.value)) return ceil(a, at);
  stepped(Exact(0), at);
  return integer(a.value);
}

Bounded nearest(const Bounded& a, Place at) {
  const Exact from_tie = a.value - floor(a.value) - Exact(0.5);
  if (within(abs(from_tie), a.error)) throw Ambiguous();
  stepped(from_tie, at);
  return integer(nearbyint(a.value));
}

std::ptrdiff_t argmax(std::span<const Bounded> all) {
  if (all.empty()) throw GraderError("the argmax of no numbers");
  const auto smaller = [](const Bounded& a, const Bounded& b) { return a.value < b.value; };
  const auto best = std::max_element(all.begin(), all.end(), smaller);
  for (const Bounded& other : all) {
    if (&other != &*best && within(best->value - other.value, best->error + other.error))
      throw Ambiguous();
  }
  return best - all.begin();
}

double allowed(std::span<const Bounded> alternatives) {
  if (alternatives.empty()) throw GraderError("no accepted formula");
  const Bounded& first = alternatives[0];
  double error = 0;
  for (const Bounded& other : alternatives) {
    if (!first.value.is_finite() || !std::isfinite(other.error))
      throw GraderError("no finite error bound for the expected value " + first.value.to_string());
    error = std::max(error, other.error);
    if (&other == &first) continue;
    const Exact size = max(Exact(std::max(first.magnitude, other.magnitude)), abs(first.value));
    const bool agrees = abs(first.value - other.value) <= Exact(kAgreement) * size;
    if (!agrees)
      throw GraderError("accepted formulas disagree: " + first.value.to_string(25) + " and " +
                        other.value.to_string(25));
  }
  return kSlack * error;
}

}  // namespace check
