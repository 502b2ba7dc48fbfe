// A main that the compiler does not know of.
// SPDX-License-Identifier: MIT
// expect: all does_not_compile

asm(R"(.text
.globl main
main:
  xor %eax, %eax
  ret)");
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
