// Chapter 11's inputs: layers, models, machines and scenes to ask about.
// SPDX-License-Identifier: MIT
#pragma once

#include "formulas.hpp"

namespace check {
namespace {

// --- What is asked about ---
//
// Every exercise that counts has kinds of input in which each product and each sum of counts leaves
// 32 bits (2³²) behind, and is odd, or nearly so: a float (24 bits) cannot hold it either. All stay
// below 2⁵³, so that a right program may count in double. A product of two sides needs sides above
// 2¹⁶, and a side alone must be longer still.

constexpr I k2_32 = I(1) << 32;
inline I odd(Draw& d, I low, I high) { return 2 * d.whole(low / 2, high / 2) + 1; }
inline I few(Draw& d) { return odd(d, 3, 97); }
inline I wide(Draw& d) { return odd(d, 66000, 80000); }       // two of them multiplied: above 2³²
inline I long_(Draw& d) { return odd(d, k2_32, 2 * k2_32); }  // above 2³² by itself

// On one side of a decision, and so near it that careless margins and floats are noticed.
inline double beside(Draw& d) { return d.between(2e-7, 8e-7); }

struct Linear {
  I B, Din, Dout;
};
inline Linear any_linear(Draw& d) {
  return {d.whole(3, 99), d.whole(100, 999), d.whole(1000, 9999)};
}
inline Linear vast(Draw& d) { return {wide(d), wide(d), wide(d)}; }
inline Linear many_rows(Draw& d) { return {long_(d), few(d), few(d)}; }
inline Linear many_inputs(Draw& d) { return {few(d), long_(d), few(d)}; }
inline Linear many_outputs(Draw& d) { return {few(d), few(d), long_(d)}; }
inline const std::vector<SettingKind<Linear>> layers = {
    {"exercise-layer", "a batch of 32 through 128 → 64",
     [](Draw&) {
       return Linear{32, 128, 64};
     }},
    {"one-row", "one token through 768 → 3072",
     [](Draw&) {
       return Linear{1, 768, 3072};
     }},
    {"drawn", "a layer of random sizes", any_linear},
    {"vast", "more than 2³² weights, inputs and outputs", vast},
    {"many-rows", "more than 2³² rows", many_rows},
    {"many-inputs", "more than 2³² inputs a row", many_inputs},
    {"many-outputs", "more than 2³² outputs a row", many_outputs},
};

// width, layers, hidden, heads, kv_heads, head_size, vocabulary, gated, tied, biases
inline const Model book{4096, 32, 16384, 32, 32, 128, 32000, false, true, false};
inline const Model book_50k{4096, 32, 16384, 32, 32, 128, 50000, false, true, false};
inline const Model note_3b{3072, 28, 8192, 24, 24, 128, 32000, true, true, false};
inline const Model llama_2_7b{4096, 32, 11008, 32, 32, 128, 32000, true, false, false};
inline const Model by_hand{8, 3, 32, 2, 2, 4, 50, false, true, true};
// The width is no multiple of the heads: heads · dₖ differs from it.
inline Model drawn(Draw& d, I layers, I kv_heads, bool gated, bool tied) {
  const I heads = kv_heads * d.whole(3, 7), D = 128 * d.whole(8, 40), H = 2 * D + d.whole(9, 999);
  return {D, layers, H, heads, kv_heads, 97, d.whole(20000, 99999), gated, tied, true};
}
// Each matrix has more than 2³² weights; the heads together are wider than 2³²; so are layers and
// heads multiplied.
inline Model giant(Draw& d) {
  const I D = wide(d), kv_heads = odd(d, 500, 600);
  return {D,       odd(d, 40, 60), 4 * D + 1, 3 * kv_heads, kv_heads, odd(d, 132, 160),
          wide(d), false,          false,     true};
}
inline Model broad(Draw& d) {
  const I kv_heads = wide(d);
  return {few(d),  odd(d, 3, 9), long_(d), 3 * kv_heads, kv_heads,
          wide(d), long_(d),     true,     true,         true};
}
inline Model deep(Draw& d) {
  const I kv_heads = wide(d);
  return {few(d), wide(d), few(d), kv_heads, kv_heads, odd(d, 3, 9), long_(d), false, true, true};
}
inline const std::vector<SettingKind<Model>> models = {
    {"plain", "the 7B model of the notes", [](Draw&) { return book; }},
    {"wide-vocabulary", "the 7B model with a vocabulary of 50 000", [](Draw&) { return book_50k; }},
    {"gated", "the 3B model of the notes, which is gated", [](Draw&) { return note_3b; }},
    {"untied", "Llama 2 7B, gated and untied", [](Draw&) { return llama_2_7b; }},
    {"by-hand", "a small model of width 8 with biases", [](Draw&) { return by_hand; }},
    {"one-kv-head", "a model with multi-query attention",
     [](Draw& d) { return drawn(d, d.whole(11, 80), 1, false, false); }},
    {"grouped", "a gated model with grouped queries",
     [](Draw& d) { return drawn(d, d.whole(11, 80), d.whole(2, 8), true, true); }},
    {"one-layer", "a model of one layer",
     [](Draw& d) { return drawn(d, 1, d.whole(2, 8), false, true); }},
    {"giant", "a model with more than 2³² weights in each matrix", giant},
    {"broad", "a model whose heads together are wider than 2³²", broad},
    {"deep", "a model whose layers have more than 2³² heads", deep},
};
// With `average`, so that it meets grouped queries, and odd contexts, which have no whole half.
inline bool averaged(M m) { return m.width == 4096 || m.gated; }
inline I context(Draw& d, M m) { return averaged(m) ? odd(d, 999, 9999) : d.whole(999, 9999); }

// weights, width, layers, kv_width, bytes_per_weight, bytes_per_kv, prompt, output
inline const Scene laptop_4_bit{3000000000, 3072, 28, 3072, 0.5, 2, 4200, 400};
inline const Scene laptop_8_bit{3000000000, 3072, 28, 3072, 1, 2, 4200, 400};
inline Scene one_token(Draw& d) {
  return {d.whole(3, 9) * 1000000007, 3072, 28, 3072, 0.5625, 1, 1, 2};
}
inline Scene any_scene(Draw& d) {
  const I D = 128 * d.whole(20, 60), kv = 128 * d.whole(4, 16), layers = d.whole(20, 60);
  const I weights = layers * (2 * D * (D + kv) + 2 * D * odd(d, 3 * D, 4 * D));
  return {weights, D, layers, kv, 2, d.pick<I>({1, 2, 4}), d.whole(3000, 9999), d.whole(100, 300)};
}
inline Scene long_texts(Draw& d) {
  const I T = odd(d, 95000, 120000), n = odd(d, 95000, 120000);
  return {odd(d, k2_32, 3 * k2_32), 128 * few(d) + 1, odd(d, 9, 15), 999, 0.5625, 2, T, n};
}
inline Scene wide_cache(Draw& d) {
  return {long_(d), wide(d), wide(d), wide(d), 0.5625, d.pick<I>({1, 2}), few(d), odd(d, 3, 9)};
}
inline Scene long_prompt(Draw& d) {
  return {long_(d), 3072, 28, odd(d, 1000, 3000), 0.5625, 2, long_(d), odd(d, 3, 9)};
}
inline Scene answered_with(I tokens, Scene s) { return s.output = tokens, s; }
inline const std::vector<SettingKind<Scene>> scenes = {
    {"laptop", "the 3B model on the laptop, in 4 bit", [](Draw&) { return laptop_4_bit; }},
    {"one-token", "a prompt of one token", one_token},
    {"drawn-scene", "a model and its texts drawn at random", any_scene},
    {"long-texts", "a prompt and an answer of 100 000 tokens", long_texts},
    {"wide-cache", "a model whose cache takes more than 2³² bytes a token", wide_cache},
};

inline const Machine laptop{8e12, 50e9};  // 40 % of the nominal 20 TOPS
inline const Machine knee_300{15e12, 50e9};
inline Machine gpu(Draw& d) {  // V100, A100, H100: FLOP/s and bytes/s of their data sheets
  return d.pick<Machine>({{125e12, 0.9e12}, {312e12, 2.039e12}, {989.4e12, 3.35e12}});
}
inline Machine with_knee(double knee) { return {knee * 50e9, 50e9}; }
// Reading the weights takes longer than computing the prompt by this part of its time.
inline Machine at_prefill(Draw& d, S s, double longer) {
  const R flop = linear(s) + causal(s);
  const double rate = gpu(d).flops_per_s;
  return {rate, (model_bytes(s) / flop).value.to_double() * rate * (1 - longer)};
}
inline Machine for_scene(Draw& d, S s) { return s.prompt == 4200 ? laptop : gpu(d); }
inline const Layer fp32{128, 64, true, 4, 4}, q4{3072, 3072, false, .5, 2};
inline const Layer fp16{4096, 4096, false, 2, 2};

// Layers with two kinds of bytes, either of which may be the larger.
inline Layer any_layer(Draw& d, bool bias, double per_weight, double per_activation) {
  return {d.whole(50, 3000), d.whole(50, 3000), bias, per_weight, per_activation};
}

struct Reaching {
  Layer layer;
  Machine machine;
};
// Narrower than 128, and it does reach the knee: 2·Din·Dout/(Din + Dout) ≥ 56 > 9·4.
inline Layer narrow(Draw& d, double per_weight) {
  return {d.whole(56, 120), d.whole(56, 120), false, per_weight, 4};
}
inline Reaching small_layer(Draw& d) { return {narrow(d, 2), with_knee(d.between(5, 9))}; }
// The limit is above the knee, or below it, by a part in a million: millions of rows, or never.
inline Reaching at_limit(Draw& d, double aside) {
  const Layer l = narrow(d, 0.5);
  return {l, with_knee((flop(l) / row(l)).value.to_double() * (1 + aside))};
}
// A few whole rows are just not enough, or more than enough by next to nothing.
inline Reaching at_rows(Draw& d, double aside) {
  const Layer l{wide(d), wide(d), d.coin(), d.pick<double>({0.5, 2, 4}), d.pick<double>({1, 2, 4})};
  return {l, with_knee(
                 intensity(l, R(static_cast<double>(d.whole(3, 300)) + aside)).value.to_double())};
}
// More than 2³² of them, on a machine that computes far faster than it reads; a whole number again.
inline Reaching billions(Draw& d) {
  const I knee = I(1) << 18, D = knee + (d.coin() ? 32 : 64);
  return {{D, D, false, 8, 1}, {static_cast<double>(knee << 36), static_cast<double>(I(1) << 36)}};
}
// Din and Dout such that the limit, 2·Din·Dout / (s·(Din + Dout)), is the knee and a fraction of
// one column more: then it takes millions of rows, and a bias counts for thousands of them.
inline Reaching far_layer(Draw& d, double per_weight, double per_activation) {
  for (;;) {
    const double knee = d.between(400, 480), K = knee * per_activation;
    const I Din = d.whole(I(1.2 * K), I(1.5 * K));
    const double least = K * static_cast<double>(Din) / (2 * static_cast<double>(Din) - K);
    const I Dout = static_cast<I>(least) + 1;
    const Reaching r{{Din, Dout, true, per_weight, per_activation}, with_knee(knee)};
    if (static_cast<double>(Dout) - least > 0.5) return r;
  }
}
// Powers of two throughout, which no right program rounds: the quotient is whole, and exact.
inline Reaching exact_layer(Draw& d) {
  const auto [per_weight, per_activation] =
      d.pick<std::pair<I, I>>({{1, 2}, {4, 2}, {2, 1}, {8, 4}, {2, 4}});
  const I knee = I(1) << d.whole(7, 9), K = knee * per_activation;
  const bool wide = d.coin(), square = d.coin();
  const Layer l{wide || square ? 2 * K : K, !wide || square ? 2 * K : K, false,
                R(per_weight).value.to_double(), R(per_activation).value.to_double()};
  return {l, {static_cast<double>(knee << 36), static_cast<double>(I(1) << 36)}};
}
// The limit is the knee itself, which no number of rows reaches.
inline Reaching limit_layer(Draw& d) {
  const I knee = I(1) << d.whole(7, 9), s = d.pick<I>({1, 2, 4});
  const Layer l{knee * s, knee * s, d.coin(), 0.5, static_cast<double>(s)};
  return {l, {static_cast<double>(knee << 36), static_cast<double>(I(1) << 36)}};
}
inline const std::vector<SettingKind<Reaching>> reaching = {
    {"never", "a layer too narrow for its machine",
     [](Draw& d) {
       return Reaching{fp32, gpu(d)};
     }},
    {"never-thin", "a layer of many inputs and too few outputs",
     [](Draw& d) {
       return Reaching{{4096, d.whole(200, 500), false, 2, 4}, knee_300};
     }},
    {"never-quite", "a layer whose limit is the knee itself", limit_layer},
    {"never-just", "a layer whose limit is a millionth below the knee",
     [](Draw& d) { return at_limit(d, beside(d)); }},
    {"just-reaching", "a layer whose limit is a millionth above the knee",
     [](Draw& d) { return at_limit(d, -beside(d)); }},
    {"just-enough", "a layer that reaches its knee by next to nothing",
     [](Draw& d) { return at_rows(d, -beside(d)); }},
    {"just-short", "a layer that misses its knee by next to nothing",
     [](Draw& d) { return at_rows(d, beside(d)); }},
    {"billions", "a layer that takes more than 2³² rows", billions},
    {"small-layer", "a small layer on a slow machine", small_layer},
    {"narrow-weights", "a layer with a bias and weights of fewer bytes",
     [](Draw& d) { return far_layer(d, 4, 8); }},
    {"wide-weights", "a layer with a bias and weights of more bytes",
     [](Draw& d) { return far_layer(d, 8, 4); }},
    {"whole-quotient", "a layer that meets its knee exactly", exact_layer},
};

// --- Budgets to the byte ---

using Reduced = Scene (*)(Scene);
inline Scene as_is(Scene s) { return s; }
// GB of which every part is a multiple of 1/4: sums are exact, whether one divides by 1e9 or
// multiplies by 1e-9 (these were picked for that), and what is asked for is what there is.
inline Arguments fitting(Draw& d, Reduced reduced) {
  struct Size {
    I billions;
    double per_weight;
    I kv_in_gb;  // at 4 bytes per number
  };
  const auto [N, b, kv] =
      d.pick<Size>({{3, 1, 6}, {5, 2, 7}, {7, 1, 4}, {8, 2, 5}, {9, 1, 3}, {15, 1, 5}, {18, 1, 7}});
  const Scene s{N * 1000000000, 4000, 25, 1000, b, 4, 5000 * kv - 500, 500};
  const double runtime = d.pick<double>({0.5, 1.0, 1.5});
  return args(s, runtime, (budget(reduced(s), end(s)) + R(runtime)).value.to_double());
}
// As much as is asked for, but for a part in a million; the answer's cache takes far more.
inline Arguments just_short(Draw& d, Reduced reduced) {
  Scene s = answered_with(d.whole(2000, 4000), any_scene(d));
  s.kv_width = s.width, s.bytes_per_kv = d.pick<I>({2, 4});
  const R peak = budget(reduced(s), end(s)) + R(1.0);
  return args(s, 1.0, (1 - beside(d)) * peak.value.to_double());
}

// --- Inputs of one exercise each ---

inline Arguments as_drawn(Draw&, const Arguments& a) { return a; }

inline const std::vector<SettingKind<Arguments>> intensities = {
    // layer, B
    {"exercise-layer", "a batch of 32 through 128 → 64", [](Draw&) { return args(fp32, I{32}); }},
    {"decode", "one token with 4-bit weights", [](Draw&) { return args(q4, I{1}); }},
    {"prefill", "a prompt with 4-bit weights",
     [](Draw& d) { return args(any_layer(d, false, 0.5625, 2), d.whole(999, 9999)); }},
    {"narrow-weights", "a layer with a bias and weights of fewer bytes",
     [](Draw& d) {
       return args(any_layer(d, true, d.pick<double>({1, 2}), 4), d.whole(2, 99));
     }},
    {"wide-weights", "a layer with a bias and weights of more bytes",
     [](Draw& d) {
       return args(any_layer(d, true, 4, d.pick<double>({1, 2})), d.whole(2, 99));
     }},
    {"many-rows", "more than 2³² rows",
     [](Draw& d) {
       return args(Layer{wide(d), wide(d), true, 0.5625, 2}, (k2_32 << 8) + odd(d, 1, 999));
     }},
    {"many-inputs", "more than 2³² inputs a row",
     [](Draw& d) {
       return args(Layer{long_(d), few(d), true, 0.5625, 2}, few(d));
     }},
};

// Memory takes longer than arithmetic by this part of its time.
inline Arguments at_knee(Draw& d, double longer) {
  const Machine m = gpu(d);
  const double flop = std::round(d.between(1e11, 1e12));
  return args(m, flop, flop / m.flops_per_s * m.bytes_per_s * (1 + longer));
}
inline const std::vector<SettingKind<Arguments>> products = {
    // machine, FLOP, bytes
    {"decode", "one token with 4-bit weights", [](Draw&) { return args(laptop, 6e9, 1.5e9); }},
    {"prefill", "a prompt with 4-bit weights", [](Draw&) { return args(laptop, 2.52e13, 1.5e9); }},
    {"gpu", "a GPU",
     [](Draw& d) { return args(gpu(d), std::round(d.between(1e11, 1e12)), 1.6e9); }},
    {"just-memory", "a product next to the knee, on the side of memory",
     [](Draw& d) { return at_knee(d, beside(d)); }},
    {"just-compute", "a product next to the knee, on the side of arithmetic",
     [](Draw& d) { return at_knee(d, -beside(d)); }},
    {"tie", "a product exactly at the knee",
     [](Draw& d) {  // powers of two: no quotient is rounded
       const I rate = d.whole(33, 37), time = d.whole(3, 6), knee = d.whole(5, 9);
       const double bytes = std::exp2(rate), part = std::exp2(-time), k = std::exp2(knee);
       return args(Machine{k * bytes, bytes}, k * bytes * part, bytes * part);
     }},
};

inline const std::vector<SettingKind<Arguments>> budgets = {
    // scene, runtime_gb, memory_gb
    {"fits", "the 3B model in 8 bit, and 6.5 GB",
     [](Draw&) { return args(laptop_8_bit, 1.5, 6.5); }},
    {"just-not", "the 3B model in 8 bit, and 6 GB",
     [](Draw&) { return args(laptop_8_bit, 1.5, 6.0); }},
    {"small", "the 3B model in 8 bit, and 4 GB",
     [](Draw&) { return args(laptop_8_bit, 1.5, 4.0); }},
    {"hopeless", "the 3B model in 8 bit, and 3 GB",
     [](Draw&) { return args(laptop_8_bit, 1.5, 3.0); }},
    {"other", "another model", [](Draw& d) { return args(any_scene(d), 1.0, 9.0); }},
    {"one-byte", "a model whose cache is in int8 already",
     [](Draw& d) { return args(int8_kv(any_scene(d)), 1.0, 30.0); }},
    {"wide-cache", "a model whose cache takes more than 2³² bytes a token",
     [](Draw& d) { return args(wide_cache(d), 1.5, 99e3); }},
    {"long-prompt", "a prompt of more than 2³² tokens",
     [](Draw& d) { return args(long_prompt(d), 1.5, 99e3); }},
    {"exact", "a memory filled to the last byte", [](Draw& d) { return fitting(d, as_is); }},
    {"exact-kv", "a memory filled to the last byte with int8 in the cache",
     [](Draw& d) { return fitting(d, int8_kv); }},
    {"exact-int4", "a memory filled to the last byte with 4-bit weights",
     [](Draw& d) { return fitting(d, int4_too); }},
    {"short", "a memory a millionth too small", [](Draw& d) { return just_short(d, as_is); }},
    {"short-kv", "a memory a millionth too small with int8 in the cache",
     [](Draw& d) { return just_short(d, int8_kv); }},
    {"short-int4", "a memory a millionth too small with 4-bit weights",
     [](Draw& d) { return just_short(d, int4_too); }},
};

}  // namespace
}  // namespace check
