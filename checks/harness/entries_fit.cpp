// Simple fits: what was done with right entries, or where the wrong ones stand.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <span>

#include "harness/messages.hpp"
#include "harness/samples.hpp"

namespace check {
namespace {

std::size_t columns(const Sample& s) {
  return static_cast<std::size_t>(s.truth.shape().empty() ? 1 : s.truth.shape().back());
}

// --- Sums that run on ---

using Before = std::optional<std::size_t> (*)(const Sample&, std::size_t);

std::optional<std::size_t> within_row(const Sample& s, std::size_t k) {
  return k % columns(s) == 0 ? std::nullopt : std::optional(k - 1);
}
std::optional<std::size_t> within_column(const Sample& s, std::size_t k) {
  return k < columns(s) ? std::nullopt : std::optional(k - columns(s));
}
std::optional<std::size_t> throughout(const Sample&, std::size_t k) {
  return k == 0 ? std::nullopt : std::optional(k - 1);
}

// Each entry with all that come before it.
bool runs_on(const Samples& samples, Before before) {
  std::vector<std::vector<Guess>> sums;
  for (const Sample& s : samples) {
    std::vector<Guess>& sum = sums.emplace_back();
    for (std::size_t k = 0; k < s.allowed.size(); ++k) {
      sum.push_back({s.right(k), s.allowed[k]});
      if (const auto last = before(s, k)) {
        sum[k].value += sum[*last].value;
        sum[k].allowed += sum[*last].allowed + 0x1p-51 * std::abs(sum[k].value.to_double());
      }
    }
  }
  return fits(samples, [&](const Sample& s, std::size_t k) {
    return sums[static_cast<std::size_t>(&s - samples.data())][k];
  });
}

std::optional<Diagnosis> running_sum(const std::string& part, const std::string& name,
                                     const Samples& samples, Language l) {
  struct Row {
    const char* id;
    Before before;
  };
  for (const Row& r : {Row{"runs-on-in-rows", within_row}, Row{"runs-on-in-columns", within_column},
                       Row{"runs-on", throughout}})
    if (samples[0].truth.rank() > 0 && runs_on(samples, r.before))
      return Diagnosis{"fit-runs-on", say(l, r.id, name), {part}};
  return std::nullopt;
}

// --- Bounds and signs ---

std::optional<Diagnosis> bounded_fit(const std::string& part, const std::string& name,
                                     const Samples& samples, Language l) {
  const auto fits_to = [&](auto f) {
    return fits(samples, [&](const Sample& s, std::size_t k) {
      return Guess{f(s.right(k)), s.allowed[k]};
    });
  };
  if (fits_to([](const Exact& x) { return abs(x); }))
    return Diagnosis{"fit-unsigned", say(l, "unsigned", name), {part}};
  double low = HUGE_VAL, high = -HUGE_VAL;
  for (const Sample& s : samples)
    for (const double x : s.got.reals) low = std::min(low, x), high = std::max(high, x);
  const bool above = fits_to([&](const Exact& x) { return max(x, low); });
  const bool below = fits_to([&](const Exact& x) { return min(x, high); });
  const bool within = fits_to([&](const Exact& x) { return min(max(x, low), high); });
  if (above) return Diagnosis{"fit-bounded", say(l, "never-below", name, pretty(low)), {part}};
  if (below) return Diagnosis{"fit-bounded", say(l, "never-above", name, pretty(high)), {part}};
  if (within)
    return Diagnosis{"fit-bounded", say(l, "kept-within", name, pretty(low), pretty(high)), {part}};
  return std::nullopt;
}

// --- Zeros ---

// Right, or 0 where it should not be.
bool some_are_zero(const Samples& samples) {
  bool zero = false, right = false;
  for (const Sample& s : samples) {
    if (!s.same_shape()) return false;
    for (std::size_t k = 0; k < s.allowed.size(); ++k) {
      const bool same = close(s.right(k), s.got.reals[k], s.allowed[k]);
      if (!same && s.got.reals[k] != 0) return false;
      zero = zero || !same;
      right = right || (same && s.got.reals[k] != 0);
    }
  }
  return zero && right;
}

std::optional<Diagnosis> some_zero_fit(const std::string& part, const std::string& name,
                                       const Samples& samples, Language l) {
  if (!some_are_zero(samples)) return std::nullopt;
  if (auto d = place_fit(part, name, samples, l)) return d;
  const char* id = samples[0].truth.rank() > 0 ? "some-zeros" : "sometimes-zero";
  return Diagnosis{"fit-some-zero", say(l, id, name), {part}};
}

// --- Something added ---

// The same number everywhere, if it has few digits.
std::optional<Diagnosis> more_fit(const std::string& part, const std::string& name,
                                  const Samples& samples, Language l) {
  double more = 0;
  for (const Sample& s : samples)
    for (std::size_t k = 0; k < s.allowed.size() && s.same_shape() && more == 0; ++k)
      if (!close(s.right(k), s.got.reals[k], s.allowed[k]))
        more = std::stod(fmt::format("{:.3g}", (Exact(s.got.reals[k]) - s.right(k)).to_double()));
  if (more == 0 || !std::isfinite(more)) return std::nullopt;
  const auto added = [&](const Sample& s, std::size_t k) {
    const Exact value = s.right(k) + Exact(more);
    return Guess{value, 2 * s.allowed[k] + 0x1p-51 * std::abs(value.to_double())};
  };
  if (!fits(samples, added)) return std::nullopt;
  const char* id = more > 0 ? "too-large" : "too-small";
  return Diagnosis{"fit-more", say(l, id, name, pretty(std::abs(more))), {part}};
}

// How often an argument was added, and how far off that may be: told by the entry that shows it
// best.
struct Times {
  Exact value;
  double uncertain = HUGE_VAL;
};

double rounding(const Exact& x) { return 0x1p-50 * std::abs(x.to_double()); }

Times times_added(const Samples& samples, std::size_t a, auto unit) {
  Times best;
  for (const Sample& s : samples) {
    const std::vector<double>& argument = s.trial->asked.arguments[a].reals;
    for (std::size_t k = 0; k < argument.size(); ++k) {
      const double one = argument[k] * unit(s);
      const double uncertain = (s.allowed[k] + rounding(s.right(k))) / std::abs(one);
      if (!(uncertain < best.uncertain) || std::isnan(s.got.reals[k])) continue;
      best = {(Exact(s.got.reals[k]) - s.right(k)) / Exact(one), uncertain};
    }
  }
  return best;
}

bool fits_added(const Samples& samples, std::size_t a, auto unit) {
  const Times times = times_added(samples, a, unit);
  if (times.uncertain == HUGE_VAL || abs(times.value) <= Exact(2 * times.uncertain)) return false;
  return fits(samples, [&](const Sample& s, std::size_t k) {
    const Exact one = Exact(unit(s)) * Exact(s.trial->asked.arguments[a].reals[k]);
    const Exact value = s.right(k) + times.value * one;
    return Guess{value, 4 * s.allowed[k] + 4 * rounding(value) + 4 * rounding(s.right(k)) +
                            2 * times.uncertain * std::abs(one.to_double())};
  });
}

bool like_argument(const Samples& samples, std::size_t a) {
  return std::all_of(samples.begin(), samples.end(), [a](const Sample& s) {
    return s.same_shape() && s.truth.rank() > 0 &&
           s.trial->asked.arguments.at(a).shape == s.truth.shape();
  });
}

// --- Where the wrong entries stand ---

struct Region {
  const char* id;
  bool (*holds)(std::size_t row, std::size_t column, std::size_t rows, std::size_t columns);
};

constexpr Region regions_in_vector[] = {
    {"first-entry-of", [](auto, auto j, auto, auto) { return j == 0; }},
    {"last-entry-of", [](auto, auto j, auto, auto n) { return j + 1 == n; }},
};

constexpr Region regions_in_matrix[] = {
    {"first-row-of", [](auto i, auto, auto, auto) { return i == 0; }},
    {"last-row-of", [](auto i, auto, auto m, auto) { return i + 1 == m; }},
    {"first-column-of", [](auto, auto j, auto, auto) { return j == 0; }},
    {"last-column-of", [](auto, auto j, auto, auto n) { return j + 1 == n; }},
    {"diagonal-of", [](auto i, auto j, auto, auto) { return i == j; }},
    {"above-diagonal-of", [](auto i, auto j, auto, auto) { return i < j; }},
    {"below-diagonal-of", [](auto i, auto j, auto, auto) { return i > j; }},
    {"rest-of-diagonal-of", [](auto i, auto j, auto, auto) { return i != j; }},
};

// Whether every wrong entry stands there, and some right one does not. `zero`: all wrong are 0.
bool wrong_only_in(const Samples& samples, const Region& place, bool& zero) {
  bool elsewhere = false;
  zero = true;
  for (const Sample& s : samples) {
    if (!s.same_shape()) return false;
    const std::size_t n = columns(s), m = s.allowed.size() / n;
    for (std::size_t k = 0; k < s.allowed.size(); ++k) {
      const bool there = place.holds(k / n, k % n, m, n);
      const bool right = close(s.right(k), s.got.reals[k], s.allowed[k]);
      if (!right && !there) return false;
      elsewhere = elsewhere || !there;
      zero = zero && (right || s.got.reals[k] == 0);
    }
  }
  return elsewhere;
}

}  // namespace

std::optional<Diagnosis> entries_fit(const std::string& part, const std::string& name,
                                     const Samples& samples, Language l) {
  for (const auto fit : {running_sum, bounded_fit, some_zero_fit, more_fit})
    if (auto d = fit(part, name, samples, l)) return d;
  return std::nullopt;
}

std::optional<Diagnosis> added_fit(const Exercise& e, const std::string& part,
                                   const Samples& samples, Language l) {
  const Arguments& example = samples[0].trial->asked.arguments;
  for (std::size_t a = 0; a < e.parameters.size(); ++a) {
    if (!like_argument(samples, a)) continue;
    bool found = fits_added(samples, a, [](const Sample&) { return 1.0; });
    for (std::size_t b = 0; b < example.size() && !found; ++b)
      if (example[b].type == Value::Type::real && example[b].shape.empty())
        found = fits_added(
            samples, a, [b](const Sample& s) { return s.trial->asked.arguments[b].reals.at(0); });
    if (found)
      return Diagnosis{"fit-added", say(l, "added", part_name(l, part), e.parameters[a]), {part}};
  }
  return std::nullopt;
}

std::optional<Diagnosis> place_fit(const std::string& part, const std::string& name,
                                   const Samples& samples, Language l) {
  const std::ptrdiff_t rank = samples[0].truth.rank();
  if (rank != 1 && rank != 2) return std::nullopt;
  const std::span<const Region> regions =
      rank == 1 ? std::span<const Region>(regions_in_vector) : regions_in_matrix;
  for (const Region& place : regions) {
    bool zero = false;
    if (wrong_only_in(samples, place, zero))
      return Diagnosis{
          "fit-place", say(l, zero ? "zero-there" : "wrong-there", say(l, place.id, name)), {part}};
  }
  return std::nullopt;
}

}  // namespace check
