// The comparison and Freivalds' check: what they accept, what they refuse.
// SPDX-License-Identifier: MIT
#include "kernels/compare.hpp"

#include <cmath>
#include <limits>

#include "exact.hpp"
#include "kernels/freivalds.hpp"
#include "kernels/gemm.hpp"
#include "kernels/integers.hpp"
#include "targets.hpp"

using namespace check::kernels;
using namespace check::kernels::test;

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInf = std::numeric_limits<double>::infinity();

Comparison compare_one(double got, double hi, double lo, double bound, double factor = 1) {
  return compare(std::span<const double>(&got, 1), std::span<const double>(&hi, 1),
                 std::span<const double>(&lo, 1), std::span<const double>(&bound, 1), factor);
}

// One wrong entry among n right ones, at every place in turn.
template <class T>
void check_every_place(T wrong, double ratio) {
  for (const std::size_t n : {1u, 2u, 7u, 8u, 17u, 37u}) {
    for (std::size_t at = 0; at < n; ++at) {
      std::vector<T> got(n, T(5));
      const std::vector<double> hi(n, 5.0), lo(n, 0.0), bound(n, 0.5);
      got[at] = wrong;
      const Comparison result = compare(got, hi, lo, bound, 2);
      BOOST_TEST((!result.ok && result.failures == 1 && result.worst == at));
      BOOST_TEST(result.ratio == ratio);
    }
  }
}

struct Integers {
  std::size_t n = 37;
  std::vector<double> a = random_integers<double>(n * n, 100, 21);
  std::vector<double> b = random_integers<double>(n * n, 100, 22);
  std::vector<double> c = std::vector<double>(n * n);
  Integers() { gemm(A(), B(), c.data()); }
  View<double> A() const { return view(a.data(), n, n); }
  View<double> B() const { return view(b.data(), n, n); }
  Freivalds judge(std::uint64_t seed = 1) const {
    return freivalds(A(), B(), view(c.data(), n, n), seed, 2);
  }
};

