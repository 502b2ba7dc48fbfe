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
inline I kv_bytes(S s) { return 2 * s.layers * s.kv_width * s.bytes_per_kv; }  // of one token
inline I linear(S s) { return 2 * s.weights * s.prompt; }
inline I causal(S s) { return 2 * s.prompt * (s.prompt + 1) * s.width * s.layers; }
inline I square(S s) { return 4 * s.prompt * s.prompt * s.width * s.layers; }
inline R prefill(S s, C c, I flop) { return max(compute(c, flop), memory(c, model_bytes(s))); }
inline R reading(S s, C c, I cached) {
  return memory(c, model_bytes(s) + R(kv_bytes(s)) * R(cached));
}
// With the roundings of a loop over so many tokens, though worked out at once.
inline R looped(R total, I tokens) {
  total.terms = static_cast<double>(tokens);
  return sum(std::vector{total});
}
inline R writing(S s, C c, I cached, I growth) {  // a cache of cached + growth·i tokens at step i
  const I n = s.output, tokens_read = n * cached + growth * (n * (n - 1) / 2);
  if (n == 0) return R(0);
  return looped(memory(c, R(n) * model_bytes(s) + R(kv_bytes(s)) * R(tokens_read)), n);
}
inline I end(S s) { return s.prompt + s.output; }
inline R gb(R bytes) { return bytes / R(1e9); }
inline R budget(S s, I tokens) { return gb(model_bytes(s)) + gb(R(kv_bytes(s)) * R(tokens)); }
inline Scene int8_kv(Scene s) { return s.bytes_per_kv = 1, s; }
inline Scene int4_too(Scene s) { return s.bytes_per_weight = 0.5, int8_kv(s); }
// Whether all that is needed fits into what is available, to the last byte.
inline bool fits(S s, I tokens, R runtime, R available, Place at = Place::here()) {
  return !below(available, budget(s, tokens) + runtime, at);
}
inline char verdict(S s, I tokens, R runtime, R available) {
  if (fits(s, tokens, runtime, available)) return 'f';
  if (fits(int8_kv(s), tokens, runtime, available)) return 'k';
  if (fits(int4_too(s), tokens, runtime, available)) return 'w';
  return 'n';
}

// --- Wrong answers ---

inline I wrapped(I n) { return static_cast<std::int32_t>(n); }

// As many rows as some rounding of the quotient says, without asking whether any would do.
template <class Rounding>
std::optional<I> unchecked_rows(L l, C c, Rounding rounding) {
  if (left_per_row(l, c).value == Exact(0)) return std::nullopt;
  return whole(R(rounding(rows(l, c).value)));
}
inline std::optional<I> signed_rows(L l, C c) {
  return unchecked_rows(l, c, [](const Exact& x) { return ceil(x); });
}
inline std::optional<I> rounded_down(L l, C c) {
  return right_rows(l, c) ? unchecked_rows(l, c, [](const Exact& x) { return floor(x); })
                          : std::nullopt;
}

inline char strict_verdict(S s, R runtime, R available) {
  const auto fits = [&](S t) { return below(budget(t, end(t)) + runtime, available); };
  return fits(s) ? 'f' : fits(int8_kv(s)) ? 'k' : fits(int4_too(s)) ? 'w' : 'n';
}

}  // namespace
}  // namespace check
