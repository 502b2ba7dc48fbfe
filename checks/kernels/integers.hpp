// Are these numbers integers, and how large is the largest?
// SPDX-License-Identifier: MIT
#pragma once

#include <span>

namespace check::kernels {

struct IntegerRange {
  bool integers = true;  // no fraction and no NaN; infinities count as integers, of infinite size
  double largest = 0;    // largest magnitude; meaningless beside a NaN
};

IntegerRange integer_range(std::span<const double> x);
IntegerRange integer_range(std::span<const float> x);

}  // namespace check::kernels
