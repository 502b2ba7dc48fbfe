// Uses the kit's types for itself.
// SPDX-License-Identifier: MIT
// expect: all passed

#include "kit/wire.hpp"
Vector bias_gradient(const Matrix& dY) {
  kit::wire::Value v;
  v.text = "mine";
  return kit::wire::describe(v) == "nothing" ? summed_rows(dY) : Vector(1);
}
