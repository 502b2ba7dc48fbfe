// Computes every number that chapter 11's page states, and the data of its four figures.
// SPDX-License-Identifier: MIT
#include "capture.hpp"
#include "ch11_large_models/exercises.hpp"
#include "ch11_pictures.hpp"

namespace {

constexpr double mebi = 1024.0 * 1024, gibi = 1024 * mebi, giga = 1e9, milli = 1e-3;

// The models that the page speaks of. Norms are left out of `Model`; see norms().
const Model seven{4096, 32, 16384, 32, 32, 128, 32000, false, true, false};
const Model three{3072, 28, 8192, 24, 24, 128, 32000, true, true, false};
const Model llama2{4096, 32, 11008, 32, 32, 128, 32000, true, false, false};
const Model llama32{3072, 28, 8192, 24, 8, 128, 128256, true, true, false};

// The scene: a 3B model sums up a meeting on a laptop.
const Machine nominal{20e12, 50e9}, laptop{8e12, 50e9}, two_thirds{8e12, 50e9 * 2 / 3};
const Scene bits4{3'000'000'000, 3072, 28, 3072, 0.5, 2, 4200, 400};

double ratio(std::int64_t a, std::int64_t b) {
  return static_cast<double>(a) / static_cast<double>(b);
}
std::int64_t norms(const Model& m) { return (2 * m.layers + 1) * m.width; }

Model with_vocabulary(Model m, std::int64_t V) {
  m.vocabulary = V;
  return m;
}
Scene with(Scene s, double bytes_per_weight, std::int64_t bytes_per_kv) {
  s.bytes_per_weight = bytes_per_weight;
  s.bytes_per_kv = bytes_per_kv;
  return s;
}

void count_the_weights(Values& v) {
  v.add("count.exo", linear_params(128, 64, true));
  v.add("count.exo.weights", linear_params(128, 64, false));
  v.add("count.up768", linear_params(768, 3072, true));
  const std::int64_t square = linear_params(4096, 4096, false);
  v.add("count.square", square);
  v.add("count.square.bytes", 2 * square);
  v.add("count.square.mib", 2 * static_cast<double>(square) / mebi);
  v.add("count.four.mib", 4 * 2 * static_cast<double>(square) / mebi);
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
  v.add("seven.rows_for_half_a_billion", 500e6 / static_cast<double>(seven.width));
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
  const double third = 8.0 / 3 * static_cast<double>(seven.width);  // the gated hidden width
  const double one = third * static_cast<double>(seven.width * seven.layers);
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
  v.add("flop.scores.full", full.scores);
  v.add("flop.scores.mean", mean.scores);
  v.add("flop.head", full.head);
  v.add("flop.head.v32", flops_per_token(seven, 4096, false).head);
  v.add("flop.scores.share", ratio(mean.scores, mean.matmuls + mean.scores));
  v.add("flop.thousand_tokens", 1000 * static_cast<double>(full.matmuls));
  v.add("flop.two_n", 2 * static_cast<double>(model_params(m).total) / giga);
  for (const auto& [key, t] : {std::pair{"full", full}, std::pair{"mean", mean}}) {
    v.add(std::string("flop.giga.total.") + key, static_cast<double>(t.total) / giga);
    v.add(std::string("flop.giga.no_head.") + key,
          static_cast<double>(t.matmuls + t.scores) / giga);
  }
  v.add("flop.giga.matmuls", static_cast<double>(full.matmuls) / giga);
  const TrainingFlops train = training_flops(model_params(m), 2e12);
  v.add("train.all", train.all);
  v.add("train.blocks", train.blocks);
  v.add("train.less", 1 - train.blocks / train.all);
}

void flop_per_byte(Values& v, const std::filesystem::path& dir) {
  const Layer fp16{4096, 4096, false, 2, 2}, exo{128, 64, true, 4, 4};
  const std::int64_t forever = 10'000'000'000;  // rows: so many that the weights no longer count
  const auto limit = [&](const Layer& l) { return arithmetic_intensity(l, forever); };
  for (const int B : {1, 32, 256, 512, 4200})
    v.add("ai.fp16.b" + std::to_string(B), arithmetic_intensity(fp16, B));
  v.add("ai.fp16.limit", limit(fp16));
  for (const int B : {1, 32}) v.add("ai.exo.b" + std::to_string(B), arithmetic_intensity(exo, B));
  v.add("ai.exo.limit", limit(exo));
  const Layer narrow{3072, 3072, false, 2, 2}, up{4096, 16384, false, 2, 2};
  v.add("ai.narrow.b256", arithmetic_intensity(narrow, 256));
  v.add("ai.narrow.limit", limit(narrow));
  v.add("ai.up.b256", arithmetic_intensity(up, 256));
  v.add("ai.up.limit", limit(up));
  const Layer scene{3072, 3072, false, 0.5, 2};
  for (const auto& [key, l] : {std::pair{"narrow", narrow}, std::pair{"scene", scene}})
    v.add(std::string("ai.") + key + ".ratio",
          arithmetic_intensity(l, 4200) / arithmetic_intensity(l, 1));
  v.add("ai.scene.b1", arithmetic_intensity(scene, 1));
  v.add("ai.scene.b4200", arithmetic_intensity(scene, 4200));
  Columns curve(dir / "rows_to_knee.dat", "rows intensity");
  for (double x = 4; x <= 20; x += 0.125) {
    const auto B = static_cast<std::int64_t>(std::llround(std::exp2(x)));
    curve.row({static_cast<double>(B), arithmetic_intensity(fp16, B)});
  }
}

void knees(Values& v) {
  // Dense 16-bit tensor rates and memory rates of the makers' data sheets.
  for (const auto& [key, m] : {std::pair<std::string, Machine>{"v100", {125e12, 0.9e12}},
                               std::pair<std::string, Machine>{"a100", {312e12, 2.039e12}},
                               std::pair<std::string, Machine>{"h200", {989e12, 4.8e12}},
                               std::pair<std::string, Machine>{"h100", {989e12, 3.35e12}}})
    v.add("knee." + key, m.flops_per_s / m.bytes_per_s);
}

void two_roofs(Values& v, const std::filesystem::path& dir) {
  const double flop = 2 * static_cast<double>(bits4.weights);
  const double bytes = bits4.bytes_per_weight * static_cast<double>(bits4.weights);
  const double tokens = static_cast<double>(bits4.prompt);
  v.add("roof.flop", flop);
  v.add("roof.bytes.gb", bytes / giga);
  v.add("roof.intensity", flop / bytes);
  v.add("roof.prefill.intensity", flop * tokens / bytes);
  const auto times = [&](const Machine& m) {  // how much longer memory takes than arithmetic
    return roofline(m, flop, bytes).seconds / roofline(m, flop, 0).seconds;
  };
  v.add("roof.nominal.times", times(nominal));
  v.add("roof.laptop.times", times(laptop));
  v.add("roof.two_thirds.times", times(two_thirds));
  v.add("roof.nominal.knee", nominal.flops_per_s / nominal.bytes_per_s);
  v.add("roof.laptop.knee", laptop.flops_per_s / laptop.bytes_per_s);
  const Roofline decode = roofline(laptop, flop, bytes);
  v.add("roof.laptop.ms", decode.seconds / milli);
  v.add("roof.laptop.compute_ms", roofline(laptop, flop, 0).seconds / milli);
  v.add("roof.nominal.compute_ms", roofline(nominal, flop, 0).seconds / milli);
  v.add("roof.laptop.tops", decode.flops_per_s / 1e12);
  v.add("roof.laptop.share", decode.flops_per_s / laptop.flops_per_s);
  v.add("roof.nominal.share", roofline(nominal, flop, bytes).flops_per_s / nominal.flops_per_s);
  Columns roofs(dir / "roofline.dat", "intensity tops_of_20 tops_of_8");
  for (double x = -1; x <= 17; x += 0.125) {
    const double ai = std::exp2(x);
    roofs.row({ai, roofline(nominal, ai, 1).flops_per_s / 1e12,
               roofline(laptop, ai, 1).flops_per_s / 1e12});
  }
  Columns marks(dir / "roofline_marks.dat", "intensity tops: decode, prefill, knee of 8, of 20");
  marks.row({flop / bytes, decode.flops_per_s / 1e12});
  marks.row({flop * tokens / bytes, roofline(laptop, flop * tokens, bytes).flops_per_s / 1e12});
  marks.row({laptop.flops_per_s / laptop.bytes_per_s, laptop.flops_per_s / 1e12});
  marks.row({nominal.flops_per_s / nominal.bytes_per_s, nominal.flops_per_s / 1e12});
}

void rows(Values& v, const std::filesystem::path& dir) {
  const Layer fp16{4096, 4096, false, 2, 2}, scene{3072, 3072, false, 0.5, 2};
  Columns marks(dir / "rows_to_knee_marks.dat", "rows intensity knee");
  for (const int knee : {200, 300, 400}) {
    const std::int64_t B = rows_to_knee(fp16, {static_cast<double>(knee), 1}).value();
    v.add("rows.fp16.knee" + std::to_string(knee), B);
    marks.row({static_cast<double>(B), arithmetic_intensity(fp16, B), static_cast<double>(knee)});
  }
  v.add("rows.scene.laptop", rows_to_knee(scene, laptop).value());
  v.add("rows.scene.nominal", rows_to_knee(scene, nominal).value());
  const double numerator = 300 * 2.0 * 4096 * 4096, left = 2.0 * 4096 * 4096 - 300 * 2.0 * 8192;
  v.add("rows.quotient", numerator / left);
}

void the_cache_that_grows(Values& v) {
  Model mqa = three;
  mqa.kv_heads = 1;
  const KvCache prompt = kv_cache(three, 4200, 2);
  v.add("kv.prompt.per_token", prompt.bytes_per_token);
  v.add("kv.prompt.bytes", prompt.bytes);
  v.add("kv.prompt.gb", prompt.gigabytes);
  v.add("kv.prompt.gib", static_cast<double>(prompt.bytes) / gibi);
  v.add("kv.end.gb", kv_cache(three, 4600, 2).gigabytes);
  v.add("kv.int8.gb", kv_cache(three, 4200, 1).gigabytes);
  v.add("kv.int8_end.gb", kv_cache(three, 4600, 1).gigabytes);
  v.add("kv.gqa.gb", kv_cache(llama32, 4200, 2).gigabytes);
  v.add("kv.mqa.gb", kv_cache(mqa, 4200, 2).gigabytes);
  v.add("gib.more", gibi / giga - 1);
  v.add("gib.weights4", 1.5 * giga / gibi);
}

void read_the_prompt(Values& v) {
  const Prefill p = prefill_time(bits4, laptop);
  const double linear = static_cast<double>(p.linear_flop);
  const double attention = static_cast<double>(p.attention_flop);
  const double square = 4.0 * 4200 * 4200 * 3072 * 28;
  v.add("prefill.characters_per_minute", 6000 / 40);
  v.add("prefill.tokens", 6000 / 1.5 + 200);
  for (const int pace : {200, 300}) {
    v.add("prefill.characters" + std::to_string(pace), pace * 40);
    v.add("prefill.tokens" + std::to_string(pace), pace * 40 / 1.5);
  }
  v.add("prefill.linear", p.linear_flop);
  v.add("prefill.attention", p.attention_flop);
  v.add("prefill.pairs", bits4.prompt * (bits4.prompt + 1) / 2);
  v.add("prefill.square", square);
  v.add("prefill.more", attention / linear);
  v.add("prefill.square.more", square / linear);
  v.add("prefill.linear_s", roofline(laptop, linear, 1.5e9).seconds);
  v.add("prefill.s", p.seconds);
  v.add("prefill.square_s", (linear + square) / laptop.flops_per_s);
  Scene one = bits4;
  one.prompt = 1;
  v.add("prefill.one_token_ms", prefill_time(one, laptop).seconds / milli);
}

double weights_ms(Scene s, const Machine& m) {
  s.prompt = 0;
  return decode_time(s, m).first_step / milli;
}

void write_the_answer(Values& v, const std::filesystem::path& dir) {
  Columns bars(dir / "decode_time.dat", "weight_bits kv_bits weights_ms cache_ms");
  for (const int bits : {4, 8})
    for (const int kv : {2, 1}) {
      const Scene s = with(bits4, bits / 8.0, kv);
      const Decode d = decode_time(s, laptop);
      const double first = d.first_step / milli, weights = weights_ms(s, laptop);
      bars.row({static_cast<double>(bits), 8.0 * kv, weights, first - weights});
      const std::string key = "decode.w" + std::to_string(bits) + "kv" + std::to_string(8 * kv);
      v.add(key + ".first_ms", first);
      v.add(key + ".s", d.total);
    }
  const Decode d = decode_time(bits4, laptop);
  const double answer = static_cast<double>(bits4.output), weights = weights_ms(bits4, laptop);
  v.add("decode.w4kv16.weights_ms", weights);
  v.add("decode.w4kv16.cache_ms", d.first_step / milli - weights);
  v.add("decode.w4kv16.mean_ms", d.total / answer / milli);
  v.add("decode.w4kv16.weights_s", answer * weights * milli);
  v.add("decode.w8kv16.weights_s", answer * weights_ms(with(bits4, 1, 2), laptop) * milli);
  const double prompt = prefill_time(bits4, laptop).seconds;
  v.add("decode.w4kv16.all_s", prompt + d.total);
  v.add("decode.w4kv8.all_s", prompt + decode_time(with(bits4, 0.5, 1), laptop).total);
  v.add("decode.slow.s", decode_time(bits4, two_thirds).total);
}

void before_you_promise_a_time(Values& v) {
  const double scaled = 0.5 + 2.0 / 32;
  v.add("decode.scaled.weights_ms", weights_ms(with(bits4, scaled, 2), laptop));
  v.add("decode.scaled.bits", 8 * scaled);
  v.add("decode.scaled.gb", 3 * scaled);
  for (const int percent : {60, 70})
    v.add("decode.at" + std::to_string(percent),
          1.5e9 / (laptop.bytes_per_s * percent / 100) / milli);
  v.add("decode.at45.gb_per_s", 1.5 / 45e-3);
  v.add("decode.at45.share", 1.5 / 45e-3 / 50);
  const std::int64_t scores = 4 * bits4.prompt * bits4.width * bits4.layers;
  v.add("decode.scores", scores);
  v.add("decode.compute_ms", (6e9 + static_cast<double>(scores)) / laptop.flops_per_s / milli);
  v.add("decode.intensity",
        (6e9 + static_cast<double>(scores)) / (1.5e9 + static_cast<double>(scores)));
  const double cache = static_cast<double>(2 * 28 * 3072 * 2) * 4200;
  for (const int B : {1, 8}) {  // conversations at a time, each with a cache of its own
    const double b = B;
    v.add("decode.batch" + std::to_string(B), (1.5e9 / b + cache) / laptop.bytes_per_s / milli);
  }
}

void does_it_fit(Values& v) {
  Scene bits8 = with(bits4, 1, 2);
  const Budget w4 = memory_budget(bits4, 1.5, 5.5), w8 = memory_budget(bits8, 1.5, 5.5);
  if (w8.verdict != 'k') throw std::logic_error("the page says: 5.5 GB hold it with an int8 cache");
  v.add("fit.w4.as_is", w4.as_is);
  v.add("fit.w4.int8_kv", w4.int8_kv);
  v.add("fit.w8.as_is", w8.as_is);
  v.add("fit.w8.int8_kv", w8.int8_kv);
  bits8.output = 0;
  v.add("fit.w8.prompt_only", memory_budget(bits8, 1.5, 5.5).as_is);
  v.add("fit.gib8", 8 * gibi / giga);
  v.add("fit.disk.implied", 3 / 0.5);
  v.add("fit.disk.whole_s", 3.0 / 3);
  v.add("fit.disk.half_gb_ms", 0.5 / 3 / milli);
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
    tiles.row({ratio(n, tile), static_cast<double>(n) / giga, ratio(n, p.total)});
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  const std::filesystem::path dir = argv[1];
  Values v(dir / "ch11_values.tsv");
  count_the_weights(v);
  count_the_operations(v);
  what_must_move(v);
  where_the_parameters_live(v);
  gated(v);
  from_parameters_to_flop(v);
  flop_per_byte(v, dir);
  knees(v);
  two_roofs(v, dir);
  rows(v, dir);
  the_cache_that_grows(v);
  read_the_prompt(v);
  write_the_answer(v, dir);
  before_you_promise_a_time(v);
  does_it_fit(v);
  small_and_still_there(v);
  parameters_figure(dir);
  flop_per_byte_settings(dir);
  layer_roofline_figure(dir);
  write_the_answer_settings(dir);
}
