// Embeds a file.
// SPDX-License-Identifier: MIT
// expect: all does_not_compile

static const unsigned char stolen[] = {
#embed "@CANARY@"
};
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
