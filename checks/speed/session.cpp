// Interleaved timing of a student's function against the plain loops, under the machine's roof.
// SPDX-License-Identifier: MIT
#include "speed/session.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "harness/cases.hpp"
#include "harness/messages.hpp"
#include "speed/statistics.hpp"

namespace check::speed {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double shortest = 0.020;   // s: below it the round trip of 0.04 ms would show
constexpr double above_roof = 1.15;  // a result beyond it was mismeasured

// On a terminal, one line that is overwritten; elsewhere nothing.
void show_progress(const std::string& text) {
  if (::isatty(STDERR_FILENO)) fmt::print(stderr, "\r\033[K{}", text);
}

double seconds(const std::function<void()>& f) {
  const auto start = Clock::now();
  f();
  return std::chrono::duration<double>(Clock::now() - start).count();
}

std::string share(double part, double whole) {
  return fmt::format("{:.{}f} %", 100 * part / whole, part < 0.1 * whole ? 1 : 0);
}

}  // namespace

std::vector<SpeedChapter>& speed_chapters() {
  static std::vector<SpeedChapter> all;
  return all;
}

std::string flops_text(double x) { return fmt::format("{:.3g} GFLOP/s", x / 1e9); }
std::string bandwidth_text(double x) { return fmt::format("{:.3g} GB/s", x / 1e9); }

Session::Session(Language language, Program& program, std::uint64_t seed)
    : language_(language), program_(program), seed_(seed) {}

const kernels::Roof& Session::roof() {
  static const kernels::Roof measured = kernels::measure_roof();
  return measured;
}

struct Session::Measured {
  std::vector<double> student, ratio;  // s a call; naive time over the student's
  double naive = 0, highway = 0;       // best s a call
  double threads = 1;
  std::string trouble;
};

// One side then the other on the same inputs; returns false when there is nothing more to measure.
bool Session::one_pair(const Race& race, std::size_t pair, std::size_t calls, Measured& m) {
  const bool whole = pair % 2 == 1;
  const std::uint64_t seed = mixed(seed_, pair);
  Draw draw(seed);
  if (whole) draw.numbers(Numbers::whole);
  std::vector<Arguments> inputs(calls);
  for (Arguments& a : inputs) a = race.make(draw);

  const double naive = seconds([&] { race.naive(inputs[0]); });
  const double highway = seconds([&] { race.highway(inputs[0]); });
  const Timing timing = program_.time(race.function, inputs);
  if (timing.end != Answer::End::replied || timing.replies.size() != calls)
    return m.trouble = check::say(language_, "speed-no-answer", race.number), false;
  for (std::size_t k = 0; k < calls; ++k) {
    if (timing.replies[k].kind == kit::wire::Reply::Kind::not_started)
      return m.trouble = check::say(language_, "speed-not-started", race.number, race.function),
             false;
    if (timing.replies[k].kind != kit::wire::Reply::Kind::value)
      return m.trouble = check::say(language_, "speed-no-answer", race.number), false;
    const std::string wrong = race.verify(inputs[k], timing.replies[k], whole, seed);
    if (!wrong.empty())
      return m.trouble = check::say(language_, "speed-wrong", race.number, wrong), false;
  }
  const double student = timing.wall / static_cast<double>(calls);
  m.threads = std::max(1.0, std::round(timing.cpu / timing.wall));
  m.student.push_back(student);
  m.ratio.push_back(naive / student);
  m.naive = pair == 0 ? naive : std::min(m.naive, naive);
  m.highway = pair == 0 ? highway : std::min(m.highway, highway);
  return true;
}

void Session::run(const Race& race) {
  for (int attempt = 0; attempt < 2; ++attempt) {
    Measured warm_up, m;
    bool going = one_pair(race, 0, 1, warm_up);
    const std::size_t calls =
        going ? std::clamp<std::size_t>(
                    static_cast<std::size_t>(std::ceil(shortest / warm_up.student[0])), 1, 32)
              : 1;
    for (std::size_t pair = 0; going && pair < pairs; ++pair) {
      show_progress(fmt::format("{} {}/{}", race.function, pair + 1, pairs));
      going = one_pair(race, pair, calls, m);
    }
    show_progress("");
    if (!going) return add(warm_up.trouble + m.trouble);
    const double best = race.flop / *std::min_element(m.student.begin(), m.student.end());
    const bool plausible = (best <= above_roof * m.threads * roof().flops_double);
    if (plausible) return report(race, m);
  }
  add(check::say(language_, "speed-implausible", race.number));
}

void Session::report(const Race& race, const Measured& m) {
  const Median time = median_of(m.student), ratio = median_of(m.ratio);
  const double peak = m.threads * roof().flops_double,
               ridge = peak / roof().memory.bytes_per_second;
  const double rate = race.flop / time.value;
  const bool compute = race.flop / race.bytes >= ridge;
  const double limit = compute ? peak : race.flop / race.bytes * roof().memory.bytes_per_second;
  results.push_back({race.number, race.function, race.size, rate, rate / limit, too_noisy(time)});
  add(check::say(language_, "speed-line", race.number, race.function, race.size, flops_text(rate),
                 share(rate, limit), flops_text(limit),
                 message(language_, compute ? "compute-bound" : "memory-bound"),
                 fmt::format("{:.2g}", ratio.value), fmt::format("{:.2g}", ratio.low),
                 fmt::format("{:.2g}", ratio.high), flops_text(race.flop / m.naive),
                 flops_text(race.flop / m.highway)));
}

}  // namespace check::speed
