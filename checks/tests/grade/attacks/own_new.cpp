// Every allocation gets the same memory.
// SPDX-License-Identifier: MIT
// expect: all crashed|protocol_violation

#include <cstddef>
alignas(64) static char room[1 << 20];
void* operator new(std::size_t) { return room; }
void operator delete(void*) noexcept {}
void operator delete(void*, std::size_t) noexcept {}
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
