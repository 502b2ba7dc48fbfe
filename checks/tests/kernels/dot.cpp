// Dot products against 50 digits, on every target.
// SPDX-License-Identifier: MIT
#include "kernels/dot.hpp"

#include <cmath>

#include "exact.hpp"
#include "targets.hpp"

using namespace check::kernels;
using namespace check::kernels::test;

namespace {

// 1, odd, prime, around multiples of every vector length, and nothing.
constexpr std::size_t kSizes[] = {0, 1, 2, 3, 7, 16, 31, 64, 65, 127, 251, 1021};

template <class T>
void check_dot_within_bound() {
  for (const std::size_t n : kSizes) {
    const auto x = random_values<T>(n, 1), y = random_values<T>(n, 2);
    const ExactDot exact = exact_dot(x.data(), 1, y.data(), 1, n);
    const double allowed = gamma<T>(n) * exact.abs;
    on_every_target([&] {
      const T sum = dot(std::span<const T>(x), std::span<const T>(y));
      const T abs = dot_abs(std::span<const T>(x), std::span<const T>(y));
      BOOST_TEST(error_of({sum, 0}, exact.value) <= allowed, "n = " << n);
      BOOST_TEST(std::abs(abs - exact.abs) <= allowed, "n = " << n);
    });
  }
}

// Σ x·y is some 1e-3, Σ |x·y| some 1e14: pairs (x, y), (x, −y) cancel, and a small term is left.
struct IllConditioned {
  std::vector<double> x, y;
};
IllConditioned ill_conditioned(std::size_t pairs) {
  const auto a = random_values<double>(pairs, 3), b = random_values<double>(pairs, 4);
  IllConditioned v;
  for (std::size_t i = 0; i < pairs; ++i) {
    v.x.insert(v.x.end(), {0x1p20 * a[i], 0x1p-12 * b[i], 0x1p20 * a[i]});
    v.y.insert(v.y.end(), {0x1p20 * b[i], a[i], -0x1p20 * b[i]});
  }
  return v;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(dot_products)

BOOST_AUTO_TEST_CASE(a_dot_of_doubles_errs_by_at_most_gamma_n) { check_dot_within_bound<double>(); }

BOOST_AUTO_TEST_CASE(a_dot_of_floats_errs_by_at_most_gamma_n) { check_dot_within_bound<float>(); }

BOOST_AUTO_TEST_CASE(dot2_errs_by_at_most_gamma_n_squared) {
  for (const std::size_t n : kSizes) {
    const auto x = random_values<double>(n, 5), y = random_values<double>(n, 6);
    const ExactDot exact = exact_dot(x.data(), 1, y.data(), 1, n);
    on_every_target([&] {
      BOOST_TEST(error_of(dot2(x, y), exact.value) <= dot2_gamma(n) * exact.abs, "n = " << n);
    });
  }
}

BOOST_AUTO_TEST_CASE(dot2_keeps_digits_where_dot_has_none_left) {
  const IllConditioned v = ill_conditioned(331);
  const std::size_t n = v.x.size();
  const ExactDot exact = exact_dot(v.x.data(), 1, v.y.data(), 1, n);
  // u·Σ|x·y| is what one rounding of plain arithmetic may cost; here it exceeds the result.
  const double one_rounding = unit_roundoff<double>() * exact.abs;
  BOOST_TEST(std::abs(exact.value.hi) <= one_rounding);
  const double dot2_allowed = dot2_gamma(n) * exact.abs;
  BOOST_TEST(dot2_allowed <= 1e-6 * std::abs(exact.value.hi));
  on_every_target([&] {
    const double plain = error_of({dot(v.x, v.y), 0}, exact.value);
    BOOST_TEST((plain <= gamma<double>(n) * exact.abs && plain >= 1000 * dot2_allowed));
    BOOST_TEST(error_of(dot2(v.x, v.y), exact.value) <= dot2_allowed);
  });
}

BOOST_AUTO_TEST_CASE(dot2_is_normalised) {
  const auto x = random_values<double>(251, 7), y = random_values<double>(251, 8);
  on_every_target([&] {
    const DoubleDouble sum = dot2(x, y);
    BOOST_TEST(sum.hi + sum.lo == sum.hi);
  });
}

BOOST_AUTO_TEST_CASE(a_nan_reaches_every_dot_product) {
  for (const std::size_t at : {0u, 17u, 36u}) {
    auto x = random_values<double>(37, 9);
    const auto y = random_values<double>(37, 10);
    x[at] = std::nan("");
    on_every_target([&] {
      BOOST_TEST(std::isnan(dot(x, y)));
      BOOST_TEST(std::isnan(dot_abs(x, y)));
      BOOST_TEST(std::isnan(dot2(x, y).hi));
    });
  }
}

BOOST_AUTO_TEST_SUITE_END()
