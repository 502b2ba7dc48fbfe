// Two C functions under one name.
// SPDX-License-Identifier: MIT
// expect: all does_not_compile

extern "C" int first() { return 1; }
extern "C" int second() asm("first");
extern "C" int second() { return 2; }
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
