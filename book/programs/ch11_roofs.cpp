// Where chapter 11 compares FLOP with bytes: intensity, two roofs, rows, and their figures.
// SPDX-License-Identifier: MIT
#include "ch11.hpp"

namespace {

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
  for (const auto& [key, l] : {std::pair{"narrow", narrow}, std::pair{"scene", scene_layer}})
    v.add(std::string("ai.") + key + ".ratio",
          arithmetic_intensity(l, 4200) / arithmetic_intensity(l, 1));
  v.add("ai.scene.b1", arithmetic_intensity(scene_layer, 1));
  v.add("ai.scene.b4200", arithmetic_intensity(scene_layer, 4200));
  Columns curve(dir / "rows_to_knee.dat", "rows intensity");
  for (double x = 4; x <= 20; x += 0.125) {
    const auto B = static_cast<std::int64_t>(std::llround(std::exp2(x)));
    curve.row({static_cast<double>(B), arithmetic_intensity(fp16, B)});
  }
}

double knee(const Machine& m) { return m.flops_per_s / m.bytes_per_s; }

void knees(Values& v) {
  for (const auto& [key, m] : {std::pair{"v100", v100}, std::pair{"a100", a100},
                               std::pair{"h200", h200}, std::pair{"h100", h100}})
    v.add(std::string("knee.") + key, knee(m));
}

void two_roofs(Values& v, const std::filesystem::path& dir) {
  const double flop = 2 * real(bits4.weights);
  const double bytes = bits4.bytes_per_weight * real(bits4.weights);
  const double tokens = real(bits4.prompt);
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
  v.add("roof.nominal.knee", knee(nominal));
  v.add("roof.laptop.knee", knee(laptop));
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
  marks.row({knee(laptop), laptop.flops_per_s / 1e12});
  marks.row({knee(nominal), nominal.flops_per_s / 1e12});
}

void rows(Values& v, const std::filesystem::path& dir) {
  const Layer fp16{4096, 4096, false, 2, 2};
  Columns marks(dir / "rows_to_knee_marks.dat", "rows intensity knee");
  for (const int at : {200, 300, 400}) {
    const std::int64_t B = rows_to_knee(fp16, {real(at), 1}).value();
    v.add("rows.fp16.knee" + std::to_string(at), B);
    marks.row({real(B), arithmetic_intensity(fp16, B), real(at)});
  }
  v.add("rows.scene.laptop", rows_to_knee(scene_layer, laptop).value());
  v.add("rows.scene.nominal", rows_to_knee(scene_layer, nominal).value());
  const double numerator = 300 * 2.0 * 4096 * 4096, left = 2.0 * 4096 * 4096 - 300 * 2.0 * 8192;
  v.add("rows.quotient", numerator / left);
}

// The layer of the scene on the laptop: where it lies for ever more rows.
void layer_roofline(const std::filesystem::path& dir) {
  Columns marks(dir / "layer_roofline.dat", "rows intensity tops_of_8");
  for (const std::int64_t B : {1, 4, 16, 45, 256, 4200}) {
    const double intensity = arithmetic_intensity(scene_layer, B);
    marks.row({real(B), intensity, roofline(laptop, intensity, 1).flops_per_s / 1e12});
  }
}

}  // namespace

void roofs(Values& v, const std::filesystem::path& dir) {
  flop_per_byte(v, dir);
  knees(v);
  two_roofs(v, dir);
  rows(v, dir);
  layer_roofline(dir);
}
