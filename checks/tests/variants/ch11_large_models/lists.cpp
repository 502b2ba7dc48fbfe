// Right answers to chapter 11 by listing every matrix, adding layer by layer, and bisecting for
// rows. SPDX-License-Identifier: MIT
#include <numeric>

#include "ch11_large_models/exercises.hpp"

namespace {

struct Matrices {
  std::vector<std::int64_t> inputs, outputs;
  void add(std::int64_t Din, std::int64_t Dout) { inputs.push_back(Din), outputs.push_back(Dout); }
  std::int64_t weights() const {
    return std::inner_product(inputs.begin(), inputs.end(), outputs.begin(), std::int64_t{0});
  }
  std::int64_t biases() const {
    return std::accumulate(outputs.begin(), outputs.end(), std::int64_t{0});
  }
};

Matrices attention_of(const Model& m) {
  Matrices all;
  all.add(m.width, m.heads * m.head_size);
  for (const char* name : {"K", "V"}) {
    (void)name;
    all.add(m.width, m.kv_heads * m.head_size);
  }
  all.add(m.heads * m.head_size, m.width);
  return all;
}

Matrices ffn_of(const Model& m) {
  Matrices all;
  if (m.gated) all.add(m.width, m.hidden);
  all.add(m.width, m.hidden);
  all.add(m.hidden, m.width);
  return all;
}

std::int64_t params(const Matrices& all, bool biases) {
  return all.weights() + (biases ? all.biases() : 0);
}

double intensity(const Layer& l, double B) {
  const double Din = static_cast<double>(l.Din), Dout = static_cast<double>(l.Dout);
  double bytes = Din * Dout * l.bytes_per_weight;
  if (l.bias) bytes += Dout * l.bytes_per_weight;
  bytes += B * Din * l.bytes_per_activation;
  bytes += B * Dout * l.bytes_per_activation;
  return 2 * B * Din * Dout / bytes;
}

}  // namespace

std::int64_t linear_params(std::int64_t Din, std::int64_t Dout, bool bias) {
  const std::int64_t inputs = bias ? Din + 1 : Din;  // the last of them is always 1
  return inputs * Dout;
}

LinearFlops linear_flops(std::int64_t B, std::int64_t Din, std::int64_t Dout) {
  const std::int64_t entries = B * Dout, products = entries * Din;
  const std::int64_t additions = products - entries;
  return {products + additions, products + additions + entries};
}

LayerParams layer_params(const Model& m) {
  const std::int64_t attention = params(attention_of(m), m.biases),
                     ffn = params(ffn_of(m), m.biases);
  return {attention, ffn, ffn + attention};
}

ModelParams model_params(const Model& m) {
  ModelParams p{0, 0, m.vocabulary * m.width, 0, 0, 0};
  if (!m.tied) p.head = p.embedding;
  for (std::int64_t l = 0; l < m.layers; ++l) {
    p.attention += params(attention_of(m), m.biases);
    p.ffn += params(ffn_of(m), m.biases);
  }
  p.total = p.head + p.embedding + p.ffn + p.attention;
  p.ffn_share = 1 / (static_cast<double>(p.total) / static_cast<double>(p.ffn));
  return p;
}

TokenFlops flops_per_token(const Model& m, std::int64_t context, bool average) {
  TokenFlops f{0, 0, m.vocabulary * m.width + m.width * m.vocabulary, 0};
  for (std::int64_t l = 0; l < m.layers; ++l) {
    f.matmuls += 2 * attention_of(m).weights() + 2 * ffn_of(m).weights();
    const std::int64_t all_positions = 2 * (2 * m.heads * m.head_size * context);
    f.attention += average ? all_positions / 2 : all_positions;
  }
  f.total = f.head + f.attention + f.matmuls;
  return f;
}

double arithmetic_intensity(const Layer& l, std::int64_t B) {
  return intensity(l, static_cast<double>(B));
}

std::optional<std::int64_t> rows_to_knee(const Layer& l, const Machine& machine) {
  const double knee = machine.flops_per_s / machine.bytes_per_s;
  const auto reached = [&](std::int64_t B) { return intensity(l, static_cast<double>(B)) >= knee; };
  std::int64_t enough = std::int64_t{1} << 41, short_of_it = 0;
  if (!reached(enough)) return std::nullopt;  // more rows than any batch has
  while (enough - short_of_it > 1) {
    const std::int64_t middle = std::midpoint(short_of_it, enough);
    (reached(middle) ? enough : short_of_it) = middle;
  }
  return enough;
}

Decode decode_time(const Scene& s, const Machine& machine) {
  Decode time{0, 0};
  for (std::int64_t i = s.output; i-- > 0;) {
    double bytes = static_cast<double>(s.weights) * s.bytes_per_weight;
    for (std::int64_t l = 0; l < s.layers; ++l)
      bytes += static_cast<double>(2 * s.kv_width * s.bytes_per_kv * (s.prompt + i));
    time.first_step = bytes / machine.bytes_per_s;
    time.total += time.first_step;
  }
  if (s.output > 0) return time;
  Scene one_token = s;
  one_token.output = 1;
  return {decode_time(one_token, machine).first_step, 0};
}
