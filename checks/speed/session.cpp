// Interleaved timing of a student's function against the plain loops, under the machine's roof.
// SPDX-License-Identifier: MIT
#include "speed/session.hpp"

#include <fmt/format.h>
#include <sys/random.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <system_error>

#include "harness/cases.hpp"
#include "reports/terminal.hpp"

namespace check::speed {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double shortest = 0.020;   // s: below it the round trip of 0.04 ms would show
constexpr double above_roof = 1.15;  // a result beyond it was mismeasured

// On a terminal, one line that is overwritten; elsewhere nothing.
void show_progress(const std::string& text) {
  if (::isatty(STDERR_FILENO)) fmt::print(stderr, "\r\033[K{}", text);
}

std::uint64_t fresh_seed() {
  std::uint64_t seed = 0;
  while (::getrandom(&seed, sizeof seed, 0) != static_cast<ssize_t>(sizeof seed))
    if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "no randomness");
  return seed;
}

double seconds(const std::function<void()>& f) {
  const auto start = Clock::now();
  f();
  return std::chrono::duration<double>(Clock::now() - start).count();
}

std::string share(double part, double whole) {
  return fmt::format("{:.{}f} %", 100 * part / whole, part < 0.1 * whole ? 1 : 0);
}

std::string times(double ratio) { return fmt::format("{:.2g}", ratio); }

// What to try next, by how far there is to go. The first row that fits.
struct Advice {
  double below_ratio, below_share;  // the naive loops' multiple; the roof's share
  const char *compute, *memory;
};
constexpr Advice advice[] = {{1.5, 0.5, "try-order", "try-order"},
                             {HUGE_VAL, 0.5, "try-blocks", "try-passes"},
                             {HUGE_VAL, HUGE_VAL, "try-nothing", "try-nothing"}};

const char* next_step(double ratio, double share, bool compute) {
  for (const Advice& a : advice)
    if (ratio < a.below_ratio && share < a.below_share) return compute ? a.compute : a.memory;
  return advice[2].compute;
}

}  // namespace

std::vector<SpeedChapter>& speed_chapters() {
  static std::vector<SpeedChapter> all;
  return all;
}

std::string rate_text(double x) { return fmt::format("{:.3g}", x / 1e9); }

const kernels::Roof& Session::roof() {
  static const kernels::Roof measured = [] {
    show_progress(message(language_from_environment(), "measuring-roof"));
    const kernels::Roof roof = kernels::measure_roof();
    show_progress("");
    return roof;
  }();
  return measured;
}

struct Session::Measured {
  std::vector<Pair> timed;
  Load load;  // while our own code ran
  double threads = 1;
  std::string trouble;
};

static bool not_started(const Timing& timing) {
  return timing.end == Answer::End::replied && !timing.replies.empty() &&
         timing.replies[0].kind == kit::wire::Reply::Kind::not_started;
}

// One side then the other on the same inputs, the student's first, who may have nothing to time;
// returns false when there is nothing more to measure.
bool Session::one_pair(const Race& race, bool whole, std::size_t calls, Measured& m) {
  const std::uint64_t seed = fresh_seed();
  Draw draw(seed);
  if (whole) draw.numbers(Numbers::whole);
  std::vector<Arguments> inputs(calls);
  for (Arguments& a : inputs) a = race.make(draw);

  const Timing timing = program_.time(race.function, inputs);
  const auto trouble = [&](const char* id, const std::string& what) {
    return m.trouble = check::say(language_, id, race.number, what), false;
  };
  if (not_started(timing)) return trouble("speed-not-started", race.function);
  if (timing.end != Answer::End::replied || timing.replies.size() != calls)
    return trouble("speed-no-answer", "");
  const LoadWatch watch;
  Pair pair;
  pair.naive = seconds([&] { race.naive(inputs[0]); });
  pair.reference = seconds([&] { race.reference(inputs[0]); });
  m.load.add(watch.so_far());
  for (std::size_t k = 0; k < calls; ++k) {
    if (timing.replies[k].kind != kit::wire::Reply::Kind::value)
      return trouble("speed-no-answer", "");
    const std::string wrong = race.verify(inputs[k], timing.replies[k], whole, fresh_seed());
    if (!wrong.empty()) return trouble("speed-wrong", wrong);
  }
  pair.student = timing.wall / static_cast<double>(calls);
  m.threads = std::max(1.0, std::round(timing.cpu / timing.wall));
  m.timed.push_back(pair);
  return true;
}

void Session::run(const Race& race) {
  for (int attempt = 0; attempt < 2; ++attempt) {
    Measured warm_up, m;
    bool going = one_pair(race, false, 1, warm_up);
    const double once = going ? warm_up.timed[0].student : shortest;
    const auto calls = static_cast<std::size_t>(std::clamp(std::ceil(shortest / once), 1.0, 32.0));
    for (std::size_t pair = 0; going && pair < pairs; ++pair) {
      show_progress(fmt::format("{} {}/{}", race.function, pair + 1, pairs));
      going = one_pair(race, pair % 2 == 1, calls, m);
    }
    show_progress("");
    if (!going) return lines.push_back(warm_up.trouble + m.trouble);
    const auto fastest =
        std::min_element(m.timed.begin(), m.timed.end(),
                         [](const Pair& a, const Pair& b) { return a.student < b.student; });
    const bool plausible =
        (race.flop / fastest->student <= above_roof * m.threads * roof().flops_double);
    if (plausible) return report(race, m);
  }
  say("speed-implausible", race.number);
}

void Session::report(const Race& race, const Measured& m) {
  std::vector<double> times_taken, ratios;
  for (const Pair& p : m.timed) times_taken.push_back(p.student), ratios.push_back(p.ratio());
  const Median time = median_of(times_taken), ratio = median_of(ratios);
  const double peak = m.threads * roof().flops_double;
  const double memory = race.flop / race.bytes * roof().memory.bytes_per_second;
  const bool compute = memory >= peak;
  const double limit = compute ? peak : memory, rate = race.flop / time.value;
  results.push_back({race.number, race.function, race.size, rate, rate / limit, too_noisy(time)});

  const Pair shown = median_pair(m.timed);
  const double got = race.flop / shown.student;
  points.push_back({race.number, race.function, race.size, race.flop / race.bytes, got,
                    race.flop / shown.naive, race.flop / shown.reference, peak,
                    roof().memory.bytes_per_second});
  say("speed-line", race.number, race.function, race.size, rate_text(got), share(got, limit),
      rate_text(limit), times(shown.ratio()), rate_text(race.flop / shown.naive), times(ratio.low),
      times(ratio.high), rate_text(race.flop / shown.reference));
  explain(compute ? "compute-bound" : "memory-bound");
  if (!explain_noise(m.load, ratio)) explain(next_step(shown.ratio(), got / limit, compute));
}

bool Session::explain_noise(const Load& load, const Median& timed) {
  if (busy(load))
    explain("speed-busy", fmt::format("{:.1f}", load.others()), load.processors,
            fmt::format("{:.0f}", 100 * load.share()));
  else if (too_noisy(timed))
    explain("speed-noisy");
  return busy(load) || too_noisy(timed);
}

}  // namespace check::speed
