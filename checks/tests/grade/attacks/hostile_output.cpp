// Prints control characters, markup and formulas.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <cstdio>
Vector bias_gradient(const Matrix& dY) {
  std::puts(
      "=cmd|' /C "
      "calc'!A0\x1b[2J\x1b]0;owned\x07\xE2\x80\xAE<script>alert(1)</script>]]>&lt;\xff\r");
  return summed_rows(dY);
}
