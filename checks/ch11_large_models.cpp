// Chapter 11's rubric: what is checked, what it is worth, and what we say when it is wrong.
// SPDX-License-Identifier: MIT
// A mistake names the one field it spoils, so that it is found whatever became of the others.
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

struct Linear {
  I B, Din, Dout;
};
const Linear exercise_layer{32, 128, 64}, up_projection{1, 768, 3072};
Linear any_linear(Draw& d) { return {d.whole(3, 99), d.whole(100, 999), d.whole(1000, 9999)}; }
const std::vector<SettingKind<Linear>> layers = {
    {"exercise-layer", "the note's exercise", [](Draw&) { return exercise_layer; }},
    {"one-row", "one token through 768 → 3072", [](Draw&) { return up_projection; }},
    {"drawn", "sizes drawn at random", any_linear},
};

// width, layers, hidden, heads, kv_heads, head_size, vocabulary, gated, tied, biases
const Model book{4096, 32, 16384, 32, 32, 128, 32000, false, true, false};
const Model book_50k{4096, 32, 16384, 32, 32, 128, 50000, false, true, false};
const Model note_3b{3072, 28, 8192, 24, 24, 128, 32000, true, true, false};
const Model llama_2_7b{4096, 32, 11008, 32, 32, 128, 32000, true, false, false};
const Model by_hand{8, 3, 32, 2, 2, 4, 50, false, true, true};
Model drawn(Draw& d, I kv_heads, bool gated, bool tied) {
  const I heads = kv_heads * d.whole(3, 7), D = 128 * d.whole(8, 40), H = 2 * D + d.whole(9, 999);
  return {D, d.whole(11, 80), H, heads, kv_heads, 96, d.whole(20000, 99999), gated, tied, true};
}
const std::vector<SettingKind<Model>> models = {
    {"plain", "the 7B model of the notes", [](Draw&) { return book; }},
    {"wide-vocabulary", "the same with a vocabulary of 50 000", [](Draw&) { return book_50k; }},
    {"gated", "the 3B model of the notes, gated", [](Draw&) { return note_3b; }},
    {"untied", "Llama 2 7B, gated and untied", [](Draw&) { return llama_2_7b; }},
    {"by-hand", "a block of width 8 with biases", [](Draw&) { return by_hand; }},
    {"one-kv-head", "multi-query attention", [](Draw& d) { return drawn(d, 1, false, false); }},
    {"grouped", "grouped queries", [](Draw& d) { return drawn(d, d.whole(2, 8), true, true); }},
};

// weights, width, layers, kv_width, bytes_per_weight, bytes_per_kv, prompt, output
const Scene laptop_4_bit{3000000000, 3072, 28, 3072, 0.5, 2, 4200, 400};
const Scene laptop_8_bit{3000000000, 3072, 28, 3072, 1, 2, 4200, 400};
Scene one_token(Draw& d) { return {d.whole(1, 9) * 1000000007, 3072, 28, 1024, 0.5625, 1, 1, 2}; }
Scene any_scene(Draw& d) {
  const I N = 1000003 * d.whole(2000, 9000), D = 128 * d.whole(20, 60), kv = 128 * d.whole(4, 16);
  return {N, D, d.whole(20, 60), kv, 2, 2, d.whole(3000, 9999), d.whole(100, 300)};
}
const std::vector<SettingKind<Scene>> scenes = {
    {"laptop", "the 3B model on the laptop, in 4 bit", [](Draw&) { return laptop_4_bit; }},
    {"one-token", "a prompt of one token", one_token},
    {"drawn-scene", "a model and its texts drawn at random", any_scene},
};
const Machine laptop{8e12, 50e9}, knee_300{15e12, 50e9};  // 8e12: 40 % of the nominal 20 TOPS
Machine gpu(Draw& d) {  // V100, A100, H100: FLOP/s and bytes/s of their data sheets
  return d.pick<Machine>({{125e12, 0.9e12}, {312e12, 2.039e12}, {989.4e12, 3.35e12}});
}
const Layer fp32{128, 64, true, 4, 4}, fp16{4096, 4096, false, 2, 2}, q4{3072, 3072, false, .5, 2};
const char* const mac = "These are multiply-adds; each is two FLOP.";

