// Chapter 11's exercises: what is asked, by name and type, and the unit of every answer.
// SPDX-License-Identifier: MIT
#pragma once

#include "kit/kit.hpp"

struct LinearFlops {       // FLOP
  std::int64_t matmul;     // X W alone, exactly
  std::int64_t with_bias;  // X W + b, exactly
};
FIELDS(LinearFlops, matmul, with_bias);

struct LinearMemory {    // bytes
  std::int64_t weights;  // W and b
  std::int64_t traffic;  // all that one forward pass must read or write: X, W, b, Y
  std::int64_t saved;    // what the backward pass will need of the input: X
  std::int64_t output;   // Y
};
FIELDS(LinearMemory, weights, traffic, saved, output);

struct Model {
  std::int64_t width;       // D
  std::int64_t layers;      // L
  std::int64_t hidden;      // H of the FFN: 4 D, or about 8/3 D when gated
  std::int64_t heads;       // query heads
  std::int64_t kv_heads;    // as many: MHA; fewer: GQA; one: MQA
  std::int64_t head_size;   // dₖ; heads · dₖ is D in most models, not in all
  std::int64_t vocabulary;  // V
  bool gated;               // SwiGLU: (SiLU(x·Wgate) ⊙ x·Wup)·Wdown, three matrices
  bool tied;                // the output head is the embedding, used again
  bool biases;              // every linear layer of a block has one
};
FIELDS(Model, width, layers, hidden, heads, kv_heads, head_size, vocabulary, gated, tied, biases);

struct LayerParams {  // of one layer, weights and biases
  std::int64_t attention, ffn, total;
};
FIELDS(LayerParams, attention, ffn, total);

struct ModelParams {
  std::int64_t attention, ffn;   // of all layers together
  std::int64_t embedding, head;  // V · D each; a tied head has none of its own
  std::int64_t total;
  double ffn_share;  // ffn / total
};
FIELDS(ModelParams, attention, ffn, embedding, head, total, ffn_share);

struct TokenFlops {        // FLOP per token
  std::int64_t matmuls;    // the weight matrices of all layers
  std::int64_t attention;  // Q Kᵀ and A V of all layers, which have no weights
  std::int64_t head;       // hidden state → V logits
  std::int64_t total;
};
FIELDS(TokenFlops, matmuls, attention, head, total);

struct TrainingFlops {  // FLOP, up to 1e26: too many for 64-bit integers
  double all;           // N = all parameters
  double blocks;        // N = attention and FFN only
};
FIELDS(TrainingFlops, all, blocks);

struct Layer {
  std::int64_t Din, Dout;
  bool bias;
  double bytes_per_weight;      // of W and b
  double bytes_per_activation;  // of X and Y
};
FIELDS(Layer, Din, Dout, bias, bytes_per_weight, bytes_per_activation);

struct Machine {
  double flops_per_s;  // the rate of its arithmetic: 20 TOPS are 20e12
  double bytes_per_s;  // the rate of its memory: 50 GB/s are 50e9
};
FIELDS(Machine, flops_per_s, bytes_per_s);

struct Roofline {
  double seconds;
  double flops_per_s;  // reached, at most the machine's
  bool memory_bound;   // which roof it is: memory, or arithmetic
};
FIELDS(Roofline, seconds, flops_per_s, memory_bound);

struct KvCache {
  std::int64_t bytes_per_token, bytes;
  double gigabytes;  // GB, that is 10⁹ bytes; 2³⁰ bytes would be a GiB
};
FIELDS(KvCache, bytes_per_token, bytes, gigabytes);

struct Scene {                // a model at work: read a prompt, write an answer
  std::int64_t weights;       // N, those that every token is multiplied with
  std::int64_t width;         // D = heads · dₖ
  std::int64_t layers;        // L
  std::int64_t kv_width;      // kv_heads · dₖ
  double bytes_per_weight;    // 4 bit: 0.5; 4 bit and a 2-byte scale per 32: 0.5625
  std::int64_t bytes_per_kv;  // of one number in the KV cache; fp16: 2, int8: 1
  std::int64_t prompt;        // tokens read
  std::int64_t output;        // tokens written, one step each
};
FIELDS(Scene, weights, width, layers, kv_width, bytes_per_weight, bytes_per_kv, prompt, output);

struct Prefill {
  std::int64_t linear_flop, attention_flop;
  double seconds;
};
FIELDS(Prefill, linear_flop, attention_flop, seconds);

struct Decode {
  double first_step, total;  // s: of the first step, of all steps
};
FIELDS(Decode, first_step, total);

struct Budget {
  double as_is;     // GB at the end of the answer, when the cache is longest
  double int8_kv;   // GB, with one byte per number in the cache
  double int4_too;  // GB, and with half a byte per weight as well
  char verdict;     // the first that fits: 'f' as is, 'k' int8_kv, 'w' int4_too, 'n' none
};
FIELDS(Budget, as_is, int8_kv, int4_too, verdict);

struct BiasShare {  // biases ÷ weights (not ÷ parameters)
  double ffn;       // of one FFN
  double layer;     // of one layer, attention included
  double model;     // of all layers; the weights with embedding and head, which have no bias
};
FIELDS(BiasShare, ffn, layer, model);

EXERCISE(11.1, std::int64_t, linear_params, std::int64_t Din, std::int64_t Dout, bool bias);
EXERCISE(11.2, LinearFlops, linear_flops, std::int64_t B, std::int64_t Din, std::int64_t Dout);
EXERCISE(11.3, LinearMemory, linear_memory, std::int64_t B, std::int64_t Din, std::int64_t Dout,
         std::int64_t bytes_per_number);
EXERCISE(11.4, LayerParams, layer_params, const Model& m);
EXERCISE(11.5, ModelParams, model_params, const Model& m);
EXERCISE(11.6, TokenFlops, flops_per_token, const Model& m, std::int64_t context, bool average);
EXERCISE(11.7, TrainingFlops, training_flops, const ModelParams& params, double tokens);
EXERCISE(11.8, double, arithmetic_intensity, const Layer& l, std::int64_t B);
EXERCISE(11.9, Roofline, roofline, const Machine& machine, double flop, double bytes);
EXERCISE(11.10, std::optional<std::int64_t>, rows_to_knee, const Layer& l, const Machine& machine);
EXERCISE(11.11, KvCache, kv_cache, const Model& m, std::int64_t tokens,
         std::int64_t bytes_per_number);
EXERCISE(11.12, Prefill, prefill_time, const Scene& s, const Machine& machine);
EXERCISE(11.13, Decode, decode_time, const Scene& s, const Machine& machine);
EXERCISE(11.14, Budget, memory_budget, const Scene& s, double runtime_gb, double memory_gb);
EXERCISE(11.15, BiasShare, bias_share, const Model& m);
EXERCISE(11.16, char, why_batching_helps);
EXERCISE(11.17, char, what_speeds_up_decode);
EXERCISE(11.18, char, what_goes_with_the_ffn);
EXERCISE(11.19, char, what_the_numbers_say);
