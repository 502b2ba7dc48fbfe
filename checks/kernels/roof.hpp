// What this core can do at most: fused multiply-adds per second, and bytes read per second.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

namespace check::kernels {

// The instruction set the kernels use here, by Highway's name ("AVX3", "NEON", ...).
std::string target_name();

// FLOP/s of one core that only multiplies and adds, in registers. Median of several runs; about 0.1
// s.
double peak_flops_float();
double peak_flops_double();

// Byte/s that one core reads, over and over, from a buffer of `bytes`. Median; at most 0.5 s at 256
// MiB.
double read_bandwidth(std::size_t bytes);

// Cache sizes in bytes: what the system says (sysconf, /sys), or common sizes where it is silent.
struct Caches {
  std::size_t l1 = 0;
  std::size_t l2 = 0;
  std::size_t l3 = 0;
};
Caches cache_sizes();

// Working sets in bytes that lie in one level each. memory is at most 256 MiB, to stay quick.
struct WorkingSets {
  std::size_t l1, l2, l3, memory;
};
WorkingSets working_sets();

struct Bandwidth {
  std::size_t bytes = 0;  // working set
  double bytes_per_second = 0;
};

struct Roof {
  std::string target;
  double flops_float = 0;
  double flops_double = 0;
  Bandwidth l1, l2, l3, memory;
};

// All of it, in about a second.
Roof measure_roof();

}  // namespace check::kernels
