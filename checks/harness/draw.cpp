// The distributions behind draw.hpp.
// SPDX-License-Identifier: MIT
#include "harness/draw.hpp"

#include <cmath>
#include <utility>

namespace check {

double Draw::entry() {
  switch (entries_) {
    case Entries::whole: {
      const std::int64_t k = whole(-4, 4);
      return static_cast<double>(k < 0 ? k : k + 1);
    }
    case Entries::wild:
      return (coin() ? 1 : -1) * log_between(1e-6, 1e6);
    default:
      return random_.normal();
  }
}

kit::Matrix Draw::matrix(Index rows, Index cols) {
  kit::Matrix A(rows, cols);
  for (Index k = 0; k < A.size(); ++k) A.data()[k] = entry();
  return A;
}

kit::Vector Draw::vector(Index size) {
  kit::Vector v(size);
  for (Index k = 0; k < size; ++k) v(k) = entry();
  return v;
}

double Draw::between(double low, double high) { return low + (high - low) * random_.random(); }

double Draw::log_between(double low, double high) {
  return std::exp(between(std::log(low), std::log(high)));
}

std::int64_t Draw::whole(std::int64_t low, std::int64_t high) {
  return low + random_.below(high - low + 1);
}

std::vector<Index> Draw::primes(std::size_t how_many) {
  std::vector<Index> all{2, 3, 5, 7, 11, 13};
  for (std::size_t k = 0; k < how_many; ++k) {
    const Index rest = static_cast<Index>(all.size() - k);
    std::swap(all[k], all[k + static_cast<std::size_t>(random_.below(rest))]);
  }
  all.resize(how_many);
  return all;
}

}  // namespace check
