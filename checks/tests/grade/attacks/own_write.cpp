// A write that claims success and does nothing: not even the greeting arrives.
// SPDX-License-Identifier: MIT
// expect: all timed_out

#include <sys/types.h>
extern "C" ssize_t write(int, const void*, size_t n) { return static_cast<ssize_t>(n); }
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
