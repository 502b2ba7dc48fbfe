// Chapter 11. Linear layers in large models
// SPDX-License-Identifier: MIT
//
// A large model is a stack of linear layers. What it costs to store, to train and to run follows
// from counting them: with paper, or with the few lines you write here.
//
// Letters   B rows, T tokens, D width, H hidden, L layers, V vocabulary, N parameters
// Units     Counts: exact, in std::int64_t. Seconds, rates, shares: double, and bytes too where a
//           weight may take 0.5625 of one (never round). A multiply-add is 2 FLOP. GB = 10⁹ bytes.
// Sizes     go beyond 2³², and beyond any loop; 11.13 alone may loop, over its output.
// Structs   exercises.hpp, beside this file, explains every field; show("total", p.total); prints.
//     make ch11          run the demo at the bottom
//     make check-ch11    ask the checker; it knows the common mistakes

#include "ch11_large_models/exercises.hpp"

// 11.1  Din·Dout + Dout parameters; the last term only with a bias.   book: "Count the weights"
std::int64_t linear_params(std::int64_t Din, std::int64_t Dout, bool bias) {
  // #region 11.1
  return Din * Dout + (bias ? Dout : 0);
  // #endregion 11.1
}

// 11.2  FLOP of Y = X W + b: "2·B·Din·Dout".                       book: "Count the operations"
// Be exact: adding Din products takes Din − 1 additions. Where does the rule get its last one?
LinearFlops linear_flops(std::int64_t B, std::int64_t Din, std::int64_t Dout) {
  // #region 11.2
  return {B * Dout * (2 * Din - 1), 2 * B * Din * Dout};
  // #endregion 11.2
}

// 11.3  Bytes: what lies in memory, and what one forward pass moves.     book: "What must move"
// The least that must move: tiles that fall out of a cache, and separate passes, move more.
LinearMemory linear_memory(std::int64_t B, std::int64_t Din, std::int64_t Dout,
                           std::int64_t bytes_per_number) {
  // #region 11.3
  const std::int64_t weights = bytes_per_number * linear_params(Din, Dout, true);
  const std::int64_t saved = bytes_per_number * B * Din, output = bytes_per_number * B * Dout;
  return {weights, saved + weights + output, saved, output};
  // #endregion 11.3
}

// 11.4  Parameters of one layer: 4·D² + 8·D² = 12·D² in the plain block, H = 4·D.
// In general Q (D, heads·dₖ), K and V (D, kv_heads·dₖ), O (heads·dₖ, D); up (D, H), down (H, D),
// and a gate like up. A bias has one entry per output. Norms are left out.
LayerParams layer_params(const Model& m) {
  // #region 11.4
  const std::int64_t q = m.heads * m.head_size, kv = m.kv_heads * m.head_size;
  const std::int64_t attention = linear_params(m.width, q, m.biases) +
                                 2 * linear_params(m.width, kv, m.biases) +
                                 linear_params(q, m.width, m.biases);
  const std::int64_t ffn = (m.gated ? 2 : 1) * linear_params(m.width, m.hidden, m.biases) +
                           linear_params(m.hidden, m.width, m.biases);
  return {attention, ffn, attention + ffn};
  // #endregion 11.4
}

// 11.5  The model: 12·D²·L + V·D when plain.             book: "Where the parameters live"
ModelParams model_params(const Model& m) {
  // #region 11.5
  const LayerParams layer = layer_params(m);
  const std::int64_t embedding = m.vocabulary * m.width, head = m.tied ? 0 : embedding;
  const std::int64_t attention = m.layers * layer.attention, ffn = m.layers * layer.ffn;
  const std::int64_t total = attention + ffn + embedding + head;
  return {attention, ffn,   embedding,
          head,      total, static_cast<double>(ffn) / static_cast<double>(total)};
  // #endregion 11.5
}

// 11.6  FLOP per token: 2 per weight used as a matrix (looking up the embedding is free, biases do
// not count), 4·L·context·heads·dₖ for Q Kᵀ and A V, 2·V·D for the head. With `average` count
// exactly context / 2 instead, 499.5 for 999.                book: "From parameters to FLOP"
TokenFlops flops_per_token(const Model& m, std::int64_t context, bool average) {
  // #region 11.6
  Model plain = m;
  plain.biases = false;
  const std::int64_t matmuls = 2 * m.layers * layer_params(plain).total;
  const std::int64_t attention = (average ? 2 : 4) * m.layers * context * m.heads * m.head_size;
  const std::int64_t head = 2 * m.vocabulary * m.width;
  return {matmuls, attention, head, matmuls + attention + head};
  // #endregion 11.6
}

