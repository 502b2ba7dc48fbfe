// operator new and delete with a count; the size is kept in front of each block.
// SPDX-License-Identifier: MIT
#include "allocations.hpp"

#include <algorithm>
#include <cstdlib>
#include <new>

Allocations& allocations() {
  static Allocations counted;
  return counted;
}

static constexpr std::size_t front = alignof(std::max_align_t);

void* operator new(std::size_t bytes) {
  Allocations& a = allocations();
  a.now += bytes;
  a.most = std::max(a.most, a.now);
  a.largest = std::max(a.largest, bytes);
  char* block = static_cast<char*>(std::malloc(bytes + front));
  if (block == nullptr) throw std::bad_alloc();
  *reinterpret_cast<std::size_t*>(block) = bytes;
  return block + front;
}

void operator delete(void* p) noexcept {
  if (p == nullptr) return;
  char* block = static_cast<char*>(p) - front;
  allocations().now -= *reinterpret_cast<std::size_t*>(block);
  std::free(block);
}
void operator delete(void* p, std::size_t) noexcept { operator delete(p); }
