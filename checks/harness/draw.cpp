// The distributions behind draw.hpp.
// SPDX-License-Identifier: MIT
#include "harness/draw.hpp"

#include <cmath>
#include <utility>

namespace check {

static double small_whole(std::int64_t k) { return static_cast<double>(k < 0 ? k : k + 1); }

double Draw::entry() {
  switch (numbers_) {
    case Numbers::whole:
    case Numbers::nan:
      return small_whole(whole(-4, 4));
    case Numbers::sparse:
      return whole(0, 2) == 0 ? small_whole(whole(-2, 4)) : 0;
    case Numbers::wild:
      return (coin() ? 1 : -1) * log_between(1e-6, 1e6);
    case Numbers::tiny:
      return 1e-100 * random_.normal();
    case Numbers::huge:
      return 1e100 * random_.normal();
    default:
      return random_.normal();
  }
}

void Draw::fill(double* entries, Index count) {
  const Numbers meant = numbers_;
  // A few numbers might all be zero, and then nothing of the long sum would show.
  if (numbers_ == Numbers::sparse && count <= 12) numbers_ = Numbers::whole;
  for (Index k = 0; k < count; ++k) entries[k] = entry();
  numbers_ = meant;
  if (numbers_ == Numbers::nan && count > 0) entries[count - 1] = std::nan("");
  if (numbers_ != Numbers::wild || count < 2) return;
  for (Index k = 0; k < count; ++k) {
    const double exponent = -6 + 12 * static_cast<double>(k) / static_cast<double>(count - 1);
    entries[k] = std::copysign(std::pow(10.0, exponent), entries[k]);
  }
  for (Index k = count - 1; k > 0; --k) std::swap(entries[k], entries[random_.below(k + 1)]);
}

kit::Matrix Draw::matrix(Index rows, Index cols) {
  kit::Matrix A(rows, cols);
  fill(A.data(), A.size());
  return A;
}

kit::Vector Draw::vector(Index size) {
  kit::Vector v(size);
  fill(v.data(), size);
  return v;
}

double Draw::between(double low, double high) { return low + (high - low) * random_.random(); }

double Draw::log_between(double low, double high) {
  return std::exp(between(std::log(low), std::log(high)));
}

std::int64_t Draw::whole(std::int64_t low, std::int64_t high) {
  return low + random_.below(high - low + 1);
}

// The first few of a random order.
static std::vector<Index> some(std::vector<Index> all, std::size_t how_many,
                               kit::Generator& random) {
  for (std::size_t k = 0; k < how_many; ++k) {
    const Index rest = static_cast<Index>(all.size() - k);
    std::swap(all[k], all[k + static_cast<std::size_t>(random.below(rest))]);
  }
  all.resize(how_many);
  return all;
}

std::vector<Index> Draw::primes(std::size_t how_many) {
  return some({2, 3, 5, 7, 11}, how_many, random_);
}

std::vector<Index> Draw::long_primes(std::size_t how_many) {
  return some({67, 71, 73}, how_many, random_);
}

}  // namespace check
