// One part of the answer, of real numbers, over all trials in which it came back: what fits look
// at. SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include "harness/diagnose.hpp"

namespace check {

struct Sample {
  const Trial* trial;
  Grid truth;
  std::vector<double> allowed;
  Value got;

  bool same_shape() const { return got.shape == truth.shape(); }
  bool is_matrix() const { return truth.rank() == 2; }
  const Exact& right(std::size_t k) const { return truth.entries()[k].value; }
};

using Samples = std::vector<Sample>;

Samples samples_of(const std::string& part, const std::vector<Trial>& trials);

// What was added to an argument that is changed in place; empty for anything else.
Samples changes_of(const Exercise& e, const std::string& part, Samples samples);

bool close(const Exact& expected, double got, double allowed);

// What an entry would be, and how far off it may be then.
struct Guess {
  Exact value;
  double allowed;
};

// Every entry of every sample is what `guess(sample, k)` says, and at least once that is not the
// truth.
template <class Guesses>
bool fits(const Samples& samples, Guesses guess) {
  bool differs = false;
  for (const Sample& s : samples) {
    if (!s.same_shape()) return false;
    for (std::size_t k = 0; k < s.allowed.size(); ++k) {
      const Guess g = guess(s, k);
      if (!close(g.value, s.got.reals[k], g.allowed)) return false;
      differs = differs || !close(s.right(k), s.got.reals[k], g.allowed);
    }
  }
  return differs;
}

// The shape of an argument, or the right one with rows and columns exchanged.
std::optional<Diagnosis> shape_fit(const Exercise& e, const std::string& part,
                                   const Samples& samples, Language l);

// The right answer but for digits that were lost on the way.
std::optional<Diagnosis> digits_fit(const std::string& part, const Samples& samples, Language l);

// What was done with right entries: sums that run on, bounds, zeros, a number added.
std::optional<Diagnosis> entries_fit(const std::string& part, const std::string& name,
                                     const Samples& samples, Language l);

// A multiple of an argument added, maybe times a number that was given, as a learning rate is.
std::optional<Diagnosis> added_fit(const Exercise& e, const std::string& part,
                                   const Samples& samples, Language l);

// Where the wrong entries stand: in the last column alone, on the diagonal.
std::optional<Diagnosis> place_fit(const std::string& part, const std::string& name,
                                   const Samples& samples, Language l);

}  // namespace check
