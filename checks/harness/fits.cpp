// Simple fits: what can be said of a wrong answer without knowing the exercise.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "harness/leaves.hpp"
#include "harness/messages.hpp"
#include "harness/samples.hpp"

namespace check {
namespace {

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
  for (const Leaf& leaf : leaves_of(e, example)) {
    if (leaf.type == Value::Type::boolean) continue;
    const auto number = [leaf](const Arguments& args) {
      const Value& v = at(args, leaf);
      return v.reals.empty() ? static_cast<double>(v.integers.at(0)) : v.reals[0];
    };
    all.push_back({leaf.name, number});
    all.push_back(
        {say(language, "one-over", leaf.name), [=](const Arguments& x) { return 1 / number(x); }});
  }
  return all;
}

bool fits_ratio(const Samples& samples, const std::function<double(const Arguments&)>& ratio) {
  double widest = 1;
  for (const Sample& s : samples)
    widest = std::max(widest, std::abs(ratio(s.trial->asked.arguments)));
  // The ratio itself is rounded (1/B, √d): one more rounding than the truth had, within the slack.
  return fits(samples, [&](const Sample& s, std::size_t k) -> Guess {
    const Exact value = Exact(ratio(s.trial->asked.arguments)) * s.right(k);
    return {value, 2 * widest * s.allowed[k] + 0x1p-51 * std::abs(value.to_double())};
  });
}

// The first ratio that shows, if it is one of small numbers or of few digits: 3, 2/3, 0.1.
Ratio plain_ratio(const Samples& samples) {
  const auto constant = [](double c) { return [c](const Arguments&) { return c; }; };
  for (const Sample& s : samples)
    for (std::size_t k = 0; k < s.got.reals.size() && s.same_shape(); ++k) {
      const double truth = s.right(k).to_double();
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
                                   const std::string& name, const Samples& samples, Language l) {
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

bool fits_transposed(const Samples& samples) {
  bool differs = false;
  for (const Sample& s : samples) {
    if (!s.is_matrix() || s.got.shape.size() != 2) return false;
    const auto rows = s.truth.rows(), cols = s.truth.cols();
    if (s.got.shape[0] != cols || s.got.shape[1] != rows) return false;
    for (kit::Index i = 0; i < rows; ++i)
      for (kit::Index j = 0; j < cols; ++j) {
        const auto from = static_cast<std::size_t>(i * cols + j),
                   to = static_cast<std::size_t>(j * rows + i);
        if (!close(s.right(from), s.got.reals[to], s.allowed[from])) return false;
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
        equal = close(s.right(from), s.got.reals[static_cast<std::size_t>(r * cols + j)],
                      s.allowed[from]);
      }
      if (equal) taken[static_cast<std::size_t>(r)] = found = true, moved = moved || r != i;
    }
    if (!found) return false;
  }
  return true;
}

bool fits_permuted(const Samples& samples) {
  bool moved = false;
  for (const Sample& s : samples)
    if (!s.is_matrix() || !s.same_shape() || !rows_permuted(s, moved)) return false;
  return moved;
}

// Also where a NaN is among them.
bool same_numbers(const std::vector<double>& a, const std::vector<double>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); });
}