// 11.7  Training: 2 FLOP forward and 4 backward (dX, dW) per parameter and token, 6·N·tokens.
TrainingFlops training_flops(const ModelParams& params, double tokens) {
  // #region 11.7
  const double all = static_cast<double>(params.total);
  const double blocks = static_cast<double>(params.attention + params.ffn);
  return {6 * all * tokens, 6 * blocks * tokens};
  // #endregion 11.7
}

// 11.8  2·B·Din·Dout ÷ bytes of (W, b) and of (X, Y), in FLOP/byte.       book: "FLOP per byte"
// Who searches for a B (11.10) may ask for so many rows that FLOP pass 2⁶³: multiply in double.
double arithmetic_intensity(const Layer& l, std::int64_t B) {
  // #region 11.8
  const double rows = static_cast<double>(B);
  const double flop = 2 * rows * static_cast<double>(l.Din * l.Dout);
  const double weights = static_cast<double>(linear_params(l.Din, l.Dout, l.bias));
  const double activations = rows * static_cast<double>(l.Din + l.Dout);
  return flop / (l.bytes_per_weight * weights + l.bytes_per_activation * activations);
  // #endregion 11.8
}

// 11.9  Arithmetic and memory work at the same time; the slower decides.      book: "Two roofs"
// memory_bound when memory takes longer: not when both take equally long, exactly at the knee. Both
// flop and bytes are above 0; a training run has 1e24 FLOP and more.
Roofline roofline(const Machine& machine, double flop, double bytes) {
  // #region 11.9
  const double compute = flop / machine.flops_per_s, memory = bytes / machine.bytes_per_s;
  const double seconds = std::max(compute, memory);
  return {seconds, flop / seconds, memory > compute};
  // #endregion 11.9
}

// 11.10  The smallest B whose intensity (11.8) reaches the knee, flops_per_s ÷ bytes_per_s in
// FLOP/byte, from B = 1 on; std::nullopt when no B does. Intensity grows, but not without end.
std::optional<std::int64_t> rows_to_knee(const Layer& l, const Machine& machine) {
  // #region 11.10
  const double knee = machine.flops_per_s / machine.bytes_per_s;
  const double weights = static_cast<double>(linear_params(l.Din, l.Dout, l.bias));
  const double flop_per_row = 2 * static_cast<double>(l.Din * l.Dout);
  const double row_bytes = l.bytes_per_activation * static_cast<double>(l.Din + l.Dout);
  const double left_per_row = flop_per_row - knee * row_bytes;
  if (left_per_row <= 0) return std::nullopt;
  return static_cast<std::int64_t>(std::ceil(knee * l.bytes_per_weight * weights / left_per_row));
  // #endregion 11.10
}

// 11.11  Each layer keeps a K and a V row, kv_heads·dₖ numbers each, of every token so far.
KvCache kv_cache(const Model& m, std::int64_t tokens, std::int64_t bytes_per_number) {
  // #region 11.11
  const std::int64_t per_token = 2 * m.layers * m.kv_heads * m.head_size * bytes_per_number;
  const std::int64_t bytes = tokens * per_token;
  return {per_token, bytes, static_cast<double>(bytes) / 1e9};
  // #endregion 11.11
}

// 11.12  All T prompt tokens at once: 2·N·T FLOP, and 4·D·L for every pair of a token and one it
// sees: itself and all before it. Seconds by the two roofs; the bytes are the weights', read once.
Prefill prefill_time(const Scene& s, const Machine& machine) {
  // #region 11.12
  const std::int64_t linear = 2 * s.weights * s.prompt;
  const std::int64_t pairs = s.prompt * (s.prompt + 1) / 2;
  const std::int64_t attention = 4 * pairs * s.width * s.layers;
  const double bytes = static_cast<double>(s.weights) * s.bytes_per_weight;
  return {linear, attention,
          roofline(machine, static_cast<double>(linear + attention), bytes).seconds};
  // #endregion 11.12
}

// 11.13  One step per output token. Step i = 0, 1, … puts in token i (11.12 has ended with token 0)
// and reads all weights once more, and K and V of the prompt + i tokens before it. Take memory as
// the only roof. With output = 0 the total is 0, and first_step is what step 0 would take.
Decode decode_time(const Scene& s, const Machine& machine) {
  // #region 11.13
  const double weights = static_cast<double>(s.weights) * s.bytes_per_weight;
  const double per_token = static_cast<double>(2 * s.layers * s.kv_width * s.bytes_per_kv);
  Decode time{(weights + per_token * static_cast<double>(s.prompt)) / machine.bytes_per_s, 0};
  for (std::int64_t i = 0; i < s.output; ++i)
    time.total += (weights + per_token * static_cast<double>(s.prompt + i)) / machine.bytes_per_s;
  return time;
  // #endregion 11.13
}

