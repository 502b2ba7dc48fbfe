// Chapter 11 on this machine: its roof, and whether the reader's own decode_time foretells it.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <optional>
#include <vector>

#include "ch11_large_models/exercises.hpp"
#include "kernels/dot.hpp"
#include "speed/session.hpp"
#include "speed/statistics.hpp"

namespace check::speed {
namespace {

// A model whose weights are one 8192×8192 matrix in float, 256 MiB: far beyond any cache but small
// enough for a laptop. Its KV cache is a few bytes, so that weights are all a token moves.
constexpr std::int64_t side = 8192;
constexpr Scene scene{side * side, side, 1, 1, 4, 1, 1, 1};

void show_roof(Session& session) {
  const kernels::Roof& r = session.roof();
  const auto level = [](const kernels::Bandwidth& b) { return rate_text(b.bytes_per_second); };
  const double knee = r.flops_float / r.memory.bytes_per_second;
  session.say("roof", rate_text(r.flops_float), rate_text(r.flops_double), r.target, level(r.l1),
              level(r.l2), level(r.l3), level(r.memory), fmt::format("{:.3g}", knee));
  session.explain("roof-words");
}

struct Measured {
  Median seconds;
  Load load;
};

// One token's work: every weight is read once.
Measured matrix_vector() {
  const std::vector<float> W(side * side, 0.5f), x(side, 1.0f);
  std::vector<float> y(side);
  std::vector<double> seconds;
  const LoadWatch watch;
  for (std::size_t run = 0; run < pairs; ++run) {
    const auto start = std::chrono::steady_clock::now();
    for (std::size_t i = 0; i < side; ++i)
      y[i] = kernels::dot(std::span(W).subspan(i * side, side), std::span(x));
    seconds.push_back(
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }
  return {median_of(seconds), watch.so_far()};
}

// Seconds that decode_time foretells; empty when there is no number to compare, and then said why.
std::optional<double> prediction(Session& session) {
  const kernels::Roof& r = session.roof();
  const Machine machine{r.flops_float, r.memory.bytes_per_second};
  const Answer answer = session.program().ask({"decode_time", args(scene, machine)});
  using Kind = kit::wire::Reply::Kind;
  if (answer.reply.kind == Kind::not_started)
    return session.say("speed-not-started", "11.13", "decode_time"), std::nullopt;
  const auto& fields = answer.reply.result.fields;
  if (answer.end != Answer::End::replied || answer.reply.kind != Kind::value || fields.empty() ||
      fields[0].second.reals.empty())
    return session.say("speed-no-answer", "11.13"), std::nullopt;
  const double seconds = fields[0].second.reals[0];
  const bool ok = (seconds > 0 && std::isfinite(seconds));
  if (!ok) return session.say("speed-no-time", "11.13", "decode_time"), std::nullopt;
  return seconds;
}

void compare_prediction(Session& session) {
  const auto predicted = prediction(session);
  if (!predicted) return;
  const auto [measured, load] = matrix_vector();
  const auto ms = [](double seconds) { return fmt::format("{:.3g}", 1e3 * seconds); };
  const double ratio = *predicted / measured.value;
  session.say("decode-prediction", ms(*predicted), ms(measured.value), ms(measured.low),
              ms(measured.high), fmt::format("{:.2g}", ratio));
  if (session.explain_noise(load, measured)) return;
  session.explain(ratio < 0.8 ? "predicted-less" : ratio > 1.25 ? "predicted-more" : "predicted");
}

SPEED(11) {
  show_roof(session);
  compare_prediction(session);
}

}  // namespace
}  // namespace check::speed
