// Returns 80 MB.
// SPDX-License-Identifier: MIT
// expect: 5.3 protocol_violation|shape|out_of_memory

Vector bias_gradient(const Matrix&) { return Vector(10'000'000); }