std::optional<Diagnosis> copy_fit(const Exercise& e, const std::string& part,
                                  const Samples& samples, Language l) {
  for (std::size_t a = 0; a < samples[0].trial->asked.arguments.size(); ++a) {
    bool all = true;
    for (const Sample& s : samples) {
      const Value& argument = s.trial->asked.arguments[a];
      all = all && argument.shape == s.got.shape && !argument.shape.empty() &&
            same_numbers(argument.reals, s.got.reals);
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
bool fits_reshaped(const Samples& samples) {
  bool differs = false;
  for (const Sample& s : samples) {
    if (!s.is_matrix() || !s.same_shape()) return false;
    const auto rows = s.truth.rows(), cols = s.truth.cols();
    for (kit::Index k = 0; k < s.truth.size(); ++k) {
      const auto from = static_cast<std::size_t>((k % rows) * cols + k / rows),
                 to = static_cast<std::size_t>(k);
      if (!close(s.right(from), s.got.reals[to], s.allowed[from])) return false;
      differs = differs || !close(s.right(to), s.got.reals[to], s.allowed[to]);
    }
  }
  return differs;
}

std::optional<Diagnosis> zero_fit(const std::string& part, const std::string& name,
                                  const Samples& samples, Language l) {
  const bool array = samples[0].truth.rank() > 0;
  if (fits(samples, [](const Sample& s, std::size_t k) { return Guess{0, s.allowed[k]}; }))
    return Diagnosis{"fit-zeros", say(l, array ? "zeros" : "zero", name), {part}};
  return std::nullopt;
}

// The right numbers, but for a factor, or in other places.
std::optional<Diagnosis> numbers_fit(const Exercise& e, const std::string& part,
                                     const std::string& name, const Samples& samples, Language l) {
  if (auto d = zero_fit(part, name, samples, l)) return d;
  if (auto d = ratio_fit(e, part, name, samples, l)) return d;
  if (fits_transposed(samples))
    return Diagnosis{"fit-transposed", say(l, "transposed", name), {part}};
  if (fits_reshaped(samples)) return Diagnosis{"fit-reshaped", say(l, "reshaped", name), {part}};
  if (fits_permuted(samples)) return Diagnosis{"fit-permuted", say(l, "permuted", name), {part}};
  return std::nullopt;
}

std::optional<Diagnosis> sample_fit(const Exercise& e, const std::string& part,
                                    const Samples& samples, Language l) {
  const std::string name = part_name(l, part);
  if (auto d = shape_fit(e, part, samples, l)) return d;
  if (auto d = copy_fit(e, part, samples, l)) return d;
  if (auto d = numbers_fit(e, part, name, samples, l)) return d;
  if (const Samples changes = changes_of(e, part, samples); !changes.empty()) {
    const std::string change = say(l, "change-of", part);
    if (auto d = numbers_fit(e, part, change, changes, l)) return d;
    if (auto d = entries_fit(part, change, changes, l)) return d;
  }
  return entries_fit(part, name, samples, l);
}

// The same whatever is asked, where the right answers differ.
std::optional<Diagnosis> constant_fit(const std::string& part, const std::vector<Trial>& trials,
                                      Language l) {
  std::set<std::string> got, right;
  for (const Trial& t : trials) {
    const auto found = t.parts.find(part);
    if (t.asked.kind->refused || !t.is_value() || found == t.parts.end()) continue;
    if (!found->second.shape.empty()) return std::nullopt;
    got.insert(kit::wire::describe(found->second));
    for (const Part& p : t.asked.accepted[0].parts)
      if (p.name == part) right.insert(kit::wire::describe(value_of(p)));
  }
  if (got.size() != 1 || right.size() < 2) return std::nullopt;
  return Diagnosis{"fit-constant", say(l, "constant", part_name(l, part), *got.begin()), {part}};
}

// Whether there is a NaN where the answer is a number. That is said of it, and nothing else: a NaN
// is any multiple of anything.
bool came_to_nan(const Samples& samples) {
  const auto here = [](const Sample& s) {
    for (std::size_t k = 0; k < s.allowed.size(); ++k)
      if (std::isnan(s.got.reals[k]) && !s.right(k).is_nan()) return true;
    return false;
  };
  return std::any_of(samples.begin(), samples.end(),
                     [&](const Sample& s) { return s.same_shape() && here(s); });
}

std::optional<Diagnosis> fit_part(const Exercise& e, const std::string& part,
                                  const std::vector<Trial>& trials, Language l) {
  if (auto d = whole_fit(e, part, trials, l)) return d;
  const Samples samples = samples_of(part, trials);
  if (came_to_nan(samples)) return std::nullopt;
  if (!samples.empty())
    if (auto d = sample_fit(e, part, samples, l)) return d;
  if (auto d = constant_fit(part, trials, l)) return d;
  if (auto d = as_if_fit(e, part, trials, l)) return d;
  if (samples.empty()) return std::nullopt;
  if (auto d = digits_fit(part, samples, l)) return d;
  if (auto d = added_fit(e, part, samples, l)) return d;
  return place_fit(part, part_name(l, part), samples, l);
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