I q(M m) { return m.heads * m.head_size; }
I kv(M m) { return m.kv_heads * m.head_size; }
I attention_biases(M m) { return q(m) + 2 * kv(m) + m.width; }
I ffn_biases(M m) { return (m.gated ? 2 : 1) * m.hidden + m.width; }
I attention_weights(M m) { return 2 * m.width * (q(m) + kv(m)); }
I ffn_weights(M m) { return (m.gated ? 3 : 2) * m.width * m.hidden; }
I biases(M m) { return attention_biases(m) + ffn_biases(m); }
I weights(M m) { return attention_weights(m) + ffn_weights(m); }
I all_weights(M m) { return m.layers * weights(m); }
I attn(M m) { return attention_weights(m) + m.biases * attention_biases(m); }
I ffn(M m) { return ffn_weights(m) + m.biases * ffn_biases(m); }
I layer(M m) { return attn(m) + ffn(m); }
I embedding(M m) { return m.vocabulary * m.width; }
I head(M m) { return m.tied ? 0 : embedding(m); }
I total(M m) { return m.layers * layer(m) + embedding(m) + head(m); }
I scores(M m, I context, bool average) { return (average ? 2 : 4) * m.layers * context * q(m); }
I cache(M m, I bytes) { return 2 * m.layers * kv(m) * bytes; }  // of one token
R share(I part, I of) { return R(part) / R(of); }
Model ungated(Model m) { return m.gated = false, m; }
Model one_to_one(Model m) { return m.kv_heads = m.heads, m; }
ModelParams params_of(M m) {
  const I a = m.layers * attn(m), f = m.layers * ffn(m), all = total(m);
  return {a, f, embedding(m), head(m), all, static_cast<double>(f) / static_cast<double>(all)};
}
using P = const ModelParams&;
R times(I factor, I N, R tokens) { return R(factor) * R(N) * tokens; }
R flop(L l) { return 2 * l.Din * l.Dout; }  // of one row
R stored(L l) { return R(l.bytes_per_weight) * R(l.Din * l.Dout + l.bias * l.Dout); }
R row(L l) { return R(l.bytes_per_activation) * R(l.Din + l.Dout); }
R intensity(L l, R B) { return B * flop(l) / (stored(l) + B * row(l)); }
R knee(C c) { return R(c.flops_per_s) / R(c.bytes_per_s); }
R rows(L l, C c) { return knee(c) * stored(l) / (flop(l) - knee(c) * row(l)); }
std::optional<I> right_rows(L l, C c) {
  if (!less(knee(c) * row(l), flop(l))) return std::nullopt;
  return static_cast<I>(ceil(rows(l, c)).value.to_double());
}
std::optional<I> up(R rows) { return static_cast<I>(ceil(rows.value).to_double()); }
R compute(C c, R flop) { return flop / R(c.flops_per_s); }
R memory(C c, R bytes) { return bytes / R(c.bytes_per_s); }
bool memory_binds(C c, R flop, R bytes) { return less(compute(c, flop), memory(c, bytes)); }
R model_bytes(S s) { return R(s.weights) * R(s.bytes_per_weight); }
I kv_bytes(S s) { return 2 * s.layers * s.kv_width * s.bytes_per_kv; }  // of one token
I linear(S s) { return 2 * s.weights * s.prompt; }
I causal(S s) { return 2 * s.prompt * (s.prompt + 1) * s.width * s.layers; }
I square(S s) { return 4 * s.prompt * s.prompt * s.width * s.layers; }
R prefill(S s, C c, I flop) { return max(compute(c, flop), memory(c, model_bytes(s))); }
R reading(S s, C c, I cached) { return memory(c, model_bytes(s) + R(kv_bytes(s)) * R(cached)); }
R writing(S s, C c, I cached, I growth) {  // with the roundings of a loop over the tokens
  std::vector<R> times;
  for (I i = 0; i < s.output; ++i) times.push_back(reading(s, c, cached + growth * i));
  return sum(times);
}
I end(S s) { return s.prompt + s.output; }
R gb(R bytes) { return bytes / R(1e9); }
R budget(S s, I tokens) { return gb(model_bytes(s)) + gb(R(kv_bytes(s)) * R(tokens)); }
Scene int8_kv(Scene s) { return s.bytes_per_kv = 1, s; }
Scene int4_too(Scene s) { return s.bytes_per_weight = 0.5, int8_kv(s); }
char verdict(S s, I tokens, R runtime, R available) {
  const auto fits = [&](S t) { return !less(available, budget(t, tokens) + runtime); };
  return fits(s) ? 'f' : fits(int8_kv(s)) ? 'k' : fits(int4_too(s)) ? 'w' : 'n';
}

