// The comparator. Its comparisons read `ok = (err <= allowed)`, so that NaN can never pass.
// SPDX-License-Identifier: MIT
#include "judge.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace check {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

using Index = std::ptrdiff_t;

void require_one_shape(std::span<const Grid> accepted) {
  if (accepted.empty()) throw GraderError("no accepted formula");
  for (const Grid& A : accepted) {
    if (A.shape() != accepted[0].shape())
      throw GraderError("accepted formulas differ in shape: " + to_string(accepted[0].shape()) +
                        " and " + to_string(A.shape()));
  }
}

double allowed_at(std::span<const Grid> accepted, Index k) {
  if (accepted.size() == 1) return allowed(accepted[0][k]);
  std::vector<Bounded> alternatives;
  for (const Grid& A : accepted) alternatives.push_back(A[k]);
  return allowed(alternatives);
}

bool same_non_finite(double got, const Exact& expected) {
  return std::isnan(got) ? expected.is_nan() : Exact(got) == expected;
}

struct EntryVerdict {
  bool ok;
  double ratio;
};

EntryVerdict judge_entry(double got, const Exact& expected, double allowed) {
  if (!std::isfinite(got)) return {false, kInfinity};
  const Exact err = abs(Exact(got) - expected);
  const bool ok = (err <= Exact(allowed));
  if (err.is_zero()) return {ok, 0};
  return {ok, allowed > 0 ? (err / Exact(allowed)).to_double() : kInfinity};
}

// The judge walks over the entries once, and keeps the worst.
class Walk {
 public:
  explicit Walk(std::vector<double>* ratios) : ratios_(ratios) {}

  void skip() {
    if (ratios_ != nullptr) ratios_->push_back(0);
  }

  void visit(Index k, double got, const Exact& expected, double allowed) {
    const EntryVerdict entry = judge_entry(got, expected, allowed);
    note(k, entry, allowed);
    largest_allowed_ = std::max(largest_allowed_, allowed);
    largest_expected_ = std::max(largest_expected_, abs(expected).to_double());
  }

  void visit_non_finite(Index k, double got, const Exact& expected) {
    const bool same = same_non_finite(got, expected);
    note(k, {same, same ? 0 : kInfinity}, 0);
  }

  Comparison result(Format format) {
    result_.informative = (largest_allowed_ <= informative_limit(format) * largest_expected_);
    return result_;
  }

  Comparison result_{.ok = true};

 private:
  void note(Index k, const EntryVerdict& entry, double allowed) {
    if (ratios_ != nullptr) ratios_->push_back(entry.ratio);
    result_.ok = result_.ok && entry.ok;
    if (result_.worst_index >= 0 && !(entry.ratio > result_.worst_ratio)) return;
    result_.worst_index = k;
    result_.worst_ratio = entry.ratio;
    result_.allowed_at_worst = allowed;
  }

  std::vector<double>* ratios_;
  double largest_allowed_ = 0, largest_expected_ = 0;
};

bool all_finite(std::span<const double> got) {
  return std::all_of(got.begin(), got.end(), [](double x) { return std::isfinite(x); });
}

}  // namespace

double informative_limit(Format format) { return format == Format::fp32 ? 1e-3 : 1e-6; }

std::vector<double> allowed_errors(std::span<const Grid> accepted) {
  require_one_shape(accepted);
  std::vector<double> errors;
  for (Index k = 0; k < accepted[0].size(); ++k)
    errors.push_back(accepted[0][k].value.is_nan() ? 0 : allowed_at(accepted, k));
  return errors;
}

Comparison compare(std::span<const double> got, const Shape& got_shape,
                   std::span<const Grid> accepted, Format format, NonFinite non_finite,
                   std::vector<double>* ratios) {
  require_one_shape(accepted);
  if (number_of_entries(got_shape) != static_cast<Index>(got.size()))
    throw GraderError("an answer of " + std::to_string(got.size()) + " numbers has the shape " +
                      to_string(got_shape));
  const Grid& reference = accepted[0];
  const bool finite = all_finite(got);
  if (got_shape != reference.shape())
    return {.ok = false, .worst_ratio = kInfinity, .finite = finite};
  const bool nan_spreads = non_finite == NonFinite::may_spread &&
                           std::any_of(reference.entries().begin(), reference.entries().end(),
                                       [](const Bounded& b) { return b.value.is_nan(); });
  Walk walk(ratios);
  for (Index k = 0; k < reference.size(); ++k) {
    const double answer = got[static_cast<std::size_t>(k)];
    const Exact& expected = reference[k].value;
    if (nan_spreads && std::isnan(answer)) {
      walk.skip();
      continue;
    }
    if (non_finite != NonFinite::refused && !expected.is_finite())
      walk.visit_non_finite(k, answer, expected);
    else
      walk.visit(k, answer, expected, allowed_at(accepted, k));
  }
  Comparison result = walk.result(format);
  result.finite = finite;
  return result;
}

Comparison compare(std::span<const double> got, const Shape& got_shape, const Grid& reference,
                   Format format, NonFinite non_finite) {
  return compare(got, got_shape, std::span(&reference, 1), format, non_finite);
}

}  // namespace check