template <class T>
void check_freivalds_with_transposes() {
  constexpr std::size_t M = 13, N = 17, K = 29;
  for (const int transposes : {0, 1, 2, 3}) {
    const auto a = random_integers<T>(M * K, 50, 23), b = random_integers<T>(K * N, 50, 24);
    const auto A = transposes & 1 ? view(a.data(), K, M).transposed() : view(a.data(), M, K);
    const auto B = transposes & 2 ? view(b.data(), N, K).transposed() : view(b.data(), K, N);
    std::vector<T> c(M * N);
    gemm(A, B, c.data());
    BOOST_TEST((freivalds(A, B, view(c.data(), M, N), 5) == Freivalds::right));
    c[M * N - 1] -= 1;
    BOOST_TEST((freivalds(A, B, view(c.data(), M, N), 5) == Freivalds::wrong));
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(comparisons)

BOOST_AUTO_TEST_CASE(one_wrong_entry_is_found_wherever_it_is) {
  on_every_target([] {
    check_every_place<double>(8, 3);
    check_every_place<float>(8, 3);
    check_every_place<double>(kNaN, kInf);
    check_every_place<float>(float(kNaN), kInf);
    check_every_place<double>(kInf, kInf);
    check_every_place<double>(-kInf, kInf);
  });
}

BOOST_AUTO_TEST_CASE(the_sign_counts_and_not_only_the_size) {
  on_every_target([] {
    BOOST_TEST(!compare_one(5, 100, 0, 1).ok);
    BOOST_TEST(!compare_one(-5, -100, 0, 1).ok);
    BOOST_TEST(!compare_one(-5, 5, 0, 1).ok);
    BOOST_TEST(compare_one(-5, -5, 0, 1).ok);
  });
}

BOOST_AUTO_TEST_CASE(the_allowed_error_is_allowed_and_the_next_double_is_not) {
  on_every_target([] {
    BOOST_TEST(compare_one(1.5, 1, 0, 0.25, 2).ok);
    BOOST_TEST(!compare_one(std::nextafter(1.5, 2), 1, 0, 0.25, 2).ok);
    BOOST_TEST(compare_one(1.5, 1, 0, 0.25, 2).ratio == 1);
  });
}

BOOST_AUTO_TEST_CASE(the_low_part_of_the_reference_counts) {
  on_every_target([] {
    BOOST_TEST(compare_one(1, 1, 0x1p-60, 0x1p-60).ok);
    BOOST_TEST(!compare_one(1, 1, 0x1p-60, 0x1p-61).ok);
  });
}

BOOST_AUTO_TEST_CASE(a_bound_of_zero_accepts_only_equality) {
  on_every_target([] {
    BOOST_TEST((compare_one(0, 0, 0, 0).ok && compare_one(0, 0, 0, 0).ratio == 0));
    BOOST_TEST(compare_one(-0.0, 0, 0, 0).ok);
    const double denormal = std::numeric_limits<double>::denorm_min();
    BOOST_TEST(
        (!compare_one(denormal, 0, 0, 0).ok && compare_one(denormal, 0, 0, 0).ratio == kInf));
  });
}

BOOST_AUTO_TEST_CASE(nothing_is_ok_beside_a_nan_or_an_infinity) {
  on_every_target([] {
    for (const double odd : {kNaN, kInf, -kInf}) {
      for (const Comparison& result :
           {compare_one(odd, 1, 0, 1), compare_one(1, odd, 0, 1), compare_one(1, 1, odd, 1),
            compare_one(1, 1, 0, odd), compare_one(odd, odd, 0, 1), compare_one(1, 1, 0, 1, odd)}) {
        BOOST_TEST((!result.ok && result.failures == 1));
      }
      BOOST_TEST(compare_one(1, 1, 0, std::abs(odd)).ratio == kInf);
    }
  });
}

BOOST_AUTO_TEST_CASE(of_several_wrong_entries_the_worst_is_named_and_all_are_counted) {
  on_every_target([] {
    std::vector<double> got(53, 1.0);
    const std::vector<double> hi(53, 1.0), lo(53), bound(53, 1.0);
    got[3] = 4, got[20] = 9, got[41] = 9, got[52] = 3;
    const Comparison result = compare(got, hi, lo, bound, 1);
    BOOST_TEST((result.failures == 4 && result.worst == 20 && result.ratio == 8));
  });
}

BOOST_AUTO_TEST_CASE(comparing_nothing_is_ok) {
  BOOST_TEST(compare(std::span<const double>(), {}, {}, {}, 1).ok);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(freivalds_check)

BOOST_AUTO_TEST_CASE(right_products_are_accepted_under_every_seed) {
  const Integers m;
  for (std::uint64_t seed = 0; seed < 100; ++seed) BOOST_TEST((m.judge(seed) == Freivalds::right));
}

BOOST_AUTO_TEST_CASE(one_entry_off_by_one_is_refused_wherever_it_is) {
  Integers m;
  for (double& entry : m.c) {
    entry += 1;
    BOOST_TEST((m.judge() == Freivalds::wrong));
    entry -= 1;
  }
}

BOOST_AUTO_TEST_CASE(what_is_no_integer_is_refused_as_such) {
  for (const double odd : {kNaN, 0.5, 1e-300}) {
    Integers m;
    m.c[7] = odd;
    BOOST_TEST((m.judge() == Freivalds::not_integer));
  }
}

BOOST_AUTO_TEST_CASE(an_entry_no_product_can_have_is_too_large) {
  for (const double odd : {37 * 100 * 100 + 1.0, 1e300, kInf, -kInf}) {
    Integers m;
    m.c[7] = odd;
    BOOST_TEST((m.judge() == Freivalds::too_large));
  }
}

BOOST_AUTO_TEST_CASE(inputs_that_make_right_answers_inexact_are_the_callers_fault) {
  Integers m;
  m.a[0] = 0.5;
  BOOST_TEST((m.judge() == Freivalds::bad_input));
  m.a[0] = 0x1p45;
  BOOST_TEST((m.judge() == Freivalds::bad_input));
}

BOOST_AUTO_TEST_CASE(integers_are_told_from_other_numbers_wherever_they_stand) {
  on_every_target([] {
    for (std::size_t at = 0; at < 37; ++at) {
      auto x = random_integers<float>(37, 100, 25);
      x[at] = -101;
      BOOST_TEST((integer_range(x).integers && integer_range(x).largest == 101));
      x[at] = 0.25f;
      BOOST_TEST(!integer_range(x).integers);
      x[at] = float(kNaN);
      BOOST_TEST(!integer_range(x).integers);
    }
  });
}

BOOST_AUTO_TEST_CASE(transposed_views_are_multiplied_as_seen) {
  on_every_target([] {
    check_freivalds_with_transposes<double>();
    check_freivalds_with_transposes<float>();
  });
}

BOOST_AUTO_TEST_SUITE_END()
