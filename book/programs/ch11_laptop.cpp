// What the laptop of chapter 11 needs for a prompt and an answer: cache, time, memory.
// SPDX-License-Identifier: MIT
#include "ch11.hpp"

namespace {

Scene with(Scene s, double bytes_per_weight, std::int64_t bytes_per_kv) {
  s.bytes_per_weight = bytes_per_weight;
  s.bytes_per_kv = bytes_per_kv;
  return s;
}

void the_cache_that_grows(Values& v) {
  Model mqa = three;
  mqa.kv_heads = 1;
  const KvCache prompt = kv_cache(three, 4200, 2);
  v.add("kv.prompt.per_token", prompt.bytes_per_token);
  v.add("kv.prompt.bytes", prompt.bytes);
  v.add("kv.prompt.gb", prompt.gigabytes);
  v.add("kv.prompt.gib", real(prompt.bytes) / gibi);
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
  const double linear = real(p.linear_flop);
  const double attention = real(p.attention_flop);
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
      bars.row({real(bits), 8.0 * kv, weights, first - weights});
      const std::string key = "decode.w" + std::to_string(bits) + "kv" + std::to_string(8 * kv);
      v.add(key + ".first_ms", first);
      v.add(key + ".s", d.total);
    }
  const Decode d = decode_time(bits4, laptop);
  const double answer = real(bits4.output), weights = weights_ms(bits4, laptop);
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
  const std::int64_t attention = 4 * bits4.prompt * bits4.width * bits4.layers;
  v.add("decode.attention", attention);
  v.add("decode.compute_ms", (6e9 + real(attention)) / laptop.flops_per_s / milli);
  v.add("decode.intensity", (6e9 + real(attention)) / (1.5e9 + real(attention)));
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

}  // namespace

void laptop_scene(Values& v, const std::filesystem::path& dir) {
  the_cache_that_grows(v);
  read_the_prompt(v);
  write_the_answer(v, dir);
  before_you_promise_a_time(v);
  does_it_fit(v);
}
