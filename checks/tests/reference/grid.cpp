// Grids compute what the book's formulas say, and refuse shapes that do not fit.
// SPDX-License-Identifier: MIT
#include "reference/grid.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

using check::Bounded;
using check::GraderError;
using check::Grid;
using check::Shape;

namespace {

const Grid A({2, 3}, {1, 2, 3, 4, 5, 6});
const Grid B({3, 2}, {7, 8, 9, 10, 11, 12});
const Grid x({3}, {1, 10, 100});

void is(const Grid& got, const Shape& shape, const std::vector<double>& values) {
  BOOST_TEST_REQUIRE(check::to_string(got.shape()) == check::to_string(shape));
  for (std::ptrdiff_t k = 0; k < got.size(); ++k)
    BOOST_TEST(got[k].value.to_double() == values[static_cast<std::size_t>(k)]);
}

template <class F>
std::string complaint(F f) {
  try {
    f();
  } catch (const GraderError& e) {
    return e.what();
  }
  return "none";
}

bool names(const std::string& text, const std::string& a, const std::string& b) {
  return text.find(a) != std::string::npos && text.find(b) != std::string::npos;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(grid)

BOOST_AUTO_TEST_CASE(products_are_those_of_the_book) {
  is(matmul(A, B), {2, 2}, {58, 64, 139, 154});
  is(matmul(A, x), {2}, {321, 654});
  is(matmul(x, B), {2}, {1197, 1308});
  is(outer(Grid({2}, {2, 3}), x), {2, 3}, {2, 20, 200, 3, 30, 300});
  is(dot(A, A), {}, {91});
  is(hadamard(A, A), {2, 3}, {1, 4, 9, 16, 25, 36});
}

BOOST_AUTO_TEST_CASE(sums_run_over_the_axis_they_name) {
  is(sum_over_rows(A), {3}, {5, 7, 9});
  is(sum_over_cols(A), {2}, {6, 15});
  is(sum(A), {}, {21});
  is(A + A, {2, 3}, {2, 4, 6, 8, 10, 12});
  is(A - A, {2, 3}, {0, 0, 0, 0, 0, 0});
  is(0.5 * A, {2, 3}, {0.5, 1, 1.5, 2, 2.5, 3});
  is(-x, {3}, {-1, -10, -100});
  is(add_bias(A, x), {2, 3}, {2, 12, 103, 5, 15, 106});
}

BOOST_AUTO_TEST_CASE(rearrangements_move_entries_and_round_nothing) {
  is(transposed(A), {3, 2}, {1, 4, 2, 5, 3, 6});
  is(row(A, 1), {3}, {4, 5, 6});
  is(column(A, 1), {2}, {2, 5});
  is(reshaped(A, {3, 2}), {3, 2}, {1, 2, 3, 4, 5, 6});
  is(permuted_rows(B, {2, 0, 1}), {3, 2}, {11, 12, 7, 8, 9, 10});
  is(map(x, [](const Bounded& a) { return a + 1; }), {3}, {2, 11, 101});
  is(map_rows(A, [](const Grid& r) { return Grid(sum(r)); }), {2}, {6, 15});
  is(map_rows(A, [](const Grid& r) { return -r; }), {2, 3}, {-1, -2, -3, -4, -5, -6});
  BOOST_TEST(transposed(Grid({1, 1}, {0.1})).at(0, 0).error == 0);
}

BOOST_AUTO_TEST_CASE(empty_and_single_grids_have_sums_and_products) {
  is(check::zeros({2}), {2}, {0, 0});
  is(check::ones({1, 2}), {1, 2}, {1, 1});
  is(matmul(check::zeros({2, 0}), check::zeros({0, 2})), {2, 2}, {0, 0, 0, 0});
  is(sum_over_rows(check::zeros({0, 2})), {2}, {0, 0});
  BOOST_TEST(Grid(Bounded(3)).rank() == 0);
  BOOST_TEST(Grid(Bounded(3)).number().value.to_double() == 3);
}

BOOST_AUTO_TEST_CASE(a_product_of_three_is_bounded_for_either_bracket) {
  const Grid P({2, 2}, {0.1, 0.2, 0.3, 0.4}), Q({2, 2}, {0.5, -0.6, 0.7, -0.8});
  const Bounded left = matmul(matmul(P, Q), P)[0], right = matmul(P, matmul(Q, P))[0];
  BOOST_TEST(left.error < 1.5 * right.error);
  BOOST_TEST(right.error < 1.5 * left.error);
}

BOOST_AUTO_TEST_CASE(shapes_that_clash_are_both_named) {
  BOOST_TEST(names(complaint([] { return matmul(A, A); }), "2×3 and 2×3", "A B"));
  BOOST_TEST(names(complaint([] { return A + B; }), "2×3", "3×2"));
  BOOST_TEST(names(complaint([] { return A - B; }), "2×3", "3×2"));
  BOOST_TEST(names(complaint([] { return hadamard(A, x); }), "2×3", "3"));
  BOOST_TEST(names(complaint([] { return Grid(dot(A, B)); }), "2×3", "3×2"));
  BOOST_TEST(names(complaint([] { return add_bias(B, x); }), "3×2", "3"));
  BOOST_TEST(names(complaint([] { return reshaped(A, {4, 2}); }), "2×3", "4×2"));
  BOOST_TEST(names(complaint([] { return Grid({2, 2}, {1, 2, 3}); }), "2×2", "3"));
  BOOST_TEST(names(complaint([] { return permuted_rows(B, {0, 1}); }), "3×2", "2"));
}

BOOST_AUTO_TEST_CASE(indices_and_ranks_outside_the_shape_are_refused) {
  BOOST_CHECK_THROW(A.at(2, 0), GraderError);
  BOOST_CHECK_THROW(A.at(0, 3), GraderError);
  BOOST_CHECK_THROW(A.at(0), GraderError);
  BOOST_CHECK_THROW(x.at(3), GraderError);
  BOOST_CHECK_THROW(x.at(-1), GraderError);
  BOOST_CHECK_THROW(x.rows(), GraderError);
  BOOST_CHECK_THROW(row(A, 2), GraderError);
  BOOST_CHECK_THROW(column(A, -1), GraderError);
  BOOST_CHECK_THROW(permuted_rows(B, {0, 1, 3}), GraderError);
  BOOST_CHECK_THROW(check::zeros({1, 1, 1, 1, 1}), GraderError);
  BOOST_CHECK_THROW(check::zeros({-1}), GraderError);
  BOOST_CHECK_THROW(A.number(), GraderError);
}

BOOST_AUTO_TEST_SUITE_END()
