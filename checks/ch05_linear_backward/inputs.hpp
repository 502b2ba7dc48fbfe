// Chapter 5's inputs: layers, misfits, counts and learning rates to ask about.
// SPDX-License-Identifier: MIT
#pragma once

#include "harness/rubric.hpp"

namespace check {
namespace {

enum { B, Din, Dout };
using namespace sizes;

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
    {"long-B", "a long batch with many zeros", {P, 3, 2}, Numbers::sparse},
    {"long-Din", "many inputs, many of them zero", {2, P, 3}, Numbers::sparse},
    {"long-Dout", "many outputs, many zeros", {2, 3, P}, Numbers::sparse},
    {"one-row", "a batch of one row", {1, 3, 2}},
    {"one", "a layer with all sizes 1", {1, 1, 1}},
};

// X (B, Din), W (Din, Dout) and dY (B, Dout), but for one of the three
inline const std::vector<MisfitKind> misfits = {
    {"X-W", "more inputs in X than in W", {{2, 5}, {3, 4}, {2, 4}}},
    {"W-X", "fewer inputs in X than in W", {{2, 3}, {5, 4}, {2, 4}}},
    {"X-dY", "more rows in X than in dY", {{3, 5}, {5, 4}, {2, 4}}},
    {"dY-X", "fewer rows in X than in dY", {{2, 5}, {5, 4}, {3, 4}}},
    {"W-dY", "fewer outputs in W than in dY", {{2, 5}, {5, 3}, {2, 4}}},
    {"dY-W", "more outputs in W than in dY", {{2, 5}, {5, 4}, {2, 3}}},
    {"W-transposed", "W stored the other way round", {{2, 3}, {4, 3}, {2, 4}}},
    {"X-one-row", "one row in X, several in dY", {{1, 3}, {3, 2}, {3, 2}}},
    {"dY-one-row", "one row in dY, several in X", {{3, 2}, {2, 2}, {1, 2}}},
    {"W-one-output", "one output in W, several in dY", {{2, 3}, {3, 1}, {2, 3}}},
    {"dY-one-output", "one output in dY, several in W", {{2, 3}, {3, 2}, {2, 1}}},
    {"X-one-input", "one input in X, several in W", {{2, 1}, {3, 2}, {2, 2}}},
    {"W-one-input", "one input in W, several in X", {{2, 3}, {1, 2}, {2, 2}}},
};
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
    {"Din-2^32", "rows of more than 2³² inputs", {odd(3, 9), odd(4.3e9, 9e9), odd(3, 9), 2}},
    {"Dout-2^31", "rows of more than 2³¹ outputs", {1, 1, odd(2.2e9, 3e9), 1}},
};

inline const std::vector<SettingKind<double>> rates = {
    {"rate-0", "a learning rate of 0", 0.0},
    {"rate-below-0", "a learning rate below 0", [](Draw& d) { return -d.between(0.1, 2); }},
    {"rate-tiny", "a learning rate under 1e-8", [](Draw& d) { return d.log_between(1e-10, 1e-8); }},
};
inline Arguments a_step(Draw& d, const Sizes& s) {
  return args(d.matrix(s[Din], s[Dout]), d.matrix(s[Din], s[Dout]),
              d.pick<double>({0.5, 0.1, 0.01, 1, 2.5}));
}

}  // namespace
}  // namespace check
