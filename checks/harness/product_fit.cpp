// Simple fits for counts: a product of arguments that was added, left out, or taken for the answer.
// SPDX-License-Identifier: MIT
#include <functional>

#include "harness/counts.hpp"
#include "harness/messages.hpp"

namespace check {
namespace {

using Ring = unsigned __int128;  // wraps round, which is all that is needed to tell counts apart

// A number in a product: an argument, maybe squared, one more or one less; or two of them added.
struct Factor {
  std::string name;
  std::size_t leaf;          // two factors of one product have different ones
  std::vector<Ring> values;  // of each trial
};

std::vector<Factor> factors_of(const Exercise& e, const Counts& counts) {
  std::vector<Leaf> leaves = leaves_of(e, *counts[0].arguments);
  std::erase_if(leaves, [](const Leaf& leaf) { return leaf.type != Value::Type::integer; });
  std::vector<Factor> all;
  const auto add = [&](const std::string& name, std::size_t leaf,
                       const std::function<Ring(const Arguments&)>& value) {
    Factor f{name, leaf, {}};
    for (const Count& c : counts) f.values.push_back(value(*c.arguments));
    all.push_back(std::move(f));
  };
  const auto number = [&](std::size_t k) {
    return
        [leaf = leaves[k]](const Arguments& x) { return Ring(Wide(at(x, leaf).integers.at(0))); };
  };
  for (std::size_t k = 0; k < leaves.size(); ++k) {
    const auto value = number(k);
    const std::string& name = leaves[k].name;
    add(name, k, value);
    add(name + "²", k, [=](const Arguments& x) { return value(x) * value(x); });
    add("(" + name + " − 1)", k, [=](const Arguments& x) { return value(x) - 1; });
    add("(" + name + " + 1)", k, [=](const Arguments& x) { return value(x) + 1; });
  }
  std::size_t pair = leaves.size();
  for (std::size_t i = 0; i < leaves.size(); ++i)
    for (std::size_t j = i + 1; j < leaves.size(); ++j) {
      const auto a = number(i), b = number(j);
      add("(" + leaves[i].name + " + " + leaves[j].name + ")", pair++,
          [=](const Arguments& x) { return a(x) + b(x); });
    }
  return all;
}

// Searches all products of up to four factors, times a small number.
class Search {
 public:
  Search(const std::vector<Factor>& factors, std::vector<Wide> targets)
      : factors_(factors), targets_(std::move(targets)) {
    while (targets_[shown_] == 0) ++shown_;
  }

  std::optional<std::string> product() {
    for (std::size_t size = 1; size <= most; ++size)
      if (extend(0, size, 1)) return text();
    return std::nullopt;
  }

 private:
  static constexpr std::size_t most = 4;

  bool extend(std::size_t from, std::size_t left, Ring so_far) {
    if (left == 0) return matches(so_far);
    for (std::size_t k = from; k < factors_.size(); ++k) {
      if (!chosen_.empty() && factors_[chosen_.back()].leaf == factors_[k].leaf) continue;
      chosen_.push_back(k);
      if (extend(k + 1, left - 1, so_far * factors_[k].values[shown_])) return true;
      chosen_.pop_back();
    }
    return false;
  }

  // The first target that is not 0 gives the number in front; all must agree with it.
  bool matches(Ring product) {
    for (const int times : {1, 2, 3, 4, 6, 8, 12, 16})
      for (const int sign : {1, -1}) {
        times_ = sign * times;
        if (product * Ring(Wide(times_)) != Ring(targets_[shown_])) continue;
        if (matches_everywhere()) return true;
      }
    return false;
  }

  bool matches_everywhere() const {
    for (std::size_t t = 0; t < targets_.size(); ++t) {
      Ring product = Ring(Wide(times_));
      for (const std::size_t k : chosen_) product *= factors_[k].values[t];
      if (product != Ring(targets_[t])) return false;
    }
    return true;
  }

  std::string text() const {
    std::string all = times_ == 1 ? "" : times_ == -1 ? "−" : pretty(std::int64_t{times_});
    for (const std::size_t k : chosen_)
      all += (all.empty() || all == "−" ? "" : "·") + factors_[k].name;
    return all;
  }

  const std::vector<Factor>& factors_;
  const std::vector<Wide> targets_;
  std::size_t shown_ = 0;
  std::vector<std::size_t> chosen_;
  int times_ = 1;
};

}  // namespace

std::optional<Diagnosis> product_fit(const Exercise& e, const std::string& part,
                                     const Counts& counts, Language l) {
  std::vector<Wide> more, got;
  bool differs = false, anything = false;
  for (const Count& c : counts) {
    more.push_back(c.got - c.truth);
    got.push_back(c.got);
    differs = differs || c.got != c.truth;
    anything = anything || c.got != 0;
  }
  if (!differs || !anything) return std::nullopt;
  const std::vector<Factor> factors = factors_of(e, counts);
  if (const auto product = Search(factors, more).product()) {
    const bool minus = product->starts_with("−") || product->starts_with("-");
    const std::string much = minus ? product->substr(product->find_first_not_of("−-")) : *product;
    return Diagnosis{
        "fit-product", say(l, minus ? "too-small" : "too-large", part_name(l, part), much), {part}};
  }
  if (const auto product = Search(factors, got).product())
    return Diagnosis{"fit-product", say(l, "just-product", part_name(l, part), *product), {part}};
  return std::nullopt;
}

}  // namespace check
