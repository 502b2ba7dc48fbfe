// The loops every reader writes first, as the yardstick of speed. Compiled like a student's program.
// SPDX-License-Identifier: MIT
#pragma once

#include "kernels/view.hpp"

namespace check::speed {

// C = A·B, three loops, one sum at a time. C is row-major.
void naive_product(const kernels::View<double>& A, const kernels::View<double>& B, double* C);

}  // namespace check::speed
