// The generator repeats numpy's default_rng(seed), bit for bit.
// SPDX-License-Identifier: MIT
#include <bit>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <cstdint>
#include <vector>

#include "kit/kit.hpp"

namespace {

Matrix product(const Matrix& A, const Matrix& B) {
  Matrix C(A.rows(), B.cols());
  for (Index i = 0; i < A.rows(); ++i)
    for (Index k = 0; k < A.cols(); ++k)
      for (Index j = 0; j < B.cols(); ++j) C(i, j) += A(i, k) * B(k, j);
  return C;
}

// The bits of many normals, folded into one number.
std::uint64_t fingerprint(std::uint64_t seed, int draws) {
  Generator rng(seed);
  std::uint64_t all = 0;
  for (int k = 0; k < draws; ++k)
    all = all * 0x100000001b3U + std::bit_cast<std::uint64_t>(rng.normal());
  return all;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(generator)

// S2-10: X (2, 5, 8) and then W (8, 24).
BOOST_AUTO_TEST_CASE(seed_15_draws_numpys_X_and_W) {
  Generator rng(15);
  const Matrix X = rng.normal_matrix(10, 8), W = rng.normal_matrix(8, 24);
  BOOST_TEST(X(0, 0) == -1.4308730228590871);
  BOOST_TEST(W(0, 0) == -0.6877455131350327);
  BOOST_TEST(std::abs(product(X, W)(0, 0) - 1.449867497585143) <= 1e-14);
}

// S2-28.
BOOST_AUTO_TEST_CASE(seed_16_draws_numpys_Q) {
  BOOST_TEST(Generator(16).normal() == -0.5947236978403764);
}

// S2-31: the standard deviation of Q Kᵀ, all of whose numbers must be right.
BOOST_AUTO_TEST_CASE(seed_16_draws_all_of_numpys_Q_and_K) {
  Generator rng(16);
  const Matrix Q = rng.normal_matrix(4, 64), K = rng.normal_matrix(4, 64);
  std::vector<double> scores;
  double mean = 0, variance = 0;
  for (Index i = 0; i < 4; ++i)
    for (Index j = 0; j < 4; ++j) {
      double score = 0;
      for (Index k = 0; k < 64; ++k) score += Q(i, k) * K(j, k);
      scores.push_back(score);
      mean += score / 16;
    }
  for (double s : scores) variance += (s - mean) * (s - mean) / 16;
  BOOST_TEST(std::abs(std::sqrt(variance) - 7.336035263908193) <= 1e-13);
}

// S2-63: A, B and noise in that order. Its million normals reach the ziggurat's tail many times.
BOOST_AUTO_TEST_CASE(seed_17_draws_numpys_delta_tails_included) {
  constexpr Index d = 1024, r = 8;
  Generator rng(17);
  const Matrix A = rng.normal_matrix(d, r), B = rng.normal_matrix(r, d);
  double sum = 0;
  const Matrix AB = product(A, B);
  for (Index k = 0; k < AB.size(); ++k) {
    const double x = AB.data()[k] / std::sqrt(static_cast<double>(r)) + 0.05 * rng.normal();
    sum += x * x;
  }
  BOOST_TEST(std::abs(std::sqrt(sum) - 1023.2746308247962) <= 1e-9);
}

// Folded bits of draws that another implementation of numpy's algorithms gave. The first of these
// seeds has 2530 draws beyond the ziggurat's last layer.
BOOST_AUTO_TEST_CASE(ten_million_draws_are_numpys_to_the_last_bit) {
  BOOST_TEST(fingerprint(0, 10'000'000) == 0x48796dd56d75fe2dU);
  BOOST_TEST(fingerprint(0x123456789abc, 1'000'000) == 0x316abbe2ada64df8U);
}

BOOST_AUTO_TEST_CASE(a_mean_and_a_deviation_shift_and_stretch) {
  Generator a(7), b(7);
  for (int k = 0; k < 1000; ++k) BOOST_TEST(a.normal(3, 2) == 3 + 2 * b.normal());
}

BOOST_AUTO_TEST_CASE(every_seed_has_its_own_stream) {
  for (const std::uint64_t seed : {0ULL, 1ULL, 1ULL << 32, ~0ULL})
    for (const std::uint64_t other : {0ULL, 1ULL, 1ULL << 32, ~0ULL})
      BOOST_TEST((fingerprint(seed, 10) == fingerprint(other, 10)) == (seed == other));
}

BOOST_AUTO_TEST_CASE(uniform_numbers_and_indices_stay_inside) {
  Generator rng(3);
  bool seen[7] = {};
  for (int k = 0; k < 10'000; ++k) {
    const double x = rng.random();
    const Index i = rng.below(7);
    BOOST_REQUIRE((0 <= x && x < 1 && 0 <= i && i < 7));
    seen[i] = true;
  }
  for (bool s : seen) BOOST_TEST(s);
  BOOST_CHECK_THROW(rng.below(0), std::invalid_argument);
}

BOOST_AUTO_TEST_SUITE_END()
