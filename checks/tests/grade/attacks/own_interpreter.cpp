// Names another loader for the program.
// SPDX-License-Identifier: MIT
// expect: all crashed|does_not_compile|passed

asm(R"(.section .interp, "a"
.asciz "/tmp/loader"
.text)");
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
