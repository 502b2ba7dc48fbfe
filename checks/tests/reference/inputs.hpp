// Inputs and judging shared by the error model's tests: random rows, hostile rows, and who passed.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <random>
#include <type_traits>
#include <vector>

#include "reference/formulas.hpp"
#include "reference/judge.hpp"

namespace model {

template <class T>
inline constexpr check::Format kFormat =
    std::is_same_v<T, float> ? check::Format::fp32 : check::Format::fp64;

// A push tries a fifth of what `make test-nightly` does (NIGHTLY=1).
inline const bool kNightly = std::getenv("NIGHTLY") != nullptr;
inline const std::size_t kInputs = kNightly ? 100'000 : 20'000;  // entries per function and format

template <class T>
std::vector<double> widened(const std::vector<T>& x) {
  return {x.begin(), x.end()};
}

template <class T>
check::Shape vector_of(const std::vector<T>& x) {
  return {static_cast<std::ptrdiff_t>(x.size())};
}

template <class T>
check::Grid grid(const std::vector<T>& x) {
  return check::Grid(vector_of(x), widened(x));
}

// The rows a test judges: `spread` uniform rows, and rows of tiny, huge, equal and zero entries.
template <class T>
class Rows {
 public:
  explicit Rows(unsigned seed) : generator_(seed) {}

  T uniform(double low, double high) {
    return static_cast<T>(std::uniform_real_distribution<double>(low, high)(generator_));
  }
  T any_scale(double low, double high) {  // 10^low to 10^high, either sign
    const double size =
        std::pow(10.0, std::uniform_real_distribution<double>(low, high)(generator_));
    return static_cast<T>(coin() ? size : -size);
  }
  std::size_t length(std::size_t longest) {
    return std::uniform_int_distribution<std::size_t>(1, longest)(generator_);
  }
  bool coin() { return (generator_() & 1u) != 0; }

  std::vector<T> row(std::size_t n, double spread, double offset = 0) {
    std::vector<T> x(n);
    for (T& v : x) v = uniform(offset - spread, offset + spread);
    return x;
  }
  std::vector<T> integers(std::size_t n, int largest) {
    std::vector<T> x(n);
    for (T& v : x) v = std::nearbyint(uniform(-largest, largest));
    return x;
  }

 private:
  std::mt19937_64 generator_;
};

// Judges one answer; the row is printed where it was refused.
template <class T>
check::Comparison judged(const std::vector<T>& got, const std::vector<check::Grid>& accepted) {
  const std::vector<double> wide = widened(got);
  return check::compare(wide, vector_of(got), accepted);
}

// Largest err / allowed among accepted answers, to be reported and kept at or below one half.
struct Tally {
  std::size_t entries = 0;
  double worst_ratio = 0;

  template <class T>
  void must_pass(const char* name, const std::vector<T>& got,
                 const std::vector<check::Grid>& accepted, const std::vector<T>& x) {
    const check::Comparison c = judged(got, accepted);
    worst_ratio = std::max(worst_ratio, c.worst_ratio);
    if (c.ok && c.finite) return;
    const auto k = static_cast<std::size_t>(c.worst_index);
    BOOST_ERROR(name << " is right and was refused: n=" << x.size() << " entry " << k
                     << " x=" << x[std::min(k, x.size() - 1)] << " got " << got[k] << " expected "
                     << accepted[0][c.worst_index].value.to_string() << " allowed "
                     << c.allowed_at_worst << " ratio " << c.worst_ratio);
  }
};

// Design: right variants stay within half of what is allowed, so that nothing passes by luck.
inline void report(const char* name, const Tally& tally, std::size_t least = kInputs / 2) {
  BOOST_TEST_MESSAGE(name << ": " << tally.entries << " entries, worst err/allowed "
                          << tally.worst_ratio);
  BOOST_TEST(tally.entries >= least);
  BOOST_TEST(tally.worst_ratio <= 0.5);
}

}  // namespace model
