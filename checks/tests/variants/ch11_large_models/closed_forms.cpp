// Right answers to chapter 11 as closed forms, with other units and another order of the factors.
// SPDX-License-Identifier: MIT
#include "ch11_large_models/exercises.hpp"

LayerParams layer_params(const Model& m) {
  const std::int64_t one = m.biases ? 1 : 0, up = m.gated ? 2 : 1;
  const std::int64_t heads = m.heads + m.kv_heads, D = m.width, H = m.hidden;
  const std::int64_t attention =
      2 * D * heads * m.head_size + one * (D + (heads + m.kv_heads) * m.head_size);
  const std::int64_t ffn = up * (D + one) * H + (H + one) * D;
  return {attention, ffn, attention + ffn};
}

ModelParams model_params(const Model& m) {
  const LayerParams one = layer_params(m);
  const std::int64_t copies = m.tied ? 1 : 2, table = m.width * m.vocabulary;
  const double ffn = static_cast<double>(one.ffn), rest = static_cast<double>(one.attention);
  const double tables = static_cast<double>(copies * table) / static_cast<double>(m.layers);
  return {one.attention * m.layers,
          one.ffn * m.layers,
          table,
          (copies - 1) * table,
          one.total * m.layers + copies * table,
          ffn / (ffn + rest + tables)};
}

TokenFlops flops_per_token(const Model& m, std::int64_t context, bool average) {
  const std::int64_t q = m.head_size * m.heads, kv = m.head_size * m.kv_heads;
  const std::int64_t ffn = (m.gated ? 3 : 2) * m.hidden;
  const std::int64_t seen = average ? context : 2 * context;
  const std::int64_t matmuls = 2 * m.layers * m.width * (q + q + kv + kv + ffn);
  const std::int64_t attention = 2 * q * seen * m.layers, head = m.width * 2 * m.vocabulary;
  return {matmuls, attention, head, matmuls + (attention + head)};
}

TrainingFlops training_flops(const ModelParams& params, double tokens) {
  const std::int64_t blocks = params.total - params.embedding - params.head;
  return {3 * (2 * tokens * static_cast<double>(params.total)),
          static_cast<double>(6 * blocks) * tokens};
}

Roofline roofline(const Machine& machine, double flop, double bytes) {
  const double compute = flop * (1 / machine.flops_per_s),
               memory = bytes * (1 / machine.bytes_per_s);
  const bool memory_bound = compute < memory;
  return {memory_bound ? memory : compute,
          std::min(machine.flops_per_s, flop / bytes * machine.bytes_per_s), memory_bound};
}

KvCache kv_cache(const Model& m, std::int64_t tokens, std::int64_t bytes_per_number) {
  const std::int64_t row = m.kv_heads * m.head_size * bytes_per_number;
  const std::int64_t bytes = tokens * (row + row) * m.layers;
  return {bytes / tokens, bytes, static_cast<double>(bytes) / 1000 / 1000 / 1000};
}

Decode decode_time(const Scene& s, const Machine& machine) {
  const double N = static_cast<double>(s.weights) * s.bytes_per_weight / 1e9;
  const double kv = static_cast<double>(2 * s.layers * s.kv_width * s.bytes_per_kv) / 1e9;
  const double GBps = machine.bytes_per_s / 1e9, T = static_cast<double>(s.prompt);
  const double n = static_cast<double>(s.output);
  return {(N + kv * T) / GBps, (n * N + kv * (n * T + n * (n - 1) / 2)) / GBps};
}

Budget memory_budget(const Scene& s, double runtime_gb, double memory_gb) {
  const double tokens = static_cast<double>(s.output + s.prompt),
               N = static_cast<double>(s.weights);
  const double numbers = tokens * static_cast<double>(s.kv_width * s.layers) * 2;
  const auto gb = [&](double per_weight, double per_number) {
    return (N * per_weight + numbers * per_number + runtime_gb * 1e9) / 1e9;
  };
  Budget b{gb(s.bytes_per_weight, static_cast<double>(s.bytes_per_kv)), gb(s.bytes_per_weight, 1),
           gb(0.5, 1), 'n'};
  if (b.int4_too <= memory_gb) b.verdict = 'w';
  if (b.int8_kv <= memory_gb) b.verdict = 'k';
  if (b.as_is <= memory_gb) b.verdict = 'f';
  return b;
}

BiasShare bias_share(const Model& m) {
  const std::int64_t q = m.heads * m.head_size, kv = m.kv_heads * m.head_size, D = m.width;
  const std::int64_t up = m.gated ? 2 : 1, H = m.hidden;
  const double ffn = static_cast<double>(up * H + D),
               ffn_weights = static_cast<double>((up + 1) * D * H);
  const double biases = ffn + static_cast<double>(q + kv + kv + D);
  const double weights = ffn_weights + static_cast<double>(2 * D * (q + kv));
  const double tables = static_cast<double>(D * m.vocabulary) * (m.tied ? 1 : 2);
  const double L = static_cast<double>(m.layers);
  return {ffn / ffn_weights, biases / weights, L * biases / (L * weights + tables)};
}
