// Keeps text in a section of its own.
// SPDX-License-Identifier: MIT
// expect: all passed

[[gnu::section(".mytext"), gnu::used]] static const char own_text[] = "/lib64/ld-linux-x86-64.so.2";
Vector bias_gradient(const Matrix& dY) { return own_text[0] == '/' ? summed_rows(dY) : Vector(1); }
