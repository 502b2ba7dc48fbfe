// Chapter 11's rubric: what is checked, what it is worth, and what we say when it is wrong.
// SPDX-License-Identifier: MIT
// A mistake names the one field it spoils, so that it is found whatever became of the others. The
// first that fits a field is told: those that include another come before it.
#include "inputs.hpp"

namespace check {
namespace {

// --- Wrong answers that several exercises share ---

const char* const mac = "These are multiply-adds; each is two FLOP.";
const char* const overflow = "The product overflowed 32 bits; multiply as std::int64_t.";

RUBRIC(11, "large_models", "Linear layers in large models") {
  chapter.exercise(ask::linear_params, 1, "Parameters of one layer")
      .section("Count the weights")
      .items("S1-25 S1-45 S1-52 S4-40 S4-87 S4-90 S4-97 S4-103")
      .hint("One weight per pair of an input and an output, and one bias per output.")
      .over(layers, [](Draw&, Linear l) { return args(l.Din, l.Dout, true); })
      .on("no-bias", "a layer without bias",
          [](Draw& d) { return args(d.whole(9, 99), I{640}, false); })
      .expects([](I Din, I Dout, bool bias) { return Din * Dout + bias * Dout; })
      .mistake("bias-inverted", "The other way round: Dout more with a bias, none without.",
               [](I Din, I Dout, bool bias) { return Din * Dout + !bias * Dout; })
      .mistake("bias-forgotten", "The bias is missing: Dout more parameters.",
               [](I Din, I Dout, bool) { return Din * Dout; })
      .mistake("bias-of-inputs", "The bias belongs to the outputs: Dout entries, not Din.",
               [](I Din, I Dout, bool bias) { return Din * Dout + bias * Din; })
      .mistake("32-bit", overflow,
               [](I Din, I Dout, bool bias) { return wrapped(Din * Dout + bias * Dout); });

  chapter.exercise(ask::linear_flops, 2, "FLOP of one layer, exactly")
      .section("Count the operations")
      .items("S1-27 S1-47 S2-50 S4-25 S4-41 S4-114 E1-01 E2-10")
      .hint("One entry of Y: Din products, and how many additions, without b and with it?")
      .over(layers, [](Draw&, Linear l) { return args(l.B, l.Din, l.Dout); })
      .expects([](I B, I Din, I Dout) {
        return fields("matmul", B * Dout * (2 * Din - 1), "with_bias", 2 * B * Din * Dout);
      })
      .mistake("mac-for-flop", mac, [](I B, I K, I N) { return fields("with_bias", B * K * N); })
      .mistake("swapped", "You swapped the two: with b there is more to add, not less.",
               [](I B, I Din, I Dout) {
                 const I less = B * Dout * (2 * Din - 1);
                 return fields("matmul", 2 * B * Din * Dout, "with_bias", less);
               })
      .mistake("one-too-many", "matmul: Din products take Din − 1 additions, one fewer.",
               [](I B, I Din, I Dout) { return fields("matmul", 2 * B * Din * Dout); })
      .mistake("bias-twice", "with_bias: 2·B·Din·Dout holds the bias already; you added it again.",
               [](I B, I Din, I Dout) { return fields("with_bias", B * Dout * (2 * Din + 1)); })
      .mistake("32-bit", overflow,
               [](I B, I K, I N) { return fields("with_bias", wrapped(2 * B * K * N)); });

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
               [](I, I Din, I, I s) { return fields("saved", s * Din); })
      .mistake("32-bit", overflow, [](I, I Din, I Dout, I s) {
        return fields("weights", wrapped(s * (Din * Dout + Dout)));
      });

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
               [](M m) { return fields("ffn", ffn(m) - m.biases * m.width); })
      .mistake("32-bit", overflow, [](M m) { return fields("ffn", wrapped(ffn(m))); });

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
               [](M m) { return fields("head", embedding(m)); })
      .mistake("32-bit", overflow, [](M m) { return fields("total", wrapped(total(m))); });

  chapter.exercise(ask::flops_per_token, 3, "Two FLOP per weight, and the scores")
      .section("From parameters to FLOP")
      .items("S2-52 S2-55 S4-05 S4-60 S4-83 X3 E2-11")
      .hint("Which parameters meet a token in a product? A row of the embedding is looked up.")
      .over(models, [](Draw& d, Model m) { return args(m, context(d, m), averaged(m)); })
      .on("long-context", "a context of more than 2³² tokens",
          [](Draw& d) { return args(by_hand, long_(d), true); })
      .expects([](M m, I context, bool average) {
        const I matmuls = 2 * all_weights(m), qk_av = scores(m, context, average);
        return fields("matmuls", matmuls, "scores", qk_av, "head", 2 * embedding(m), "total",
                      matmuls + qk_av + 2 * embedding(m));
      })
      .mistake("mac-for-flop", mac,
               [](M m, I T, bool average) {
                 return fields("matmuls", all_weights(m), "scores", scores(m, T, average) / 2,
                               "head", embedding(m));
               })
      .mistake("mac-in-matmuls", "matmuls: these are multiply-adds; each is two FLOP.",
               [](M m, I, bool) { return fields("matmuls", all_weights(m)); })
      .mistake("embedding-multiplied", "matmuls: the embedding is looked up, for no FLOP at all.",
               [](M m, I, bool) { return fields("matmuls", 2 * total(m)); })
      .mistake("average-inverted", "scores: the other way round: with `average` it is half.",
               [](M m, I T, bool average) { return fields("scores", scores(m, T, !average)); })
      .mistake("average-ignored", "scores: a causal token sees half the context on average.",
               [](M m, I context, bool) { return fields("scores", scores(m, context, false)); })
      .mistake("without-values", "scores: that is Q Kᵀ alone; A V costs as much again.",
               [](M m, I T, bool average) { return fields("scores", scores(m, T, average) / 2); })
      .mistake("context-halved-first", "scores: context / 2 drops the half of an odd context.",
               [](M m, I T, bool average) {
                 return fields("scores", scores(m, average ? T / 2 : T, false));
               })
      .mistake("tied-head-free", "head: tied or not, each token is multiplied with V·D weights.",
               [](M m, I, bool) { return fields("head", 2 * head(m)); })
      .mistake("32-bit", overflow,
               [](M m, I, bool) { return fields("matmuls", wrapped(2 * all_weights(m))); });

  chapter.exercise(ask::training_flops, 2, "6·N·tokens, and which N")
      .section("From parameters to FLOP")
      .items("S2-53 S2-56 E2-12")
      .counts("tokens")
      .hint("Per weight and token: one multiply-add forward, one for dX, one for dW.")
      .over(models, [](Draw& d,
                       Model m) { return args(params_of(m), std::round(d.between(1, 20) * 1e12)); })
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
      .over(intensities, as_drawn)
      .expects(intensity)
      .mistake("mac-for-flop", mac, [](L l, R B) { return intensity(l, B) / R(2); })
      .mistake("weights-only", "X and Y move too, and limit what a larger batch can gain.",
               [](L l, R B) { return B * flop(l) / stored(l); })
      .mistake("rows-alone", "That is B: the bytes per number count, and so do X and Y.",
               [](L, R B) { return B; })
      .mistake("one-kind", "X and Y have bytes of their own: bytes_per_activation.",
               [](L l, R B) { return intensity(one_kind(l), B); })
      .mistake("bias-forgotten", "The bias has to be moved too: Dout numbers, once.",
               [](L l, R B) { return intensity(without_bias(l), B); });

  chapter.exercise(ask::roofline, 2, "Time, and which roof")
      .section("Two roofs")
      .items("S4-06 S4-16 S4-28 S4-31 S4-72 X4 E4-07")
      .counts("flop")
      .hint("Two times, FLOP ÷ rate and bytes ÷ rate, side by side. Which one counts?")
      .over(products, as_drawn)
      .expects([](C c, R flop, R bytes) {
        const R seconds = max(compute(c, flop), memory(c, bytes));
        return fields("seconds", seconds, "flops_per_s", flop / seconds, "memory_bound",
                      memory_binds(c, flop, bytes));
      })
      .mistake("one-by-one", "seconds: you added the times, but both things happen at once.",
               [](C c, R F, R b) { return fields("seconds", compute(c, F) + memory(c, b)); })
      .mistake("wrong-roof", "memory_bound: it is the other roof; the longer time binds.",
               [](C c, R F, R b) { return fields("memory_bound", !memory_binds(c, F, b)); })
      .mistake(
          "tie-to-memory", "memory_bound: at the knee itself, memory does not take longer.",
          [](C c, R F, R b) { return fields("memory_bound", !below(memory(c, b), compute(c, F))); })
      .mistake("peak-rate", "flops_per_s: that is the machine's peak; waiting, it reaches less.",
               [](C c, R, R) { return fields("flops_per_s", R(c.flops_per_s)); });

  chapter.exercise(ask::rows_to_knee, 3, "Rows to the knee, or never")
      .section("Two roofs")
      .items("S4-29 S4-30 E4-33")
      .hint("Set 11.8 equal to the knee and solve for B. When is there no solution?")
      .on("knee-300", "a layer 4096 → 4096 in fp16 with the knee at 300",
          [](Draw&) { return args(fp16, knee_300); })
      .on("laptop-layer", "a layer with 4-bit weights on the laptop",
          [](Draw&) { return args(q4, laptop); })
      .over(reaching, [](Draw&, const Reaching& r) { return args(r.layer, r.machine); })
      .expects(right_rows)
      .mistake("weights-only", "As if X and Y weighed nothing: every layer would reach every knee.",
               [](L l, C c) {
                 return std::optional(whole(R(ceil((knee(c) * stored(l) / flop(l)).value))));
               })
      .mistake("rounded-down", "One row short: rounded down, it stays below the knee.",
               [](L l, C c) { return rounded_down(l, c); })
      .mistake("one-more", "One row too many where the quotient is whole: that reaches the knee.",
               [](L l, C c) {
                 const auto down = rounded_down(l, c);
                 return down ? std::optional(*down + 1) : down;
               })
      .mistake("bias-forgotten", "The bias has to be moved too: Dout numbers, once.",
               [](L l, C c) { return right_rows(without_bias(l), c); })
      .mistake("one-kind", "X and Y have bytes of their own: bytes_per_activation.",
               [](L l, C c) { return right_rows(one_kind(l), c); })
      .mistake("negative", "A negative number of rows means never: the limit is below the knee.",
               signed_rows);

  chapter.exercise(ask::kv_cache, 2, "The KV cache")
      .section("The cache that grows")
      .items("S4-76 E4-13 E4-15")
      .hint("One token, one layer: a row of K and a row of V. How long are they?")
      .on("cache", "4200 tokens of the 3B model in fp16",
          [](Draw&) { return args(note_3b, I{4200}, I{2}); })
      .over(models, [](Draw& d, Model m) { return args(m, d.whole(1, 9999), d.whole(1, 4)); })
      .on("long-context", "a context of more than 2³² tokens",
          [](Draw& d) { return args(by_hand, long_(d), I{1}); })
      .expects([](M m, I tokens, I s) {
        const I bytes = tokens * cache(m, s);
        return fields("bytes_per_token", cache(m, s), "bytes", bytes, "gigabytes", gb(bytes));
      })
      .mistake("one-of-k-and-v", "bytes_per_token: K and V are kept, both; you counted one.",
               [](M m, I, I s) { return fields("bytes_per_token", cache(m, s) / 2); })
      .mistake("query-heads", "bytes_per_token: only kv_heads heads are kept; GQA is for that.",
               [](M m, I, I s) { return fields("bytes_per_token", cache(one_to_one(m), s)); })
      .mistake("gibibytes", "gigabytes: you divided by 2³⁰, a GiB; a GB is 10⁹ bytes.",
               [](M m, I T, I s) { return fields("gigabytes", R(T * cache(m, s)) / R(0x1p30)); })
      .mistake("32-bit", overflow,
               [](M m, I T, I s) { return fields("bytes", wrapped(T * cache(m, s))); });

  chapter.exercise(ask::prefill_time, 2, "Time to read the prompt")
      .section("Read the prompt")
      .items("S4-02 S4-10 S4-14 S4-71 E4-11 E4-12 E4-22")
      .hint("2 FLOP per weight and token, and each token looks back at those before it.")
      .over(scenes, [](Draw& d, Scene s) { return args(s, for_scene(d, s)); })
      .on("just-memory", "a product next to the knee, on the side of memory",
          [](Draw& d) {
            const Scene s = any_scene(d);
            return args(s, at_prefill(d, s, beside(d)));
          })
      .on("just-compute", "a product next to the knee, on the side of arithmetic",
          [](Draw& d) {
            const Scene s = any_scene(d);
            return args(s, at_prefill(d, s, -beside(d)));
          })
      .expects([](S s, C c) {
        return fields("linear_flop", linear(s), "attention_flop", causal(s), "seconds",
                      prefill(s, c, linear(s) + causal(s)));
      })
      .mistake("causal-half-missing", "attention_flop: causal attention needs half the square.",
               [](S s, C) { return fields("attention_flop", square(s)); })
      .mistake("half-diagonal",
               "attention_flop: T²/2 cuts the diagonal in half: T·(T + 1)/2 pairs.",
               [](S s, C) { return fields("attention_flop", square(s) / 2); })
      .mistake("one-roof", "seconds: with one token, reading the weights takes longer.",
               [](S s, C c) { return fields("seconds", compute(c, linear(s) + causal(s))); })
      .mistake("no-attention", "seconds: attention is missing; for 4200 tokens it adds 12 %.",
               [](S s, C c) { return fields("seconds", prefill(s, c, linear(s))); });

  chapter.exercise(ask::decode_time, 3, "Time to write the answer")
      .section("Write the answer")
      .items("S4-04 S4-12 S4-75 S4-79 E4-10 E4-16 E4-19 E4-41")
      .hint("Every token reads all weights, and a cache one token longer than the last.")
      .over(scenes, [](Draw& d, Scene s) { return args(s, for_scene(d, s)); })
      .on("long-prompt", "a prompt of more than 2³² tokens",
          [](Draw& d) { return args(long_prompt(d), gpu(d)); })
      .on("slow-arithmetic", "a machine that computes more slowly than it reads",
          [](Draw& d) {
            return args(any_scene(d), Machine{1e12, 3e12});
          })
      .on("no-answer", "a prompt without an answer",
          [](Draw& d) { return args(answered_with(0, any_scene(d)), gpu(d)); })
      .on("short-answer", "an answer of one token",
          [](Draw& d) { return args(answered_with(1, any_scene(d)), gpu(d)); })
      .expects([](S s, C c) {
        const R first = reading(s, c, s.prompt);
        return fields("first_step", first, "total", writing(s, c, s.prompt, 1));
      })
      .mistake("weights-only", "total: the KV cache is read as well: 24.1 s on the laptop, not 12.",
               [](S s, C c) { return fields("total", writing(s, c, 0, 0)); })
      .mistake("no-growth", "total: the cache is one token longer each time.",
               [](S s, C c) { return fields("total", writing(s, c, s.prompt, 0)); })
      .mistake("cache-read-once", "total: every token reads the cache, not only the first.",
               [](S s, C c) {
                 const R once = s.output == 0 ? R(0) : reading(s, c, s.prompt) - reading(s, c, 0);
                 return fields("total", writing(s, c, 0, 0) + once);
               });

  chapter.exercise(ask::memory_budget, 3, "Does it fit, and if not, what then?")
      .section("Does it fit?")
      .items("S4-03 S4-77 S4-78 E4-20 E4-21")
      .hint("Weights, cache and runtime. The cache is longest after the last token.")
      .over(budgets, as_drawn)
      .expects([](S s, R runtime, R available) {
        const auto peak = [&](S t) { return budget(t, end(t)) + runtime; };
        return fields("as_is", peak(s), "int8_kv", peak(int8_kv(s)), "int4_too", peak(int4_too(s)),
                      "verdict", verdict(s, end(s), runtime, available));
      })
      .mistake("prompt-only", "as_is: the answer's tokens are in the cache too, at the end.",
               [](S s, R runtime, R) { return fields("as_is", budget(s, s.prompt) + runtime); })
      .mistake("runtime-forgotten", "as_is: the runtime takes memory too.",
               [](S s, R, R) { return fields("as_is", budget(s, end(s))); })
      .mistake("half-of-the-cache", "int8_kv: one byte per number, which is half for fp16 alone.",
               [](S s, R runtime, R) {
                 const R cache = gb(R(kv_bytes(s)) * R(end(s)));
                 return fields("int8_kv", budget(s, 0) + cache / R(2) + runtime);
               })
      .mistake("verdict-without-runtime", "verdict: the runtime takes memory too.",
               [](S s, R, R b) { return fields("verdict", verdict(s, end(s), 0, b)); })
      .mistake("verdict-strict", "verdict: what fits exactly does fit.",
               [](S s, R a, R b) { return fields("verdict", strict_verdict(s, a, b)); })
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
      .letter('a', "a-third", "8·D² of 12·D² are more than a third; and is nothing else lost?")
      .letter('b', "every-map", "W_V and W_O remain, and they map single tokens too.");
  chapter.exercise(ask::what_the_numbers_say, 1, "What the numbers say")
      .section("Small, and still there")
      .items("S4-13 X4 E1-03 E4-36")
      .hint("Ask of each: which of your numbers says so, and in which unit?")
      .question('c')
      .letter('a', "count-for-rate", "6 GFLOP is a count; a rate is FLOP per second.")
      .letter('b', "story", "Nothing counted here says so, and digits and names are rare tokens.");
}

}  // namespace
}  // namespace check