RUBRIC(11, "large_models", "Linear layers in large models") {
  chapter.exercise(ask::linear_params, 1, "Parameters of one layer")
      .section("Count the weights")
      .items("S1-25 S1-45 S1-52 S4-40 S4-87 S4-90 S4-97 S4-103")
      .hint("One weight per pair of an input and an output, and one bias per output.")
      .over(layers, [](Draw&, Linear l) { return args(l.Din, l.Dout, true); })
      .on("no-bias", "no bias", [](Draw& d) { return args(d.whole(9, 99), I{640}, false); })
      .expects([](I Din, I Dout, bool bias) { return Din * Dout + bias * Dout; })
      .mistake("bias-forgotten", "The bias is missing: Dout more parameters.",
               [](I Din, I Dout, bool) { return Din * Dout; })
      .mistake("bias-of-inputs", "The bias belongs to the outputs: Dout entries, not Din.",
               [](I Din, I Dout, bool bias) { return Din * Dout + bias * Din; });

  chapter.exercise(ask::linear_flops, 2, "FLOP of one layer, exactly")
      .section("Count the operations")
      .items("S1-27 S1-47 S2-50 S4-25 S4-41 S4-114 E1-01 E2-10")
      .hint("One entry of Y: Din products, and how many additions, without b and with it?")
      .over(layers, [](Draw&, Linear l) { return args(l.B, l.Din, l.Dout); })
      .expects([](I B, I Din, I Dout) {
        return fields("matmul", B * Dout * (2 * Din - 1), "with_bias", 2 * B * Din * Dout);
      })
      .mistake("mac-for-flop", mac, [](I B, I K, I N) { return fields("with_bias", B * K * N); })
      .mistake("one-too-many", "matmul: Din products take Din − 1 additions, one fewer.",
               [](I B, I Din, I Dout) { return fields("matmul", 2 * B * Din * Dout); })
      .mistake("bias-twice", "with_bias: 2·B·Din·Dout holds the bias already; you added it again.",
               [](I B, I Din, I Dout) { return fields("with_bias", B * Dout * (2 * Din + 1)); });

  chapter.exercise(ask::linear_memory, 2, "Bytes stored, and bytes moved")
      .section("What must move")
      .items("S1-26 S1-28 S1-30 S1-42 S1-48 E1-02 E1-07")
      .hint("Write down the shapes of X, W, b and Y. Which grow with the batch?")
      .over(layers, [](Draw&, Linear l) { return args(l.B, l.Din, l.Dout, I(l.B == 1 ? 2 : 4)); })
      .expects([](I B, I Din, I Dout, I s) {
        const I W = s * (Din * Dout + Dout), X = s * B * Din, Y = s * B * Dout;
        return fields("weights", W, "traffic", X + W + Y, "saved", X, "output", Y);
      })
      .mistake("bias-forgotten", "weights: the bias takes memory too.",
               [](I, I Din, I Dout, I s) { return fields("weights", s * Din * Dout); })
      .mistake("weights-alone", "traffic: that is W and b; X must be read and Y written, too.",
               [](I, I Din, I Dout, I s) { return fields("traffic", s * (Din * Dout + Dout)); })
      .mistake("one-row-saved", "saved: X has B rows, and the backward pass needs all of them.",
               [](I, I Din, I, I s) { return fields("saved", s * Din); });

  chapter.exercise(ask::layer_params, 3, "4·D² + 8·D² = 12·D²")
      .section("Where the parameters live")
      .items("S2-51 S4-58 S4-66 S4-67 S4-98 S4-104 S4-107 S4-113 E4-01 E4-03 E4-04 E4-18")
      .hint("Four matrices in attention, two in the FFN, three when gated: call 11.1 for each.")
      .over(models, [](Draw&, Model m) { return args(m); })
      .expects([](M m) { return fields("attention", attn(m), "ffn", ffn(m), "total", layer(m)); })
      .mistake("ffn-alone", "That is the FFN alone: attention (4·D²) is missing.",
               [](M m) { return fields("total", ffn(m)); })
      .mistake("attention-alone", "That is attention alone: the FFN (8·D²) is missing.",
               [](M m) { return fields("total", attn(m)); })
      .mistake("kv-like-q", "attention: K and V are only kv_heads·dₖ wide.",
               [](M m) { return fields("attention", attn(one_to_one(m))); })
      .mistake("two-of-three", "ffn: SwiGLU has three matrices: up, gate and down.",
               [](M m) { return fields("ffn", ffn(ungated(m))); })
      .mistake("equal-biases", "ffn: up has H biases, down has D: 40 for 8 → 32 → 8, not 16.",
               [](M m) { return fields("ffn", ffn_weights(m) + 2 * m.biases * m.width); })
      .mistake("no-biases", "ffn: this model has biases, one per output.",
               [](M m) { return fields("ffn", ffn_weights(m)); })
      .mistake("one-bias-short", "ffn: the last matrix has a bias as well, D more.",
               [](M m) { return fields("ffn", ffn(m) - m.biases * m.width); });

  chapter.exercise(ask::model_params, 2, "Where 7 billion parameters live")
      .section("Where the parameters live")
      .items("S2-54 S2-57 S4-01 S4-08 S4-09 S4-59 S4-68 S4-69 S4-70 X2 E4-02 E4-14 E4-23 E4-35")
      .hint("L layers, V·D for the embedding, and V·D more for a head that is not tied.")
      .over(models, [](Draw&, Model m) { return args(m); })
      .expects([](M m) {
        const ModelParams p = params_of(m);
        return fields("attention", p.attention, "ffn", p.ffn, "embedding", p.embedding, "head",
                      p.head, "total", p.total, "ffn_share", share(p.ffn, p.total));
      })
      .mistake("no-embedding", "total: the embedding is missing, V·D parameters.",
               [](M m) { return fields("total", total(m) - embedding(m)); })
      .mistake("head-twice", "head: tied, it is the embedding again and adds nothing.",
               [](M m) { return fields("head", embedding(m)); });

  chapter.exercise(ask::flops_per_token, 3, "Two FLOP per weight, and the scores")
      .section("From parameters to FLOP")
      .items("S2-52 S2-55 S4-05 S4-60 S4-83 X3 E2-11")
      .hint("Which parameters meet a token in a product? A row of the embedding is looked up.")
      .over(models, [](Draw& d, Model m) { return args(m, d.whole(999, 9999), m.width == 4096); })
      .expects([](M m, I context, bool average) {
        const I matmuls = 2 * all_weights(m), qk_av = scores(m, context, average);
        return fields("matmuls", matmuls, "scores", qk_av, "head", 2 * embedding(m), "total",
                      matmuls + qk_av + 2 * embedding(m));
      })
      .mistake("mac-for-flop", mac, [](M m, I, bool) { return fields("matmuls", all_weights(m)); })
      .mistake("embedding-multiplied", "matmuls: the embedding is looked up, for no FLOP at all.",
               [](M m, I, bool) { return fields("matmuls", 2 * total(m)); })
      .mistake("average-ignored", "scores: a causal token sees half the context on average.",
               [](M m, I context, bool) { return fields("scores", scores(m, context, false)); })
      .mistake("without-values", "scores: that is Q Kᵀ alone; A V costs as much again.",
               [](M m, I T, bool average) { return fields("scores", scores(m, T, average) / 2); });

  chapter.exercise(ask::training_flops, 2, "6·N·tokens, and which N")
      .section("From parameters to FLOP")
      .items("S2-53 S2-56 E2-12")
      .hint("Per weight and token: one multiply-add forward, one for dX, one for dW.")
      .over(models, [](Draw& d, Model m) { return args(params_of(m), d.between(1, 20) * 1e12); })
      .expects([](P p, R tokens) {
        const I blocks = p.attention + p.ffn;
        return fields("all", times(6, p.total, tokens), "blocks", times(6, blocks, tokens));
      })
      .mistake("forward-only", "all: 2·N is the forward pass; the backward pass takes 4·N more.",
               [](P p, R tokens) { return fields("all", times(2, p.total, tokens)); })
      .mistake("mac-for-flop", mac, [](P p, R T) { return fields("all", times(3, p.total, T)); })
      .mistake("same-N", "blocks: leave the embedding and the head out of this N.",
               [](P p, R tokens) { return fields("blocks", times(6, p.total, tokens)); });

  chapter.exercise(ask::arithmetic_intensity, 2, "How many FLOP per byte moved")
      .section("FLOP per byte")
      .items("S1-29 S4-18 S4-26 S4-27 S4-102 E4-06 E4-08 E4-09")
      .hint("FLOP as in 11.2; W and b in bytes of one kind, X and Y in bytes of the other.")
      .on("exercise-layer", "the note's exercise", [](Draw&) { return args(fp32, I{32}); })
      .on("batch-256", "256 rows in fp16", [](Draw&) { return args(fp16, I{256}); })
      .on("decode", "one token, 4-bit weights", [](Draw&) { return args(q4, I{1}); })
      .on("prefill", "a prompt, 4-bit weights", [](Draw&) { return args(q4, I{4200}); })
      .expects(intensity)
      .mistake("mac-for-flop", mac, [](L l, R B) { return intensity(l, B) / R(2); })
      .mistake("weights-only", "X and Y move too, and limit what a larger batch can gain.",
               [](L l, R B) { return B * flop(l) / stored(l); });

  chapter.exercise(ask::roofline, 2, "Time, and which roof")
      .section("Two roofs")
      .items("S4-06 S4-16 S4-28 S4-31 S4-72 X4 E4-07")
      .hint("Two times, FLOP ÷ rate and bytes ÷ rate, side by side. Which one counts?")
      .on("decode", "one token, 4-bit weights", [](Draw&) { return args(laptop, 6e9, 1.5e9); })
      .on("prefill", "a prompt, 4-bit weights", [](Draw&) { return args(laptop, 2.52e13, 1.5e9); })
      .on("gpu", "a GPU", [](Draw& d) { return args(gpu(d), d.between(1e11, 1e12), 1.6e9); })
      .expects([](C c, R flop, R bytes) {
        const R seconds = max(compute(c, flop), memory(c, bytes));
        return fields("seconds", seconds, "flops_per_s", flop / seconds, "memory_bound",
                      memory_binds(c, flop, bytes));
      })
      .mistake("one-by-one", "seconds: you added the times, but both things happen at once.",
               [](C c, R F, R b) { return fields("seconds", compute(c, F) + memory(c, b)); })
      .mistake("wrong-roof", "memory_bound: it is the other roof; the longer time binds.",
               [](C c, R F, R b) { return fields("memory_bound", !memory_binds(c, F, b)); });

  chapter.exercise(ask::rows_to_knee, 3, "Rows to the knee, or never")
      .section("Two roofs")
      .items("S4-29 S4-30 E4-33")
      .hint("Set 11.8 equal to the knee and solve for B. When is there no solution?")
      .on("knee-300", "4096 → 4096 in fp16, knee 300", [](Draw&) { return args(fp16, knee_300); })
      .on("laptop-layer", "4-bit weights on the laptop", [](Draw&) { return args(q4, laptop); })
      .on("never", "a layer too narrow for its machine", [](Draw& d) { return args(fp32, gpu(d)); })
      .expects(right_rows)
      .mistake("weights-only", "As if X and Y weighed nothing: every layer would reach every knee.",
               [](L l, C c) { return up(knee(c) * stored(l) / flop(l)); })
      .mistake("rounded-down", "One row short: rounded down, it stays below the knee.",
               [](L l, C c) { return right_rows(l, c) ? *up(rows(l, c)) - 1 : right_rows(l, c); })
      .mistake("negative", "A negative number of rows means never: the limit is below the knee.",
               [](L l, C c) { return up(rows(l, c)); });

  chapter.exercise(ask::kv_cache, 2, "The KV cache")
      .section("The cache that grows")
      .items("S4-76 E4-13 E4-15")
      .hint("One token, one layer: a row of K and a row of V. How long are they?")
      .on("cache", "the note's own cache", [](Draw&) { return args(note_3b, I{4200}, I{2}); })
      .over(models, [](Draw& d, Model m) { return args(m, d.whole(1, 9999), d.whole(1, 4)); })
      .expects([](M m, I tokens, I s) {
        const I bytes = tokens * cache(m, s);
        return fields("bytes_per_token", cache(m, s), "bytes", bytes, "gigabytes", gb(bytes));
      })
      .mistake("one-of-k-and-v", "bytes_per_token: K and V are kept, both; you counted one.",
               [](M m, I, I s) { return fields("bytes_per_token", cache(m, s) / 2); })
      .mistake("query-heads", "bytes_per_token: only kv_heads heads are kept; GQA is for that.",
               [](M m, I, I s) { return fields("bytes_per_token", cache(one_to_one(m), s)); })
      .mistake("gibibytes", "gigabytes: you divided by 2³⁰, a GiB; a GB is 10⁹ bytes.",
               [](M m, I T, I s) { return fields("gigabytes", R(T * cache(m, s)) / R(0x1p30)); });

  chapter.exercise(ask::prefill_time, 2, "Time to read the prompt")
      .section("Read the prompt")
      .items("S4-02 S4-10 S4-14 S4-71 E4-11 E4-12 E4-22")
      .hint("2 FLOP per weight and token, and each token looks back at those before it.")
      .over(scenes, [](Draw& d, Scene s) { return args(s, s.prompt == 4200 ? laptop : gpu(d)); })
      .expects([](S s, C c) {
        return fields("linear_flop", linear(s), "attention_flop", causal(s), "seconds",
                      prefill(s, c, linear(s) + causal(s)));
      })
      .mistake("causal-half-missing", "attention_flop: causal attention needs half the square.",
               [](S s, C) { return fields("attention_flop", square(s)); })
      .mistake("half-diagonal",
               "attention_flop: T²/2 cuts the diagonal in half: T·(T + 1)/2 pairs.",
               [](S s, C) { return fields("attention_flop", square(s) / 2); })
      .mistake("no-attention", "seconds: attention is missing; for 4200 tokens it adds 12 %.",
               [](S s, C c) { return fields("seconds", prefill(s, c, linear(s))); });

  chapter.exercise(ask::decode_time, 3, "Time to write the answer")
      .section("Write the answer")
      .items("S4-04 S4-12 S4-75 S4-79 E4-10 E4-16 E4-19 E4-41")
      .hint("Every token reads all weights, and a cache one token longer than the last.")
      .over(scenes, [](Draw& d, Scene s) { return args(s, s.prompt == 4200 ? laptop : gpu(d)); })
      .expects([](S s, C c) {
        const R first = reading(s, c, s.prompt);
        return fields("first_token", first, "total", writing(s, c, s.prompt, 1));
      })
      .mistake("weights-only", "total: the KV cache is read as well: 24.1 s on the laptop, not 12.",
               [](S s, C c) { return fields("total", writing(s, c, 0, 0)); })
      .mistake("no-growth", "total: the cache is one token longer each time.",
               [](S s, C c) { return fields("total", writing(s, c, s.prompt, 0)); });

  chapter.exercise(ask::memory_budget, 3, "Does it fit, and if not, what then?")
      .section("Does it fit?")
      .items("S4-03 S4-77 S4-78 E4-20 E4-21")
      .hint("Weights, cache and runtime. The cache is longest after the last token.")
      .on("fits", "8-bit weights, 6.5 GB", [](Draw&) { return args(laptop_8_bit, 1.5, 6.5); })
      .on("just-not", "8-bit weights, 6 GB", [](Draw&) { return args(laptop_8_bit, 1.5, 6.0); })
      .on("small", "8-bit weights, 4 GB", [](Draw&) { return args(laptop_8_bit, 1.5, 4.0); })
      .on("hopeless", "8-bit weights, 3 GB", [](Draw&) { return args(laptop_8_bit, 1.5, 3.0); })
      .on("other", "another model", [](Draw& d) { return args(any_scene(d), 1.0, 9.0); })
      .expects([](S s, R runtime, R available) {
        const auto peak = [&](S t) { return budget(t, end(t)) + runtime; };
        return fields("as_is", peak(s), "int8_kv", peak(int8_kv(s)), "int4_too", peak(int4_too(s)),
                      "verdict", verdict(s, end(s), runtime, available));
      })
      .mistake("prompt-only", "as_is: the answer's tokens are in the cache too, at the end.",
               [](S s, R runtime, R) { return fields("as_is", budget(s, s.prompt) + runtime); })
      .mistake("verdict-of-prompt", "verdict: after the prompt, yes, but not after the answer.",
               [](S s, R a, R b) { return fields("verdict", verdict(s, s.prompt, a, b)); });

  chapter.exercise(ask::bias_share, 2, "How small the biases are")
      .section("Small, and still there")
      .items("S4-17 S4-49 S4-51 E4-17")
      .hint("The biases of each matrix as in 11.4, whatever m.biases says, over the weights alone.")
      .over(models, [](Draw&, Model m) { return args(m); })
      .expects([](M m) {
        const I all = all_weights(m) + embedding(m) + head(m);
        return fields("ffn", share(ffn_biases(m), ffn_weights(m)), "layer",
                      share(biases(m), weights(m)), "model", share(m.layers * biases(m), all));
      })
      .mistake("equal-biases", "ffn: a bias is as long as the output, H for up and D for down.",
               [](M m) { return fields("ffn", share(2 * m.width, ffn_weights(m))); })
      .mistake("ffn-biases-only", "layer: the four projections of attention have biases too.",
               [](M m) { return fields("layer", share(ffn_biases(m), weights(m))); });

  chapter.exercise(ask::why_batching_helps, 1, "Why a larger batch helps")
      .section("FLOP per byte")
      .items("S1-49 S4-32 S4-33 S4-99 E4-32")
      .hint("Which terms of 11.8 do not grow with B?")
      .question('a')
      .letter('b', "fewer-flop", "It is 2·Din·Dout FLOP per row, however many rows there are.")
      .letter('c', "caching", "A cache sees addresses; training changes only values.");
  chapter.exercise(ask::what_speeds_up_decode, 1, "What speeds up decoding")
      .section("Write the answer")
      .items("S4-07 S4-15 S4-106")
      .hint("Which roof was it in 11.9?")
      .question('b')
      .letter('a', "more-tops", "Arithmetic already waits for memory; faster, it waits longer.")
      .letter('c', "paging", "Every token needs every weight: dropped pages are read each time.");
  chapter.exercise(ask::what_goes_with_the_ffn, 1, "What is lost without the FFN")
      .section("Where the parameters live")
      .items("S4-85 S4-100 E4-34")
      .hint("W_V and W_O act on single tokens too. What kind of maps are they?")
      .question('c')
      .letter('a', "a-third", "8·D² of 12·D² are two thirds, and a kind of map goes with them.")
      .letter('b', "every-map", "W_V and W_O remain; they map single tokens, but linearly.");
  chapter.exercise(ask::what_the_numbers_say, 1, "What the numbers say")
      .section("Small, and still there")
      .items("S4-13 X4 E1-03 E4-36")
      .hint("One is a count taken for a rate, one a story that nobody measured.")
      .question('c')
      .letter('a', "count-for-rate", "6 GFLOP is a count; a rate is FLOP per second.")
      .letter('b', "story", "Nothing counted here says so, and digits and names are rare tokens.");
}

}  // namespace
}  // namespace check
