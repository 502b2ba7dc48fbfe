// Chapter 11 on this machine: its roof, and whether the reader's own decode_time foretells it.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <chrono>
#include <vector>

#include "ch11_large_models/exercises.hpp"
#include "harness/messages.hpp"
#include "kernels/dot.hpp"
#include "speed/session.hpp"
#include "speed/statistics.hpp"

namespace check::speed {
namespace {

// A model whose weights are one 8192×8192 matrix in float, 256 MiB: far beyond any cache but small
// enough for a laptop. Its KV cache is a few bytes, so that weights are all a token moves.
constexpr std::int64_t side = 8192;
constexpr Scene scene{side * side, side, 1, 1, 4, 1, 1, 1};

std::string level(const kernels::Bandwidth& b) { return bandwidth_text(b.bytes_per_second); }

void show_roof(Session& session) {
  const kernels::Roof& r = session.roof();
  const double knee = r.flops_float / r.memory.bytes_per_second;
  session.add(say(session.language(), "roof", flops_text(r.flops_float), flops_text(r.flops_double),
                  r.target, level(r.l1), level(r.l2), level(r.l3), level(r.memory),
                  fmt::format("{:.3g}", knee)));
}

// One token's work: every weight is read once. Seconds.
Median matrix_vector_seconds() {
  const std::vector<float> W(side * side, 0.5f), x(side, 1.0f);
  std::vector<float> y(side);
  std::vector<double> seconds;
  for (std::size_t run = 0; run < pairs; ++run) {
    const auto start = std::chrono::steady_clock::now();
    for (std::size_t i = 0; i < side; ++i)
      y[i] = kernels::dot(std::span(W).subspan(i * side, side), std::span(x));
    seconds.push_back(
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }
  return median_of(seconds);
}

void compare_prediction(Session& session) {
  const Language l = session.language();
  const kernels::Roof& r = session.roof();
  const Machine machine{r.flops_float, r.memory.bytes_per_second};
  const Answer answer = session.program().ask({"decode_time", args(scene, machine)});
  if (answer.reply.kind == kit::wire::Reply::Kind::not_started)
    return session.add(say(l, "speed-not-started", "11.13", "decode_time"));
  if (answer.end != Answer::End::replied || answer.reply.kind != kit::wire::Reply::Kind::value)
    return session.add(say(l, "speed-no-answer", "11.13"));
  const double predicted = answer.reply.result.fields.at(0).second.reals.at(0);
  const Median measured = matrix_vector_seconds();
  session.add(say(l, "decode-prediction", fmt::format("{:.3g}", 1e3 * predicted),
                  fmt::format("{:.3g}", 1e3 * measured.value),
                  fmt::format("{:.3g}", 1e3 * measured.low),
                  fmt::format("{:.3g}", 1e3 * measured.high),
                  fmt::format("{:.2f}", predicted / measured.value)));
}

SPEED(11) {
  show_roof(session);
  compare_prediction(session);
}

}  // namespace
}  // namespace check::speed
