// Wrong programs are refused in every draw, on inputs that can tell them apart.
// SPDX-License-Identifier: MIT
#include <boost/mpl/list.hpp>

#include "inputs.hpp"
#include "programs.hpp"

using check::Grid;
using check::Rounding;
using model::kFormat;
using model::Rows;

using Formats = boost::mpl::list<double, float>;

BOOST_AUTO_TEST_SUITE(refused)

namespace {

const int kDraws = model::kNightly ? 1000 : 200;

// Overflows e^x, and leaves float enough digits to be informative.
template <class T>
constexpr T largest_logit = std::is_same_v<T, float> ? 300 : 10'000;

template <class T>
void must_fail(const char* name, const std::vector<T>& got, const std::vector<Grid>& accepted) {
  const check::Comparison c = model::judged(got, accepted);
  BOOST_CHECK_MESSAGE(c.informative, name << ": the input is not informative");
  BOOST_CHECK_MESSAGE(!c.ok, name << " is wrong and was accepted, ratio " << c.worst_ratio);
}

// What every kind of answer must fail with: the gates of an exercise.
template <class T>
void spoilt_answers_must_fail(const std::vector<T>& right, const std::vector<Grid>& accepted) {
  const auto largest = static_cast<std::size_t>(
      std::max_element(right.begin(), right.end(),
                       [](T a, T b) { return std::abs(a) < std::abs(b); }) -
      right.begin());
  const auto spoilt = [&](T value) {
    std::vector<T> x = right;
    x[largest] = value;
    return x;
  };
  const T at = right[largest];
  const double allowed = check::allowed_errors(accepted)[largest];
  must_fail("zeros", std::vector<T>(right.size(), 0), accepted);
  must_fail("1 % off", programs::each(right, [](T v) { return v * T(1.01); }), accepted);
  must_fail("one entry 1 % off", spoilt(at * T(0.99)), accepted);
  must_fail("negated", programs::each(right, [](T v) { return -v; }), accepted);
  must_fail("NaN", spoilt(std::numeric_limits<T>::quiet_NaN()), accepted);
  must_fail("infinity", spoilt(std::numeric_limits<T>::infinity()), accepted);
  must_fail("off by 4 × allowed", spoilt(at + T(4 * allowed) + T(4 * allowed > 0 ? 0 : 1)),
            accepted);
  if (std::is_same_v<T, double>)
    must_fail("one entry off by 1e-12", spoilt(at * T(1 + 1e-12)), accepted);
}

template <class T>
std::vector<Grid> matrix_values(const check::Formulas& formulas, const std::vector<T>& x,
                                std::ptrdiff_t R) {
  const check::Shape shape{R, static_cast<std::ptrdiff_t>(x.size()) / R};
  auto values = check::evaluated(formulas, Grid(shape, model::widened(x)));
  for (Grid& value : values) value = check::reshaped(value, {value.size()});
  return values;
}

// A layer norm program, on the R rows of a batch.
template <class T, class F>
std::vector<T> by_rows(const std::vector<T>& x, std::size_t R, F f) {
  std::vector<T> all;
  const std::size_t C = x.size() / R;
  for (std::size_t r = 0; r < R; ++r) {
    const auto start = x.begin() + static_cast<std::ptrdiff_t>(r * C);
    const std::vector<T> y = f(std::vector<T>(start, start + static_cast<std::ptrdiff_t>(C)));
    all.insert(all.end(), y.begin(), y.end());
  }
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(softmax_spoilt_missing_a_term_or_unshifted, T, Formats) {
  const Rounding in(kFormat<T>);
  Rows<T> rows(11);
  for (int k = 0; k < kDraws; ++k) {
    std::vector<T> x = rows.row(7, 3);
    const auto sum = programs::kSums<T>[k % 5];
    auto values = check::evaluated(check::softmax_formulas(), model::grid(x));
    spoilt_answers_must_fail(programs::softmax_shifted(x, sum), values);
    const auto all_but_last = [](const std::vector<T>& e) {
      return programs::sum_forward(e) - e.back();
    };
    must_fail("a term missing", programs::softmax_shifted<T>(x, all_but_last), values);
    for (T& v : x) v *= largest_logit<T> / 3;
    x[0] = std::abs(x[0]) / 2 + largest_logit<T> / 2;
    values = check::evaluated(check::softmax_formulas(), model::grid(x));
    must_fail("no shift", programs::softmax_unshifted(x, sum), values);
  }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(log_sum_exp_unshifted_or_averaged, T, Formats) {
  const Rounding in(kFormat<T>);
  Rows<T> rows(12);
  const auto value = [](const std::vector<T>& x) {
    return matrix_values(check::log_sum_exp_formulas(), x, 1);
  };
  for (int k = 0; k < kDraws; ++k) {
    std::vector<T> x = rows.row(7, 3);
    const auto sum = programs::kSums<T>[k % 5];
    const T right = programs::log_sum_exp_shifted(x, sum);
    if (right < 1) continue;  // near 0 the sum m + log Σ cancels: not an entry of ordinary size
    spoilt_answers_must_fail<T>({right}, value(x));
    must_fail<T>("mean for sum", {right - std::log(T(7))}, value(x));
    must_fail<T>("the maximum alone", {programs::largest(x)}, value(x));
    x[0] = rows.uniform(largest_logit<T> / 2, largest_logit<T>);
    must_fail<T>("no shift", {programs::log_sum_exp_unshifted(x, sum)}, value(x));
  }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(gelu_by_tanh, T, Formats) {
  const Rounding in(kFormat<T>);
  Rows<T> rows(13);
  for (int k = 0; k < kDraws; ++k) {
    const std::vector<T> x = rows.row(7, 3);
    const auto values = check::evaluated(check::gelu_formulas(), model::grid(x));
    spoilt_answers_must_fail(programs::each(x, programs::gelu_erf<T>), values);
    must_fail("tanh", programs::each(x, programs::gelu_tanh<T>), values);
    must_fail("relu", programs::each(x, [](T v) { return std::max(v, T(0)); }), values);
  }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(sigmoid_derivative_at_the_output, T, Formats) {
  const Rounding in(kFormat<T>);
  Rows<T> rows(14);
  for (int k = 0; k < kDraws; ++k) {
    const std::vector<T> x = rows.row(7, 5);
    const auto values = check::evaluated(check::sigmoid_derivative_formulas(), model::grid(x));
    spoilt_answers_must_fail(programs::each(x, programs::slope_from_output<T>), values);
    must_fail("at the output", programs::each(x, programs::slope_at_output<T>), values);
    must_fail("of the output taken for the input",
              programs::each(x, [](T v) { return v * (1 - v); }), values);
    must_fail("the sigmoid itself", programs::each(x, programs::sigmoid<T>), values);
  }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(layer_norm_with_n_minus_1_or_eps_outside_the_root, T, Formats) {
  const Rounding in(kFormat<T>);
  Rows<T> rows(15);
  const T eps = T(1e-5);
  for (int k = 0; k < kDraws; ++k) {
    const std::vector<T> x = rows.row(3 * 7, 0.01);  // a variance near ε, or ε could not be seen
    const auto sum = programs::kSums<T>[k % 5];
    const auto values = matrix_values(check::layer_norm_formulas(double(eps)), x, 3);
    const auto answer = [&](auto program, T e) {
      return by_rows(x, 3, [&](const std::vector<T>& row) { return program(row, e, sum); });
    };
    spoilt_answers_must_fail(answer(programs::layer_norm<T>, eps), values);
    must_fail("n - 1", answer(programs::layer_norm_n_minus_1<T>, eps), values);
    must_fail("eps outside", answer(programs::layer_norm_eps_outside<T>, eps), values);
    must_fail("no eps", answer(programs::layer_norm<T>, T(0)), values);
  }
}

// In float the inputs on which it loses are uninformative: a double decides.
BOOST_AUTO_TEST_CASE(layer_norm_from_raw_moments_where_they_cancel) {
  Rows<double> rows(16);
  for (int k = 0; k < kDraws; ++k) {
    const std::vector<double> x = rows.row(4 * 8, 1, k % 2 ? 1e6 : -1e5);
    const auto sum = programs::kSums<double>[k % 5];
    const auto values = matrix_values(check::layer_norm_formulas(1e-5), x, 4);
    must_fail("raw moments",
              by_rows(x, 4,
                      [&](const std::vector<double>& row) {
                        return programs::layer_norm_by_raw_moments(row, 1e-5, sum);
                      }),
              values);
  }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(dot_with_a_missing_term, T, Formats) {
  const Rounding in(kFormat<T>);
  Rows<T> rows(17);
  for (int k = 0; k < kDraws; ++k) {
    std::vector<T> x = rows.row(31, 1), y = rows.row(31, 1);
    x[0] = T(0.5), y[0] = T(0.7);
    const auto value = [&] {
      return std::vector<Grid>{check::reshaped(check::dot(model::grid(x), model::grid(y)), {1})};
    };
    const T right = programs::dot_fma(x, y);
    if (std::abs(right) > 1) spoilt_answers_must_fail<T>({right}, value());
    if (std::abs(right) > 1) must_fail<T>("a term missing", {right - x[0] * y[0]}, value());
    if (std::abs(right) > 1) must_fail<T>("a term twice", {right + x[0] * y[0]}, value());
  }
}

BOOST_AUTO_TEST_CASE(long_float_dot_with_a_missing_term_is_decided_by_integers) {
  const Rounding in(check::Format::fp32);
  Rows<float> rows(18);
  for (int k = 0; k < 200; ++k) {
    std::vector<float> x = rows.integers(4096, 9), y = rows.integers(4096, 9);
    x[0] = 1, y[0] = 1;
    const std::vector<Grid> value = {
        check::reshaped(check::dot(model::grid(x), model::grid(y)), {1})};
    const float right = programs::dot_fma(x, y);
    BOOST_TEST(model::judged<float>({right}, value).ok);
    BOOST_TEST(check::allowed_errors(value)[0] == 0);
    must_fail<float>("a term missing", {right - x[0] * y[0]}, value);
  }
}

BOOST_AUTO_TEST_CASE(long_float_dot_of_real_numbers_is_uninformative) {
  const Rounding in(check::Format::fp32);
  Rows<float> rows(19);
  const std::vector<float> x = rows.row(4096, 1), y = rows.row(4096, 1);
  const std::vector<Grid> value = {
      check::reshaped(check::dot(model::grid(x), model::grid(y)), {1})};
  BOOST_TEST(!model::judged<float>({programs::dot_fma(x, y)}, value).informative);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(int8_toward_zero_or_over_128, T, Formats) {
  const Rounding in(kFormat<T>);
  Rows<T> rows(20);
  for (int k = 0; k < kDraws; ++k) {
    const std::vector<T> x = rows.row(32, 1);
    try {
      const std::vector<Grid> codes = {check::int8_codes(model::grid(x))};
      spoilt_answers_must_fail(programs::int8_by_quotient(x), codes);
      must_fail("toward zero", programs::int8_toward_zero(x), codes);
      must_fail("over 128", programs::int8_over_128(x), codes);
    } catch (const check::Ambiguous&) {
      continue;
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
