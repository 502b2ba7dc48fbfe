// Right programs are never refused, over random and hostile inputs, in double and in float.
// SPDX-License-Identifier: MIT
#include <boost/mpl/list.hpp>

#include "inputs.hpp"
#include "programs.hpp"

using check::Grid;
using check::Rounding;
using model::kFormat;
using model::kInputs;
using model::Rows;
using model::Tally;

using Formats = boost::mpl::list<double, float>;

BOOST_AUTO_TEST_SUITE(accepted)

namespace {

template <class T>
using RowProgram = std::vector<T> (*)(const std::vector<T>&, programs::Sum<T>);
template <class T>
using Entry = T (*)(T);

template <class T>
struct NamedEntry {
  const char* name;
  Entry<T> program;
};

// Logits: ordinary, sharp, all equal, with ties, far apart, tiny, signed zeros and one alone.
template <class T>
std::vector<T> logits(Rows<T>& rows, std::size_t k) {
  const std::size_t n = k % 7 == 0 ? 1 : rows.length(23);
  const T low = std::numeric_limits<T>::denorm_min();
  switch (k % 10) {
    case 0:
      return rows.row(n, 1e4);
    case 1:
      return rows.row(n, 1, 1e4);
    case 2:
      return std::vector<T>(n, rows.uniform(-1e4, 1e4));
    case 3: {
      std::vector<T> x = rows.row(n, 5);
      x.push_back(x[0]);
      return x;
    }
    case 4:
      return rows.coin() ? std::vector<T>{0, T(-0.0), low, -low} : std::vector<T>{0, T(-1e4)};
    case 5:
      return rows.row(n, 80);
    case 6:
      return rows.row(n, 1e-30);
    default:
      return rows.row(n, 4);
  }
}

template <class T>
bool unshifted_is_safe(const std::vector<T>& x) {  // e^x neither overflows nor loses digits
  return programs::largest_magnitude(x) <= 80;
}

// Entries over the whole range of a function: tails, both signs of zero, denormals, huge and tiny.
template <class T>
std::vector<T> entries(Rows<T>& rows, std::size_t k) {
  if (k == 0) {
    const T tiny = std::numeric_limits<T>::denorm_min(), least = std::numeric_limits<T>::min();
    return {0,    T(-0.0), tiny, -tiny, least, -least, 3 * tiny,    T(1e-30),    6,     -6,
            8.3f, -8.3f,   13,   -13,   14.5f, -14.5f, T(-37.5193), T(-38.4674), 40,    -40,
            88,   -88,     89,   -89,   104,   -104,   709.7f,      -709.7f,     710,   -710,
            745,  -745,    746,  -746,  1000,  -1000,  1e4f,        -1e4f,       1e20f, -1e20f};
  }
  if (k % 4 == 1) return rows.row(50, 40);
  std::vector<T> x;
  for (int i = 0; i < 50; ++i)
    x.push_back(k % 4 == 2 ? rows.any_scale(-37, 4) : rows.uniform(-6, 6));
  return x;
}

// None where the deviations drown in the rounding of the mean (offset 3e4 in float): no bound
// exists.
template <class T>
std::vector<Grid> layer_norm_values(const std::vector<T>& x, double eps) {
  auto values = check::evaluated(check::layer_norm_formulas(eps), model::grid(x));
  try {
    check::allowed_errors(values);
  } catch (const check::GraderError&) {
    values.clear();
  }
  return values;
}

template <class T>
void entrywise(const char* title, const check::Formulas& formulas,
               const std::vector<NamedEntry<T>>& all) {
  const Rounding in(kFormat<T>);
  Rows<T> rows(1);
  Tally tally;
  for (std::size_t k = 0; tally.entries < kInputs / 2; ++k) {
    const std::vector<T> x = entries(rows, k);
    const auto accepted = check::evaluated(formulas, model::grid(x));
    for (const auto& [name, f] : all) tally.must_pass(name, programs::each(x, f), accepted, x);
    tally.entries += x.size();
  }
  model::report(title, tally);
}

}  // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(softmax_in_any_order_and_form, T, Formats) {
  const Rounding in(kFormat<T>);
  Rows<T> rows(2);
  Tally tally;
  for (std::size_t k = 0; tally.entries < kInputs / 2; ++k) {
    const std::vector<T> x = logits(rows, k);
    const auto values = check::evaluated(check::softmax_formulas(), model::grid(x));
    for (const auto sum : programs::kSums<T>) {
      tally.must_pass("shifted", programs::softmax_shifted(x, sum), values, x);
      tally.must_pass("reciprocal", programs::softmax_by_reciprocal(x, sum), values, x);
      tally.must_pass("logarithm", programs::softmax_by_log(x, sum), values, x);
      if (unshifted_is_safe(x))
        tally.must_pass("unshifted", programs::softmax_unshifted(x, sum), values, x);
    }
    tally.must_pass("online", programs::softmax_online(x, {}), values, x);
    tally.entries += x.size();
  }
  model::report("softmax", tally);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(log_sum_exp_in_any_order_and_form, T, Formats) {
  const Rounding in(kFormat<T>);
  Rows<T> rows(3);
  Tally tally;
  for (std::size_t k = 0; tally.entries < kInputs / 2; ++k) {
    const std::vector<T> x = logits(rows, k);
    auto values = check::evaluated(check::log_sum_exp_formulas(), model::grid(x));
    for (Grid& value : values) value = check::reshaped(value, {1});
    const auto pass = [&](const char* name, T got) {
      tally.must_pass(name, std::vector<T>{got}, values, x);
    };
    for (const auto sum : programs::kSums<T>) {
      pass("shifted", programs::log_sum_exp_shifted(x, sum));
      pass("log1p", programs::log_sum_exp_by_log1p(x, sum));
      if (unshifted_is_safe(x)) pass("unshifted", programs::log_sum_exp_unshifted(x, sum));
    }
    tally.entries += x.size();
  }
  model::report("log-sum-exp", tally);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(gelu_with_erf_or_erfc, T, Formats) {
  entrywise<T>("GELU", check::gelu_formulas(),
               {{"erfc", programs::gelu_erfc<T>},
                {"erfc by product", programs::gelu_erfc_by_product<T>},
                {"erf", programs::gelu_erf<T>},
                {"erf distributed", programs::gelu_erf_distributed<T>},
                {"x times the normal CDF", programs::gelu_by_normal_cdf<T>}});
}

BOOST_AUTO_TEST_CASE_TEMPLATE(sigmoid_in_three_forms, T, Formats) {
  entrywise<T>("sigmoid", check::sigmoid_formulas(),
               {{"one branch", programs::sigmoid<T>},
                {"by sign", programs::sigmoid_by_sign<T>},
                {"tanh", programs::sigmoid_by_tanh<T>}});
}

BOOST_AUTO_TEST_CASE_TEMPLATE(sigmoid_derivative_in_five_forms, T, Formats) {
  entrywise<T>("sigmoid derivative", check::sigmoid_derivative_formulas(),
               {{"s(1-s)", programs::slope_from_output<T>},
                {"s-s*s", programs::slope_by_sign<T>},
                {"s(x)s(-x)", programs::slope_as_product<T>},
                {"exp", programs::slope_by_exp<T>},
                {"tanh", programs::slope_by_tanh<T>}});
}

BOOST_AUTO_TEST_CASE_TEMPLATE(layer_norm_in_two_passes_or_by_welford, T, Formats) {
  const Rounding in(kFormat<T>);
  Rows<T> rows(4);
  Tally tally;
  const double offsets[] = {0, 1, 100, -3e4}, spreads[] = {1, 1e-3, 50, 1e-6};
  for (std::size_t k = 0; tally.entries < kInputs / 2; ++k) {
    const T eps = k % 3 == 0 ? T(1e-12) : T(1e-5);
    std::vector<T> x =
        rows.row(k % 11 == 0 ? 1 : rows.length(37), spreads[k % 4], offsets[k / 4 % 4]);
    if (k % 13 == 0) x.assign(x.size(), x[0]);
    const auto values = layer_norm_values(x, double(eps));
    if (values.empty()) continue;
    for (const auto sum : programs::kSums<T>) {
      tally.must_pass("two passes", programs::layer_norm(x, eps, sum), values, x);
      tally.must_pass("scale and shift", programs::layer_norm_by_scale_and_shift(x, eps, sum),
                      values, x);
    }
    tally.must_pass("Welford", programs::layer_norm_by_welford<T>(x, eps, {}), values, x);
    tally.entries += x.size();
  }
  model::report("layer norm", tally);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(dot_in_any_order, T, Formats) {
  const Rounding in(kFormat<T>);
  Rows<T> rows(5);
  Tally tally;
  const double widest =
      std::is_same_v<T, float> ? 15 : 150;  // products neither over- nor underflow
  for (std::size_t k = 0; tally.entries < kInputs / 2; ++k) {
    std::vector<T> x = rows.row(k % 40 == 0 ? 1000 : rows.length(50), 1), y = rows.row(x.size(), 1);
    if (k % 5 == 1) x = rows.integers(x.size(), 9), y = rows.integers(x.size(), 9);
    if (k % 5 == 2)
      for (T& v : x) v = rows.any_scale(-widest, widest);
    if (k % 5 == 3)
      for (T& v : x) v = rows.any_scale(-2.9 * widest, -2.4 * widest);
    if (k % 5 == 4) x[0] = y[0] = T(-0.0);
    const std::vector<Grid> values = {
        check::reshaped(check::dot(model::grid(x), model::grid(y)), {1})};
    const auto pass = [&](const char* name, T got) {
      tally.must_pass(name, std::vector<T>{got}, values, x);
    };
    for (const auto sum : programs::kSums<T>) pass("a sum", programs::dot_by(x, y, sum));
    pass("fma", programs::dot_fma(x, y));
    pass("wide", programs::dot_wide(x, y));
    tally.entries += x.size();
  }
  model::report("dot", tally);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(int8_codes_however_the_scale_is_applied, T, Formats) {
  const Rounding in(kFormat<T>);
  Rows<T> rows(6);
  Tally tally;
  std::size_t redrawn = 0;
  for (std::size_t k = 0; tally.entries < kInputs / 2; ++k) {
    std::vector<T> x = rows.row(rows.length(32), 1);
    if (k % 3 == 1)
      for (T& v : x) v *= rows.any_scale(-20, 15);
    if (k % 3 == 2) x = rows.integers(x.size(), 254), x[0] = 254;  // every odd entry is a tie
    try {
      const std::vector<Grid> codes = {check::int8_codes(model::grid(x))};
      tally.must_pass("quotient", programs::int8_by_quotient(x), codes, x);
      tally.must_pass("product", programs::int8_by_product(x), codes, x);
      tally.must_pass("multiply first", programs::int8_multiply_first(x), codes, x);
      tally.entries += x.size();
    } catch (const check::Ambiguous&) {
      ++redrawn;
    }
  }
  BOOST_TEST(redrawn > 0u);
  model::report("int8", tally);
}

// Bias first or last, scale folded into the loop: one accumulator runs through all of it.
BOOST_AUTO_TEST_CASE_TEMPLATE(an_accumulator_may_start_from_a_large_bias, T, Formats) {
  const Rounding in(kFormat<T>);
  Rows<T> rows(7);
  Tally tally;
  for (int k = 0; k < 300; ++k) {
    const std::vector<T> x = rows.row(200, 1), y = rows.row(200, 1);
    const T bias = rows.uniform(1e3, 1e5), s = rows.uniform(0.1, 3);
    const check::Bounded value =
        check::Bounded(s) * check::dot(model::grid(x), model::grid(y)) + check::Bounded(bias);
    T total = bias;
    for (std::size_t i = 0; i < x.size(); ++i) total += s * x[i] * y[i];
    tally.must_pass("bias first", std::vector<T>{total}, {check::reshaped(value, {1})}, x);
    tally.entries += x.size();
  }
  model::report("bias first", tally);
}

BOOST_AUTO_TEST_SUITE_END()