// 11.14  Weights + KV cache of prompt + output + runtime, GB, against memory_gb. Just full fits.
Budget memory_budget(const Scene& s, double runtime_gb, double memory_gb) {
  // #region 11.14
  const double N = static_cast<double>(s.weights) / 1e9;
  const double kv = static_cast<double>(2 * s.layers * s.kv_width * (s.prompt + s.output)) / 1e9;
  const double as_is =
      N * s.bytes_per_weight + kv * static_cast<double>(s.bytes_per_kv) + runtime_gb;
  const double int8_kv = N * s.bytes_per_weight + kv + runtime_gb;
  const double int4_too = N * 0.5 + kv + runtime_gb;
  if (as_is <= memory_gb) return {as_is, int8_kv, int4_too, 'f'};
  if (int8_kv <= memory_gb) return {as_is, int8_kv, int4_too, 'k'};
  return {as_is, int8_kv, int4_too, int4_too <= memory_gb ? 'w' : 'n'};
  // #endregion 11.14
}

// 11.15  A plain FFN has 5·D biases for 8·D² weights: 5/(8·D). In general, as if m.biases were true
// for every model? Embedding and head have weights alone, and a tied head not even those.
// Divide the biases themselves: parameters ÷ weights − 1 cancels four of sixteen digits.
BiasShare bias_share(const Model& m) {
  // #region 11.15
  Model plain = m, biased = m;
  plain.biases = false;
  biased.biases = true;
  const LayerParams w = layer_params(plain), all = layer_params(biased);
  const auto share = [](std::int64_t biases, std::int64_t weights) {
    return static_cast<double>(biases) / static_cast<double>(weights);
  };
  return {share(all.ffn - w.ffn, w.ffn), share(all.total - w.total, w.total),
          share(m.layers * (all.total - w.total), model_params(plain).total)};
  // #endregion 11.15
}

// 11.16  Why does a larger batch use the machine better?          Answer with a letter: return 'a';
//   a  The weights are read once for all rows, until the rows' own bytes are what is moved.
//   b  Each row needs fewer FLOP.     c  Weights that no longer change can be cached better.
char why_batching_helps() {
  // #region 11.16
  return 'a';
  // #endregion 11.16
}

// 11.17  A 4-bit model writes one answer on a laptop. What halves the time per token?
//   a  Twice the TOPS.     b  Twice the bytes per second.     c  Weights paged in from the disk.
char what_speeds_up_decode() {
  // #region 11.17
  return 'b';
  // #endregion 11.17
}

// 11.18  All FFNs are deleted from a plain transformer. What is gone?
//   a  Nothing but a third of the parameters of a layer.     b  Every map of single tokens.
//   c  The non-linear map of single tokens, and two thirds of a layer's parameters.
char what_goes_with_the_ffn() {
  // #region 11.18
  return 'c';
  // #endregion 11.18
}

// 11.19  Which of these follows from what you have computed?
//   a  6 GFLOP per token is how fast the model runs.
//   b  4-bit weights spoil digits and names first, since those are frequent tokens.
//   c  A layer without its bias saves about 0.02 % of its bytes, and maps 0 to 0 for ever.
char what_the_numbers_say() {
  // #region 11.19
  return 'c';
  // #endregion 11.19
}

// Where the parameters of a 7B model live, and a 3B model summing up a meeting on a laptop.
void demo() {
  const ModelParams p = model_params({4096, 32, 16384, 32, 32, 128, 32000, false, true, false});
  show("attention", p.attention);
  show("FFN      ", p.ffn);
  show("embedding", p.embedding);
  show("total    ", p.total);
  show("FFN share", p.ffn_share);
  for (const double bytes : {0.5, 1.0}) {  // 6000 characters at 1.5 a token, 200 of instructions
    const Scene s{3'000'000'000, 3072, 28, 3072, bytes, 2, 4200, 400};
    show("\nbits per weight  ", 8 * bytes);
    show("read the prompt, s ", prefill_time(s, {8e12, 50e9}).seconds);
    show("write the answer, s", decode_time(s, {8e12, 50e9}).total);
  }
}
