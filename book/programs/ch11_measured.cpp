// Where a measured core's work lies under its measured roof; measured.tsv holds what it said.
// SPDX-License-Identifier: MIT
#include <map>
#include <stdexcept>

#include "ch11.hpp"

namespace {

// Lines of a key, a tab and a number; a line that begins with # is a remark.
std::map<std::string, double> read_measured() {
  std::ifstream file("book/programs/measured.tsv");
  std::map<std::string, double> said;
  for (std::string line; std::getline(file, line);)
    if (const auto tab = line.find('\t'); line[0] != '#' && tab != line.npos)
      said[line.substr(0, tab)] = std::stod(line.substr(tab + 1));
  if (said.empty()) throw std::runtime_error("book/programs/measured.tsv: nothing could be read");
  return said;
}

}  // namespace

void measured_roof(Values& v, const std::filesystem::path& dir) {
  const auto said = read_measured();
  for (const auto& [key, number] : said) v.add("measured." + key, number);
  const Machine fp32{said.at("float") * giga, said.at("memory") * giga},
      fp64{said.at("double") * giga, fp32.bytes_per_s};
  const auto knee = [](const Machine& m) { return m.flops_per_s / m.bytes_per_s; };
  v.add("measured.knee", knee(fp32));

  // make speed-ch11: one token of a model that is one 8192×8192 matrix in float.
  const std::int64_t side = 8192;
  const double flop = real(2 * side * side), bytes = real(4 * side * side);
  const double reached = flop / (said.at("product_ms") * milli);
  v.add("measured.product.intensity", flop / bytes);
  v.add("measured.product.rate", reached / giga);
  v.add("measured.product.share", reached / roofline(fp32, flop, bytes).flops_per_s);

  // make speed-ch05: a backward pass in double; X, W, dY are read, dX and dW written.
  const std::int64_t B = 128, Din = 1024, Dout = 2048;
  const double backward =
      real(4 * B * Din * Dout + B * Dout) / real(8 * (2 * (B * Din + Din * Dout) + B * Dout));
  v.add("measured.backward.intensity", backward);
  Columns points(dir / "measured_points.dat", "intensity gigaflop_per_s: product, loops, kernel");
  points.row({flop / bytes, reached / giga});
  for (const char* key : {"loops", "kernel"}) {
    points.row({backward, said.at(key)});
    v.add("measured." + std::string(key) + ".share",
          said.at(key) * giga / roofline(fp64, backward, 1).flops_per_s);
  }
  Columns lines(dir / "measured_roofline.dat", "intensity roof_in_float roof_in_double");
  for (const double ai : {0.125, knee(fp64), knee(fp32), 256.0})
    lines.row(
        {ai, roofline(fp32, ai, 1).flops_per_s / giga, roofline(fp64, ai, 1).flops_per_s / giga});
}
