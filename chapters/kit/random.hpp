// A random generator that repeats numpy's default_rng(seed), draw for draw.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "kit/matrix.hpp"

namespace kit {

// PCG64 (O'Neill 2014) seeded by numpy's SeedSequence; normals by the ziggurat of Marsaglia and
// Tsang (2000) with Doornik's layout. Bit for bit numpy 1.24's default_rng; never with -ffast-math.
class Generator {
 public:
  explicit Generator(std::uint64_t seed);
  std::uint64_t bits();                                      // 64 random bits
  double random();                                           // uniform in [0, 1)
  double normal(double mean = 0.0, double deviation = 1.0);  // N(mean, deviation²)
  Index below(Index n);                          // uniform in 0 … n−1; not numpy's integers()
  Matrix normal_matrix(Index rows, Index cols);  // rows filled in order, as numpy does
  Vector normal_vector(Index size);

 private:
  void advance();
  double tail(bool negative);
  unsigned __int128 state_ = 0, increment_ = 0;
};

}  // namespace kit
