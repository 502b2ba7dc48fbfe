// What chapter 11's pictures that move must show for 200 settings each, by the solution.
// SPDX-License-Identifier: MIT
#include "ch11.hpp"
#include "settings.hpp"

namespace {

// As the pictures' controls offer them; one byte is 8 bits, 0.5625 are 4 bits and a shared scale.
const std::vector<double> weight_bytes{0.5, 0.5625, 1, 2, 4};
const std::vector<Machine> machines{laptop, nominal, v100, a100, h100, h200};

std::vector<double> flop_per_byte(Draw& draw) {
  const std::int64_t B = draw.power_of_two_up_to(14);
  const auto D = draw.one_of<std::int64_t>({128, 512, 1024, 2048, 3072, 4096, 8192, 16384});
  const Layer l{D, D, false, draw.one_of(weight_bytes), draw.one_of<double>({1, 2, 4})};
  const Machine machine = draw.one_of(machines);
  const double flop = real(linear_flops(B, D, D).with_bias);
  const double intensity = arithmetic_intensity(l, B), bytes = flop / intensity;
  const Roofline r = roofline(machine, flop, bytes);
  return {real(B),
          real(D),
          l.bytes_per_weight,
          l.bytes_per_activation,
          machine.flops_per_s,
          machine.bytes_per_s,
          flop,
          bytes,
          intensity,
          r.seconds,
          r.flops_per_s,
          r.memory_bound ? 1.0 : 0.0,
          real(rows_to_knee(l, machine).value_or(0))};
}

std::vector<double> write_the_answer(Draw& draw) {
  Scene s = bits4;
  s.bytes_per_weight = draw.one_of<double>({0.5, 0.5625, 1, 2});
  const auto heads = draw.one_of<std::int64_t>({24, 8, 1});
  s.kv_width = heads * three.head_size;
  s.bytes_per_kv = draw.one_of<std::int64_t>({1, 2});
  s.prompt = draw.between(0, 160) * 200;
  const Machine machine{laptop.flops_per_s,
                        draw.one_of<double>({25, 50, 100, 200, 400, 800, 3350}) * giga};
  const double memory_gb = real(draw.between(2, 24)), runtime_gb = 1.5;
  const Decode d = decode_time(s, machine);
  const Budget budget = memory_budget(s, runtime_gb, memory_gb);
  Scene empty = s;
  empty.prompt = 0;
  const double weights_ms = decode_time(empty, machine).first_step / milli;
  const double weights_gb = real(s.weights) * s.bytes_per_weight / giga;
  return {s.bytes_per_weight,   real(heads),
          real(s.bytes_per_kv), real(s.prompt),
          machine.bytes_per_s,  memory_gb,
          weights_ms,           d.first_step / milli - weights_ms,
          d.first_step / milli, d.total,
          weights_gb,           budget.as_is - weights_gb - runtime_gb,
          budget.as_is,         budget.verdict == 'f' ? 1.0 : 0.0};
}

}  // namespace

void pictures(const std::filesystem::path& dir) {
  write_settings(dir / "flop_per_byte_settings.dat",
                 "B D bytes_per_weight bytes_per_activation flops_per_s bytes_per_s : "
                 "flop bytes intensity seconds reached memory_bound rows (0: none)",
                 flop_per_byte);
  write_settings(dir / "write_the_answer_settings.dat",
                 "bytes_per_weight kv_heads bytes_per_kv context bandwidth memory_gb : "
                 "weights_ms cache_ms step_ms total_s weights_gb cache_gb sum_gb fits",
                 write_the_answer);
}
