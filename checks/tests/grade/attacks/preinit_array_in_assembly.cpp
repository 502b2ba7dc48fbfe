// Earlier still: before any library is initialised.
// SPDX-License-Identifier: MIT
// expect: all crashed

asm(R"(.section .preinit_array, "aw"
.quad leave_with_success
.text
leave_with_success:
  mov $231, %eax
  xor %edi, %edi
  syscall
.text)");
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
