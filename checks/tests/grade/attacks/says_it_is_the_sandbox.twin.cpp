// Gives its lines another file's name.
// SPDX-License-Identifier: MIT
// expect: all passed

#line 1 "bwrap: "
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
