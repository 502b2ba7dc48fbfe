// Has the compiler print messages without end.
// SPDX-License-Identifier: MIT
// expect: all does_not_compile
// says: no end

#pragma GCC diagnostic warning "-Wcpp"
#define TEXT "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define SAY _Pragma("message(TEXT TEXT TEXT TEXT TEXT TEXT TEXT TEXT)")
#define MANY SAY SAY SAY SAY SAY SAY SAY SAY SAY SAY SAY SAY SAY SAY SAY SAY
MANY MANY MANY MANY MANY MANY MANY MANY MANY MANY MANY MANY MANY MANY MANY MANY Vector
bias_gradient(const Matrix& dY) {
  return summed_rows(dY);
}
