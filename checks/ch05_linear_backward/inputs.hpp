// Chapter 5's inputs: layers, misfits, counts and learning rates to ask about.
// SPDX-License-Identifier: MIT
#pragma once

#include "harness/rubric.hpp"

namespace check {
namespace {

enum { B, Din, Dout };
using namespace sizes;

constexpr I long_prime = 293;  // beyond 8 bits, and no multiple of any tile

// The whole numbers come first, and small: what goes wrong there can be followed in the head.
inline const std::vector<SizeKind> layers = {
    {"by-hand", "a layer small enough to do by hand", {3, 2, 2}, Numbers::whole},
    {"B-Dout", "a layer with B = Dout", {2, 3, 2}, Numbers::whole},
    {"B-Din", "a layer with B = Din", {2, 2, 3}, Numbers::whole},
    {"primes", "three different primes for B, Din and Dout", {p, q, r}},
    {"square", "a square layer: B = Din = Dout", {p, p, p}},
    {"Din-Dout", "a layer with Din = Dout", {q, p, p}},
    {"wild", "numbers of very different size", {5, 3, 4}, Numbers::wild},
    {"tiny", "numbers around 1e-100", {5, 3, 4}, Numbers::tiny},
    {"huge", "numbers around 1e100", {5, 3, 4}, Numbers::huge},
    {"nan", "a NaN among the numbers, which must show", {3, 2, 2}, Numbers::nan},
    {"long-B", "a long batch with many zeros", {long_prime, 3, 2}, Numbers::sparse},
    {"long-Din", "many inputs, many of them zero", {2, long_prime, 3}, Numbers::sparse},
    {"long-Dout", "many outputs, many zeros", {2, 3, long_prime}, Numbers::sparse},
    {"one-row", "a batch of one row", {1, 3, 2}},
    {"one", "a layer with all sizes 1", {1, 1, 1}},
};

// A Jacobian of so long a batch would have 500 000 entries.
inline std::vector<SizeKind> with_fewer_rows(std::vector<SizeKind> kinds) {
  for (SizeKind& k : kinds)
    if (k.sizes[B].low == long_prime) k.sizes[B] = P;
  return kinds;
}

// X (B, Din), W (Din, Dout) and dY (B, Dout), but for one of the three.
inline std::vector<MisfitKind> misfits() {
  std::vector<MisfitKind> all = {
      {"W-transposed", "W stored the other way round", {{2, 3}, {4, 3}, {2, 4}}},
      {"X-transposed", "X stored the other way round", {{5, 2}, {5, 4}, {2, 4}}},
      {"dY-transposed", "dY stored the other way round", {{2, 5}, {5, 4}, {4, 2}}},
      {"X-dY", "more rows in X than in dY", {{257, 1}, {1, 1}, {1, 1}}, true},
      {"dY-X", "fewer rows in X than in dY", {{2, 5}, {5, 4}, {6, 4}}},
      {"X-W", "more inputs in X than in W", {{2, 5}, {3, 4}, {2, 4}}},
      {"W-X", "fewer inputs in X than in W", {{2, 3}, {5, 4}, {2, 4}}},
      {"W-dY", "fewer outputs in W than in dY", {{2, 5}, {5, 3}, {2, 4}}},
      {"dY-W", "more outputs in W than in dY", {{2, 5}, {5, 4}, {2, 3}}},
  };
  // One size too many or too few, and whichever sides are 1 or equal: no exception is made for any.
  constexpr std::pair<Index, Index> unequal[] = {{1, 2}, {2, 1}, {2, 3}, {3, 2}};
  for (const auto& [a, b] : unequal)
    for (const Index s : {1, 2})
      for (const Index t : {1, 2}) {
        all.push_back({"B-off", "rows in X and dY that differ", {{a, s}, {s, t}, {b, t}}, true});
        all.push_back({"Din-off", "inputs in X and W that differ", {{s, a}, {b, t}, {s, t}}, true});
        all.push_back(
            {"Dout-off", "outputs in W and dY that differ", {{s, t}, {t, a}, {s, b}}, true});
      }
  return all;
}
inline std::vector<MisfitKind> with_W_turned(std::vector<MisfitKind> kinds) {
  for (MisfitKind& k : kinds) std::swap(k.shapes[1].first, k.shapes[1].second);
  return kinds;
}

// B, Din, Dout and the bytes of an entry. Each product of two sizes, and each size, leaves 32 bits
// behind somewhere; the counts are odd and beyond 2⁵³, where a double has no odd numbers left.
inline const std::vector<SizeKind> counts = {
    {"note", "128 rows through 1024 → 2048, 4 bytes each", {128, 1024, 2048, 4}},
    {"layer-sizes", "sizes of a real layer", {within(3, 99), within(100, 999), odd(999, 1999), 8}},
    {"one", "everything of size 1", {1, 1, 1, 8}},
    {"Y-2^32", "more than 2³² outputs", {odd(7e4, 8e4), odd(3000, 7000), odd(7e4, 8e4), 2}},
    {"X-2^32", "more than 2³² inputs", {odd(7e4, 8e4), odd(7e4, 8e4), odd(3000, 7000), 2}},
    {"W-2^32", "more than 2³² weights", {odd(3000, 7000), odd(7e4, 8e4), odd(7e4, 8e4), 2}},
    {"B-2^31", "more than 2³¹ rows", {odd(2.2e9, 3e9), 1, 1, 1}},
    {"complex", "16 bytes for each number", {within(3, 99), within(3, 99), within(3, 99), 16}},
    {"Din-2^32", "rows of more than 2³² inputs", {odd(3, 9), odd(4.3e9, 9e9), odd(3, 9), 2}},
    {"Dout-2^31", "rows of more than 2³¹ outputs", {1, 1, odd(2.2e9, 3e9), 1}},
};

inline const std::vector<SettingKind<double>> rates = {
    {"rate-0", "a learning rate of 0", 0.0},
    {"rate-below-0", "a learning rate below 0", [](Draw& d) { return -d.between(0.1, 2); }},
    {"rate-tiny", "a learning rate under 1e-8", [](Draw& d) { return d.log_between(1e-10, 1e-8); }},
};
// What is added to dW, and where: nothing may be taken for nothing.
inline const std::vector<SettingKind<Arguments>> outer_products = {
    {"from-zeros", "a dW of zeros, and numbers around 1e-100",
     [](Draw& d) {
       d.numbers(Numbers::tiny);
       return args(kit::Matrix(2, 3), d.vector(2), d.vector(3));
     }},
    {"zero-corner", "a dW whose first entry is 0",
     [](Draw& d) {
       d.numbers(Numbers::whole);
       kit::Matrix dW = d.matrix(2, 2);
       dW(0, 0) = 0;
       return args(dW, d.vector(2), d.vector(2));
     }},
};
inline Arguments as_drawn(Draw&, const Arguments& a) { return a; }

inline Arguments a_step(Draw& d, const Sizes& s) {
  return args(d.matrix(s[Din], s[Dout]), d.matrix(s[Din], s[Dout]),
              d.pick<double>({0.5, 0.1, 0.01, 1, 2.5}));
}

}  // namespace
}  // namespace check
