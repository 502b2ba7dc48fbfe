// The SIMD loops of roof.hpp: nothing but FMAs, nothing but loads.
// SPDX-License-Identifier: MIT
#if defined(CHECK_KERNELS_ROOF_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef CHECK_KERNELS_ROOF_INL_HPP
#undef CHECK_KERNELS_ROOF_INL_HPP
#else
#define CHECK_KERNELS_ROOF_INL_HPP
#endif

#include <hwy/highway.h>

#include <utility>

HWY_BEFORE_NAMESPACE();
namespace check::kernels::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// Independent chains. A CPU that starts two FMAs a cycle, each five cycles long, needs ten; twelve,
// their two constants and a product (where there is no FMA) fit sixteen registers.
constexpr size_t kChains = 12;

template <class D, class V, size_t... I>
HWY_INLINE void step_all(V factor, V term, V* acc, std::index_sequence<I...>) {
  ((acc[I] = hn::MulAdd(acc[I], factor, term)), ...);
}

// `rounds` FMAs in each chain; returns how many floating-point operations that was.
// start[0..kChains) must be distinct and unknown to the compiler, or it may merge the chains and
// measure less work than it reports. x ← x·factor + term stays near term / (1 − factor): no
// denormals.
template <class T>
HWY_INLINE double multiply_add(const T* start, T factor, T term, size_t rounds, T* out) {
  const hn::ScalableTag<T> d;
  hn::Vec<decltype(d)> acc[kChains];
  for (size_t i = 0; i < kChains; ++i) acc[i] = hn::Set(d, start[i]);
  const auto f = hn::Set(d, factor), t = hn::Set(d, term);
  constexpr auto kAll = std::make_index_sequence<kChains>();
  for (size_t k = 0; k < rounds; ++k) step_all<decltype(d)>(f, t, acc, kAll);
  auto sum = acc[0];
  for (size_t i = 1; i < kChains; ++i) sum = hn::Add(sum, acc[i]);
  *out = hn::GetLane(hn::SumOfLanes(d, sum));
  return 2.0 * static_cast<double>(kChains * rounds * hn::Lanes(d));
}

double multiply_add_double(const double* start, double factor, double term, size_t rounds,
                           double* out) {
  return multiply_add(start, factor, term, rounds, out);
}
double multiply_add_float(const float* start, float factor, float term, size_t rounds, float* out) {
  return multiply_add(start, factor, term, rounds, out);
}

// Reads words[0..count) once; `count` is a multiple of 8 vectors. Returns their sum, so that the
// loads are needed. Eight sums, because integer adds are quicker than the loads they wait for.
uint64_t read_all(const uint64_t* words, size_t count) {
  const hn::ScalableTag<uint64_t> d;
  const size_t N = hn::Lanes(d);
  auto s0 = hn::Zero(d), s1 = s0, s2 = s0, s3 = s0, s4 = s0, s5 = s0, s6 = s0, s7 = s0;
  for (size_t i = 0; i + 8 * N <= count; i += 8 * N) {
    const uint64_t* p = words + i;
    s0 = hn::Add(s0, hn::Load(d, p));
    s1 = hn::Add(s1, hn::Load(d, p + N));
    s2 = hn::Add(s2, hn::Load(d, p + 2 * N));
    s3 = hn::Add(s3, hn::Load(d, p + 3 * N));
    s4 = hn::Add(s4, hn::Load(d, p + 4 * N));
    s5 = hn::Add(s5, hn::Load(d, p + 5 * N));
    s6 = hn::Add(s6, hn::Load(d, p + 6 * N));
    s7 = hn::Add(s7, hn::Load(d, p + 7 * N));
  }
  const auto lower = hn::Add(hn::Add(s0, s1), hn::Add(s2, s3));
  const auto upper = hn::Add(hn::Add(s4, s5), hn::Add(s6, s7));
  return hn::GetLane(hn::SumOfLanes(d, hn::Add(lower, upper)));
}

}  // namespace check::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
