// Draws settings of the pictures that move, so that a test can hold what they show against the
// solution. SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

#include "capture.hpp"

constexpr int settings_of_a_picture = 200;

class Draw {
 public:
  template <class T>
  T one_of(const std::vector<T>& choices) {
    return choices[below(choices.size())];
  }
  std::int64_t between(std::int64_t first, std::int64_t last) {
    return first + static_cast<std::int64_t>(below(static_cast<std::uint64_t>(last - first + 1)));
  }
  std::int64_t power_of_two_up_to(std::int64_t exponent) {  // in sixteen steps for each doubling
    return std::llround(std::exp2(static_cast<double>(between(0, 16 * exponent)) / 16));
  }

 private:
  std::uint64_t below(std::uint64_t n) { return random_() % n; }  // alike in every library
  std::mt19937_64 random_{11};
};

// NAME_settings.dat: one drawn setting a line, and behind it what the solution says.
inline void write_settings(const std::filesystem::path& path, const std::string& columns,
                           std::vector<double> (*line)(Draw&)) {
  Columns out(path, columns);
  Draw draw;
  for (int i = 0; i < settings_of_a_picture; ++i) out.row(line(draw));
}
