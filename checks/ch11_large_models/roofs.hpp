// The middle of chapter 11's rubric, 11.8 to 11.11: bytes, roofs and the KV cache.
// SPDX-License-Identifier: MIT
#pragma once

#include "inputs.hpp"

namespace check {
namespace {

// The same mistake in several exercises.
constexpr SealedText mac = "These are multiply-adds; each is two FLOP.";

inline void bytes_and_roofs(ChapterBuilder& chapter) {
  chapter.exercise(ask::arithmetic_intensity, 2, "How many FLOP per byte moved")
      .section("FLOP per byte")
      .effort(2, 10)
      .calls({"11.1"})
      .items("S1-29 S4-18 S4-26 S4-27 S4-102 E4-06 E4-08 E4-09")
      .hint("Which bytes are moved once whatever B is, and which grow with it?",
            "FLOP as in 11.2; W and b have one number of bytes each, X and Y another.",
            "Divide the FLOP by all bytes: W and b once, and B rows of what enters and leaves.")
      .over(intensities, [](Draw&, const Sizes& s) { return args(layer(s), s[5]); })
      .expects(intensity)
      .mistake("mac-for-flop", mac, [](L l, R B) { return intensity(l, B) / R(2); })
      .mistake("weights-only", "X and Y move too, and limit what a larger batch can gain.",
               [](L l, R B) { return B * flop(l) / stored(l); })
      .mistake("rows-alone", "That is B: the bytes per number count, and so do X and Y.",
               [](L, R B) { return B; })
      .mistake("one-kind", "X and Y have bytes of their own: bytes_per_activation.",
               [](L l, R B) { return intensity(one_kind(l), B); })
      .mistake("bias-forgotten", "The bias has to be moved too: Dout numbers, once.",
               [](L l, R B) { return intensity(without_bias(l), B); })
      .mistake(
          "one-of-x-and-y", "X is read and Y is written; one of them is missing.",
          [](L l, R B) { return B * flop(l) / (stored(l) + B * row(l.Din, l)); },
          [](L l, R B) { return B * flop(l) / (stored(l) + B * row(l.Dout, l)); })
      .mistake("bias-as-activation", "b is stored like W: bytes_per_weight.",
               [](L l, R B) {
                 const R b =
                     (R(l.bytes_per_activation) - R(l.bytes_per_weight)) * R(l.bias * l.Dout);
                 return B * flop(l) / (stored(l) + b + B * row(l));
               })
      .mistake(
          "bias-twice", "2·B·Din·Dout holds the bias already; you added it again.",
          [](L l, R B) { return B * (flop(l) + R(l.bias * l.Dout)) / (stored(l) + B * row(l)); },
          [](L l, R B) { return B * (flop(l) + R(l.Dout)) / (stored(l) + B * row(l)); })
      .mistake("matmul-alone", "The FLOP are 2·B·Din·Dout here, with the last addition.",
               [](L l, R B) { return intensity(l, B) * R(2 * l.Din - 1) / R(2 * l.Din); })
      .mistake("inverted", "Those are the bytes per FLOP.",
               [](L l, R B) { return R(1) / intensity(l, B); })
      .mistake(
          "whole-bytes", "Bytes need not be whole, at 0.5625 a weight: keep them in double.",
          [](L l, R B) { return B * flop(l) / cut(stored(l) + B * row(l)); },
          [](L l, R B) { return B * flop(l) / (cut(stored(l)) + cut(B * row(l))); })
      .mistake("64-bit", "With 2⁴⁰ rows, 2·B·Din·Dout overflows even 64 bits: multiply as double.",
               [](L l, I B) { return overflowing(l, B); });

  chapter.exercise(ask::roofline, 2, "Time, and which roof")
      .section("Two roofs")
      .effort(2, 10)
      .items("S4-06 S4-16 S4-28 S4-31 S4-72 X4 E4-07")
      .counts("flop")
      .hint("Two things go on at the same time. When are both done?",
            "Two times: FLOP over FLOP/s, and bytes over bytes/s.",
            "The longer of the two decides; compare them once more to see which it was.")
      .over(products, as_drawn)
      .expects([](C c, R flop, R bytes) {
        const R seconds = max(compute(c, flop), memory(c, bytes));
        return fields("seconds", seconds, "flops_per_s", flop / seconds, "memory_bound",
                      memory_binds(c, flop, bytes));
      })
      .mistake("faster-roof", "seconds: the slower of the two decides, not the faster.",
               [](C c, R F, R b) { return fields("seconds", min(compute(c, F), memory(c, b))); })
      .mistake("one-by-one", "seconds: you added the times, but both things happen at once.",
               [](C c, R F, R b) { return fields("seconds", compute(c, F) + memory(c, b)); })
      .mistake(
          "wrong-roof", "memory_bound: it is the other roof; the longer time binds.",
          [](C c, R F, R b) { return fields("memory_bound", !memory_binds(c, F, b)); },
          [](C c, R F, R b) { return fields("memory_bound", below(memory(c, b), compute(c, F))); })
      .mistake(
          "tie-to-memory", "memory_bound: at the knee itself, memory does not take longer.",
          [](C c, R F, R b) { return fields("memory_bound", !below(memory(c, b), compute(c, F))); })
      .mistake("margin", "memory_bound: the longer time binds, by however little it is longer.",
               with_margin)
      .mistake(
          "no-verdict", "memory_bound: here it never changes; it says which time is longer.",
          [](C, R, R) { return fields("memory_bound", true); },
          [](C, R, R) { return fields("memory_bound", false); })
      .mistake("bandwidth", "flops_per_s: that is the bandwidth, in bytes a second.",
               [](C c, R, R) { return fields("flops_per_s", R(c.bytes_per_s)); })
      .mistake("memory-rate", "flops_per_s: that is what memory allows; the peak limits it, too.",
               [](C c, R F, R b) { return fields("flops_per_s", F / memory(c, b)); })
      .mistake("peak-rate", "flops_per_s: that is the machine's peak; waiting, it reaches less.",
               [](C c, R, R) { return fields("flops_per_s", R(c.flops_per_s)); });

  chapter.exercise(ask::rows_to_knee, 3, "Rows to the knee, or never")
      .section("Two roofs")
      .effort(3, 25)
      .calls({"11.1"})
      .items("S4-29 S4-30 E4-33")
      .hint("Towards which value does the intensity of 11.8 grow with B?",
            "Set 11.8 equal to the knee and solve for B. When is there no solution?",
            "Solve it, round up, and let 11.8 itself say which row near there is the first.")
      .over(reaching, as_drawn)
      .expects(right_rows)
      .mistake("weights-only", "As if X and Y weighed nothing: every layer would reach every knee.",
               [](L l, C c) { return std::optional(whole(up(knee(c) * stored(l) / flop(l)))); })
      .mistake("knee-itself",
               "That is the knee; B is so many rows only while X and Y hardly count.",
               [](L, C c) { return std::optional(whole(up(knee(c)))); })
      .mistake("rounded-down", "One row short: rounded down, it stays below the knee.",
               [](L l, C c) { return checked_rows(l, c, down); })
      .mistake("to-nearest", "A part of a row, however small, takes a row more.",
               [](L l, C c) { return checked_rows(l, c, to_nearest); })
      .mistake(
          "on-limit", "Where the limit is the knee itself, you divide by 0: it is never reached.",
          [](L l, C c) {
            const bool none_left = left_per_row(l, c).value == Exact(0);
            return none_left ? std::numeric_limits<I>::min() : right_rows(l, c);
          },
          [](L l, C c) {
            const bool none_left = left_per_row(l, c).value == Exact(0);
            return none_left ? std::optional(I{1}) : right_rows(l, c);
          })
      .mistake("zero-for-never", "Never is no number of rows: return std::nullopt.",
               [](L l, C c) { return std::optional(right_rows(l, c).value_or(0)); })
      .mistake(
          "one-of-x-and-y", "X is read and Y is written; one of them is missing.",
          [](L l, C c) { return rows_with(l, c, row(l.Din, l)); },
          [](L l, C c) { return rows_with(l, c, row(l.Dout, l)); })
      .mistake("one-more", "One row too many where the quotient is whole: that reaches the knee.",
               [](L l, C c) { return checked_rows(l, c, cut_and_one_more); })
      .mistake("power-of-two",
               "That is the first power of two which reaches the knee, not the first B.",
               next_power_of_two)
      .mistake("bias-forgotten", "The bias has to be moved too: Dout numbers, once.",
               [](L l, C c) { return right_rows(without_bias(l), c); })
      .mistake("one-kind", "X and Y have bytes of their own: bytes_per_activation.",
               [](L l, C c) { return right_rows(one_kind(l), c); })
      .mistake(
          "negative", "A negative number of rows means never: the limit is below the knee.",
          [](L l, C c) { return unchecked_rows(l, c, up); },
          [](L l, C c) { return unchecked_rows(l, c, down); },
          [](L l, C c) { return unchecked_rows(l, c, cut_and_one_more); });

  chapter.exercise(ask::kv_cache, 2, "The KV cache")
      .section("The cache that grows")
      .effort(2, 10)
      .items("S4-76 E4-13 E4-15")
      .hint("What does one layer keep of one token?",
            "A row of K and a row of V, each kv_heads·dₖ long.",
            "Both rows, times the layers, times the bytes of a number; then times the tokens.")
      .on("cache", "4200 tokens of the 3B model in fp16",
          [](Draw&) { return args(note_3b, I{4200}, I{2}); })
      .over(models,
            [](Draw& d, const Sizes& s) { return args(model(s), d.whole(1, 9999), d.whole(1, 4)); })
      .on("long-context", "a context of more than 2³² tokens",
          [](Draw& d) { return args(by_hand, draw(d, beyond), I{1}); })
      .expects([](M m, I tokens, I s) {
        const I bytes = tokens * cache(m, s);
        return fields("bytes_per_token", cache(m, s), "bytes", bytes, "gigabytes", gb(bytes));
      })
      .mistake("one-of-k-and-v", "bytes_per_token: K and V are kept, both; you counted one.",
               [](M m, I, I s) { return fields("bytes_per_token", cache(m, s) / 2); })
      .mistake("group-size", "bytes_per_token: heads ÷ kv_heads share one; kv_heads are kept.",
               [](M m, I, I s) {
                 return fields("bytes_per_token",
                               2 * m.layers * (m.heads / m.kv_heads) * m.head_size * s);
               })
      .mistake("query-heads", "bytes_per_token: only kv_heads heads are kept; GQA is for that.",
               [](M m, I, I s) { return fields("bytes_per_token", cache(one_to_one(m), s)); })
      .mistake("width-for-kv", "bytes_per_token: a row of K is kv_heads·dₖ long, not D.",
               [](M m, I, I s) { return fields("bytes_per_token", 2 * m.layers * m.width * s); })
      .mistake("one-layer", "bytes_per_token: that is one layer; each of the L keeps its own.",
               [](M m, I, I s) { return fields("bytes_per_token", 2 * kv(m) * s); })
      .mistake("gibibytes", "gigabytes: you divided by 2³⁰, a GiB; a GB is 10⁹ bytes.",
               [](M m, I T, I s) { return fields("gigabytes", R(T * cache(m, s)) / R(0x1p30)); })
      .mistake("whole-division", "gigabytes: whole numbers divide without a fraction.",
               [](M m, I T, I s) { return fields("gigabytes", cut(gb(T * cache(m, s)))); });
}

}  // namespace
}  // namespace check
