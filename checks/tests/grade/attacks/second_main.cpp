// A main of its own.
// SPDX-License-Identifier: MIT
// expect: all does_not_compile
// says: multiple definition of

int main() { return 0; }
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
