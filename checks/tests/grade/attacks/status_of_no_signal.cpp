// Leaves with a status that would mean signal 122.
// SPDX-License-Identifier: MIT
// expect: 5.3 crashed

#include <unistd.h>
Vector bias_gradient(const Matrix&) { ::_exit(250); }
