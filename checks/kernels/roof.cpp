// Times the loops of roof-inl.hpp, built for this CPU, and takes medians.
// SPDX-License-Identifier: MIT
#include "kernels/roof.hpp"

#include <hwy/aligned_allocator.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <ctime>
#include <fstream>
#include <vector>

#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/roof-inl.hpp"
#include <hwy/foreach_target.h>

#include "kernels/roof-inl.hpp"

namespace check::kernels {

HWY_EXPORT(multiply_add_double);
HWY_EXPORT(multiply_add_float);
HWY_EXPORT(read_all);

namespace {

// A run of 4 ms is long against reading the clock (under 1 µs); seven of them make a steady median.
constexpr double kRunSeconds = 0.004;
constexpr int kRuns = 7;
// Enough for any CPU's chains; distinct and read through volatile, see multiply_add.
constexpr std::size_t kMostChains = 16;

// CPU time of this thread: time that another process takes from us must not lower the roof.
double seconds_now() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// work(rounds) returns how much it did. Doubles the rounds until a run is long enough (which also
// brings the clock frequency up), then returns the median rate.
template <class Work>
double median_rate(Work work) {
  std::size_t rounds = 1;
  double seconds = 0;
  for (; seconds < kRunSeconds; rounds *= 2) {
    const double start = seconds_now();
    work(rounds);
    seconds = seconds_now() - start;
  }
  rounds /= 2;
  std::vector<double> rates;
  for (int run = 0; run < kRuns; ++run) {
    const double start = seconds_now();
    const double done = work(rounds);
    rates.push_back(done / (seconds_now() - start));
  }
  std::nth_element(rates.begin(), rates.begin() + kRuns / 2, rates.end());
  return rates[kRuns / 2];
}

template <class T, class Kernel>
double peak_flops(Kernel kernel) {
  volatile T source[kMostChains];
  T start[kMostChains];
  for (std::size_t i = 0; i < kMostChains; ++i) source[i] = 1 + T(i) / 64;
  for (std::size_t i = 0; i < kMostChains; ++i) start[i] = source[i];
  volatile T factor = T(0.75), term = T(0.25), sink = 0;
  return median_rate([&](std::size_t rounds) {
    T out = 0;
    const double flops = kernel(start, factor, term, 1024 * rounds, &out);
    sink = out;
    return flops;
  });
}

std::size_t size_or(long reported, std::size_t otherwise) {
  return reported > 0 ? static_cast<std::size_t>(reported) : otherwise;
}

// Linux says "48K" in .../cache/index0/size: indices 0 and 1 are L1, 2 is L2, 3 is L3.
long size_from_sys(int index) {
  std::ifstream file("/sys/devices/system/cpu/cpu0/cache/index" + std::to_string(index) + "/size");
  long size = 0;
  char unit = 0;
  if (!(file >> size)) return 0;
  file >> unit;
  return unit == 'M' ? size << 20 : unit == 'K' ? size << 10 : size;
}

long cache_size([[maybe_unused]] int sysconf_name, int sys_index) {
#ifdef _SC_LEVEL1_DCACHE_SIZE
  if (const long size = sysconf(sysconf_name); size > 0) return size;
#endif
  return size_from_sys(sys_index);
}

}  // namespace

std::string target_name() {
  // The lowest bit is the best of the targets that this CPU has and this file was built for.
  const int64_t targets = hwy::SupportedTargets() & HWY_TARGETS;
  return hwy::TargetName(targets != 0 ? targets & -targets : HWY_STATIC_TARGET);
}

double peak_flops_float() {
  return peak_flops<float>(
      [](auto... args) { return HWY_DYNAMIC_DISPATCH(multiply_add_float)(args...); });
}

double peak_flops_double() {
  return peak_flops<double>(
      [](auto... args) { return HWY_DYNAMIC_DISPATCH(multiply_add_double)(args...); });
}

double read_bandwidth(std::size_t bytes) {
  // read_all takes 8 vectors of at most 64 bytes at a time.
  const std::size_t words = std::max<std::size_t>(bytes / 512, 1) * 64;
  const auto buffer = hwy::AllocateAligned<uint64_t>(words);
  std::fill_n(buffer.get(), words,
              1);  // maps the pages: untouched ones may all be one page of zeros
  volatile uint64_t sink = 0;
  return median_rate([&](std::size_t rounds) {
    for (std::size_t i = 0; i < rounds; ++i) {
      sink = HWY_DYNAMIC_DISPATCH(read_all)(buffer.get(), words);
    }
    return static_cast<double>(rounds * words * sizeof(uint64_t));
  });
}

Caches cache_sizes() {
  constexpr std::size_t KiB = 1024, MiB = 1024 * KiB;
#ifdef _SC_LEVEL1_DCACHE_SIZE
  const int l1 = _SC_LEVEL1_DCACHE_SIZE, l2 = _SC_LEVEL2_CACHE_SIZE, l3 = _SC_LEVEL3_CACHE_SIZE;
#else
  const int l1 = 0, l2 = 0, l3 = 0;
#endif
  return {size_or(cache_size(l1, 0), 32 * KiB), size_or(cache_size(l2, 2), 512 * KiB),
          size_or(cache_size(l3, 3), 8 * MiB)};
}

WorkingSets working_sets() {
  const Caches caches = cache_sizes();
  constexpr std::size_t MiB = 1 << 20;
  // Half a cache leaves room for what else is in it. Virtual machines report the L3 of a whole
  // socket, of which a core may reach a small part; eight times L2 lies in every L3 we know of.
  const std::size_t l3 = std::max(2 * caches.l2, std::min(caches.l3 / 2, 8 * caches.l2));
  return {caches.l1 / 2, std::max(caches.l2 / 2, 2 * caches.l1), l3,
          std::clamp(4 * caches.l3, 64 * MiB, 256 * MiB)};
}

Roof measure_roof() {
  const WorkingSets sets = working_sets();
  const auto bandwidth = [](std::size_t bytes) { return Bandwidth{bytes, read_bandwidth(bytes)}; };
  return {target_name(),      peak_flops_float(), peak_flops_double(),   bandwidth(sets.l1),
          bandwidth(sets.l2), bandwidth(sets.l3), bandwidth(sets.memory)};
}

}  // namespace check::kernels
