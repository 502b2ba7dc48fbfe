// Counts what operator new hands out, so that a test can say how much a decoder asked for.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

// Bytes now in use, the most since the last reset, and the largest single request since then.
struct Allocations {
  std::size_t now = 0, most = 0, largest = 0;
  void reset() { most = now, largest = 0; }
};
Allocations& allocations();
