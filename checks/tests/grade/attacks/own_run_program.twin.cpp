// A demo of its own is nobody's business.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <cstdio>
static void another_demo() { std::puts("20/20"); }
Vector bias_gradient(const Matrix& dY) {
  another_demo();
  return summed_rows(dY);
}
