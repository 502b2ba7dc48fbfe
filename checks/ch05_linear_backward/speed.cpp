// Chapter 5's race: the whole backward pass of one realistic layer, in double.
// SPDX-License-Identifier: MIT
#include <vector>

#include "kernels/compare.hpp"
#include "kernels/dot2_product.hpp"
#include "kernels/freivalds.hpp"
#include "kernels/gemm.hpp"
#include "kernels/gemm_steps.hpp"
#include "speed/session.hpp"

namespace check::speed {
namespace {

using kernels::View;

// The layer of the note: 34 billion entries if anybody built its Jacobian.
constexpr std::size_t B = 128, Din = 1024, Dout = 2048;

View<double> matrix(const Value& v) {
  return kernels::view(v.reals.data(), static_cast<std::size_t>(v.shape[0]),
                       static_cast<std::size_t>(v.shape[1]));
}

template <class Product>
void backward(const Arguments& a, Product product) {
  const auto X = matrix(a[0]), W = matrix(a[1]), dY = matrix(a[2]);
  static std::vector<double> dX(B * Din), dW(Din * Dout);
  product(dY, W.transposed(), dX.data());
  product(X.transposed(), dY, dW.data());
}

// A program may answer anything; what is not there is of no shape, and wrong.
Value field(const kit::wire::Reply& reply, const std::string& name) {
  for (const auto& [field_name, value] : reply.result.fields)
    if (field_name == name) return value;
  return {};
}

// γ_K·|A||B| bounds any order of summation (Higham 2002, §3.5); the double-double product is exact
// beside it.
bool within_bound(const View<double>& A, const View<double>& B_, const Value& got) {
  const auto exact = kernels::dot2_product(A, B_);
  const double Ku = static_cast<double>(A.cols) * 0x1p-53;
  return kernels::compare(got.reals, exact.hi, exact.lo, exact.abs, Ku / (1 - Ku)).ok;
}

bool right_product(const View<double>& A, const View<double>& B_, const Value& got, bool whole,
                   std::uint64_t seed) {
  if (got.type != Value::Type::real ||
      got.shape != kit::Shape{static_cast<Index>(A.rows), static_cast<Index>(B_.cols)})
    return false;
  return whole ? kernels::freivalds(A, B_, matrix(got), seed, 2) == kernels::Freivalds::right
               : within_bound(A, B_, got);
}

std::string verify(const Arguments& a, const kit::wire::Reply& reply, bool whole,
                   std::uint64_t seed) {
  const auto X = matrix(a[0]), W = matrix(a[1]), dY = matrix(a[2]);
  const std::vector<double> ones(B, 1.0);
  Value db = field(reply, "db");  // 1ᵀ dY, as a product with one row
  db.shape.insert(db.shape.begin(), 1);
  if (!right_product(dY, W.transposed(), field(reply, "dX"), whole, seed)) return "dX";
  if (!right_product(X.transposed(), dY, field(reply, "dW"), whole, seed)) return "dW";
  if (!right_product(kernels::view(ones.data(), 1, B), dY, db, whole, seed)) return "db";
  return "";
}

SPEED(5) {
  Race race;
  race.number = "5.4";
  race.function = "linear_backward";
  race.size = "128×1024×2048";
  race.flop = 2 * kernels::gemm_flops(B, Din, Dout) + double(B * Dout);
  race.bytes = 8.0 * (2 * (B * Din + Din * Dout) + B * Dout);  // X, W, dY read; dX, dW written
  race.make = [](Draw& d) {
    return args(d.matrix(B, Din), d.matrix(Din, Dout), d.matrix(B, Dout));
  };
  race.naive = [](const Arguments& a) {
    backward(a, [](const View<double>& P, const View<double>& Q, double* C) {
      kernels::gemm_1_naive(P, Q, C);
    });
  };
  race.reference = [](const Arguments& a) {
    backward(
        a, [](const View<double>& P, const View<double>& Q, double* C) { kernels::gemm(P, Q, C); });
  };
  race.verify = verify;
  session.run(race);
}

}  // namespace
}  // namespace check::speed
