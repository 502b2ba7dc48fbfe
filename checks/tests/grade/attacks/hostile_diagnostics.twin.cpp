// A message that is none of an error.
// SPDX-License-Identifier: MIT
// expect: all passed

#pragma message "<b>nearly done</b>"
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
