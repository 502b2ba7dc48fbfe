// Asks for a header that is there.
// SPDX-License-Identifier: MIT
// expect: all passed

#if __has_include(<span>)
#include <span>
#else
#error no span
#endif
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
