// Right answers to chapter 11 in floating point throughout: counts in long double, which has 64
// bits at least, and rounded once. SPDX-License-Identifier: MIT
#include "ch11_large_models/exercises.hpp"

namespace {

double real(std::int64_t n) { return static_cast<double>(n); }
long double wide(std::int64_t n) { return static_cast<long double>(n); }
std::int64_t whole(long double x) { return std::llroundl(x); }
double weights_of_layer(const Model& m) {
  const double D = real(m.width), q = real(m.heads * m.head_size),
               kv = q * real(m.kv_heads) / real(m.heads);
  return D * (2 * q + 2 * kv + (m.gated ? 3.0 : 2.0) * real(m.hidden));
}

}  // namespace

std::int64_t linear_params(std::int64_t Din, std::int64_t Dout, bool bias) {
  return whole((wide(Din) + (bias ? 1.0L : 0.0L)) * wide(Dout));
}

LinearFlops linear_flops(std::int64_t B, std::int64_t Din, std::int64_t Dout) {
  const long double macs = wide(B) * wide(Din) * wide(Dout);
  return {whole(2 * macs - wide(B) * wide(Dout)), whole(macs + macs)};
}

LinearMemory linear_memory(std::int64_t B, std::int64_t Din, std::int64_t Dout,
                           std::int64_t bytes_per_number) {
  const long double s = wide(bytes_per_number), w = s * (wide(Din) + 1) * wide(Dout);
  const long double x = wide(B) * wide(Din) * s, y = wide(B) * wide(Dout) * s;
  return {whole(w), whole(y + x + w), whole(x), whole(y)};
}

TrainingFlops training_flops(const ModelParams& params, double tokens) {
  const double blocks = real(params.ffn) + real(params.attention);
  return {tokens * 6.0 * real(params.total), 2 * blocks * tokens + 4 * blocks * tokens};
}

double arithmetic_intensity(const Layer& l, std::int64_t B) {
  // FLOP and bytes per row and weight: 2, and the shares of the weights, inputs and outputs.
  const double per_weight = l.bytes_per_weight * (l.bias ? 1 + 1 / real(l.Din) : 1) / real(B);
  return 2 / (per_weight + l.bytes_per_activation / real(l.Din) +
              l.bytes_per_activation / real(l.Dout));
}

Roofline roofline(const Machine& machine, double flop, double bytes) {
  const double intensity = flop / bytes, knee = machine.flops_per_s / machine.bytes_per_s;
  const bool memory_bound = intensity < knee;
  const double reached = memory_bound ? intensity * machine.bytes_per_s : machine.flops_per_s;
  return {flop / reached, reached, memory_bound};
}

std::optional<std::int64_t> rows_to_knee(const Layer& l, const Machine& machine) {
  const double seconds_per_byte = 1 / machine.bytes_per_s,
               seconds_per_flop = 1 / machine.flops_per_s;
  const double compute = 2 * real(l.Din) * real(l.Dout) * seconds_per_flop;  // of one row
  const double moving = l.bytes_per_activation * (real(l.Din) + real(l.Dout)) * seconds_per_byte;
  const double loading =
      l.bytes_per_weight * real(l.Dout) * (real(l.Din) + (l.bias ? 1 : 0)) * seconds_per_byte;
  if (moving >= compute) return std::nullopt;
  return whole(std::ceil(loading / (compute - moving)));
}

KvCache kv_cache(const Model& m, std::int64_t tokens, std::int64_t bytes_per_number) {
  const long double numbers = 2 * wide(m.layers) * wide(m.kv_heads) * wide(m.head_size);
  const long double bytes = numbers * wide(tokens) * wide(bytes_per_number);
  return {whole(bytes / wide(tokens)), whole(bytes), static_cast<double>(bytes) * 1e-9};
}

Prefill prefill_time(const Scene& s, const Machine& machine) {
  const long double T = wide(s.prompt);
  const long double linear = 2 * T * wide(s.weights);
  const long double attention = 4 * (T / 2) * (T + 1) * wide(s.width) * wide(s.layers);
  const double compute = static_cast<double>((linear + attention) / machine.flops_per_s);
  const double memory = real(s.weights) / machine.bytes_per_s * s.bytes_per_weight;
  return {whole(linear), whole(attention), compute > memory ? compute : memory};
}

Decode decode_time(const Scene& s, const Machine& machine) {
  const double mean_context = real(s.prompt) + (real(s.output) - 1) / 2;
  const double kv =
      2.0 * real(s.layers) * real(s.kv_width) * real(s.bytes_per_kv) / machine.bytes_per_s;
  const double weights = real(s.weights) * s.bytes_per_weight / machine.bytes_per_s;
  return {weights + kv * real(s.prompt), real(s.output) * (weights + kv * mean_context)};
}

BiasShare bias_share(const Model& m) {
  const double D = real(m.width), H = real(m.hidden), gates = m.gated ? 2 : 1;
  const double attention = real((m.heads + 2 * m.kv_heads) * m.head_size) + D;
  const double weights = weights_of_layer(m), layers = real(m.layers);
  const double vocabulary = real(m.vocabulary) * D * (m.tied ? 1 : 2);
  const double biases = attention + gates * H + D;
  return {(gates / D + 1 / H) / (gates + 1), biases / weights,
          biases / (weights + vocabulary / layers)};
}
