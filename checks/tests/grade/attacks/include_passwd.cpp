// Includes the list of users, for the error message to quote.
// SPDX-License-Identifier: MIT
// expect: all does_not_compile
// says: etc/passwd

#include "/etc/passwd"
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
