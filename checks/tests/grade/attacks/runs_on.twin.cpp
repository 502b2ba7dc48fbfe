// Warns of narrowing in a thousand places, and is right.
// SPDX-License-Identifier: MIT
// expect: all passed

#define SAY static_cast<void>(Vector{dY.cols(), 0.0});
#define TEN SAY SAY SAY SAY SAY SAY SAY SAY SAY SAY
#define HUNDRED TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN
Vector bias_gradient(const Matrix& dY) {
  HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED
      HUNDRED return summed_rows(dY);
}
