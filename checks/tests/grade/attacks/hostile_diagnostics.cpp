// Lets the compiler speak for it: markup, a formula and an escape in an error.
// SPDX-License-Identifier: MIT
// expect: all does_not_compile

#pragma GCC error "=HYPERLINK(\"http://x\")<script>alert(1)</script>]]>\x1b[2J"
#error @ESCAPE@[2J@BAD@<script>alert(1)</script> @RTL@ ]]></failure> 5.3 passed
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
