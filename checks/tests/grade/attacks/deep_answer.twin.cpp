// A structure within a structure, for itself.
// SPDX-License-Identifier: MIT
// expect: all passed

struct Inner {
  double x = 1;
};
struct Outer {
  Inner inner;
};
Vector bias_gradient(const Matrix& dY) {
  const Outer outer;
  return outer.inner.x == 1 ? summed_rows(dY) : Vector(1);
}
