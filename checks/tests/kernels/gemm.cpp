// Matrix products, plain and in double-double, against 50 digits, on every target.
// SPDX-License-Identifier: MIT
#include "kernels/gemm.hpp"

#include <cmath>
#include <limits>

#include "exact.hpp"
#include "kernels/compare.hpp"
#include "kernels/dot2_product.hpp"
#include "kernels/gemm_steps.hpp"
#include "targets.hpp"

using namespace check::kernels;
using namespace check::kernels::test;

namespace {

struct Shape {
  std::size_t M, N, K;
};
// Vectors, primes, one more and one less than a tile; each of M, N, K is once the odd one out.
constexpr Shape kShapes[] = {{1, 1, 1},   {1, 13, 5},  {17, 1, 3},  {3, 7, 1},
                             {8, 48, 16}, {9, 49, 31}, {7, 47, 29}, {23, 101, 37}};

// Rows stand `kGap` elements further apart than they are long, to see leading dimensions obeyed.
constexpr std::size_t kGap = 3;

template <class T>
struct Operand {
  std::vector<T> storage;
  View<T> matrix;
};

template <class T>
Operand<T> operand(std::size_t rows, std::size_t cols, bool transposed, unsigned seed) {
  Operand<T> made;
  const std::size_t leading = (transposed ? rows : cols) + kGap;
  made.storage = random_values<T>((transposed ? cols : rows) * leading, seed);
  made.matrix = transposed ? view(made.storage.data(), cols, rows, leading).transposed()
                           : view(made.storage.data(), rows, cols, leading);
  return made;
}

// body(A, B) for all four combinations of transposes of all shapes.
template <class T, class Body>
void for_all_operands(Body body) {
  for (const auto [M, N, K] : kShapes) {
    for (const int transposes : {0, 1, 2, 3}) {
      const auto A = operand<T>(M, K, transposes & 1, 11);
      const auto B = operand<T>(K, N, transposes & 2, 12);
      BOOST_TEST_CONTEXT("M, N, K = " << M << ", " << N << ", " << K << ", transposes "
                                      << transposes) {
        body(A.matrix, B.matrix);
      }
    }
  }
}

template <class T>
void check_gemm_within_bound() {
  for_all_operands<T>([](const View<T>& A, const View<T>& B) {
    const Dot2Product exact = exact_product(A, B);
    on_every_target([&] {
      const std::size_t leading = B.cols + kGap;
      std::vector<T> C(A.rows * leading, T(77));
      gemm(A, B, C.data(), leading);
      for (std::size_t i = 0; i < A.rows; ++i) {
        const std::size_t row = i * B.cols;
        const std::span<const T> got(C.data() + i * leading, B.cols);
        const auto part = [&](const std::vector<double>& v) {
          return std::span<const double>(v.data() + row, B.cols);
        };
        BOOST_TEST(
            compare(got, part(exact.hi), part(exact.lo), part(exact.abs), gamma<T>(A.cols)).ok);
        for (std::size_t j = B.cols; j < leading; ++j) BOOST_TEST(C[i * leading + j] == T(77));
      }
    });
  });
}

template <class T>
void check_dot2_product_within_bound() {
  for_all_operands<T>([](const View<T>& A, const View<T>& B) {
    const Dot2Product exact = exact_product(A, B);
    on_every_target([&] {
      const Dot2Product C = dot2_product(A, B);
      BOOST_TEST((C.rows == A.rows && C.cols == B.cols));
      bool all_within = true, all_above = true, none_far_above = true;
      for (std::size_t i = 0; i < exact.hi.size(); ++i) {
        const double error = error_of({C.hi[i], C.lo[i]}, {exact.hi[i], exact.lo[i]});
        all_within &= error <= dot2_gamma(A.cols) * exact.abs[i];
        all_above &= C.abs[i] >= exact.abs[i];
        none_far_above &= C.abs[i] <= exact.abs[i] * (1 + 3 * gamma<double>(A.cols + 2));
      }
      BOOST_TEST((all_within && all_above && none_far_above));
    });
  });
}

// Larger than every block constant in each direction, so that all loops go round twice. Integers
// make the result exact in any order.
template <class T>
void check_blocks() {
  for (const Shape& s : {Shape{300, 53, 17}, Shape{13, 2111, 9}, Shape{11, 53, 1100}}) {
    const std::size_t M = s.M, N = s.N, K = s.K;  // clang 14's lambdas capture no bindings
    const auto a = random_integers<T>(M * K, 9, 13), b = random_integers<T>(K * N, 9, 14);
    const View<T> A = view(a.data(), M, K), B = view(b.data(), K, N);
    const Dot2Product exact = dot2_product(A, B);
    const std::vector<double> nothing(M * N);
    on_every_target([&] {
      std::vector<T> C(M * N, std::numeric_limits<T>::quiet_NaN());
      gemm(A, B, C.data());
      BOOST_TEST(compare(C, exact.hi, exact.lo, nothing, 1).ok);
    });
  }
}

template <class T>
using Step = void (*)(const View<T>&, const View<T>&, T*);

template <class T>
void check_steps() {
  const Step<T> steps[] = {gemm_1_naive, gemm_2_loop_order, gemm_3_blocked};
  for (const Shape& s : {Shape{1, 1, 1}, Shape{7, 47, 29}, Shape{3, 300, 150}}) {
    const auto a = random_integers<T>(s.M * s.K, 9, 15), b = random_integers<T>(s.K * s.N, 9, 16);
    const View<T> A = view(a.data(), s.M, s.K), B = view(b.data(), s.N, s.K).transposed();
    const Dot2Product exact = exact_product(A, B);
    for (const Step<T> step : steps) {
      std::vector<T> C(s.M * s.N, std::numeric_limits<T>::quiet_NaN());
      step(A, B, C.data());
      BOOST_TEST(compare(C, exact.hi, exact.lo, std::vector<double>(s.M * s.N), 1).ok);
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(matrix_products)

BOOST_AUTO_TEST_CASE(gemm_of_doubles_errs_by_at_most_gamma_k) { check_gemm_within_bound<double>(); }

BOOST_AUTO_TEST_CASE(gemm_of_floats_errs_by_at_most_gamma_k) { check_gemm_within_bound<float>(); }

BOOST_AUTO_TEST_CASE(gemm_adds_up_its_blocks_and_overwrites_what_was_there) {
  check_blocks<double>();
  check_blocks<float>();
}

BOOST_AUTO_TEST_CASE(every_plain_step_gives_the_exact_product_of_integers) {
  check_steps<double>();
  check_steps<float>();
}

BOOST_AUTO_TEST_CASE(an_empty_sum_is_zero) {
  std::vector<double> C(6, 5.0);
  gemm(View<double>{nullptr, 2, 0, 0, 1}, View<double>{nullptr, 0, 3, 3, 1}, C.data());
  BOOST_TEST(C == std::vector<double>(6), boost::test_tools::per_element());
  const auto product =
      dot2_product(View<double>{nullptr, 2, 0, 0, 1}, View<double>{nullptr, 0, 3, 3, 1});
  BOOST_TEST(product.hi == std::vector<double>(6), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_dot2_product_of_doubles_errs_by_at_most_gamma_k_squared) {
  check_dot2_product_within_bound<double>();
}

BOOST_AUTO_TEST_CASE(a_dot2_product_of_floats_errs_by_at_most_gamma_k_squared) {
  check_dot2_product_within_bound<float>();
}

BOOST_AUTO_TEST_SUITE_END()
