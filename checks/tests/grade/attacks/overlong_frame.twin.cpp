// Uses a megabyte of text, and throws it away.
// SPDX-License-Identifier: MIT
// expect: all passed

Vector bias_gradient(const Matrix& dY) {
  const std::string text(1 << 20, 'x');
  return text.back() == 'x' ? summed_rows(dY) : Vector(1);
}
