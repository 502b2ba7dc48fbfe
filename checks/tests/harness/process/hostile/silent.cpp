// A program with its own write, which says it wrote and does not: nothing ever arrives.
// SPDX-License-Identifier: MIT
#include <sys/types.h>

#include "exercises.hpp"

extern "C" ssize_t write(int, const void*, size_t n) { return static_cast<ssize_t>(n); }

Matrix misbehave(const std::string&, const Matrix& A) { return A; }
