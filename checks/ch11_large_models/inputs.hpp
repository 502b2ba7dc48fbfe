// Chapter 11's inputs: layers, models, machines and scenes to ask about.
// SPDX-License-Identifier: MIT
//
// Every exercise that counts has kinds of input in which each product and each sum of counts leaves
// 32 bits (2³²) behind, and is odd, or nearly so: a float (24 bits) cannot hold it either. Those
// that are beyond double leave 2⁵³ behind. Every exercise that decides is asked on both sides of
// its decision, and so near it that careless margins and floats are noticed.
#pragma once

#include "formulas.hpp"

namespace check {
namespace {

using sizes::odd;
using sizes::within;

constexpr Size few = odd(3, 97);
constexpr Size wide = odd(66e3, 80e3);        // two of them multiplied are more than 2³²
constexpr Size beyond = odd(0x1p32, 0x1p33);  // one alone is
inline I draw(Draw& d, Size size) { return draw_sizes(d, {size})[0]; }
inline double beside(Draw& d) { return d.between(2e-10, 8e-10); }

// B, Din, Dout
const std::vector<SizeKind> layers = {
    {"exercise-layer", "a batch of 32 through 128 → 64", {32, 128, 64}},
    {"one-row", "one token through 768 → 3072", {1, 768, 3072}},
    {"drawn", "a layer of random sizes", {within(3, 99), within(100, 999), within(1e3, 9999)}},
    {"vast", "more than 2³² weights, inputs and outputs", {wide, wide, wide}},
    {"many-rows", "more than 2³² rows", {beyond, few, few}},
    {"many-inputs", "more than 2³² inputs a row", {few, beyond, few}},
    {"many-outputs", "more than 2³² outputs a row", {few, few, beyond}},
    {"beyond-double", "counts beyond 2⁵³", {odd(3, 9), odd(2e8, 4e8), odd(2e8, 4e8)}},
};

// width, layers, hidden; kv_heads, query heads for each of them, head_size; vocabulary; gated,
// tied, biases. Heads of 97 make heads · dₖ differ from the width.
const std::vector<SizeKind> models = {
    {"plain", "the 7B model of the notes", {4096, 32, 16384, 32, 1, 128, 32000, 0, 1, 0}},
    {"wide-vocabulary",
     "the 7B model with a vocabulary of 50 000",
     {4096, 32, 16384, 32, 1, 128, 50000, 0, 1, 0}},
    {"gated",
     "the 3B model of the notes, which is gated",
     {3072, 28, 8192, 24, 1, 128, 32000, 1, 1, 0}},
    {"untied", "Llama 2 7B, gated and untied", {4096, 32, 11008, 32, 1, 128, 32000, 1, 0, 0}},
    {"by-hand", "a small model of width 8 with biases", {8, 3, 32, 2, 1, 4, 50, 0, 1, 1}},
    {"one-kv-head",
     "a model with multi-query attention",
     {within(1e3, 5e3), within(9, 80), within(6e3, 2e4), 1, within(3, 7), 97, within(2e4, 1e5), 0,
      0, 1}},
    {"grouped",
     "a gated model with grouped queries",
     {within(1e3, 5e3), within(9, 80), within(6e3, 2e4), within(2, 8), within(3, 7), 97,
      within(2e4, 1e5), 1, 1, 1}},
    {"one-layer",
     "a model of one layer",
     {within(1e3, 5e3), 1, within(6e3, 2e4), within(2, 8), within(3, 7), 97, within(2e4, 1e5), 0, 1,
      1}},
    {"giant",
     "a model with more than 2³² weights in each matrix",
     {wide, odd(40, 60), odd(264e3, 330e3), odd(500, 600), 3, odd(133, 160), wide, 0, 0, 1}},
    {"broad",
     "a model whose heads together are wider than 2³²",
     {few, odd(3, 9), beyond, wide, 3, wide, beyond, 1, 1, 1}},
    {"deep",
     "a model whose layers have more than 2³² heads",
     {few, wide, odd(3e5, 6e5), wide, 1, odd(3, 9), beyond, 0, 1, 1}},
    {"beyond-double-model",
     "a model whose counts are beyond 2⁵³",
     {odd(1e8, 2e8), 3, odd(1e8, 2e8), odd(1e4, 2e4), 1, odd(1e4, 2e4), odd(1e8, 2e8), 1, 0, 1}},
};
inline Model model(const Sizes& s) {
  return {s[0], s[1], s[2], s[3] * s[4], s[3], s[5], s[6], s[7] == 1, s[8] == 1, s[9] == 1};
}
inline Arguments as_model(Draw&, const Sizes& s) { return args(model(s)); }
const Model by_hand{8, 3, 32, 2, 2, 4, 50, false, true, true};
const Model note_3b{3072, 28, 8192, 24, 24, 128, 32000, true, true, false};
// With `average`, so that it meets grouped queries, and odd contexts, which have no whole half.
inline bool averaged(M m) { return m.width == 4096 || m.gated; }
inline I context(Draw& d, M m) { return draw(d, averaged(m) ? odd(999, 9999) : within(999, 9999)); }

// weights, width, layers, kv_width; sixteenths of a byte per weight, bytes_per_kv; prompt, output
const std::vector<Size> drawn_scene = {
    odd(1e9, 6e10), within(2500, 7700), within(20, 60),  within(500, 2000), 32,
    within(1, 4),   within(3000, 9999), within(100, 300)};
const std::vector<Size> wide_cache = {beyond, wide, wide, wide, 9, within(1, 2), few, odd(3, 9)};
const std::vector<Size> long_prompt = {beyond, 3072, 28, odd(1e3, 3e3), 9, 2, beyond, odd(3, 9)};
const std::vector<SizeKind> scenes = {
    {"laptop",
     "the 3B model on the laptop, in 4 bit",
     {3000000000, 3072, 28, 3072, 8, 2, 4200, 400}},
    {"one-token", "a prompt of one token", {odd(3e9, 9e9), 3072, 28, 3072, 9, 1, 1, 2}},
    {"drawn-scene", "a model and its texts drawn at random", drawn_scene},
    {"long-texts",
     "a prompt and an answer of 100 000 tokens",
     {odd(0x1p32, 0x1.8p33), odd(3e3, 12e3), odd(9, 15), 999, 9, 2, odd(95e3, 12e4),
      odd(95e3, 12e4)}},
    {"wide-cache", "a model whose cache takes more than 2³² bytes a token", wide_cache},
};
inline Scene scene(const Sizes& s) {
  return {s[0], s[1], s[2], s[3], static_cast<double>(s[4]) / 16, s[5], s[6], s[7]};
}
inline Scene draw(Draw& d, const std::vector<Size>& of) { return scene(draw_sizes(d, of)); }
inline Scene answered(Draw& d, I tokens) {
  Scene s = draw(d, drawn_scene);
  return s.output = tokens, s;
}
const Scene laptop_8_bit{3000000000, 3072, 28, 3072, 1, 2, 4200, 400};

const Machine laptop{8e12, 50e9};  // 40 % of the nominal 20 TOPS
const Machine knee_300{15e12, 50e9};
inline Machine gpu(Draw& d) {  // V100, A100, H100: FLOP/s and bytes/s of their data sheets
  return d.pick<Machine>({{125e12, 0.9e12}, {312e12, 2.039e12}, {989.4e12, 3.35e12}});
}
inline Machine with_knee(double knee) { return {knee * 50e9, 50e9}; }
inline Arguments on_a_machine(Draw& d, const Sizes& s) {
  const Scene drawn = scene(s);
  return args(drawn, drawn.prompt == 4200 ? laptop : gpu(d));
}

// --- 11.8  a layer, and B ---

// Din, Dout, bias; sixteenths of a byte per weight and per activation; B
const std::vector<SizeKind> intensities = {
    {"exercise-layer", "a batch of 32 through 128 → 64", {128, 64, 1, 64, 64, 32}},
    {"decode", "one token with 4-bit weights", {3072, 3072, 0, 8, 32, 1}},
    {"prefill",
     "a prompt with 4-bit weights",
     {within(50, 3000), within(50, 3000), 0, 9, 32, within(999, 9999)}},
    {"narrow-weights",
     "a layer with a bias and weights of fewer bytes",
     {within(50, 3000), within(50, 3000), 1, within(16, 32), 64, within(2, 99)}},
    {"wide-weights",
     "a layer with a bias and weights of more bytes",
     {within(50, 3000), within(50, 3000), 1, 64, within(16, 32), within(2, 99)}},
    {"many-rows", "more than 2³² rows", {wide, wide, 1, 9, 32, odd(0x1p40, 0x1p41)}},
    {"many-inputs", "more than 2³² inputs a row", {beyond, few, 1, 9, 32, few}},
};
inline Layer layer(const Sizes& s) {
  const double per_weight = static_cast<double>(s[3]), per_activation = static_cast<double>(s[4]);
  return {s[0], s[1], s[2] == 1, per_weight / 16, per_activation / 16};
}

// --- 11.9  a machine, FLOP and bytes ---

// Memory takes longer than arithmetic by this part of its time.
inline Arguments at_knee(Draw& d, double longer) {
  const Machine m = gpu(d);
  const double flop = std::round(d.between(1e11, 1e12));
  return args(m, flop, flop / m.flops_per_s * m.bytes_per_s * (1 + longer));
}
inline Arguments on_knee(Draw& d) {  // powers of two: no quotient is rounded
  const I rate = d.whole(33, 37), time = d.whole(3, 6), knee = d.whole(5, 9);
  const double bytes = std::exp2(rate), part = std::exp2(-time), k = std::exp2(knee);
  return args(Machine{k * bytes, bytes}, k * bytes * part, bytes * part);
}
const std::vector<SettingKind<Arguments>> products = {
    {"decode", "one token with 4-bit weights", args(laptop, 6e9, 1.5e9)},
    {"prefill", "a prompt with 4-bit weights", args(laptop, 2.52e13, 1.5e9)},
    {"training", "the FLOP of a whole training run",
     [](Draw& d) { return args(gpu(d), std::round(d.between(1, 9) * 1e12) * 1e12, 1e18); }},
    {"gpu", "a GPU", [](Draw& d) { return at_knee(d, d.between(0.2, 5)); }},
    {"just-memory", "a product next to the knee, on the side of memory",
     [](Draw& d) { return at_knee(d, beside(d)); }},
    {"just-compute", "a product next to the knee, on the side of arithmetic",
     [](Draw& d) { return at_knee(d, -beside(d)); }},
    {"tie", "a product exactly at the knee", on_knee},
};

// --- 11.10  a layer and a machine ---

// Narrower than 128, and it does reach the knee: 2·Din·Dout/(Din + Dout) ≥ 56 > 9·4.
inline Layer narrow(Draw& d, double per_weight) {
  return {d.whole(56, 120), d.whole(56, 120), false, per_weight, 4};
}
// The limit is above the knee, or below it, by a millionth: millions of rows, or never.
inline Arguments at_limit(Draw& d, double aside) {
  const Layer l = narrow(d, 0.5);
  return args(l, with_knee((flop(l) / row(l)).value.to_double() * (1 + aside)));
}
// A few whole rows are just not enough, or more than enough by next to nothing.
inline Arguments at_rows(Draw& d, double aside) {
  const Layer l{draw(d, wide), draw(d, wide), d.coin(), d.pick<double>({0.5, 2, 4}),
                d.pick<double>({1, 2, 4})};
  const double rows = static_cast<double>(d.whole(3, 300)) + aside;
  return args(l, with_knee(intensity(l, R(rows)).value.to_double()));
}
// Din and Dout such that the limit, 2·Din·Dout / (s·(Din + Dout)), is the knee and a fraction of
// one column more: then it takes millions of rows, and a bias counts for thousands of them.
inline Arguments far_layer(Draw& d, double per_weight, double per_activation) {
  for (;;) {
    const double knee = d.between(400, 480), K = knee * per_activation;
    const I Din = d.whole(I(1.2 * K), I(1.5 * K));
    const double least = K * static_cast<double>(Din) / (2 * static_cast<double>(Din) - K);
    const I Dout = static_cast<I>(least) + 1;
    if (static_cast<double>(Dout) - least > 0.5)
      return args(Layer{Din, Dout, true, per_weight, per_activation}, with_knee(knee));
  }
}
// Powers of two throughout, which no right program rounds: the quotient is whole, and exact.
inline Machine with_exact_knee(I knee) {
  return {std::ldexp(static_cast<double>(knee), 36), 0x1p36};
}
inline Arguments exact_rows(Draw& d) {
  const auto [per_weight, per_activation] =
      d.pick<std::pair<I, I>>({{1, 2}, {4, 2}, {2, 1}, {8, 4}, {2, 4}});
  const I knee = I(1) << d.whole(7, 9), K = knee * per_activation;
  const bool wide = d.coin(), square = d.coin();
  return args(Layer{wide || square ? 2 * K : K, !wide || square ? 2 * K : K, false,
                    static_cast<double>(per_weight), static_cast<double>(per_activation)},
              with_exact_knee(knee));
}
// The limit is the knee itself, which no number of rows reaches.
inline Arguments on_limit(Draw& d) {
  const I knee = I(1) << d.whole(7, 9), s = d.pick<I>({1, 2, 4});
  return args(Layer{knee * s, knee * s, d.coin(), 0.5, static_cast<double>(s)},
              with_exact_knee(knee));
}
// On a machine that computes far faster than it reads. The quotient is seldom whole, and far from
// where rounding would matter.
inline Arguments billions(Draw& d) {
  const I knee = I(1) << 30, D = knee + d.whole(1 << 26, 1 << 28);
  return args(Layer{D, D, false, 8, 1}, with_exact_knee(knee));
}
const std::vector<SettingKind<Arguments>> reaching = {
    {"knee-300", "a layer 4096 → 4096 in fp16 with the knee at 300",
     args(Layer{4096, 4096, false, 2, 2}, knee_300)},
    {"laptop-layer", "a layer with 4-bit weights on the laptop",
     args(Layer{3072, 3072, false, 0.5, 2}, laptop)},
    {"never", "a layer too narrow for its machine",
     [](Draw& d) {
       return args(Layer{128, 64, true, 4, 4}, gpu(d));
     }},
    {"never-thin", "a layer of many inputs and too few outputs",
     [](Draw& d) {
       return args(Layer{4096, d.whole(200, 500), false, 2, 4}, knee_300);
     }},
    {"never-quite", "a layer whose limit is the knee itself", on_limit},
    {"never-just", "a layer whose limit is a millionth below the knee",
     [](Draw& d) { return at_limit(d, d.between(2e-7, 8e-7)); }},
    {"just-reaching", "a layer whose limit is a millionth above the knee",
     [](Draw& d) { return at_limit(d, -d.between(2e-7, 8e-7)); }},
    {"just-enough", "a layer that reaches its knee by next to nothing",
     [](Draw& d) { return at_rows(d, -beside(d)); }},
    {"just-short", "a layer that misses its knee by next to nothing",
     [](Draw& d) { return at_rows(d, beside(d)); }},
    {"small-layer", "a small layer on a slow machine",
     [](Draw& d) { return args(narrow(d, 2), with_knee(d.between(5, 9))); }},
    {"narrow-weights", "a layer with a bias and weights of fewer bytes",
     [](Draw& d) { return far_layer(d, 4, 8); }},
    {"wide-weights", "a layer with a bias and weights of more bytes",
     [](Draw& d) { return far_layer(d, 8, 4); }},
    {"whole-quotient", "a layer that meets its knee exactly", exact_rows},
    {"billions", "a layer that takes more than 2³³ rows", billions},
};

// --- 11.12  a scene and a machine ---

// Reading the weights takes longer than computing the prompt by this part of its time.
inline Arguments at_prefill(Draw& d, double longer) {
  const Scene s = draw(d, drawn_scene);
  const double rate = gpu(d).flops_per_s;
  const R bytes_per_flop = model_bytes(s) / R(linear(s) + causal(s));
  return args(s, Machine{rate, bytes_per_flop.value.to_double() * rate * (1 - longer)});
}

// --- 11.14  a scene, runtime_gb, memory_gb ---

using Reduced = Scene (*)(Scene);
inline Scene as_is(Scene s) { return s; }
// GB of which every part is a multiple of 1/4: sums are exact, whether one divides by 1e9 or
// multiplies by 1e-9 (these were picked for that), and what is asked for is what there is.
inline Arguments to_the_byte(Draw& d, Reduced reduced) {
  struct Size {
    I billions;
    double per_weight;
    I kv_in_gb;  // at 4 bytes per number
  };
  const auto [N, b, kv] =
      d.pick<Size>({{3, 1, 6}, {5, 2, 7}, {7, 1, 4}, {8, 2, 5}, {9, 1, 3}, {15, 1, 5}, {18, 1, 7}});
  const Scene s{N * 1000000000, 4000, 25, 1000, b, 4, 5000 * kv - 500, 500};
  const double runtime = d.pick<double>({0.5, 1.0, 1.5});
  return args(s, runtime, (budget(load(reduced(s)), end(s)) + R(runtime)).value.to_double());
}
// As much as is asked for, but for next to nothing; the answer's cache takes far more.
inline Arguments just_short(Draw& d, Reduced reduced) {
  Scene s = draw(d, drawn_scene);
  s.output = d.whole(2000, 4000), s.kv_width = s.width, s.bytes_per_kv = d.pick<I>({2, 4});
  const R peak = budget(load(reduced(s)), end(s)) + R(1.0);
  return args(s, 1.0, (1 - beside(d)) * peak.value.to_double());
}
const std::vector<SettingKind<Arguments>> budgets = {
    {"fits", "the 3B model in 8 bit, and 6.5 GB", args(laptop_8_bit, 1.5, 6.5)},
    {"just-not", "the 3B model in 8 bit, and 6 GB", args(laptop_8_bit, 1.5, 6.0)},
    {"small", "the 3B model in 8 bit, and 4 GB", args(laptop_8_bit, 1.5, 4.0)},
    {"hopeless", "the 3B model in 8 bit, and 3 GB", args(laptop_8_bit, 1.5, 3.0)},
    {"other", "another model", [](Draw& d) { return args(draw(d, drawn_scene), 1.0, 9.0); }},
    {"one-byte", "a model whose cache is in int8 already",
     [](Draw& d) { return args(int8_kv(draw(d, drawn_scene)), 1.0, 30.0); }},
    {"wide-cache", "a model whose cache takes more than 2³² bytes a token",
     [](Draw& d) { return args(draw(d, wide_cache), 1.5, 99e3); }},
    {"long-prompt", "a prompt of more than 2³² tokens",
     [](Draw& d) { return args(draw(d, long_prompt), 1.5, 99e3); }},
    {"exact", "a memory filled to the last byte", [](Draw& d) { return to_the_byte(d, as_is); }},
    {"exact-kv", "a memory filled to the last byte with int8 in the cache",
     [](Draw& d) { return to_the_byte(d, int8_kv); }},
    {"exact-int4", "a memory filled to the last byte with 4-bit weights",
     [](Draw& d) { return to_the_byte(d, int4_too); }},
    {"short", "a memory too small by next to nothing",
     [](Draw& d) { return just_short(d, as_is); }},
    {"short-kv", "a memory too small by next to nothing with int8 in the cache",
     [](Draw& d) { return just_short(d, int8_kv); }},
    {"short-int4", "a memory too small by next to nothing with 4-bit weights",
     [](Draw& d) { return just_short(d, int4_too); }},
};
inline Arguments as_drawn(Draw&, const Arguments& a) { return a; }

}  // namespace
}  // namespace check
