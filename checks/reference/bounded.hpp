// Bounded: an exact value carried along a formula, with a bound on what rounding may do to it.
// SPDX-License-Identifier: MIT
//
// A rubric writes the book's formula once, on Bounded. Out comes the exact value, and a bound on
// the error of any straightforward evaluation of it in the current format: in any order of
// summation, with or without fused multiply-adds, factors multiplied in before or after a sum. The
// tolerance of an exercise is derived from it (allowed, below) and never typed in.
//
// The rules follow N. Higham, "Accuracy and Stability of Numerical Algorithms", chapters 2 to 4,
// with the unit roundoff u, γ(k) = k·u/(1 − k·u), and η the smallest denormal:
//   n terms     Σ errors + γ(n−1)·Σ magnitudes            in any order; sums of sums are flattened
//   product     |a|·e(b) + |b|·e(a) + e(a)·e(b) + u·|a||b| + η
//   quotient    (e(a) + |a/b|·e(b)) / (|b| − e(b)) + 2u·|a/b| + η        a/b, or a·(1/b)
//   function    sup|f′| over [v−e, v+e] · e + the library's ulps + η
#pragma once

#include <cstdint>
#include <exception>
#include <limits>
#include <span>
#include <stdexcept>
#include <vector>

#include "decisions.hpp"

namespace check {

// Our own fault, never the student's: a bound that is not finite, shapes of a rubric that clash.
struct GraderError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The exact value lies so near a decision (tie, threshold) that a right program may decide either
// way.
struct Ambiguous : std::exception {
  const char* what() const noexcept override;
};

enum class Format { exact, fp64, fp32 };

struct FormatLimits {
  double unit_roundoff;
  double smallest_denormal;
  double largest;
};
FormatLimits limits_of(Format format);
Format current_format();  // fp64 unless a Rounding is alive in this thread

// While it lives, formulas are taken to be evaluated in `format`. Inputs keep the error they were
// made with, so construct them inside its scope.
class Rounding {
 public:
  explicit Rounding(Format format);
  ~Rounding();
  Rounding(const Rounding&) = delete;
  Rounding& operator=(const Rounding&) = delete;

 private:
  Format before_;
};

struct Bounded {
  Exact value;           // of the formula, on exactly the given inputs
  double magnitude = 0;  // Σ|terms|, as if nothing cancelled
  double error = 0;      // |computed − value| ≤ error
  double inherited = 0;  // the part of error that the terms brought along, before they were added
  double terms = 1;      // how many terms a student may have run through one accumulator
  bool whole = true;     // integers only, so far: exact in any order while magnitude < 1/u

  Bounded() = default;  // 0
  // Constants. Those the format cannot hold (0.1, or 1e-5 in float) start with its rounding.
  Bounded(double x);
  Bounded(std::int64_t x);
  Bounded(int x) : Bounded(static_cast<std::int64_t>(x)) {}
  explicit Bounded(const Exact& x);
  Bounded(const Exact& x, double magnitude_of_x, double error_of_x);

  Bounded operator-() const;
  Bounded& operator+=(const Bounded& b);
  Bounded& operator-=(const Bounded& b);
  Bounded& operator*=(const Bounded& b);
  Bounded& operator/=(const Bounded& b);
};

Bounded operator+(const Bounded& a, const Bounded& b);
Bounded operator-(const Bounded& a, const Bounded& b);
Bounded operator*(const Bounded& a, const Bounded& b);
Bounded operator/(const Bounded& a, const Bounded& b);
Bounded sum(std::span<const Bounded> terms);
inline Bounded sum(const std::vector<Bounded>& terms) { return sum(std::span(terms)); }

// The value is computed, rounded and kept in a variable before it is used: cancellation inside it
// is done with, and no factor is multiplied into its terms. In Σ(x−μ)² the difference is stored;
// without this E[x²]−μ² would count as one more way to write the same formula.
Bounded stored(const Bounded& a);
// An entry of a matrix that was finished before the next product: a single term from here on,
// though (AB)C may still have been evaluated as A(BC).
Bounded one_term(Bounded a);

Bounded exp(const Bounded& a);
Bounded expm1(const Bounded& a);
Bounded log(const Bounded& a);
Bounded log1p(const Bounded& a);
Bounded sqrt(const Bounded& a);
Bounded erf(const Bounded& a);
Bounded erfc(const Bounded& a);
Bounded tanh(const Bounded& a);
Bounded abs(const Bounded& a);
Bounded square(const Bounded& a);

// Continuous, so never ambiguous: whichever side is taken, the result is off by the larger error.
Bounded max(const Bounded& a, const Bounded& b, Place at = Place::here());
Bounded min(const Bounded& a, const Bounded& b, Place at = Place::here());
Bounded relu(const Bounded& a);
Bounded max(std::span<const Bounded> all);  // such as softmax is shifted by; no decision

// Decisions. Each throws Ambiguous where the operands' errors could turn it; argmax and nearest
// also at exact ties, since the books differ there.
bool less(const Bounded& a, const Bounded& b, Place at = Place::here());
Bounded floor(const Bounded& a, Place at = Place::here());
Bounded ceil(const Bounded& a, Place at = Place::here());
Bounded nearest(const Bounded& a, Place at = Place::here());
std::ptrdiff_t argmax(std::span<const Bounded> all);
// Likewise, but an exact tie is decided: a is not below itself, and whole numbers stay as they are.
// For rubrics that draw ties only where no step of any right program rounds.
bool below(const Bounded& a, const Bounded& b, Place at = Place::here());
Bounded rounded_up(const Bounded& a, Place at = Place::here());

// Right programs differ from the reference by the bound at most; 4 leaves room for formulas that
// are as good as the listed ones and cost a few roundings more.
inline constexpr double kSlack = 4;

// The tolerance: kSlack × the largest error among the accepted formulas. Throws GraderError when
// their values disagree (a rubric's mistake) or no finite bound exists.
double allowed(std::span<const Bounded> alternatives);
inline double allowed(const std::vector<Bounded>& alternatives) {
  return allowed(std::span(alternatives));
}
inline double allowed(const Bounded& only) { return allowed(std::span(&only, 1)); }

// Largest known errors of the C library's functions in ulps; 1 ulp ≤ 2u relative.
// glibc manual 2.36, "Known Maximum Errors in Math Functions", x86_64, larger of float and double;
// tests/reference/exact.cpp measures them on the machine at hand.
inline constexpr double kExpUlps = 1, kExpm1Ulps = 1, kLogUlps = 1, kLog1pUlps = 1;
inline constexpr double kErfUlps = 1, kErfcUlps = 5, kTanhUlps = 2, kSqrtUlps = 0.5;

}  // namespace check
