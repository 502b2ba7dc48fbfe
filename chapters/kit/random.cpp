// The generator behind random.hpp: seeding, the 128-bit step, and the ziggurat.
// SPDX-License-Identifier: MIT
#include "kit/random.hpp"

#include <array>
#include <cmath>
#include <stdexcept>

namespace kit {
namespace {

using u32 = std::uint32_t;
using u64 = std::uint64_t;
using u128 = unsigned __int128;

// One of SeedSequence's two running hashes (O'Neill's seed_seq_fe), with numpy's constants.
struct Hash {
  u32 constant, multiplier;
  u32 operator()(u32 word) {
    word ^= constant;
    constant *= multiplier;
    word *= constant;
    return word ^ (word >> 16);
  }
};

u32 mixed(u32 x, u32 y) {
  const u32 r = 0xca01f9ddu * x - 0x4973f715u * y;
  return r ^ (r >> 16);
}

// Four 64-bit words of well-mixed seed: what SeedSequence(seed).generate_state(4, uint64) gives.
std::array<u64, 4> seed_words(u64 seed) {
  std::array<u32, 4> pool{};
  Hash absorb{0x43b0d7e5u, 0x931e8875u};
  for (std::size_t i = 0; i < 4; ++i)
    pool[i] = absorb(i == 0 ? static_cast<u32>(seed) : i == 1 ? static_cast<u32>(seed >> 32) : 0);
  for (std::size_t from = 0; from < 4; ++from)
    for (std::size_t to = 0; to < 4; ++to)
      if (from != to) pool[to] = mixed(pool[to], absorb(pool[from]));

  std::array<u64, 4> words{};
  Hash squeeze{0x8b51f9ddu, 0x58f38dedu};
  for (std::size_t i = 0; i < 8; ++i) words[i / 2] |= u64{squeeze(pool[i % 4])} << (32 * (i % 2));
  return words;
}

constexpr u128 join(u64 high, u64 low) { return (u128{high} << 64) | low; }

// 256 layers of equal area under exp(-x²/2); 52-bit abscissae.
struct Ziggurat {
  static constexpr double start = 3.6541528853610088;                       // where the tail begins
  static constexpr double inverse_start = 0.27366123732975827203338247596;  // numpy multiplies
  static constexpr double area = 0x1.43016a5a4372ep-8;                      // of each layer
  static constexpr double scale = 4503599627370496.0;                       // 2^52
  std::array<u64, 256> accept{};
  std::array<double, 256> width{}, height{};

  Ziggurat() {
    double x = start;
    set(255, x);
    accept[0] = static_cast<u64>(std::nearbyint(x * height[255] / area * scale));
    width[0] = area / height[255] / scale;
    height[0] = 1.0;
    for (std::size_t i = 254; i > 0; --i) {
      const double inner = std::sqrt(-2.0 * std::log(area / x + height[i + 1]));
      accept[i + 1] = static_cast<u64>(std::nearbyint(inner / x * scale));
      set(i, inner);
      if (i == 38) height[i] = 0x1.5ad29acc85c89p-1;  // numpy's table is an ulp above exp here
      x = inner;
    }
    accept[1] = 0;
  }
  void set(std::size_t i, double x) {
    height[i] = std::exp(-0.5 * x * x);
    width[i] = x / scale;
  }
};

const Ziggurat& ziggurat() {
  static const Ziggurat table;
  return table;
}

}  // namespace

Generator::Generator(u64 seed) {
  const auto words = seed_words(seed);
  increment_ = (join(words[2], words[3]) << 1) | 1;
  advance();
  state_ += join(words[0], words[1]);
  advance();
}

void Generator::advance() {
  state_ = state_ * join(0x2360ED051FC65DA4u, 0x4385DF649FCCF645u) + increment_;
}

u64 Generator::bits() {
  advance();
  const u64 folded = static_cast<u64>(state_ >> 64) ^ static_cast<u64>(state_);
  const unsigned turn = static_cast<unsigned>(state_ >> 122);
  return (folded >> turn) | (folded << ((64 - turn) & 63));
}

double Generator::random() { return static_cast<double>(bits() >> 11) * 0x1p-53; }

// Beyond the last layer: two exponentials (Marsaglia 1964), until one is accepted.
double Generator::tail(bool negative) {
  for (;;) {
    const double x = -std::log1p(-random()) * Ziggurat::inverse_start;
    const double y = -std::log1p(-random());
    if (y + y > x * x) return negative ? -(Ziggurat::start + x) : Ziggurat::start + x;
  }
}

double Generator::normal(double mean, double deviation) {
  const Ziggurat& z = ziggurat();
  for (;;) {
    const u64 drawn = bits();
    const std::size_t layer = drawn & 0xff;
    const u64 place = (drawn >> 9) & 0x000fffffffffffffu;
    double x = static_cast<double>(place) * z.width[layer];
    if ((drawn >> 8) & 1) x = -x;
    if (place < z.accept[layer]) return mean + deviation * x;
    if (layer == 0) return mean + deviation * tail(((place >> 8) & 1) != 0);
    const double y = (z.height[layer - 1] - z.height[layer]) * random() + z.height[layer];
    if (y < std::exp(-0.5 * x * x)) return mean + deviation * x;
  }
}

Index Generator::below(Index n) {
  if (n <= 0) throw std::invalid_argument("below(n) needs a positive n");
  const u128 product = u128{bits()} * static_cast<u64>(n);
  return static_cast<Index>(product >> 64);
}

Matrix Generator::normal_matrix(Index rows, Index cols) {
  Matrix A(rows, cols);
  for (Index k = 0; k < A.size(); ++k) A.data()[k] = normal();
  return A;
}

Vector Generator::normal_vector(Index size) {
  Vector v(size);
  for (Index k = 0; k < size; ++k) v(k) = normal();
  return v;
}

}  // namespace kit
