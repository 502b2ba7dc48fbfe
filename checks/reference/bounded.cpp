// The rules by which an error bound travels along a formula.
// SPDX-License-Identifier: MIT
#include "bounded.hpp"

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <numbers>

namespace check {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kDivisionRoundings = 2;  // a/b, or a·(1/b)

thread_local Format format_now = Format::fp64;

double unit() { return limits_of(format_now).unit_roundoff; }
double denormal() { return limits_of(format_now).smallest_denormal; }

// 0·∞ = 0: an error of zero stays zero whatever multiplies it.
double scaled(double error, double factor) { return error == 0 ? 0 : error * factor; }

// k roundings, one after the other (Higham, Lemma 3.1).
double gamma(double k) {
  const double ku = k * unit();
  return ku < 1 ? ku / (1 - ku) : kInfinity;
}

bool is_exact_zero(const Bounded& a) {
  return a.magnitude == 0 && a.error == 0 && a.value.is_zero();
}

bool holds_integers_up_to(double magnitude) {
  return format_now == Format::exact || magnitude < 1 / unit();  // 2⁵³ + 1 reads as 2⁵³
}

// Beyond the largest number of the format, some evaluation overflows and nothing can be promised.
Bounded or_overflow(Bounded a) {
  if (!(a.magnitude + a.error <= limits_of(format_now).largest)) a.error = a.inherited = kInfinity;
  return a;
}

Bounded undefined(const Exact& value) { return {value, abs(value).to_double(), kInfinity}; }

double representation_error(double x) {
  const bool held = format_now != Format::fp32 || !std::isfinite(x) ||
                    static_cast<double>(static_cast<float>(x)) == x;
  return held ? 0 : unit() * std::abs(x) + denormal();
}

}  // namespace

const char* Ambiguous::what() const noexcept {
  return "the exact value lies within rounding error of a decision";
}

FormatLimits limits_of(Format format) {
  switch (format) {
    case Format::fp64:
      return {DBL_EPSILON / 2, DBL_TRUE_MIN, DBL_MAX};
    case Format::fp32:
      return {FLT_EPSILON / 2.0, FLT_TRUE_MIN, FLT_MAX};
    case Format::exact:
      break;
  }
  return {0, 0, kInfinity};
}

Format current_format() { return format_now; }
Rounding::Rounding(Format format) : before_(format_now) { format_now = format; }
Rounding::~Rounding() { format_now = before_; }

Bounded::Bounded(double x)
    : value(x), magnitude(std::abs(x)), error(representation_error(x)), inherited(error) {
  whole = error == 0 && std::nearbyint(x) == x;
}

Bounded::Bounded(std::int64_t x) : Bounded(Exact(x)) {}

Bounded::Bounded(const Exact& x) : Bounded(x.to_double()) {
  if (x == value || !x.is_finite()) return;
  value = x;
  error = inherited = unit() * magnitude + denormal();
  whole = false;
}

Bounded::Bounded(const Exact& x, double magnitude_of_x, double error_of_x)
    : value(x), magnitude(magnitude_of_x), error(error_of_x), inherited(error_of_x), whole(false) {}

Bounded Bounded::operator-() const {
  Bounded r = *this;
  r.value = -value;
  return r;
}

Bounded& Bounded::operator+=(const Bounded& b) { return *this = *this + b; }
Bounded& Bounded::operator-=(const Bounded& b) { return *this = *this - b; }
Bounded& Bounded::operator*=(const Bounded& b) { return *this = *this * b; }
Bounded& Bounded::operator/=(const Bounded& b) { return *this = *this / b; }

Bounded operator+(const Bounded& a, const Bounded& b) {
  const Bounded both[] = {a, b};
  return sum(both);
}
Bounded operator-(const Bounded& a, const Bounded& b) { return a + -b; }

// Adding an exact zero rounds nothing, so zeros do not count as terms. The second bound matters
// only when an inner sum was evaluated in a coarser format than the outer one.
Bounded sum(std::span<const Bounded> terms) {
  Bounded r;
  double count = 0, errors = 0;
  r.terms = 0;
  for (const Bounded& t : terms) {
    if (is_exact_zero(t)) continue;
    r.value += t.value;
    r.magnitude += t.magnitude;
    r.inherited += t.inherited;
    r.terms += t.terms;
    r.whole = r.whole && t.whole;
    errors += t.error;
    ++count;
  }
  r.terms = std::max(r.terms, 1.0);
  r.whole = r.whole && holds_integers_up_to(r.magnitude);
  if (r.whole) return r;
  const double flattened = r.inherited + scaled(gamma(r.terms - 1), r.magnitude + r.inherited);
  const double nested = errors + (count > 1 ? scaled(gamma(count - 1), r.magnitude + errors) : 0);
  r.error = std::max(flattened, nested) + (r.terms - 1) * denormal();
  return or_overflow(r);
}

// The longer sum is the one a factor may be multiplied into, term by term.
Bounded operator*(const Bounded& a, const Bounded& b) {
  if (a.terms < b.terms) return b * a;
  const double reach = a.error + b.error;
  if (std::isfinite(reach) && (is_exact_zero(a) || is_exact_zero(b))) return {};
  Bounded r(a.value * b.value, a.magnitude * b.magnitude, 0);
  r.terms = a.terms;
  r.whole = a.whole && b.whole && holds_integers_up_to(r.magnitude);
  if (r.whole) return r;
  const auto bound = [&](double error_of_a) {
    const double brought = scaled(b.error, a.magnitude) + scaled(error_of_a, b.magnitude) +
                           scaled(error_of_a, b.error);
    return brought + scaled(unit(), r.magnitude + brought) + r.terms * denormal();
  };
  r.inherited = bound(a.inherited);
  r.error = bound(a.error);
  return or_overflow(r);
}

Bounded operator/(const Bounded& a, const Bounded& b) {
  const double divisor = abs(b.value).to_double();
  const Exact quotient = a.value / b.value;
  if (!(b.error < divisor)) return undefined(quotient);
  if (is_exact_zero(a)) return {};
  Bounded r(quotient, a.magnitude / divisor, 0);
  r.terms = a.terms;
  const auto bound = [&](double error_of_a) {
    const double brought = (error_of_a + scaled(b.error, r.magnitude)) / (divisor - b.error);
    return brought + scaled(kDivisionRoundings * unit(), r.magnitude + brought) +
           r.terms * denormal();
  };
  r.inherited = bound(a.inherited);
  r.error = bound(a.error);
  return or_overflow(r);
}

Bounded stored(const Bounded& a) {
  Bounded r(a.value, abs(a.value).to_double(), a.error);
  r.whole = a.whole;
  return r;
}

Bounded one_term(Bounded a) {
  a.inherited = a.error;
  a.terms = 1;
  return a;
}

}  // namespace check
