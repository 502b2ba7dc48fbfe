// The accepted formulas, written as the book writes them.
// SPDX-License-Identifier: MIT
#include "formulas.hpp"

#include <algorithm>
#include <cmath>

namespace check {
namespace {

bool has_finite_bounds(const Grid& A) {
  const auto& all = A.entries();
  return std::all_of(all.begin(), all.end(), [](const Bounded& a) {
    return a.value.is_finite() && std::isfinite(a.error);
  });
}

Bounded maximum(const Grid& x) { return max(std::span(x.entries())); }

Grid shifted_by(const Grid& x, const Bounded& m) {
  return map(x, [&](const Bounded& a) { return a - m; });
}

Grid exponentials(const Grid& x) {
  return map(x, [](const Bounded& a) { return exp(a); });
}

Grid divided(const Grid& x, const Bounded& s) {
  return map(x, [&](const Bounded& a) { return a / s; });
}

Grid softmax_unshifted(const Grid& x) {
  const Grid e = exponentials(x);
  return divided(e, sum(e));
}

Grid softmax_by_log(const Grid& x) {
  const Bounded m = maximum(x);
  const Bounded log_sum = log(sum(exponentials(shifted_by(x, m))));
  return exponentials(map(x, [&](const Bounded& a) { return a - m - log_sum; }));
}

Bounded log_sum_exp_unshifted(const Grid& x) { return log(sum(exponentials(x))); }

Formula by_rows(std::string_view name, Grid (*f)(const Grid&), bool may_overflow = false) {
  return {name, [f](const Grid& X) { return map_rows(X, f); }, may_overflow};
}

Formula to_number(std::string_view name, Bounded (*f)(const Grid&), bool may_overflow = false) {
  return {name,
          [f](const Grid& X) { return map_rows(X, [f](const Grid& x) { return Grid(f(x)); }); },
          may_overflow};
}

Formula by_entry(std::string_view name, Bounded (*f)(const Bounded&)) {
  return {name, [f](const Grid& X) { return map(X, f); }};
}

// 1/(1+e^−x). Where e^−x overflows a program returns 0, and is off by all of σ.
Bounded sigmoid_without_branch(const Bounded& x) {
  const Bounded divisor = 1 + exp(-x);
  if (std::isfinite(divisor.error) || !std::isfinite(x.error)) return 1 / divisor;
  const double value = (1 / divisor.value).to_double();
  return {1 / divisor.value, value, value + limits_of(current_format()).smallest_denormal};
}

Bounded sigmoid_by_tanh(const Bounded& x) { return 0.5 * (1 + tanh(0.5 * x)); }

Bounded slope_from(const Bounded& s) { return s * (1 - s); }
Bounded slope_by_branch(const Bounded& x) { return slope_from(sigmoid(x)); }
Bounded slope_without_branch(const Bounded& x) { return slope_from(sigmoid_without_branch(x)); }
Bounded slope_by_tanh(const Bounded& x) { return slope_from(sigmoid_by_tanh(x)); }
Bounded slope_as_product(const Bounded& x) {
  return sigmoid_without_branch(x) * sigmoid_without_branch(-x);
}

}  // namespace

std::vector<Grid> evaluated(const Formulas& formulas, const Grid& X) {
  std::vector<Grid> values;
  for (const Formula& f : formulas) {
    Grid Y = f.value(X);
    if (!f.may_overflow || has_finite_bounds(Y)) values.push_back(std::move(Y));
  }
  return values;
}

Grid softmax(const Grid& x) {
  const Grid e = exponentials(shifted_by(x, maximum(x)));
  return divided(e, sum(e));
}

Bounded log_sum_exp(const Grid& x) {
  const Bounded m = maximum(x);
  return m + log(sum(exponentials(shifted_by(x, m))));
}

// The difference x − μ is computed and kept: expanding its square is the mistake E[x²] − μ². The
// form x·r − μ·r with r = 1/√(…) lies within the same bound, since d already owes u(|x| + |μ|).
Grid layer_norm(const Grid& x, const Bounded& eps) {
  const Bounded n(x.size()), mean = sum(x) / n;
  const Grid d = stored(shifted_by(x, mean));
  return divided(d, sqrt(dot(d, d) / n + eps));
}

Bounded gelu_by_erfc(const Bounded& x) { return x * (0.5 * erfc(-x / sqrt(Bounded(2)))); }
Bounded gelu_by_erf(const Bounded& x) { return 0.5 * x * (1 + erf(x / sqrt(Bounded(2)))); }

// ½x(1 + tanh(√(2/π)(x + 0.044715x³))), Hendrycks and Gimpel's approximation.
Bounded gelu_tanh(const Bounded& x) {
  static const Exact kRootTwoOverPi =
      Exact::parse("0.79788456080286535587989211986876373695171726232986931533185");
  const Bounded cubic(Exact::parse("0.044715"));
  return 0.5 * x * (1 + tanh(Bounded(kRootTwoOverPi) * (x + cubic * x * x * x)));
}

Bounded sigmoid(const Bounded& x) {
  if (x.value < 0) {
    const Bounded e = exp(x);
    return e / (1 + e);
  }
  return 1 / (1 + exp(-x));
}

Bounded sigmoid_derivative(const Bounded& x) {
  const Bounded e = exp(-abs(x));
  return e / square(1 + e);
}

Formulas softmax_formulas() {
  return {by_rows("shifted", softmax), by_rows("by the logarithm", softmax_by_log),
          by_rows("unshifted", softmax_unshifted, true)};
}

Formulas log_sum_exp_formulas() {
  return {to_number("shifted", log_sum_exp), to_number("unshifted", log_sum_exp_unshifted, true)};
}

Formulas layer_norm_formulas(const Bounded& eps) {
  const auto by_row = [eps](const Grid& x) { return layer_norm(x, eps); };
  return {{"two passes", [by_row](const Grid& X) { return map_rows(X, by_row); }}};
}

Formulas gelu_formulas() { return {by_entry("erfc", gelu_by_erfc), by_entry("erf", gelu_by_erf)}; }

Formulas sigmoid_formulas() {
  return {by_entry("by sign", sigmoid), by_entry("one branch", sigmoid_without_branch),
          by_entry("tanh", sigmoid_by_tanh)};
}

Formulas sigmoid_derivative_formulas() {
  return {by_entry("from e^-|x|", sigmoid_derivative), by_entry("s(1-s)", slope_by_branch),
          by_entry("s(1-s), one branch", slope_without_branch), by_entry("tanh", slope_by_tanh),
          by_entry("s(x)s(-x)", slope_as_product)};
}

Bounded int8_scale(const Grid& x) {
  return maximum(map(x, [](const Bounded& a) { return abs(a); })) / 127;
}

// The code must not depend on how x/s was written: the largest of the bounds decides what is a tie.
Grid int8_codes(const Grid& x) {
  const Bounded largest = maximum(map(x, [](const Bounded& a) { return abs(a); }));
  return map(x, [&](const Bounded& a) {
    Bounded ratio = a / (largest / 127);
    ratio.error = std::max({ratio.error, (a * (127 / largest)).error, (a * 127 / largest).error});
    if (!std::isfinite(ratio.error)) throw GraderError("a group of zeros has no int8 scale");
    return nearest(ratio);
  });
}

}  // namespace check
