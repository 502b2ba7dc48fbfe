// Has the assembler put a file into the program.
// SPDX-License-Identifier: MIT
// expect: all does_not_compile

asm(R"(.section .rodata
stolen: .incbin "@CANARY@"
.text)");
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
