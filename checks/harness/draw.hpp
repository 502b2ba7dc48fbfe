// Random inputs for one case: sizes, matrices, numbers; the same seed always draws the same.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "kit/matrix.hpp"
#include "kit/random.hpp"

namespace check {

using kit::Index;

// What matrices, vectors and lone numbers are filled with. Both signs occur in each.
enum class Numbers {
  normal,  // the normal distribution
  whole,   // whole numbers from -4 to 5, never 0: sums a person can do by hand
  wild,    // from 1e-6 to 1e6, spread evenly over the exponents, so that each array has both ends
  sparse,  // two of three are zero, the others from -2 to 5: long sums that do not cancel (whole if
           // few)
  tiny,    // around 1e-100: nothing here is zero, though it is less than any epsilon
  huge,    // around 1e100: beyond what a float holds
  nan,     // whole numbers, and a NaN at the end: it must show
};

class Draw {
 public:
  explicit Draw(std::uint64_t seed) : random_(seed) {}

  void numbers(Numbers kind) { numbers_ = kind; }  // from now on; normal before

  double entry();
  kit::Matrix matrix(Index rows, Index cols);
  kit::Vector vector(Index size);

  double between(double low, double high);                  // uniform
  double log_between(double low, double high);              // uniform in the exponent
  std::int64_t whole(std::int64_t low, std::int64_t high);  // uniform, both ends included
  bool coin() { return random_.below(2) == 1; }
  std::vector<Index> primes(std::size_t how_many);       // distinct, from 2 to 11
  std::vector<Index> long_primes(std::size_t how_many);  // distinct, from 67 to 73
  template <class T>
  T pick(const std::vector<T>& from) {
    return from[static_cast<std::size_t>(random_.below(static_cast<Index>(from.size())))];
  }

 private:
  void fill(double* entries, Index count);
  Numbers numbers_ = Numbers::normal;
  kit::Generator random_;
};

}  // namespace check
