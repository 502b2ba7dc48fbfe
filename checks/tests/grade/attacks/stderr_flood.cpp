// Complains without end.
// SPDX-License-Identifier: MIT
// expect: 5.3 printed_too_much

#include <cstdio>
Vector bias_gradient(const Matrix&) {
  for (;;) std::fputs("error\n", stderr);
}
