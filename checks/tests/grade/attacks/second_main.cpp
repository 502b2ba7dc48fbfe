// A main of its own.
// SPDX-License-Identifier: MIT
// expect: all does_not_compile
// says: a main of its own

int main() { return 0; }
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
