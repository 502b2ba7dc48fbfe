// Ratios of interleaved timings: a median, and an interval that says how far to trust it.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

namespace check::speed {

// At seven pairs the second smallest and second largest enclose the true median with 87.5 %
// (order statistics of a binomial with p = 1/2), whatever the noise looks like.
inline constexpr std::size_t pairs = 7;

struct Median {
  double value = 0, low = 0, high = 0;
};
Median median_of(std::vector<double> samples);  // at least three

// Whether the interval is wider than a quarter of the median: two programs that differ by as much
// could then not be told apart.
bool too_noisy(const Median& m);

// What was timed side by side: s a call.
struct Pair {
  double student = 0, naive = 0, reference = 0;
  double ratio() const { return naive / student; }
};

// The pair whose ratio is the median of an odd number of pairs: its figures agree with that ratio,
// even where the machine slowed down in between.
Pair median_pair(std::vector<Pair> timed);

enum class Reached { yes, no, too_noisy };
// Whether the median reaches the goal. Too noisy when the interval holds the goal: nobody is marked
// down for a noisy machine.
Reached reached(const Median& ratio, double goal);

}  // namespace check::speed
