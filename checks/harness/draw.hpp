// Random inputs for one case: sizes, matrices, numbers; the same seed always draws the same.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "kit/matrix.hpp"
#include "kit/random.hpp"

namespace check {

using kit::Index;

class Draw {
 public:
  explicit Draw(std::uint64_t seed) : random_(seed) {}

  // From now on entries are whole numbers from -4 to 5, never 0: sums a person can do by hand.
  void whole_numbers() { entries_ = Entries::whole; }
  // From now on every matrix and vector spans twelve orders of magnitude, with either sign.
  void wild_numbers() { entries_ = Entries::wild; }
  // From now on a third of the entries are zero, the others small whole numbers.
  void many_zeros() { entries_ = Entries::sparse; }

  double entry();
  kit::Matrix matrix(Index rows, Index cols);
  kit::Vector vector(Index size);

  double between(double low, double high);                  // uniform
  double log_between(double low, double high);              // uniform in the exponent
  std::int64_t whole(std::int64_t low, std::int64_t high);  // uniform, both ends included
  bool coin() { return random_.below(2) == 1; }
  std::vector<Index> primes(std::size_t how_many);       // distinct, from 2 to 13
  std::vector<Index> long_primes(std::size_t how_many);  // distinct, from 37 to 59
  template <class T>
  T pick(const std::vector<T>& from) {
    return from[static_cast<std::size_t>(random_.below(static_cast<Index>(from.size())))];
  }

 private:
  enum class Entries { normal, whole, wild, sparse };
  void fill(double* entries, Index count);
  Entries entries_ = Entries::normal;
  kit::Generator random_;
};

}  // namespace check
