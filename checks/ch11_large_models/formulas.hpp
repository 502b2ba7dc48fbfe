// Chapter 11's layers, models and machines to ask about, and the formulas that answer.
// SPDX-License-Identifier: MIT
#pragma once

#include "ch11_large_models/exercises.hpp"
#include "harness/rubric.hpp"

namespace check {
namespace {

using I = std::int64_t;
using R = Bounded;
using L = const Layer&;
using M = const Model&;
using C = const Machine&;
using S = const Scene&;
using P = const ModelParams&;

// --- What is asked about ---
//
// Every exercise that counts has one kind of input whose counts leave 32 bits (2³²) far behind and
// are odd, or nearly so: a float (24 bits) cannot hold them either.

inline I odd(Draw& d, I low, I high) { return 2 * d.whole(low / 2, high / 2) + 1; }

struct Linear {
  I B, Din, Dout;
};
inline Linear any_linear(Draw& d) {
  return {d.whole(3, 99), d.whole(100, 999), d.whole(1000, 9999)};
}
inline Linear many_rows(Draw& d) {
  return {odd(d, 240000, 300000), odd(d, 24000, 40000), odd(d, 24000, 40000)};
}
inline Linear vast(Draw& d) { return {odd(d, 2, 9), odd(d, 24000, 40000), odd(d, 240000, 300000)}; }
inline const std::vector<SettingKind<Linear>> layers = {
    {"exercise-layer", "the note's exercise",
     [](Draw&) {
       return Linear{32, 128, 64};
     }},
    {"one-row", "one token through 768 → 3072",
     [](Draw&) {
       return Linear{1, 768, 3072};
     }},
    {"drawn", "a layer of random sizes", any_linear},
    {"vast", "a layer of more than 2³² weights", vast},
    {"many-rows", "a batch of more than 2³² numbers", many_rows},
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
inline Model giant(Draw& d) {
  const I D = odd(d, 34000, 40000), kv_heads = odd(d, 8, 14), heads = kv_heads * odd(d, 16, 24);
  return {
      D,     odd(d, 40, 60), 4 * D + 1, heads, kv_heads, odd(d, 120, 160), odd(d, 120000, 200000),
      false, false,          true};
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
    {"giant", "a model of more than 2³² weights per layer", giant},
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
inline Scene answered_with(I tokens, Scene s) { return s.output = tokens, s; }
inline const std::vector<SettingKind<Scene>> scenes = {
    {"laptop", "the 3B model on the laptop, in 4 bit", [](Draw&) { return laptop_4_bit; }},
    {"one-token", "a prompt of one token", one_token},
    {"drawn-scene", "a model and its texts drawn at random", any_scene},
};

inline const Machine laptop{8e12, 50e9};  // 40 % of the nominal 20 TOPS
inline const Machine knee_300{15e12, 50e9};
inline Machine gpu(Draw& d) {  // V100, A100, H100: FLOP/s and bytes/s of their data sheets
  return d.pick<Machine>({{125e12, 0.9e12}, {312e12, 2.039e12}, {989.4e12, 3.35e12}});
}
inline Machine with_knee(double knee) { return {knee * 50e9, 50e9}; }
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
inline Reaching small_layer(Draw& d) {
  const Layer l{d.whole(56, 120), d.whole(56, 120), false, 2, 4};
  return {l, with_knee(d.between(5, 9))};
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
    {"small-layer", "a small layer on a slow machine", small_layer},
    {"narrow-weights", "a layer with a bias and weights of fewer bytes",
     [](Draw& d) { return far_layer(d, 4, 8); }},
    {"wide-weights", "a layer with a bias and weights of more bytes",
     [](Draw& d) { return far_layer(d, 8, 4); }},
    {"whole-quotient", "a layer that meets its knee exactly", exact_layer},
};

// --- Right answers ---

inline I q(M m) { return m.heads * m.head_size; }
inline I kv(M m) { return m.kv_heads * m.head_size; }
inline I attention_biases(M m) { return q(m) + 2 * kv(m) + m.width; }
inline I ffn_biases(M m) { return (m.gated ? 2 : 1) * m.hidden + m.width; }
inline I attention_weights(M m) { return 2 * m.width * (q(m) + kv(m)); }
inline I ffn_weights(M m) { return (m.gated ? 3 : 2) * m.width * m.hidden; }
inline I biases(M m) { return attention_biases(m) + ffn_biases(m); }
inline I weights(M m) { return attention_weights(m) + ffn_weights(m); }
inline I all_weights(M m) { return m.layers * weights(m); }
inline I attn(M m) { return attention_weights(m) + m.biases * attention_biases(m); }
inline I ffn(M m) { return ffn_weights(m) + m.biases * ffn_biases(m); }
inline I layer(M m) { return attn(m) + ffn(m); }
inline I embedding(M m) { return m.vocabulary * m.width; }
inline I head(M m) { return m.tied ? 0 : embedding(m); }
inline I total(M m) { return m.layers * layer(m) + embedding(m) + head(m); }
inline I scores(M m, I context, bool average) {
  return (average ? 2 : 4) * m.layers * context * q(m);
}
inline I cache(M m, I bytes) { return 2 * m.layers * kv(m) * bytes; }  // of one token
inline R share(I part, I of) { return R(part) / R(of); }
inline Model ungated(Model m) { return m.gated = false, m; }
inline Model one_to_one(Model m) { return m.kv_heads = m.heads, m; }
inline ModelParams params_of(M m) {
  const I a = m.layers * attn(m), f = m.layers * ffn(m), all = total(m);
  return {a, f, embedding(m), head(m), all, static_cast<double>(f) / static_cast<double>(all)};
}
inline R times(I factor, I N, R tokens) { return R(factor) * R(N) * tokens; }

inline R flop(L l) { return 2 * l.Din * l.Dout; }  // of one row
inline R stored(L l) { return R(l.bytes_per_weight) * R(l.Din * l.Dout + l.bias * l.Dout); }
inline R row(L l) { return R(l.bytes_per_activation) * R(l.Din + l.Dout); }
inline R intensity(L l, R B) { return B * flop(l) / (stored(l) + B * row(l)); }
inline Layer without_bias(Layer l) { return l.bias = false, l; }
inline Layer one_kind(Layer l) { return l.bytes_per_activation = l.bytes_per_weight, l; }

// Below, or exactly equal. Equality is drawn only where no step of any right program rounds, so it
// is decided; a near tie throws Ambiguous, and the input is drawn again.
inline bool below(const R& a, const R& b) { return a.value != b.value && less(a, b); }
inline R knee(C c) { return R(c.flops_per_s) / R(c.bytes_per_s); }
inline R left_per_row(L l, C c) { return flop(l) - knee(c) * row(l); }
inline R rows(L l, C c) { return knee(c) * stored(l) / left_per_row(l, c); }
inline I up(R rows) { return static_cast<I>(ceil(rows.value).to_double()); }
inline bool reaches(L l, C c) { return below(knee(c) * row(l), flop(l)); }
inline std::optional<I> right_rows(L l, C c) {
  if (!reaches(l, c)) return std::nullopt;
  const R needed = rows(l, c);
  return needed.value == ceil(needed.value) ? up(needed) : up(ceil(needed));
}
inline std::optional<I> signed_rows(L l, C c) {
  if (left_per_row(l, c).value == Exact(0.0)) return std::nullopt;
  return up(rows(l, c));
}
inline std::optional<I> rounded_down(L l, C c) {
  if (!reaches(l, c)) return std::nullopt;
  return static_cast<I>(floor(rows(l, c).value).to_double());
}
inline R compute(C c, R flop) { return flop / R(c.flops_per_s); }
inline R memory(C c, R bytes) { return bytes / R(c.bytes_per_s); }
inline bool memory_binds(C c, R flop, R bytes) { return below(compute(c, flop), memory(c, bytes)); }

inline R model_bytes(S s) { return R(s.weights) * R(s.bytes_per_weight); }
inline I kv_bytes(S s) { return 2 * s.layers * s.kv_width * s.bytes_per_kv; }  // of one token
inline I linear(S s) { return 2 * s.weights * s.prompt; }
inline I causal(S s) { return 2 * s.prompt * (s.prompt + 1) * s.width * s.layers; }
inline I square(S s) { return 4 * s.prompt * s.prompt * s.width * s.layers; }
inline R prefill(S s, C c, I flop) { return max(compute(c, flop), memory(c, model_bytes(s))); }
inline R reading(S s, C c, I cached) {
  return memory(c, model_bytes(s) + R(kv_bytes(s)) * R(cached));
}
inline R writing(S s, C c, I cached, I growth) {  // with the roundings of a loop over the tokens
  std::vector<R> times;
  for (I i = 0; i < s.output; ++i) times.push_back(reading(s, c, cached + growth * i));
  return sum(times);
}
inline I end(S s) { return s.prompt + s.output; }
inline R gb(R bytes) { return bytes / R(1e9); }
inline R budget(S s, I tokens) { return gb(model_bytes(s)) + gb(R(kv_bytes(s)) * R(tokens)); }
inline Scene int8_kv(Scene s) { return s.bytes_per_kv = 1, s; }
inline Scene int4_too(Scene s) { return s.bytes_per_weight = 0.5, int8_kv(s); }
inline char verdict(S s, I tokens, R runtime, R available) {
  const auto fits = [&](S t) { return !below(available, budget(t, tokens) + runtime); };
  return fits(s) ? 'f' : fits(int8_kv(s)) ? 'k' : fits(int4_too(s)) ? 'w' : 'n';
}

// --- Wrong answers ---

inline I wrapped(I n) { return static_cast<std::int32_t>(n); }

inline char strict_verdict(S s, R runtime, R available) {
  const auto fits = [&](S t) { return below(budget(t, end(t)) + runtime, available); };
  return fits(s) ? 'f' : fits(int8_kv(s)) ? 'k' : fits(int4_too(s)) ? 'w' : 'n';
}

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
// As much as is asked for, but for three parts in a thousand; the answer's cache takes far more.
inline Arguments just_short(Draw& d, Reduced reduced) {
  Scene s = answered_with(d.whole(2000, 4000), any_scene(d));
  s.kv_width = s.width, s.bytes_per_kv = d.pick<I>({2, 4});
  const R peak = budget(reduced(s), end(s)) + R(1.0);
  return args(s, 1.0, 0.997 * peak.value.to_double());
}

// --- Inputs of one exercise each ---

inline Arguments as_drawn(Draw&, const Arguments& a) { return a; }

inline const std::vector<SettingKind<Arguments>> intensities = {
    // layer, B
    {"exercise-layer", "the note's exercise", [](Draw&) { return args(fp32, I{32}); }},
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
};

inline const std::vector<SettingKind<Arguments>> products = {
    // machine, FLOP, bytes
    {"decode", "one token with 4-bit weights", [](Draw&) { return args(laptop, 6e9, 1.5e9); }},
    {"prefill", "a prompt with 4-bit weights", [](Draw&) { return args(laptop, 2.52e13, 1.5e9); }},
    {"gpu", "a GPU", [](Draw& d) { return args(gpu(d), d.between(1e11, 1e12), 1.6e9); }},
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
    {"exact", "a memory filled to the last byte", [](Draw& d) { return fitting(d, as_is); }},
    {"exact-kv", "a memory filled to the last byte with int8 in the cache",
     [](Draw& d) { return fitting(d, int8_kv); }},
    {"exact-int4", "a memory filled to the last byte with 4-bit weights",
     [](Draw& d) { return fitting(d, int4_too); }},
    {"short", "a memory 0.3 % too small", [](Draw& d) { return just_short(d, as_is); }},
    {"short-kv", "a memory 0.3 % too small with int8 in the cache",
     [](Draw& d) { return just_short(d, int8_kv); }},
    {"short-int4", "a memory 0.3 % too small with 4-bit weights",
     [](Draw& d) { return just_short(d, int4_too); }},
};

}  // namespace
}  // namespace check
