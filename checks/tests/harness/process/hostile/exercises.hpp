// The exercises of the hostile program: one, which misbehaves as it is told.
// SPDX-License-Identifier: MIT
#pragma once

#include "kit/kit.hpp"

// Returns A, unless `how` names something worse.
EXERCISE(99.1, Matrix, misbehave, const std::string& how, const Matrix& A);
EXERCISE(99.2, std::int64_t, count_calls);
EXERCISE(99.3, void, grow, Matrix& A, std::int64_t rows);
EXERCISE(99.4, Matrix, never_written, const Matrix& A);
EXERCISE(99.5, double, another_signature, double x, double y);
