// Order statistics behind statistics.hpp.
// SPDX-License-Identifier: MIT
#include "speed/statistics.hpp"

#include <algorithm>
#include <stdexcept>

namespace check::speed {

Median median_of(std::vector<double> samples) {
  if (samples.size() < 3)
    throw std::invalid_argument("a median with an interval needs three samples");
  std::sort(samples.begin(), samples.end());
  const std::size_t n = samples.size(), middle = n / 2;
  const double value = n % 2 == 1 ? samples[middle] : (samples[middle - 1] + samples[middle]) / 2;
  return {value, samples[1], samples[n - 2]};
}

bool too_noisy(const Median& m) { return !(m.high - m.low <= m.value / 4); }

Pair median_pair(std::vector<Pair> timed) {
  if (timed.empty()) throw std::invalid_argument("no pair was timed");
  const auto middle = timed.begin() + static_cast<std::ptrdiff_t>(timed.size() / 2);
  std::nth_element(timed.begin(), middle, timed.end(),
                   [](const Pair& a, const Pair& b) { return a.ratio() < b.ratio(); });
  return *middle;
}

Reached reached(const Median& ratio, double goal) {
  if (ratio.low >= goal) return Reached::yes;
  if (ratio.high < goal) return Reached::no;
  return Reached::too_noisy;
}

}  // namespace check::speed
