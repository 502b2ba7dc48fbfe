// Chapter 11's formulas: the right answers and the wrong ones, in letters as short as the book's.
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
inline I attention_flop(M m, I context, bool average) {
  return (average ? 2 : 4) * m.layers * context * q(m);
}
inline I cache(M m, I bytes) { return 2 * m.layers * kv(m) * bytes; }  // of one token
inline R share(I part, I of) { return R(part) / R(of); }
// Biases ÷ weights, or whatever the ratio makes of the two numbers.
template <class Ratio>
Expected shares(M m, Ratio ratio) {
  const I all = all_weights(m) + embedding(m) + head(m);
  return fields("ffn", ratio(ffn_biases(m), ffn_weights(m)), "layer", ratio(biases(m), weights(m)),
                "model", ratio(m.layers * biases(m), all));
}
inline Model ungated(Model m) { return m.gated = false, m; }
inline Model one_to_one(Model m) { return m.kv_heads = m.heads, m; }
inline ModelParams params_of(M m) {
  const I a = m.layers * attn(m), f = m.layers * ffn(m), all = total(m);
  return {a, f, embedding(m), head(m), all, static_cast<double>(f) / static_cast<double>(all)};
}
inline R times(I factor, I N, R tokens) { return R(factor) * R(N) * tokens; }

inline R flop(L l) { return 2 * l.Din * l.Dout; }  // of one row
inline R stored(L l) { return R(l.bytes_per_weight) * R(l.Din * l.Dout + l.bias * l.Dout); }
inline R row(I numbers, L l) { return R(l.bytes_per_activation) * R(numbers); }
inline R row(L l) { return row(l.Din + l.Dout, l); }
inline R intensity(L l, R B) { return B * flop(l) / (stored(l) + B * row(l)); }
inline Layer without_bias(Layer l) { return l.bias = false, l; }
inline Layer one_kind(Layer l) { return l.bytes_per_activation = l.bytes_per_weight, l; }

inline R knee(C c) { return R(c.flops_per_s) / R(c.bytes_per_s); }
inline R left_per_row(L l, C c) { return flop(l) - knee(c) * row(l); }
inline R rows(L l, C c) { return knee(c) * stored(l) / left_per_row(l, c); }
inline I whole(const R& n) { return static_cast<I>(n.value.to_double()); }
inline std::optional<I> right_rows(L l, C c) {
  if (!below(knee(c) * row(l), flop(l))) return std::nullopt;
  return whole(rounded_up(rows(l, c)));
}
inline R compute(C c, R flop) { return flop / R(c.flops_per_s); }
inline R memory(C c, R bytes) { return bytes / R(c.bytes_per_s); }
inline bool memory_binds(C c, R flop, R bytes) { return below(compute(c, flop), memory(c, bytes)); }

inline R model_bytes(S s) { return R(s.weights) * R(s.bytes_per_weight); }
inline I linear(S s) { return 2 * s.weights * s.prompt; }
inline I causal(S s) { return 2 * s.prompt * (s.prompt + 1) * s.width * s.layers; }
inline I square(S s) { return 4 * s.prompt * s.prompt * s.width * s.layers; }
inline R prefill(S s, C c, R flop) { return max(compute(c, flop), memory(c, model_bytes(s))); }

struct Load {  // bytes that a step reads: the weights, and for each token in the cache
  R model, per_token;
};
inline I kv_bytes(S s) { return 2 * s.layers * s.kv_width * s.bytes_per_kv; }
inline Load load(S s) { return {model_bytes(s), kv_bytes(s)}; }
inline R reading(const Load& l, C c, I cached) {
  return memory(c, l.model + l.per_token * R(cached));
}
// With the roundings of a loop over so many steps, though worked out at once.
inline R looped(R total, I steps) {
  total.terms = std::max(1.0, static_cast<double>(steps));
  return sum(std::vector{total});
}
// `steps` of them, with cached + growth·i tokens in the cache at step i.
inline R writing(const Load& l, C c, I steps, I cached, I growth = 1) {
  const I tokens = steps * cached + growth * (steps * (steps - 1) / 2);
  if (steps <= 0) return R(0);
  return looped(memory(c, R(steps) * l.model + l.per_token * R(tokens)), steps);
}
inline Expected decoding(const Load& l, S s, C c, I ahead = 0) {
  return fields("first_step", reading(l, c, s.prompt + ahead), "total",
                writing(l, c, s.output, s.prompt + ahead));
}

