// Includes a device that ends at once.
// SPDX-License-Identifier: MIT
// expect: all passed

#include "/dev/null"
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
