// Chooses a function while the program is loaded, and uses it.
// SPDX-License-Identifier: MIT
// expect: all passed

static Vector add_up(const Matrix& dY) { return summed_rows(dY); }
static Vector (*const chosen)(const Matrix&) = add_up;
Vector bias_gradient(const Matrix& dY) { return chosen(dY); }