template <Load (*load)(S)>
Expected decoding_of(S s, C c) {
  return decoding(load(s), s, c);
}

inline I end(S s) { return s.prompt + s.output; }
inline R gb(R bytes) { return bytes / R(1e9); }
inline R budget(const Load& l, I tokens) { return gb(l.model) + gb(l.per_token * R(tokens)); }
inline Scene int8_kv(Scene s) { return s.bytes_per_kv = 1, s; }
inline Scene int4_too(Scene s) { return s.bytes_per_weight = 0.5, int8_kv(s); }
// Whether all that is needed fits into what is available, to the last byte.
inline bool fits(S s, I tokens, R runtime, R available, Place at = Place::here()) {
  return !below(available, budget(load(s), tokens) + runtime, at);
}
inline char verdict(S s, I tokens, R runtime, R available) {
  if (fits(s, tokens, runtime, available)) return 'f';
  if (fits(int8_kv(s), tokens, runtime, available)) return 'k';
  if (fits(int4_too(s), tokens, runtime, available)) return 'w';
  return 'n';
}

// --- Wrong answers ---

inline R cut(const R& x) { return R(floor(x.value)); }  // what whole numbers make of it

// 11.4 to 11.6
inline Expected plain_block(M m) {
  const I square = m.width * m.width;
  return fields("attention", 4 * square, "ffn", 8 * square, "total", 12 * square);
}
// Attention with Q and K, V so wide.
inline I attn_of(M m, I q, I k, I v) {
  return m.width * (2 * q + k + v) + m.biases * (q + k + v + m.width);
}
inline I width_of_group(M m) { return m.kv_heads * (m.width / m.heads); }
inline Model with_heads(Model m, I heads, I size) { return m.heads = heads, m.head_size = size, m; }

// 11.7 and 11.8: in 64 bits.
inline R overflowing(I factor, I N, R tokens) {
  const auto T = static_cast<std::uint64_t>(tokens.value.to_double());
  return R(static_cast<I>(std::uint64_t(factor) * std::uint64_t(N) * T));
}
inline R overflowing(L l, I B) {
  return overflowing(2 * B, l.Din, l.Dout) / (stored(l) + R(B) * row(l));
}

// 11.10: the quotient rounded in some way, without asking whether any number of rows would do.
// Nothing can be said where a program may round either way, or divides by nothing.
template <class Rounding>
Expected unchecked_rows(L l, C c, Rounding rounding) {
  if (left_per_row(l, c).value == Exact(0)) return open();
  try {
    return std::optional(whole(rounding(rows(l, c))));
  } catch (const Ambiguous&) {
    return open();
  }
}
// With other bytes a row than X and Y together have.
inline std::optional<I> rows_with(L l, C c, R row) {
  if (!below(knee(c) * row, flop(l))) return std::nullopt;
  return whole(rounded_up(knee(c) * stored(l) / (flop(l) - knee(c) * row)));
}
inline R to_nearest(const R& x) { return nearest(x); }
inline R down(const R& x) { return -rounded_up(-x); }
inline R up(const R& x) { return rounded_up(x); }
inline R cut_and_one_more(const R& x) { return (x.value < Exact(0) ? up(x) : down(x)) + R(1); }
template <class Rounding>
Expected checked_rows(L l, C c, Rounding rounding) {
  return right_rows(l, c) ? unchecked_rows(l, c, rounding) : std::optional<I>();
}

inline std::optional<I> next_power_of_two(L l, C c) {
  const auto rows = right_rows(l, c);
  if (!rows) return std::nullopt;
  I power = 1;
  while (power < *rows) power *= 2;
  return power;
}

// 11.9: memory binds only when it takes longer by a margin, whatever that is.
inline Expected with_margin(C c, R flop, R bytes) {
  const double longer = (memory(c, bytes) / compute(c, flop)).value.to_double() - 1;
  if (std::abs(longer) < 1e-8) return fields("memory_bound", false);
  const bool clear = memory(c, bytes).value.to_double() > 1e-2 && std::abs(longer) > 0.5;
  return clear ? fields("memory_bound", memory_binds(c, flop, bytes)) : open();
}

