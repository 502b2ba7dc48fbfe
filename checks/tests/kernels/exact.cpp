// The only test file of the kernels that includes Boost.Multiprecision, which is slow to compile.
// SPDX-License-Identifier: MIT
#include "exact.hpp"

#include <boost/multiprecision/cpp_bin_float.hpp>

namespace check::kernels::test {

using Real = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<50>,
                                           boost::multiprecision::et_off>;

template <class T>
ExactDot exact_dot(const T* x, std::size_t x_stride, const T* y, std::size_t y_stride,
                   std::size_t n) {
  Real sum = 0, abs = 0;
  for (std::size_t k = 0; k < n; ++k) {
    const Real product = Real(x[k * x_stride]) * Real(y[k * y_stride]);
    sum += product;
    abs += product < 0 ? Real(-product) : product;
  }
  const double hi = sum.convert_to<double>();
  return {{hi, Real(sum - hi).convert_to<double>()}, abs.convert_to<double>()};
}

template ExactDot exact_dot(const double*, std::size_t, const double*, std::size_t, std::size_t);
template ExactDot exact_dot(const float*, std::size_t, const float*, std::size_t, std::size_t);

}  // namespace check::kernels::test
