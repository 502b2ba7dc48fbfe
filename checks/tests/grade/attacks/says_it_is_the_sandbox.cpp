// Makes the compiler's messages look like those of the box it runs in.
// SPDX-License-Identifier: MIT
// expect: all does_not_compile

#line 1 "bwrap: "
#error cannot make a namespace
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