// 11.13: the slower of memory and arithmetic, which takes so many FLOP at step 0, and more at each.
inline Expected slower(S s, C c, R flop, R more) {
  const I n = s.output, last = std::max<I>(n - 1, 0);
  const auto arithmetic = [&](I i) { return compute(c, flop + more * R(i)); };
  const auto waits = [&](I i) {
    return arithmetic(i).value <= reading(load(s), c, s.prompt + i).value;
  };
  if (waits(0) != waits(last)) return open();
  if (waits(0)) return decoding(load(s), s, c);
  return fields("first_step", arithmetic(0), "total",
                looped(compute(c, R(n) * flop + more * R(n * (n - 1) / 2)), n));
}
inline Expected only(const char* part, Expected all) {
  std::erase_if(all.parts, [&](const Part& p) { return p.name != part; });
  return all;
}
inline R attended(S s) { return R(4 * s.width * s.layers); }  // FLOP, for every token in the cache
inline R weighed(S s) { return R(2 * s.weights); }
inline Expected prompt_too(S s, C c, bool at_first) {
  if (s.prompt > I(1) << 31) return open();  // 11.12 overflows there
  const R prompt = prefill(s, c, linear(s) + causal(s)), first = reading(load(s), c, s.prompt);
  return fields("first_step", at_first ? first + prompt : first, "total",
                writing(load(s), c, s.output, s.prompt) + prompt);
}

// Every step as the mean one, which finds so many answer tokens.
inline R at_mean(S s, C c, I tokens) {
  return looped(R(s.output) * reading(load(s), c, s.prompt + std::max<I>(tokens, 0)), s.output);
}
inline R once_read(S s, C c, I steps) {
  return looped(R(steps) * reading(load(s), c, 0), steps) +
         memory(c, load(s).per_token * R(s.prompt));
}

// 11.13 and 11.14: what is kept, or read, of a scene when one thing is forgotten.
inline Load one_of_k_and_v(S s) { return {model_bytes(s), kv_bytes(s) / 2}; }
inline Load of_width(S s) { return {model_bytes(s), 2 * s.layers * s.width * s.bytes_per_kv}; }
inline Load of_one_layer(S s) { return {model_bytes(s), 2 * s.kv_width * s.bytes_per_kv}; }
inline Load of_numbers(S s) { return {model_bytes(s), 2 * s.layers * s.kv_width}; }
inline Load of_whole_bytes(S s) { return {cut(model_bytes(s)), kv_bytes(s)}; }
template <class Narrow>
Load narrowed(S s) {
  return {model_bytes(s), static_cast<I>(static_cast<Narrow>(kv_bytes(s)))};
}
// 11.14: all that follows from what one takes for the need of a scene.
template <class Need>
Expected planned(S s, R available, Need need) {
  const R needs[] = {need(s), need(int8_kv(s)), need(int4_too(s))};
  const auto fits = [&](int k) { return !below(available, needs[k]); };
  return fields("as_is", needs[0], "int8_kv", needs[1], "int4_too", needs[2], "verdict",
                fits(0)   ? 'f'
                : fits(1) ? 'k'
                : fits(2) ? 'w'
                          : 'n');
}
template <Load (*load)(S)>
Expected planned_with(S s, R runtime, R available) {
  return planned(s, available, [&](S t) { return budget(load(t), end(t)) + runtime; });
}
template <class Narrow>
Expected planned_in(S s, R runtime, R available) {
  return planned(s, available, [&](S t) {
    const auto numbers = static_cast<Narrow>(2 * t.layers * t.kv_width * end(t));
    return gb(model_bytes(t)) + gb(R(static_cast<I>(numbers)) * R(t.bytes_per_kv)) + runtime;
  });
}
inline R gib(R gb) { return gb * R(1e9) / R(0x1p30); }
inline char strict_verdict(S s, R runtime, R available) {
  const auto fits = [&](S t) { return below(budget(load(t), end(t)) + runtime, available); };
  return fits(s) ? 'f' : fits(int8_kv(s)) ? 'k' : fits(int4_too(s)) ? 'w' : 'n';
}
inline char last_verdict(S s, R runtime, R available) {
  const auto fits = [&](S t) { return check::fits(t, end(t), runtime, available); };
  return fits(int4_too(s)) ? 'w' : fits(int8_kv(s)) ? 'k' : fits(s) ? 'f' : 'n';
}

// 11.15
inline R of_parameters(I biases, I weights) { return share(biases, weights + biases); }
inline bool counted_in_double(M m) { return total(m) < I{1} << 53; }
// With the very roundings of double, which leave few digits.
inline R cancelled(I biases, I weights) {
  return static_cast<double>(weights + biases) / static_cast<double>(weights) - 1;
}

}  // namespace
}  // namespace check
