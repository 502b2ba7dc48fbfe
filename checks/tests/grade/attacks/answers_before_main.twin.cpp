// Computes an answer before main, and keeps it for itself.
// SPDX-License-Identifier: MIT
// expect: all passed

static const Vector early = summed_rows(Matrix{{1, 2}, {3, 4}});
Vector bias_gradient(const Matrix& dY) { return early(1) == 6 ? summed_rows(dY) : Vector(1); }
