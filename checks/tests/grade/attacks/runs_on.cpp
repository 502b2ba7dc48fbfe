// Has no return, so that it runs on into what the compiler put next.
// SPDX-License-Identifier: MIT
// expect: all does_not_compile
// says: without a return

Vector bias_gradient(const Matrix& dY) { summed_rows(dY); }
