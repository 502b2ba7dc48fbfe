// A decode_time whose answers are no times, one after the other.
// SPDX-License-Identifier: MIT
#include <limits>

#include "ch11_large_models/exercises.hpp"

Decode decode_time(const Scene&, const Machine&) {
  constexpr double inf = std::numeric_limits<double>::infinity();
  static const double answers[] = {std::numeric_limits<double>::quiet_NaN(), inf, -1, 0};
  static int asked = 0;
  return {answers[asked++ % 4], 0};
}
