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
  todo("11.1");
}

// 11.2  FLOP of Y = X W + b: "2·B·Din·Dout".                       book: "Count the operations"
// Be exact: adding Din products takes Din − 1 additions. Where does the rule get its last one?
LinearFlops linear_flops(std::int64_t B, std::int64_t Din, std::int64_t Dout) {
  todo("11.2");
}

// 11.3  Bytes: what lies in memory, and what one forward pass moves.     book: "What must move"
// The least that must move: tiles that fall out of a cache, and separate passes, move more.
LinearMemory linear_memory(std::int64_t B, std::int64_t Din, std::int64_t Dout,
                           std::int64_t bytes_per_number) {
  todo("11.3");
}

// 11.4  Parameters of one layer: 4·D² + 8·D² = 12·D² in the plain block, H = 4·D.
// In general Q (D, heads·dₖ), K and V (D, kv_heads·dₖ), O (heads·dₖ, D); up (D, H), down (H, D),
// and a gate like up. A bias has one entry per output. Norms are left out.
LayerParams layer_params(const Model& m) {
  todo("11.4");
}

// 11.5  The model: 12·D²·L + V·D when plain.             book: "Where the parameters live"
ModelParams model_params(const Model& m) {
  todo("11.5");
}

// 11.6  FLOP per token: 2 per weight used as a matrix (looking up the embedding is free, biases do
// not count), 4·L·context·heads·dₖ for Q Kᵀ and A V, 2·V·D for the head. With `average` count
// exactly context / 2 instead, 499.5 for 999.                book: "From parameters to FLOP"
TokenFlops flops_per_token(const Model& m, std::int64_t context, bool average) {
  todo("11.6");
}

// 11.7  Training: 2 FLOP forward and 4 backward (dX, dW) per parameter and token, 6·N·tokens.
TrainingFlops training_flops(const ModelParams& params, double tokens) {
  todo("11.7");
}

// 11.8  2·B·Din·Dout ÷ bytes of (W, b) and of (X, Y), in FLOP/byte.       book: "FLOP per byte"
// Who searches for a B (11.10) may ask for so many rows that FLOP pass 2⁶³: multiply in double.
double arithmetic_intensity(const Layer& l, std::int64_t B) {
  todo("11.8");
}

// 11.9  Arithmetic and memory work at the same time; the slower decides.      book: "Two roofs"
// memory_bound when memory takes longer: not when both take equally long, exactly at the knee. Both
// flop and bytes are above 0; a training run has 1e24 FLOP and more.
Roofline roofline(const Machine& machine, double flop, double bytes) {
  todo("11.9");
}

// 11.10  The smallest B whose intensity (11.8) reaches the knee, flops_per_s ÷ bytes_per_s in
// FLOP/byte, from B = 1 on; std::nullopt when no B does. Intensity grows, but not without end.
std::optional<std::int64_t> rows_to_knee(const Layer& l, const Machine& machine) {
  todo("11.10");
}

// 11.11  Each layer keeps a K and a V row, kv_heads·dₖ numbers each, of every token so far.
KvCache kv_cache(const Model& m, std::int64_t tokens, std::int64_t bytes_per_number) {
  todo("11.11");
}

// 11.12  All T prompt tokens at once: 2·N·T FLOP, and 4·D·L for every pair of a token and one it
// sees: itself and all before it. Seconds by the two roofs; the bytes are the weights', read once.
Prefill prefill_time(const Scene& s, const Machine& machine) {
  todo("11.12");
}

// 11.13  One step per output token. Step i = 0, 1, … puts in token i (11.12 has ended with token 0)
// and reads all weights once more, and K and V of the prompt + i tokens before it. Take memory as
// the only roof. With output = 0 the total is 0, and first_step is what step 0 would take.
Decode decode_time(const Scene& s, const Machine& machine) {
  todo("11.13");
}

// 11.14  Weights + KV cache of prompt + output + runtime, GB, against memory_gb. Just full fits.
Budget memory_budget(const Scene& s, double runtime_gb, double memory_gb) {
  todo("11.14");
}

// 11.15  A plain FFN has 5·D biases for 8·D² weights: 5/(8·D). In general, as if m.biases were true
// for every model? Embedding and head have weights alone, and a tied head not even those.
// Divide the biases themselves: parameters ÷ weights − 1 cancels four of sixteen digits.
BiasShare bias_share(const Model& m) {
  todo("11.15");
}

// 11.16  Why does a larger batch use the machine better?          Answer with a letter: return 'a';
//   a  The weights are read once for all rows, until the rows' own bytes are what is moved.
//   b  Each row needs fewer FLOP.     c  Weights that no longer change can be cached better.
char why_batching_helps() {
  todo("11.16");
}

// 11.17  A 4-bit model writes one answer on a laptop. What halves the time per token?
//   a  Twice the TOPS.     b  Twice the bytes per second.     c  Weights paged in from the disk.
char what_speeds_up_decode() {
  todo("11.17");
}

// 11.18  All FFNs are deleted from a plain transformer. What is gone?
//   a  Nothing but a third of the parameters of a layer.     b  Every map of single tokens.
//   c  The non-linear map of single tokens, and two thirds of a layer's parameters.
char what_goes_with_the_ffn() {
  todo("11.18");
}

// 11.19  Which of these follows from what you have computed?
//   a  6 GFLOP per token is how fast the model runs.
//   b  4-bit weights spoil digits and names first, since those are frequent tokens.
//   c  A layer without its bias saves about 0.02 % of its bytes, and maps 0 to 0 for ever.
char what_the_numbers_say() {
  todo("11.19");
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
