// A program with its own printf, clock, memcpy and getenv, which lie.
// SPDX-License-Identifier: MIT
#include <cstddef>
#include <ctime>

#include "exercises.hpp"

extern "C" int printf(const char*, ...) { return 0; }
extern "C" int puts(const char*) { return 0; }
extern "C" clock_t clock() noexcept { return 0; }
extern "C" int clock_gettime(clockid_t, timespec* t) noexcept {
  *t = {};
  return 0;
}

Matrix misbehave(const std::string&, const Matrix& A) {
  Matrix B = A;
  for (Index k = 0; k < B.size(); ++k) B.data()[k] += static_cast<double>(std::clock());
  return B;
}
std::int64_t count_calls() { return 1; }
