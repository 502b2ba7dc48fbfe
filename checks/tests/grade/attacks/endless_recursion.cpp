// Calls itself until its stack is used up.
// SPDX-License-Identifier: MIT
// expect: 5.3 crashed
// says: SIGSEGV

static int deeper(int n) {
  volatile char room[4096] = {};
  return n < 0 ? 0 : deeper(n + 1) + room[n % 4096];
}
Vector bias_gradient(const Matrix& dY) { return deeper(0) ? summed_rows(dY) : Vector(1); }
