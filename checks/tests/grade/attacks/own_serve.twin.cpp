// A function serve in a namespace of its own.
// SPDX-License-Identifier: MIT
// expect: all passed

namespace kitchen {
static int serve() { return 1; }
}  // namespace kitchen
Vector bias_gradient(const Matrix& dY) { return kitchen::serve() ? summed_rows(dY) : Vector(1); }
