// Simple fits: what can be said of a wrong answer without knowing the exercise.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "harness/diagnose.hpp"
#include "harness/messages.hpp"

namespace check {
namespace {

// One part of the answer, over all trials in which it was returned with the right shape.
struct Sample {
  const Trial* trial;
  Grid truth;
  std::vector<double> allowed;
  Value got;
};

std::vector<Sample> samples_of(const std::string& part, const std::vector<Trial>& trials) {
  std::vector<Sample> samples;
  for (const Trial& t : trials) {
    if (t.asked.kind->refused) continue;
    const auto found = t.parts.find(part);
    if (!t.is_value() || found == t.parts.end()) continue;
    const auto& parts = t.asked.accepted[0].parts;
    for (std::size_t p = 0; p < parts.size(); ++p)
      if (parts[p].name == part && parts[p].real)
        samples.push_back({&t, *parts[p].real, allowed_errors(t.asked.accepted, p), found->second});
  }
  return samples;
}

// What was added to an argument that is changed in place; empty for anything else.
std::vector<Sample> changes_of(const Exercise& e, const std::string& part,
                               std::vector<Sample> samples) {
  for (std::size_t a = 0; a < e.parameters.size(); ++a) {
    if (e.parameters[a] != part || !e.changeable[a]) continue;
    for (Sample& s : samples) {
      const std::vector<double>& before = s.trial->asked.arguments.at(a).reals;
      if (s.got.reals.size() != before.size()) return {};
      for (std::size_t k = 0; k < before.size(); ++k) {
        s.truth[static_cast<Index>(k)].value -= Exact(before[k]);
        s.got.reals[k] -= before[k];
      }
    }
    return samples;
  }
  return {};
}

bool close(const Exact& expected, double got, double allowed) {
  const double err = abs(expected - Exact(got)).to_double();
  return err <= allowed;
}

// Every entry of every sample is what `entry(sample, k)` says, and at least once that is not the
// truth.
template <class Entry>
bool fits(const std::vector<Sample>& samples, Entry entry, double wider = 1) {
  bool differs = false;
  for (const Sample& s : samples) {
    if (s.got.shape != s.truth.shape()) return false;
    for (std::size_t k = 0; k < s.allowed.size(); ++k) {
      const Exact expected = entry(s, k);
      // A factor of its own costs a rounding or two, also where the truth had none.
      const double rounding = wider > 1 ? 0x1p-51 * std::abs(expected.to_double()) : 0;
      const double tolerance = wider * s.allowed[k] + rounding;
      if (!close(expected, s.got.reals[k], tolerance)) return false;
      const bool true_too = close(s.truth.entries()[k].value, s.got.reals[k], tolerance);
      differs = differs || !true_too;
    }
  }
  return differs;
}

std::string extent_name(Language language, const Exercise& e, std::size_t argument,
                        std::size_t axis, std::size_t axes) {
  const char* id = axes == 1 ? "size-of" : axis == 0 ? "rows-of" : "cols-of";
  return say(language, id, e.parameters.at(argument));
}

struct Ratio {
  std::string name;  // "the number of rows of dY"
  std::function<double(const Arguments&)> value;
};

// B, 1/B, √d and 1/√d for every extent of every argument.
std::vector<Ratio> ratios(const Exercise& e, const Arguments& example, Language language) {
  std::vector<Ratio> all;
  for (std::size_t a = 0; a < example.size(); ++a)
    for (std::size_t axis = 0; axis < example[a].shape.size(); ++axis) {
      const std::string name = extent_name(language, e, a, axis, example[a].shape.size());
      const auto extent = [a, axis](const Arguments& args) {
        return static_cast<double>(args.at(a).shape.at(axis));
      };
      all.push_back({name, extent});
      all.push_back(
          {say(language, "one-over", name), [=](const Arguments& x) { return 1 / extent(x); }});
      const std::string root = say(language, "root-of", name);
      all.push_back({root, [=](const Arguments& x) { return std::sqrt(extent(x)); }});
      all.push_back({say(language, "one-over", root),
                     [=](const Arguments& x) { return 1 / std::sqrt(extent(x)); }});
    }
  return all;
}

bool fits_ratio(const std::vector<Sample>& samples,
                const std::function<double(const Arguments&)>& ratio) {
  double widest = 1;
  for (const Sample& s : samples)
    widest = std::max(widest, std::abs(ratio(s.trial->asked.arguments)));
  // The ratio itself is rounded (1/B, √d): one more rounding than the truth had, within the slack.
  return fits(
      samples,
      [&](const Sample& s, std::size_t k) {
        return Exact(ratio(s.trial->asked.arguments)) * s.truth.entries()[k].value;
      },
      2 * widest);
}

// The first ratio that shows, if it is one of small numbers or of few digits: 3, 2/3, 0.1.
Ratio plain_ratio(const std::vector<Sample>& samples) {
  const auto constant = [](double c) { return [c](const Arguments&) { return c; }; };
  for (const Sample& s : samples)
    for (std::size_t k = 0; k < s.got.reals.size() && s.got.shape == s.truth.shape(); ++k) {
      const double truth = s.truth.entries()[k].value.to_double();
      if (truth == 0) continue;
      const double ratio = s.got.reals[k] / truth;
      for (const int under : {2, 3, 4, 6, 8, 12, 16}) {
        const double over = std::round(ratio * under);
        if (over != 0 && std::abs(over) < 100 && std::abs(ratio * under - over) < 1e-9)
          return {pretty(over) + "/" + std::to_string(under), constant(over / under)};
      }
      const double few = std::stod(fmt::format("{:.3g}", ratio));
      return {pretty(few), constant(few)};
    }
  return {"1", constant(1)};
}

std::optional<Diagnosis> ratio_fit(const Exercise& e, const std::string& part,
                                   const std::string& name, const std::vector<Sample>& samples,
                                   Language l) {
  const char* id = samples[0].truth.rank() == 0 ? "whole-ratio" : "ratio";
  const auto constant = [](double c) { return [c](const Arguments&) { return c; }; };
  if (fits_ratio(samples, constant(-1)))
    return Diagnosis{"fit-negated", say(l, "negated", name), {part}};
  std::vector<Ratio> candidates{{"2", constant(2)}, {"1/2", constant(0.5)}};
  for (Ratio& r : ratios(e, samples[0].trial->asked.arguments, l))
    candidates.push_back(std::move(r));
  if (Ratio plain = plain_ratio(samples); plain.value({}) != 0)
    candidates.push_back(std::move(plain));
  for (const Ratio& r : candidates) {
    if (fits_ratio(samples, r.value))
      return Diagnosis{"fit-ratio", say(l, id, name, r.name), {part}};
    if (fits_ratio(samples, [&r](const Arguments& x) { return -r.value(x); }))
      return Diagnosis{"fit-ratio", say(l, id, name, say(l, "minus", r.name)), {part}};
  }
  return std::nullopt;
}

bool is_matrix(const Sample& s) { return s.truth.rank() == 2; }

bool fits_transposed(const std::vector<Sample>& samples) {
  bool differs = false;
  for (const Sample& s : samples) {
    if (!is_matrix(s) || s.got.shape.size() != 2) return false;
    const auto rows = s.truth.rows(), cols = s.truth.cols();
    if (s.got.shape[0] != cols || s.got.shape[1] != rows) return false;
    for (kit::Index i = 0; i < rows; ++i)
      for (kit::Index j = 0; j < cols; ++j) {
        const auto from = static_cast<std::size_t>(i * cols + j),
                   to = static_cast<std::size_t>(j * rows + i);
        if (!close(s.truth.entries()[from].value, s.got.reals[to], s.allowed[from])) return false;
        differs = differs || from != to;
      }
  }
  return differs;
}

// Where each row of the truth turned up, if they all did, each once.
bool rows_permuted(const Sample& s, bool& moved) {
  const auto rows = s.truth.rows(), cols = s.truth.cols();
  std::vector<bool> taken(static_cast<std::size_t>(rows));
  for (kit::Index i = 0; i < rows; ++i) {
    bool found = false;
    for (kit::Index r = 0; r < rows && !found; ++r) {
      bool equal = !taken[static_cast<std::size_t>(r)];
      for (kit::Index j = 0; j < cols && equal; ++j) {
        const auto from = static_cast<std::size_t>(i * cols + j);
        equal = close(s.truth.entries()[from].value,
                      s.got.reals[static_cast<std::size_t>(r * cols + j)], s.allowed[from]);
      }
      if (equal) taken[static_cast<std::size_t>(r)] = found = true, moved = moved || r != i;
    }
    if (!found) return false;
  }
  return true;
}

bool fits_permuted(const std::vector<Sample>& samples) {
  bool moved = false;
  for (const Sample& s : samples)
    if (!is_matrix(s) || s.got.shape != s.truth.shape() || !rows_permuted(s, moved)) return false;
  return moved;
}

std::optional<Diagnosis> copy_fit(const Exercise& e, const std::string& part,
                                  const std::vector<Sample>& samples, Language l) {
  for (std::size_t a = 0; a < samples[0].trial->asked.arguments.size(); ++a) {
    bool all = true;
    for (const Sample& s : samples) {
      const Value& argument = s.trial->asked.arguments[a];
      all = all && argument.shape == s.got.shape && !argument.shape.empty() &&
            argument.reals == s.got.reals;
    }
    if (all && part == e.parameters.at(a))
      return Diagnosis{"fit-unchanged", say(l, "unchanged", part), {part}};
    if (all)
      return Diagnosis{
          "fit-copied", say(l, "copied", part_name(l, part), e.parameters.at(a)), {part}};
  }
  return std::nullopt;
}

// The transpose, written row by row into the shape of what was asked for.
bool fits_reshaped(const std::vector<Sample>& samples) {
  bool differs = false;
  for (const Sample& s : samples) {
    if (!is_matrix(s) || s.got.shape != s.truth.shape()) return false;
    const auto rows = s.truth.rows(), cols = s.truth.cols();
    for (kit::Index k = 0; k < s.truth.size(); ++k) {
      const auto from = static_cast<std::size_t>((k % rows) * cols + k / rows),
                 to = static_cast<std::size_t>(k);
      if (!close(s.truth.entries()[from].value, s.got.reals[to], s.allowed[from])) return false;
      differs = differs || !close(s.truth.entries()[to].value, s.got.reals[to], s.allowed[to]);
    }
  }
  return differs;
}

// Right, or 0 where it should not be.
bool some_are_zero(const std::vector<Sample>& samples) {
  bool zero = false, right = false;
  for (const Sample& s : samples) {
    if (s.got.shape != s.truth.shape()) return false;
    for (std::size_t k = 0; k < s.allowed.size(); ++k) {
      const bool same = close(s.truth.entries()[k].value, s.got.reals[k], s.allowed[k]);
      if (!same && s.got.reals[k] != 0) return false;
      zero = zero || !same;
      right = right || (same && s.got.reals[k] != 0);
    }
  }
  return zero && right;
}

std::optional<Diagnosis> zero_fit(const std::string& part, const std::string& name,
                                  const std::vector<Sample>& samples, Language l) {
  const bool array = samples[0].truth.rank() > 0;
  if (fits(samples, [](const Sample&, std::size_t) { return Exact(0); }))
    return Diagnosis{"fit-zeros", say(l, array ? "zeros" : "zero", name), {part}};
  if (some_are_zero(samples))
    return Diagnosis{
        "fit-some-zero", say(l, array ? "some-zeros" : "sometimes-zero", name), {part}};
  return std::nullopt;
}

// A vector as long as something else.
std::optional<Diagnosis> length_fit(const Exercise& e, const std::string& part,
                                    const std::vector<Sample>& samples, Language l) {
  const Arguments& example = samples[0].trial->asked.arguments;
  const auto is_extent = [&](std::size_t a, std::size_t axis) {
    bool differs = false;
    for (const Sample& s : samples) {
      if (s.got.shape.size() != 1 || s.truth.rank() != 1) return false;
      if (s.got.shape[0] != s.trial->asked.arguments[a].shape[axis]) return false;
      differs = differs || s.got.shape != s.truth.shape();
    }
    return differs;
  };
  for (std::size_t a = 0; a < example.size(); ++a)
    for (std::size_t axis = 0; axis < example[a].shape.size(); ++axis)
      if (is_extent(a, axis))
        return Diagnosis{"fit-length",
                         say(l, "length", part_name(l, part),
                             extent_name(l, e, a, axis, example[a].shape.size())),
                         {part}};
  return std::nullopt;
}

// How far an answer is from the truth at worst: in units of what is allowed, of each entry, and of
// the largest entry of its array. Infinite where it has another shape or is not a number.
struct Apart {
  double allowed = 0, of_each = 0, of_largest = 0;
};

Apart apart(const Sample& s) {
  Apart worst;
  double largest = 0, farthest = 0;
  if (s.got.shape != s.truth.shape()) return {HUGE_VAL, HUGE_VAL, HUGE_VAL};
  for (std::size_t k = 0; k < s.allowed.size(); ++k) {
    const Exact& truth = s.truth.entries()[k].value;
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
bool whole_throughout(const std::vector<Sample>& samples) {
  bool truth_is_not = false, any = false;  // of zeros no digit was lost
  for (const Sample& s : samples)
    for (std::size_t k = 0; k < s.got.reals.size(); ++k) {
      if (s.got.reals[k] != std::nearbyint(s.got.reals[k])) return false;
      const Exact& truth = s.truth.entries().at(std::min(k, s.allowed.size() - 1)).value;
      if (s.truth.rank() == 0 && !(abs(truth - Exact(s.got.reals[k])) < Exact(1))) return false;
      truth_is_not = truth_is_not || truth != floor(truth);
      any = any || s.got.reals[k] != 0;
    }
  return truth_is_not && any;
}

// Right but for digits that were lost on the way.
std::optional<Diagnosis> digits_fit(const std::string& part, const std::vector<Sample>& samples,
                                    Language l) {
  const std::string name = part_name(l, part);
  const auto cut = [](const Sample& s, std::size_t k) {
    const Exact& truth = s.truth.entries()[k].value;
    return truth < Exact(0) ? check::ceil(truth) : floor(truth);
  };
  if (fits(samples, cut)) return Diagnosis{"fit-cut", say(l, "cut", name), {part}};
  for (const int decimals : {1, 2, 3, 4, 6}) {
    const auto rounded = [&](const Sample& s, std::size_t k) {
      const Exact scale(std::pow(10.0, decimals));
      return check::nearbyint(s.truth.entries()[k].value * scale) / scale;
    };
    if (fits(samples, rounded, 2))
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
  if (of_largest <= 1e-12 && samples[0].truth.rank() > 0)
    return Diagnosis{"fit-norm-wise", say(l, "norm-wise", name, shown(of_largest)), {part}};
  if (floats && has_digits_of_float(in_range))
    return Diagnosis{"fit-float", say(l, "in-float", name), {part}};
  if (of_each <= 1e-4)
    return Diagnosis{"fit-few-digits", say(l, "few-digits", name, shown(of_each)), {part}};
  return std::nullopt;
}

std::optional<Diagnosis> sample_fit(const Exercise& e, const std::string& part,
                                    const std::vector<Sample>& samples, Language l) {
  const std::string name = part_name(l, part);
  if (auto d = length_fit(e, part, samples, l)) return d;
  if (auto d = copy_fit(e, part, samples, l)) return d;
  if (auto d = zero_fit(part, name, samples, l)) return d;
  if (auto d = ratio_fit(e, part, name, samples, l)) return d;
  if (fits_transposed(samples))
    return Diagnosis{"fit-transposed", say(l, "transposed", name), {part}};
  if (fits_reshaped(samples)) return Diagnosis{"fit-reshaped", say(l, "reshaped", name), {part}};
  if (fits_permuted(samples)) return Diagnosis{"fit-permuted", say(l, "permuted", name), {part}};
  const std::vector<Sample> changes = changes_of(e, part, samples);
  if (changes.empty()) return std::nullopt;
  const std::string change = say(l, "change-of", part);
  if (auto d = zero_fit(part, change, changes, l)) return d;
  return ratio_fit(e, part, change, changes, l);
}

std::optional<Diagnosis> fit_part(const Exercise& e, const std::string& part,
                                  const std::vector<Trial>& trials, Language l) {
  if (auto d = whole_fit(e, part, trials, l)) return d;
  const std::vector<Sample> samples = samples_of(part, trials);
  if (!samples.empty())
    if (auto d = sample_fit(e, part, samples, l)) return d;
  if (auto d = as_if_fit(e, part, trials, l)) return d;
  return samples.empty() ? std::nullopt : digits_fit(part, samples, l);
}

}  // namespace

std::string part_name(Language language, const std::string& part) {
  return part.empty() ? message(language, "the-result") : part;
}

std::optional<Diagnosis> simple_fit(const Exercise& e, const std::string& part,
                                    const std::vector<Trial>& trials, Language language) {
  try {
    return fit_part(e, part, trials, language);
  } catch (const std::exception&) {
    return std::nullopt;  // a formula that cannot be evaluated on a changed input fits nothing
  }
}

}  // namespace check
