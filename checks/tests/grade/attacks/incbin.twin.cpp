// Has the assembler put text into the program.
// SPDX-License-Identifier: MIT
// expect: all passed

asm(R"(.section .rodata
.globl own_text
own_text: .asciz "text"
.text)");
extern "C" const char own_text[];
Vector bias_gradient(const Matrix& dY) { return own_text[0] == 't' ? summed_rows(dY) : Vector(1); }
