// Has the compiler print four messages.
// SPDX-License-Identifier: MIT
// expect: all passed

#define SAY _Pragma("message(\"still compiling\")")
SAY SAY SAY SAY Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
