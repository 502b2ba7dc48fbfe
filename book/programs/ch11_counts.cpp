// What chapter 11 counts: parameters, operations, bytes, and the mosaic of a 7B model.
// SPDX-License-Identifier: MIT
#include "ch11.hpp"

namespace {

std::int64_t norms(const Model& m) { return (2 * m.layers + 1) * m.width; }

Model with_vocabulary(Model m, std::int64_t V) {
  m.vocabulary = V;
  return m;
}

void count_the_weights(Values& v) {
  v.add("count.exo", linear_params(128, 64, true));
  v.add("count.exo.weights", linear_params(128, 64, false));
  v.add("count.up768", linear_params(768, 3072, true));
  const std::int64_t square = linear_params(4096, 4096, false);
  v.add("count.square", square);
  v.add("count.square.bytes", 2 * square);
  v.add("count.square.mib", 2 * real(square) / mebi);
  v.add("count.four.mib", 4 * 2 * real(square) / mebi);
  v.add("count.up", linear_params(4096, 16384, false));
  v.add("count.down", linear_params(16384, 4096, false));
  v.add("count.head", linear_params(4096, 32000, false));
  v.add("count.lora", linear_params(4096, 8, false) + linear_params(8, 4096, false));
}

void count_the_operations(Values& v) {
  const LinearFlops exo = linear_flops(32, 128, 64), up = linear_flops(1, 768, 3072);
  v.add("ops.exo.matmul", exo.matmul);
  v.add("ops.exo.with_bias", exo.with_bias);
  v.add("ops.exo.triples", exo.with_bias / 2);
  v.add("ops.exo.additions", exo.with_bias - exo.matmul);
  v.add("ops.up768.matmul", up.matmul);
  v.add("ops.up768.with_bias", up.with_bias);
}

void what_must_move(Values& v) {
  const LinearMemory exo = linear_memory(32, 128, 64, 4), many = linear_memory(4096, 128, 64, 4);
  v.add("move.weights", exo.weights);
  v.add("move.weights.fp16", linear_memory(32, 128, 64, 2).weights);
  v.add("move.traffic", exo.traffic);
  v.add("move.numbers", exo.traffic / 4);
  v.add("move.saved", exo.saved);
  v.add("move.output", exo.output);
  v.add("move.many.saved", many.saved);
  v.add("move.many.ratio", ratio(many.saved, many.weights));
  std::int64_t B = 1;
  while (linear_memory(B, 128, 64, 4).saved <= exo.weights) ++B;
  v.add("move.rows_past_weights", B);
}

void where_the_parameters_live(Values& v) {
  const Model small{8, 1, 32, 1, 1, 8, 0, false, true, true};
  Model bare = small;
  bare.biases = false;
  v.add("small.ffn", layer_params(small).ffn);
  v.add("small.weights", layer_params(bare).ffn);
  v.add("small.biases", layer_params(small).ffn - layer_params(bare).ffn);
  v.add("small.layer", layer_params(bare).total);
  const LayerParams layer = layer_params(seven);
  v.add("layer.attention", layer.attention);
  v.add("layer.ffn", layer.ffn);
  v.add("layer.total", layer.total);
  v.add("layer.share.ffn", ratio(layer.ffn, layer.total));
  const ModelParams p = model_params(seven), l2 = model_params(llama2);
  v.add("seven.attention", p.attention);
  v.add("seven.ffn", p.ffn);
  v.add("seven.embedding", p.embedding);
  v.add("seven.total", p.total);
  v.add("seven.blocks", p.attention + p.ffn);
  v.add("seven.share.attention", ratio(p.attention, p.total));
  v.add("seven.share.ffn", p.ffn_share);
  v.add("seven.share.embedding", ratio(p.embedding, p.total));
  v.add("seven.without_ffn", p.attention + p.embedding);
  v.add("seven.untied", l2.embedding + l2.head);
  v.add("seven.rows_for_half_a_billion", 500e6 / real(seven.width));
  const ModelParams v50 = model_params(with_vocabulary(seven, 50000));
  v.add("v50.embedding", v50.embedding);
  v.add("v50.total", v50.total);
  v.add("v128.embedding", model_params(with_vocabulary(seven, 128256)).embedding);
  v.add("llama2.ffn", l2.ffn);
  v.add("llama2.total", l2.total);
  v.add("llama2.with_norms", l2.total + norms(llama2));
  v.add("llama32.with_norms", model_params(llama32).total + norms(llama32));
  const std::int64_t blocks = three.layers * layer_params(three).total;
  v.add("three.blocks", blocks);
  v.add("three.excess", ratio(blocks, bits4.weights) - 1);
}

void gated(Values& v) {
  const double third = 8.0 / 3 * real(seven.width);  // the gated hidden width
  const double one = third * real(seven.width * seven.layers);
  v.add("gated.hidden", third);
  v.add("gated.one", one);
  v.add("gated.two", 2 * one);
  v.add("gated.three", 3 * one);
  v.add("gated.layer", layer_params(three).ffn);
  v.add("gated.kv_matrix", linear_params(3072, 8 * 128, false));
  v.add("gated.q_matrix", linear_params(3072, 3072, false));
}

void from_parameters_to_flop(Values& v) {
  const Model m = with_vocabulary(seven, 50000);
  const TokenFlops full = flops_per_token(m, 4096, false), mean = flops_per_token(m, 4096, true);
  v.add("flop.matmuls", full.matmuls);
  v.add("flop.attention.full", full.attention);
  v.add("flop.attention.mean", mean.attention);
  v.add("flop.head", full.head);
  v.add("flop.head.v32", flops_per_token(seven, 4096, false).head);
  v.add("flop.attention.share", ratio(mean.attention, mean.matmuls + mean.attention));
  v.add("flop.thousand_tokens", 1000 * real(full.matmuls));
  v.add("flop.two_n", 2 * real(model_params(m).total) / giga);
  for (const auto& [key, t] : {std::pair{"full", full}, std::pair{"mean", mean}}) {
    v.add(std::string("flop.giga.total.") + key, real(t.total) / giga);
    v.add(std::string("flop.giga.no_head.") + key, real(t.matmuls + t.attention) / giga);
  }
  v.add("flop.giga.matmuls", real(full.matmuls) / giga);
  const TrainingFlops train = training_flops(model_params(m), 2e12);
  v.add("train.all", train.all);
  v.add("train.blocks", train.blocks);
  v.add("train.less", 1 - train.blocks / train.all);
}

void small_and_still_there(Values& v) {
  const BiasShare s = bias_share(seven);
  Model biased = seven;
  biased.biases = true;
  const LayerParams all = layer_params(biased), plain = layer_params(seven);
  v.add("bias.channels", seven.hidden);
  v.add("bias.ffn", all.ffn - plain.ffn);
  v.add("bias.share.ffn", s.ffn);
  v.add("bias.share.layer", s.layer);
  v.add("bias.share.model", s.model);
  v.add("bias.share.ffn_of_layer", ratio(all.ffn - plain.ffn, plain.total));
  v.add("bias.share.ffn_of_model",
        ratio(seven.layers * (all.ffn - plain.ffn), model_params(seven).total));
  // y = 2x + 3 at x = 1, 2, 3, fitted by a slope alone.
  double xx = 0, xy = 0, yy = 0;
  for (const double x : {1.0, 2.0, 3.0}) {
    const double y = 2 * x + 3;
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  v.add("bias.fit.slope", xy / xx);
  v.add("bias.fit.left", yy - xy * xy / xx);
}

void parameters_figure(const std::filesystem::path& dir) {
  const ModelParams p = model_params(seven);
  Columns tiles(dir / "parameters_7b.dat", "tiles_of_D2 billion share: attention, FFN, embedding");
  const std::int64_t tile = seven.width * seven.width;
  for (const std::int64_t n : {p.attention, p.ffn, p.embedding})
    tiles.row({ratio(n, tile), real(n) / giga, ratio(n, p.total)});
}

}  // namespace

void counts(Values& v, const std::filesystem::path& dir) {
  count_the_weights(v);
  count_the_operations(v);
  what_must_move(v);
  where_the_parameters_live(v);
  gated(v);
  from_parameters_to_flop(v);
  small_and_still_there(v);
  parameters_figure(dir);
}
