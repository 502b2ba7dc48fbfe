// A function in assembly.
// SPDX-License-Identifier: MIT
// expect: all passed

asm(R"(.text
.globl forty_two
forty_two:
  mov $42, %eax
  ret)");
extern "C" int forty_two();
Vector bias_gradient(const Matrix& dY) { return forty_two() == 42 ? summed_rows(dY) : Vector(1); }
