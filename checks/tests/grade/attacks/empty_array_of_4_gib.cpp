// An array of 4 GiB with nothing in it: little to compile, much to load.
// SPDX-License-Identifier: MIT
// expect: all does_not_compile|out_of_memory|crashed

static volatile char room[1L << 32];
Vector bias_gradient(const Matrix& dY) { return room[9] ? Vector(1) : summed_rows(dY); }
