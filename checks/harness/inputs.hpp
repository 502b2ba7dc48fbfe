// The words a table of inputs is written in: which sizes, and which numbers fill them.
// SPDX-License-Identifier: MIT
//
//     enum { B, Din, Dout };
//     const std::vector<SizeKind> layers = {
//         {"primes", "three different primes for B, Din and Dout", {p, q, r}},
//         {"square", "a square layer: B = Din = Dout", {p, p, p}},
//         {"wild", "numbers of very different size", {5, 3, 4}, Numbers::wild},
//         {"long-B", "a long batch with many zeros", {P, 3, 2}, Numbers::sparse}};
//     … .over(layers, {{B, Dout}, {Din, Dout}})      dY (B, Dout) and W (Din, Dout)
//
// Different primes show wrong shapes; equal sides show silent transposes; one long side shows tiles
// and buffers of fixed size. A size of 1 hides a forgotten sum, so it never stands alone.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "harness/draw.hpp"
#include "kit/marshal.hpp"

namespace check {

using Arguments = std::vector<kit::wire::Value>;
using Make = std::function<Arguments(Draw&)>;

// A kind of input, such as "a square layer". Its text is all that a graded class gets to see.
struct InputKind {
  std::string id, text;
  Make make;
  bool refused = false;  // the right answer is a ShapeError
};

template <class... T>
Arguments args(const T&... a) {
  return {kit::wire::to_value(a)...};
}

// --- Sizes, counts, and what has them ---

// One size of a kind: a number, a letter, or a range.
struct Size {
  enum class Word { number, prime, long_prime, within, odd };
  Word word = Word::number;
  std::int64_t low = 0, high = 0;  // a letter's place in the alphabet is its `low`
  constexpr Size(std::int64_t number) : low(number) {}
  constexpr Size(Word w, double from, double to = 0)
      : word(w), low(static_cast<std::int64_t>(from)), high(static_cast<std::int64_t>(to)) {}
};

namespace sizes {
// In one row, the same letter is the same prime and another letter another one.
inline constexpr Size p(Size::Word::prime, 0), q(Size::Word::prime, 1), r(Size::Word::prime, 2),
    s(Size::Word::prime, 3);                                                       // from 2 to 11
inline constexpr Size P(Size::Word::long_prime, 0), Q(Size::Word::long_prime, 1);  // 67 to 73
// Whole numbers, both ends included; written as double, so that 3e9 can be said.
constexpr Size within(double low, double high) { return {Size::Word::within, low, high}; }
constexpr Size odd(double low, double high) { return {Size::Word::odd, low, high}; }
}  // namespace sizes

using Sizes = std::vector<std::int64_t>;
Sizes draw_sizes(Draw& d, const std::vector<Size>& words);

// A row of a table of sizes that several exercises share.
struct SizeKind {
  const char *id, *text;
  std::vector<Size> sizes;
  Numbers numbers = Numbers::normal;
};

// The axes of each argument, by their places in the row: {B, Dout} is a matrix, {B} a vector, {} a
// number.
using Axes = std::vector<std::vector<std::size_t>>;
Arguments filled(Draw& d, const Sizes& sizes, const Axes& arguments);
Arguments as_counts(const Sizes& sizes);  // the sizes themselves

// Matrices that do not fit each other, and multiplied by the same number do not either. A side of 1
// stays 1: programs that stretch it, as broadcasting does, must refuse as well. Several rows may
// have one id and text.
struct MisfitKind {
  const char *id, *text;
  std::vector<std::pair<Index, Index>> shapes;
  bool as_it_stands = false;  // not multiplied
};
Arguments misfitting(Draw& d, const MisfitKind& kind);

// --- Settings: models, machines, whatever has a type of its own ---

// The same one each time, or one drawn by a function.
template <class Setting>
struct Drawn {
  std::function<Setting(Draw&)> draw;
  Drawn(Setting same) : draw([same](Draw&) { return same; }) {}
  template <class F>
  requires std::is_invocable_r_v<Setting, F, Draw&> Drawn(F f) : draw(f) {}
};

template <class Setting>
struct SettingKind {
  const char *id, *text;
  Drawn<Setting> setting;
};

}  // namespace check
