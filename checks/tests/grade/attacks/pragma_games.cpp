// Forbids words, changes names of symbols, asks for instructions and for speed without care.
// SPDX-License-Identifier: MIT
// expect: all passed

#pragma GCC optimize("Ofast")
#pragma GCC visibility push(hidden)
#pragma redefine_extname gone_gradient input_gradient
#pragma weak serve
#pragma push_macro("main")
#define main gone
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
#pragma GCC poison double
