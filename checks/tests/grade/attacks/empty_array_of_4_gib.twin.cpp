// An array of 1 MiB with something in it.
// SPDX-License-Identifier: MIT
// expect: all passed

static volatile char room[1 << 20] = {1};
Vector bias_gradient(const Matrix& dY) { return room[0] ? summed_rows(dY) : Vector(1); }
