// Its own answer server in place of the kit's.
// SPDX-License-Identifier: MIT
// expect: all crashed|does_not_compile

namespace kit {
int serve() { return 0; }
}  // namespace kit
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
