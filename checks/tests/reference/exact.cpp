// Exact agrees with published digits, and the C library with its documented ulps.
// SPDX-License-Identifier: MIT
#include "reference/exact.hpp"

#include <boost/test/unit_test.hpp>
#include <cmath>
#include <limits>
#include <random>
#include <string>

#include "reference/bounded.hpp"

using check::Exact;

namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

// 42 digits are promised for erfc, more for the rest (see exact.cpp).
void agrees(const Exact& got, const std::string& digits) {
  const Exact expected = Exact::parse(digits);
  const Exact error = check::abs(got - expected) / check::abs(expected);
  BOOST_CHECK_MESSAGE(error <= Exact::parse("1e-42"), got.to_string(45) << " is not " << digits);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(exact)

BOOST_AUTO_TEST_CASE(functions_agree_with_published_digits) {
  agrees(exp(Exact(1)), "2.71828182845904523536028747135266249775724709");
  agrees(exp(Exact(10000)), "8.80681822566292158726149600764456100352000409e4342");
  agrees(exp(Exact(-700)), "9.85967654375977085670537294784946510511560018e-305");
  agrees(log(Exact(2)), "0.693147180559945309417232121458176568075500134");
  agrees(sqrt(Exact(2)), "1.41421356237309504880168872420969807856967188");
  agrees(pow(Exact(3), Exact(0.5)), "1.73205080756887729352744634150587236694280525");
  agrees(pow(Exact(2.5), Exact(3.25)), "19.6473973387958657549650860102946537230620057");
  agrees(tanh(Exact(1)), "0.761594155955764888119458282604793590412768597");
  agrees(expm1(Exact(0x1p-70)), "8.47032947254300339068681233086509115221548178e-22");
  agrees(log1p(Exact(0x1p-70)), "8.47032947254300339067963768272774808881235329e-22");
}

BOOST_AUTO_TEST_CASE(erf_and_erfc_agree_with_published_digits_on_both_sides_of_their_seam) {
  agrees(erf(Exact(0.5)), "0.520499877813046537682746653891964528736451576");
  agrees(erf(Exact(1)), "0.842700792949714869341220635082609259296066998");
  agrees(erf(Exact(-1)), "-0.842700792949714869341220635082609259296066998");
  agrees(erf(Exact(2)), "0.995322265018952734162069256367252928610891797");
  agrees(erf(Exact(3.25)), "0.999995697220536324878169524104869763402432865");
  agrees(erfc(Exact(1)), "0.157299207050285130658779364917390740703933002");
  agrees(erfc(Exact(3.25)), "4.30277946367512183047589513023659756713506965e-6");
  agrees(erfc(Exact(3.75)), "1.13727256569796653259076583006608857228334403e-7");
  agrees(erfc(Exact(6)), "2.15197367124989131165933503991873846304775141e-17");
  agrees(erfc(Exact(10)), "2.08848758376254475700078629495778861156081812e-45");
  agrees(erfc(Exact(28)), "6.56321584032878415238091048160627477413416269e-343");
  agrees(erfc(Exact(40)), "1.89696105996627650926827825971341543493690756e-697");
}

BOOST_AUTO_TEST_CASE(doubles_come_and_go_unchanged) {
  for (const double x : {0.1, -0.1, 1e308, 5e-324, -2.5e-320, 0x1.fffffffffffffp-1022, 0.0}) {
    BOOST_TEST(Exact(x).to_double() == x);
  }
  BOOST_TEST((Exact(0.1f).to_double() == static_cast<double>(0.1f)));
  const std::int64_t big = (std::int64_t{1} << 62) + 1;
  BOOST_TEST((Exact(big) - Exact(big - 1)).to_double() == 1);
  BOOST_TEST(exp(Exact(10000)).to_double() == kInf);
  BOOST_TEST(exp(Exact(-10000)).to_double() == 0);
  BOOST_TEST(exp(Exact(-1e11)).is_zero());
}

BOOST_AUTO_TEST_CASE(arithmetic_keeps_fifty_digits) {
  const Exact third = Exact(1) / 3;
  BOOST_TEST(third.to_string(45) == "0.333333333333333333333333333333333333333333333");
  BOOST_TEST((Exact(1e20) + 1 - Exact(1e20)).to_double() == 1);
  Exact x = 7;
  x += 1, x -= 2, x *= 3, x /= 9;
  BOOST_TEST((x == 2 && -x == -2 && x != 3 && x < 3 && x <= 2 && x > 1 && x >= 2));
}

BOOST_AUTO_TEST_CASE(nan_and_infinity_are_carried_and_nothing_throws) {
  const Exact nan(kNaN), inf(kInf);
  BOOST_TEST((nan.is_nan() && !nan.is_finite() && !inf.is_nan() && !inf.is_finite()));
  BOOST_TEST(
      (!(nan == nan) && nan != nan && !(nan < 1) && !(nan <= 1) && !(nan > 1) && !(1 <= nan)));
  BOOST_TEST((Exact(5) < inf && -inf < Exact(-5)));
  for (const Exact& y : {exp(nan), log(nan), sqrt(nan), erf(nan), erfc(nan), tanh(nan), expm1(nan),
                         log1p(nan), floor(nan), ceil(nan), nearbyint(nan), log(Exact(-1)),
                         sqrt(Exact(-1)), log1p(Exact(-2)), Exact(0) / 0, inf - inf}) {
    BOOST_TEST(y.is_nan());
  }
  BOOST_TEST((Exact(1) / 0 == inf && Exact(-1) / 0 == -inf && log(Exact(0)) == -inf));
  BOOST_TEST((exp(inf) == inf && exp(-inf) == 0 && tanh(-inf) == -1 && erfc(-inf) == 2));
  BOOST_TEST((erf(inf) == 1 && erfc(inf) == 0 && expm1(-inf) == -1 && log1p(Exact(-1)) == -inf));
}

BOOST_AUTO_TEST_CASE(rounding_to_integers_sends_ties_to_even) {
  const double from[] = {0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 2.4, 2.6, -2.6, 7, 1e300};
  for (const double x : from) {
    BOOST_TEST(nearbyint(Exact(x)).to_double() == std::nearbyint(x));
    BOOST_TEST(floor(Exact(x)).to_double() == std::floor(x));
    BOOST_TEST(ceil(Exact(x)).to_double() == std::ceil(x));
  }
}

namespace {

// Largest |f(x) − F(x)| in ulps of F(x), over random x.
template <class T, class F, class G>
double worst_ulps(F f, G exact, double low, double high) {
  std::mt19937_64 generator(7);
  std::uniform_real_distribution<double> uniform(low, high);
  double worst = 0;
  for (int k = 0; k < 4000; ++k) {
    const T x = static_cast<T>(uniform(generator));
    const Exact value = exact(Exact(x));
    const int exponent = std::max(std::ilogb(static_cast<T>(value.to_double())),
                                  std::numeric_limits<T>::min_exponent - 1);
    const double ulp = std::ldexp(1.0, exponent + 1 - std::numeric_limits<T>::digits);
    worst = std::max(worst, (abs(Exact(f(x)) - value) / Exact(ulp)).to_double());
  }
  return worst;
}

template <class T>
void library_keeps_its_word() {
  const auto is_within = [](const char* name, double worst, double ulps) {
    BOOST_TEST_MESSAGE(name << " " << worst << " ulps");
    BOOST_CHECK_MESSAGE(worst <= ulps, name << " is off by " << worst << " ulps, not " << ulps);
  };
  using E = const Exact&;
  is_within("exp",
            worst_ulps<T>([](T x) { return std::exp(x); }, [](E x) { return exp(x); }, -80, 80),
            check::kExpUlps);
  is_within("expm1",
            worst_ulps<T>([](T x) { return std::expm1(x); }, [](E x) { return expm1(x); }, -2, 2),
            check::kExpm1Ulps);
  is_within("log",
            worst_ulps<T>([](T x) { return std::log(x); }, [](E x) { return log(x); }, 0.01, 9),
            check::kLogUlps);
  is_within("log1p",
            worst_ulps<T>([](T x) { return std::log1p(x); }, [](E x) { return log1p(x); }, -0.9, 3),
            check::kLog1pUlps);
  is_within("erf",
            worst_ulps<T>([](T x) { return std::erf(x); }, [](E x) { return erf(x); }, -4, 4),
            check::kErfUlps);
  is_within("erfc",
            worst_ulps<T>([](T x) { return std::erfc(x); }, [](E x) { return erfc(x); }, -3, 9),
            check::kErfcUlps);
  is_within("tanh",
            worst_ulps<T>([](T x) { return std::tanh(x); }, [](E x) { return tanh(x); }, -4, 4),
            check::kTanhUlps);
  is_within("sqrt",
            worst_ulps<T>([](T x) { return std::sqrt(x); }, [](E x) { return sqrt(x); }, 0, 1e6),
            check::kSqrtUlps);
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_c_library_keeps_its_documented_ulps) {
  library_keeps_its_word<double>();
  library_keeps_its_word<float>();
}

BOOST_AUTO_TEST_SUITE_END()
