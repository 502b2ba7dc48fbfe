// An array of 4 GiB with something in it.
// SPDX-License-Identifier: MIT
// expect: all does_not_compile

static volatile char room[1L << 32] = {1};
Vector bias_gradient(const Matrix& dY) { return room[0] ? summed_rows(dY) : Vector(1); }
