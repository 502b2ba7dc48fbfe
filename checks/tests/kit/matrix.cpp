// Matrices, vectors and tensors: access, messages, ownership and shapes.
// SPDX-License-Identifier: MIT
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <string>
#include <utility>

#include "kit/kit.hpp"

namespace {

template <class Error, class Act>
std::string message_of(Act act) {
  try {
    act();
  } catch (const Error& e) {
    return e.what();
  }
  return "nothing was thrown";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(matrix)

BOOST_AUTO_TEST_CASE(numbers_lie_row_by_row) {
  const Matrix A = {{1, 2, 3}, {4, 5, 6}};
  BOOST_TEST(A.rows() == 2);
  BOOST_TEST(A.cols() == 3);
  BOOST_TEST(A(1, 0) == 4);
  BOOST_TEST(&A(1, 2) == A.data() + 5);
  Tensor t({2, 3, 5});
  BOOST_TEST(&t(1, 2, 3) == t.data() + (1 * 3 + 2) * 5 + 3);
}

template <class V, class... Entries>
concept takes_in_braces = requires(Entries... e) {
  V{e...};
};

BOOST_AUTO_TEST_CASE(two_numbers_in_braces_are_a_shape_and_a_vector_s_entries) {
  BOOST_TEST((Matrix{2, 3}.shape() == Shape{2, 3}));
  BOOST_TEST((Vector{2.0, 3.0}.shape() == Shape{2}));
  BOOST_TEST(Vector(3).size() == 3);
  BOOST_TEST((Matrix{{7}}(0, 0) == 7));
}

// `Vector db{dY.cols()}` meant zeros, and would be one entry.
BOOST_AUTO_TEST_CASE(whole_numbers_in_braces_are_no_vector_and_no_matrix_of_one_row) {
  BOOST_TEST((!takes_in_braces<Vector, Index>));
  BOOST_TEST((!takes_in_braces<Vector, int>));
  BOOST_TEST((!takes_in_braces<Vector, std::size_t, std::size_t>));
  BOOST_TEST((!takes_in_braces<VectorF, int>));
  BOOST_TEST((!takes_in_braces<Matrix, Index>));
  BOOST_TEST((takes_in_braces<Vector, double>));
  BOOST_TEST((takes_in_braces<Vector, double, double>));
  BOOST_TEST((takes_in_braces<Matrix, Index, Index>));
}

BOOST_AUTO_TEST_CASE(an_index_outside_names_itself_and_the_shape) {
  const Matrix A(2, 3);
  const Vector v(5);
  const Tensor t({2, 3, 5});
  BOOST_TEST(message_of<IndexError>([&] { A(2, 0); }) ==
             "index (2, 0) is outside a matrix of 2×3: row 2 does not exist, the last is 1");
  BOOST_TEST(message_of<IndexError>([&] { A(0, -1); }) ==
             "index (0, -1) is outside a matrix of 2×3: column -1 does not exist, the last is 2");
  BOOST_TEST(message_of<IndexError>([&] { v[5]; }) ==
             "index (5) is outside a vector of 5: entry 5 does not exist, the last is 4");
  BOOST_TEST(
      message_of<IndexError>([&] { t(1, 2, 5); }) ==
      "index (1, 2, 5) is outside a tensor of 2×3×5: index 2 5 does not exist, the last is 4");
  BOOST_TEST(message_of<IndexError>([&] { t(1, 2); }) ==
             "index (1, 2) is outside a tensor of 2×3×5: 2 indices for 3 axes");
  BOOST_TEST(message_of<IndexError>([] { Matrix()(0, 0); }) ==
             "index (0, 0) is outside a matrix of 0×0: row 0 does not exist, none exist");
}

BOOST_AUTO_TEST_CASE(the_largest_indices_are_outside_too) {
  const Matrix A(2, 3);
  for (const Index i : {INT64_MAX, INT64_MIN}) {
    BOOST_CHECK_THROW(A(i, 0), IndexError);
    BOOST_CHECK_THROW(A(0, i), IndexError);
    BOOST_CHECK_THROW(Tensor({2, 3})(i, i), IndexError);
  }
}

BOOST_AUTO_TEST_CASE(what_was_moved_away_is_empty) {
  Matrix A(2, 3, 1.0);
  const Matrix B = std::move(A);
  BOOST_TEST(B(1, 2) == 1.0);
  BOOST_TEST((A.shape() == Shape{0, 0}));
  BOOST_CHECK_THROW(A(0, 0), IndexError);
  Tensor t({1, 2}, 1.0);
  const Tensor u = std::move(t);
  BOOST_CHECK_THROW(t(0, 0), IndexError);
  BOOST_CHECK_THROW(t(), IndexError);
}

BOOST_AUTO_TEST_CASE(a_borrowed_matrix_writes_through_and_its_copies_do_not) {
  double numbers[6] = {0, 1, 2, 3, 4, 5};
  Matrix lent = Matrix::borrow(numbers, 2, 3);
  lent(1, 0) = 33;
  BOOST_TEST(numbers[3] == 33);
  Matrix copy = lent, assigned;
  assigned = lent;
  copy(0, 0) = assigned(0, 1) = -7;
  BOOST_TEST(numbers[0] == 0);
  BOOST_TEST(numbers[1] == 1);
  numbers[5] = 55;
  BOOST_TEST(copy(1, 2) == 5);
  const Matrix moved = std::move(lent);
  BOOST_TEST(moved.data() == numbers);
}

BOOST_AUTO_TEST_CASE(vectors_and_tensors_may_borrow_as_well) {
  float numbers[6] = {0, 1, 2, 3, 4, 5};
  VectorF v = VectorF::borrow(numbers, 6);
  const VectorF own = v;
  v(2) = 22;
  BOOST_TEST(numbers[2] == 22);
  BOOST_TEST(own(2) == 2);
  double more[4] = {};
  Tensor t = Tensor::borrow(more, {2, 2});
  t(1, 1) = 4;
  BOOST_TEST(more[3] == 4);
}

BOOST_AUTO_TEST_CASE(assignment_to_itself_keeps_the_numbers) {
  Matrix A = {{1, 2}};
  const Matrix& same = A;
  A = same;
  BOOST_TEST(A(0, 1) == 2);
}

BOOST_AUTO_TEST_CASE(ragged_rows_are_refused) {
  BOOST_TEST(message_of<std::invalid_argument>([] {
               Matrix{{1, 2}, {3}};
             }) == "the rows of a matrix must all have the same length");
  BOOST_CHECK_THROW((Matrix{{1}, {2, 3}}), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(impossible_sizes_are_refused_before_anything_is_allocated) {
  BOOST_TEST(message_of<std::invalid_argument>([] { Matrix(2, -3); }) ==
             "a shape cannot be negative: 2×-3");
  BOOST_CHECK_THROW(Vector(-1), std::invalid_argument);
  BOOST_CHECK_THROW(Tensor({0, -1}), std::invalid_argument);
  const Index huge = Index{1} << 40;
  BOOST_TEST(message_of<std::length_error>([&] { Matrix(huge, huge); }) ==
             "a shape of 1099511627776×1099511627776 fits into no memory");
  BOOST_CHECK_THROW(Tensor({huge, huge, 0, 1}), std::length_error);
  BOOST_CHECK_THROW(Vector(INT64_MAX / 4), std::length_error);
}

BOOST_AUTO_TEST_CASE(empty_shapes_are_shapes) {
  BOOST_TEST(Matrix(0, 5).size() == 0);
  BOOST_TEST((Matrix(0, 5).shape() == Shape{0, 5}));
  BOOST_TEST(Vector(0).size() == 0);
}

BOOST_AUTO_TEST_CASE(a_shape_error_names_both_arguments) {
  const ShapeError e("X", Matrix(2, 3), "w", Vector(5));
  BOOST_TEST(std::string(e.what()) == "shapes do not fit: X is 2×3, w is 5");
  BOOST_TEST(e.arguments.size() == 2U);
  BOOST_TEST((e.arguments[1].second == Shape{5}));
}

BOOST_AUTO_TEST_CASE(todo_says_which_exercise) {
  BOOST_TEST(message_of<NotStarted>([] { todo("5.3"); }) == "exercise 5.3 is not written yet");
}

BOOST_AUTO_TEST_SUITE_END()
