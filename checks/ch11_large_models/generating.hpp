// The middle of chapter 11's rubric, 11.12 to 11.14: a model reads a prompt and writes an answer.
// SPDX-License-Identifier: MIT
#pragma once

#include "inputs.hpp"

namespace check {
namespace {

inline void generating(ChapterBuilder& chapter) {
  chapter.exercise(ask::prefill_time, 2, "Time to read the prompt")
      .section("Read the prompt")
      .effort(2, 15)
      .calls({"11.9"})
      .items("S4-02 S4-10 S4-14 S4-71 E4-11 E4-12 E4-22")
      .hint(
          "How many pairs of a token and one it sees are there?",
          "The first sees one token, itself; the last sees all T.",
          "FLOP of the weights for all tokens, and of all pairs; bytes of the weights; then 11.9.")
      .over(scenes, on_a_machine)
      .on("just-memory", "a product next to the knee, on the side of memory",
          [](Draw& d) { return at_prefill(d, beside(d)); })
      .on("just-compute", "a product next to the knee, on the side of arithmetic",
          [](Draw& d) { return at_prefill(d, -beside(d)); })
      .expects([](S s, C c) {
        return fields("linear_flop", linear(s), "attention_flop", causal(s), "seconds",
                      prefill(s, c, linear(s) + causal(s)));
      })
      .mistake("causal-half-missing", "attention_flop: causal attention needs half the square.",
               [](S s, C) { return fields("attention_flop", square(s)); })
      .mistake(
          "half-diagonal", "attention_flop: T²/2 cuts the diagonal in half: T·(T + 1)/2 pairs.",
          [](S s, C) { return fields("attention_flop", square(s) / 2); },
          [](S s, C) {
            return fields("attention_flop", 4 * (s.prompt * s.prompt / 2) * s.width * s.layers);
          })
      .mistake("half-dropped", "attention_flop: T / 2 drops a half where T is odd: multiply first.",
               [](S s, C) {
                 return fields("attention_flop",
                               4 * (s.prompt / 2) * (s.prompt + 1) * s.width * s.layers);
               })
      .mistake("without-itself", "attention_flop: a token sees itself as well: T·(T + 1)/2 pairs.",
               [](S s, C) {
                 return fields("attention_flop", causal(s) - 4 * s.prompt * s.width * s.layers);
               })
      .mistake("roofs-added", "seconds: both roofs work at the same time; do not add their times.",
               [](S s, C c) {
                 return fields("seconds",
                               compute(c, linear(s) + causal(s)) + memory(c, model_bytes(s)));
               })
      .mistake("attention-after",
               "seconds: attention is arithmetic; add its FLOP before you compare.",
               [](S s, C c) {
                 return fields("seconds", prefill(s, c, linear(s)) + compute(c, causal(s)));
               })
      .mistake("read-for-each", "seconds: the weights are read once for all tokens of the prompt.",
               [](S s, C c) {
                 const R flop = linear(s) + causal(s), once = memory(c, model_bytes(s));
                 return fields("seconds", max(compute(c, flop), R(s.prompt) * once));
               })
      .mistake("one-roof", "seconds: with one token, reading the weights takes longer.",
               [](S s, C c) { return fields("seconds", compute(c, linear(s) + causal(s))); })
      .mistake("no-attention", "seconds: attention is missing; for 4200 tokens it adds 12 %.",
               [](S s, C c) { return fields("seconds", prefill(s, c, linear(s))); });

  chapter.exercise(ask::decode_time, 3, "Time to write the answer")
      .section("Write the answer")
      .effort(3, 25)
      .items("S4-04 S4-12 S4-75 S4-79 E4-10 E4-16 E4-19 E4-41")
      .hint(
          "What must be read to put one more token in?",
          "All weights, and a cache that is one token longer at each step.",
          "For each step, weights and cache of that moment over the bandwidth; add up the seconds.")
      .over(scenes, on_a_machine)
      .on("long-prompt", "a prompt of more than 2³² tokens",
          [](Draw& d) { return args(draw(d, long_prompt), gpu(d)); })
      .on("slow-arithmetic", "a machine that computes more slowly than it reads",
          [](Draw& d) {
            return args(draw(d, drawn_scene), Machine{1e12, 3e12});
          })
      .on("no-answer", "a prompt without an answer",
          [](Draw& d) { return args(answered(d, 0), gpu(d)); })
      .on("short-answer", "an answer of one token",
          [](Draw& d) { return args(answered(d, 1), gpu(d)); })
      .expects(decoding_of<load>)
      .mistake("weights-only", "total: the KV cache is read as well: 24.1 s on the laptop, not 12.",
               [](S s, C c) { return fields("total", writing(load(s), c, s.output, 0, 0)); })
      .mistake("no-growth", "total: the cache is one token longer each time.",
               [](S s, C c) { return fields("total", writing(load(s), c, s.output, s.prompt, 0)); })
      .mistake(
          "cache-read-once", "total: every token reads the cache, not only the first.",
          [](S s, C c) { return fields("total", once_read(s, c, s.output)); },
          [](S s, C c) {
            return fields("total", s.output == 0 ? R(0) : once_read(s, c, s.output));
          })
      .mistake("one-ahead",
               "Step i finds prompt + i tokens in the cache: in step 0, the prompt alone.",
               [](S s, C c) { return decoding(load(s), s, c, 1); })
      .mistake(
          "total-one-ahead", "total: step i finds prompt + i tokens in the cache, from i = 0 on.",
          [](S s, C c) { return fields("total", writing(load(s), c, s.output, s.prompt + 1)); })
      .mistake(
          "half-a-step", "total: a step finds (output − 1) / 2 answer tokens on average.",
          [](S s, C c) {
            const R half = memory(c, load(s).per_token * R(s.output) / R(2));
            return fields("total", writing(load(s), c, s.output, s.prompt) + half);
          },
          [](S s, C c) { return fields("total", at_mean(s, c, (s.output - 1) / 2)); },
          [](S s, C c) { return fields("total", at_mean(s, c, s.output / 2)); })
      .mistake(
          "steps", "total: one step for each output token, neither one more nor one fewer.",
          [](S s, C c) { return fields("total", writing(load(s), c, s.output + 1, s.prompt)); },
          [](S s, C c) { return fields("total", writing(load(s), c, s.output - 1, s.prompt)); },
          [](S s, C c) { return fields("total", writing(load(s), c, s.output - 1, s.prompt + 1)); })
      .mistake("none-at-all", "first_step: it does not depend on how many steps follow.",
               [](S s, C c) {
                 return fields("first_step", s.output == 0 ? R(0) : reading(load(s), c, s.prompt));
               })
      .mistake("one-of-k-and-v", "K and V are read, both; you counted one.",
               decoding_of<one_of_k_and_v>)
      .mistake("width-for-kv",
               "A row of the cache is kv_width long, not width: heads may share K and V.",
               decoding_of<of_width>)
      .mistake("one-layer",
               "Each of the layers has a cache of its own, and every step reads them all.",
               decoding_of<of_one_layer>)
      .mistake("numbers-for-bytes", "Each number in the cache has bytes_per_kv bytes.",
               decoding_of<of_numbers>)
      .mistake("whole-bytes", "Bytes need not be whole, at 0.5625 a weight: keep them in double.",
               decoding_of<of_whole_bytes>)
      .mistake("32-bit", "The bytes of a token in the cache overflowed 32 bits.",
               decoding_of<narrowed<std::int32_t>>, decoding_of<narrowed<std::uint32_t>>)
      .mistake(
          "prompt-too", "total: the time to read the prompt is 11.12's; this is the answer alone.",
          [](S s, C c) { return prompt_too(s, c, false); },
          [](S s, C c) { return prompt_too(s, c, true); })
      .mistake(
          "both-roofs", "Memory is to be the only roof, even where arithmetic takes longer.",
          [](S s, C c) { return slower(s, c, weighed(s), 0); },
          [](S s, C c) { return only("total", slower(s, c, weighed(s), 0)); },
          [](S s, C c) {
            return slower(s, c, weighed(s) + attended(s) * R(s.prompt), attended(s));
          },
          [](S s, C c) {
            return slower(s, c, weighed(s) + attended(s) * R(s.prompt + 1), attended(s));
          });

  chapter.exercise(ask::memory_budget, 3, "Does it fit, and if not, what then?")
      .section("Does it fit?")
      .effort(2, 20)
      .items("S4-03 S4-77 S4-78 E4-20 E4-21")
      .hint("When is the cache at its longest?",
            "Weights, cache and runtime, all in GB; the cache holds prompt and output in the end.",
            "Add the three and compare; a memory that is just filled is enough.")
      .over(budgets, as_drawn)
      .expects([](S s, R runtime, R available) {
        const auto peak = [&](S t) { return budget(load(t), end(t)) + runtime; };
        return fields("as_is", peak(s), "int8_kv", peak(int8_kv(s)), "int4_too", peak(int4_too(s)),
                      "verdict", verdict(s, end(s), runtime, available));
      })
      .mistake(
          "prompt-only", "as_is: the answer's tokens are in the cache too, at the end.",
          [](S s, R a, R b) {
            return planned(s, b, [&](S t) { return budget(load(t), t.prompt) + a; });
          },
          [](S s, R a, R) { return fields("as_is", budget(load(s), s.prompt) + a); })
      .mistake(
          "runtime-forgotten", "as_is: the runtime takes memory too.",
          [](S s, R, R b) { return planned_with<load>(s, R(0), b); },
          [](S s, R, R) { return fields("as_is", budget(load(s), end(s))); })
      .mistake("gibibytes", "You divided by 2³⁰, a GiB; a GB is 10⁹ bytes.",
               [](S s, R a, R b) {
                 return planned(s, b, [&](S t) { return gib(budget(load(t), end(t))) + a; });
               })
      .mistake("one-of-k-and-v", "K and V are kept, both; you counted one.",
               planned_with<one_of_k_and_v>)
      .mistake("width-for-kv",
               "A row of the cache is kv_width long, not width: heads may share K and V.",
               planned_with<of_width>)
      .mistake("one-layer", "Each of the layers has a cache of its own.",
               planned_with<of_one_layer>)
      .mistake("32-bit", "The numbers in the cache overflowed 32 bits.", planned_in<std::int32_t>,
               planned_in<std::uint32_t>)
      .mistake(
          "half-of-the-cache", "int8_kv: one byte per number, which is half for fp16 alone.",
          [](S s, R a, R) {
            return fields("int8_kv", budget({load(s).model, load(s).per_token / R(2)}, end(s)) + a);
          })
      .mistake(
          "weights-alone", "int4_too: the int8 in the cache stays, the weights join in.",
          [](S s, R a, R) {
            return fields("int4_too", budget({load(int4_too(s)).model, kv_bytes(s)}, end(s)) + a);
          })
      .mistake("quartered", "int4_too: half a byte a weight, whatever it was before.",
               [](S s, R a, R) {
                 return fields(
                     "int4_too",
                     budget({model_bytes(s) / R(4), load(int4_too(s)).per_token}, end(s)) + a);
               })
      .mistake("runtime-once", "int8_kv, int4_too: the runtime counts in all three.",
               [](S s, R, R) {
                 return fields("int8_kv", budget(load(int8_kv(s)), end(s)), "int4_too",
                               budget(load(int4_too(s)), end(s)));
               })
      .mistake(
          "verdict-always", "verdict: it is the same whatever there is; did you set it?",
          [](S, R, R) { return fields("verdict", 'f'); },
          [](S, R, R) { return fields("verdict", '\0'); })
      .mistake("verdict-none", "verdict: where not even int4 fits, it is 'n'.",
               [](S s, R a, R b) {
                 const char v = verdict(s, end(s), a, b);
                 return fields("verdict", v == 'n' ? 'w' : v);
               })
      .mistake("memory-in-gib",
               "verdict: memory_gb is in GB already, 10⁹ bytes; do not convert it.",
               [](S s, R a, R b) {
                 return fields("verdict", verdict(s, end(s), a, b * R(0x1p30) / R(1e9)));
               })
      .mistake("verdict-without-runtime", "verdict: the runtime takes memory too.",
               [](S s, R, R b) { return fields("verdict", verdict(s, end(s), 0, b)); })
      .mistake("verdict-strict", "verdict: what fits exactly does fit.",
               [](S s, R a, R b) { return fields("verdict", strict_verdict(s, a, b)); })
      .mistake("verdict-last", "verdict: the first that fits, as is before int8, int8 before int4.",
               [](S s, R a, R b) { return fields("verdict", last_verdict(s, a, b)); })
      .mistake("verdict-of-prompt", "verdict: after the prompt, yes, but not after the answer.",
               [](S s, R a, R b) { return fields("verdict", verdict(s, s.prompt, a, b)); });
}

}  // namespace
}  // namespace check
