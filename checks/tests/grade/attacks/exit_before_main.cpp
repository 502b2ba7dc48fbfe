// Leaves with status 0 before main, as if everything had gone well.
// SPDX-License-Identifier: MIT
// expect: all crashed

#include <unistd.h>
static const bool gone = (::_exit(0), true);
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
