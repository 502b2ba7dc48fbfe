// Includes what knows the answers, by every path it might have.
// SPDX-License-Identifier: MIT
// expect: all does_not_compile

#if __has_include("@SOURCE@/checks/ch05_linear_backward/rubric.cpp")
#include "@SOURCE@/checks/ch05_linear_backward/rubric.cpp"
#else
#include "../../checks/ch05_linear_backward/rubric.cpp"
#endif
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
