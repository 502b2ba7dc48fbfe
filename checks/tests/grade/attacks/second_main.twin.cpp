// A member called main.
// SPDX-License-Identifier: MIT
// expect: all passed

struct Program {
  static int main() { return 1; }
};
Vector bias_gradient(const Matrix& dY) { return Program::main() ? summed_rows(dY) : Vector(1); }
