// What chapter 11's pictures must show for 200 settings each, by the solution; and the figure
// behind the first. SPDX-License-Identifier: MIT
#pragma once

#include "capture.hpp"
#include "ch11_large_models/exercises.hpp"
#include "settings.hpp"

// Dense 16-bit rates of the data sheets; the laptop as it is, and by its data sheet.
inline const std::vector<Machine> picture_machines{{8e12, 50e9},      {20e12, 50e9},
                                                   {125e12, 0.9e12},  {312e12, 2.039e12},
                                                   {989e12, 3.35e12}, {989e12, 4.8e12}};

inline double real(std::int64_t n) { return static_cast<double>(n); }

inline void flop_per_byte_settings(const std::filesystem::path& dir) {
  Columns out(dir / "flop_per_byte_settings.dat",
              "B D bytes_per_weight bytes_per_activation flops_per_s bytes_per_s : "
              "flop bytes intensity seconds reached memory_bound rows (0: none)");
  Draw draw;
  for (int i = 0; i < settings_of_a_picture; ++i) {
    const std::int64_t B = draw.power_of_two_up_to(14);
    const auto D = draw.one_of<std::int64_t>({128, 512, 1024, 2048, 3072, 4096, 8192, 16384});
    const Layer l{D, D, false, draw.one_of<double>({0.5, 0.5625, 1, 2, 4}),
                  draw.one_of<double>({1, 2, 4})};
    const Machine machine = draw.one_of(picture_machines);
    const double flop = real(linear_flops(B, D, D).with_bias);
    const double intensity = arithmetic_intensity(l, B), bytes = flop / intensity;
    const Roofline r = roofline(machine, flop, bytes);
    out.row({real(B), real(D), l.bytes_per_weight, l.bytes_per_activation, machine.flops_per_s,
             machine.bytes_per_s, flop, bytes, intensity, r.seconds, r.flops_per_s,
             r.memory_bound ? 1.0 : 0.0, real(rows_to_knee(l, machine).value_or(0))});
  }
}

// The layer of the scene on the laptop: where it lies for ever more rows.
inline void layer_roofline_figure(const std::filesystem::path& dir) {
  const Layer scene{3072, 3072, false, 0.5, 2};
  Columns marks(dir / "layer_roofline.dat", "rows intensity tops_of_8");
  for (const std::int64_t B : {1, 4, 16, 45, 256, 4200}) {
    const double intensity = arithmetic_intensity(scene, B);
    marks.row({real(B), intensity, roofline({8e12, 50e9}, intensity, 1).flops_per_s / 1e12});
  }
}

inline void write_the_answer_settings(const std::filesystem::path& dir) {
  Columns out(dir / "write_the_answer_settings.dat",
              "bytes_per_weight kv_heads bytes_per_kv context bandwidth memory_gb : "
              "weights_ms cache_ms step_ms total_s weights_gb cache_gb sum_gb fits");
  Draw draw;
  for (int i = 0; i < settings_of_a_picture; ++i) {
    const double bytes = draw.one_of<double>({0.5, 0.5625, 1, 2});
    const auto heads = draw.one_of<std::int64_t>({24, 8, 1}),
               kv = draw.one_of<std::int64_t>({1, 2});
    Scene s{3'000'000'000, 3072, 28, heads * 128, bytes, kv, draw.between(0, 160) * 200, 400};
    const double bandwidth =
        real(draw.one_of<std::int64_t>({25, 50, 100, 200, 400, 800, 3350})) * 1e9;
    const double memory_gb = real(draw.between(2, 24));
    const Decode d = decode_time(s, {8e12, bandwidth});
    const Budget budget = memory_budget(s, 1.5, memory_gb);
    Scene empty = s;
    empty.prompt = 0;
    const double weights_ms = decode_time(empty, {8e12, bandwidth}).first_step * 1e3;
    const double weights_gb = real(s.weights) * bytes / 1e9;
    out.row({bytes, real(heads), real(kv), real(s.prompt), bandwidth, memory_gb, weights_ms,
             d.first_step * 1e3 - weights_ms, d.first_step * 1e3, d.total, weights_gb,
             budget.as_is - weights_gb - 1.5, budget.as_is, budget.verdict == 'f' ? 1.0 : 0.0});
  }
}
