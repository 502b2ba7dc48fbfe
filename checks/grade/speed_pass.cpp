// The stopwatch of checks/speed, on programs in a box.
// SPDX-License-Identifier: MIT
#include "grade/speed_pass.hpp"

#include "speed/session.hpp"

namespace check::grade {
namespace {

using namespace std::chrono_literals;

const speed::SpeedChapter* race_of(int chapter) {
  for (const speed::SpeedChapter& c : speed::speed_chapters())
    if (c.number == chapter) return &c;
  return nullptr;
}

// The plain loops at a realistic size take seconds, on a slow machine many.
Limits timed_limits() {
  Limits l;
  l.per_call = 2min;
  l.together = 10min;
  return l;
}

}  // namespace

bool is_timed(int chapter) { return race_of(chapter) != nullptr; }

std::vector<Timed> time_submission(const Bench& bench, Box& box, int chapter,
                                   const std::string& source) {
  const Chapter& c = *find_chapter(chapter);
  const Compiled compiled = compile(box, bench.tools, 0, c, source);
  if (compiled.program.empty()) return {};
  Program program(box.program(compiled.program), timed_limits());
  speed::Session session(bench.settings.language, program);
  race_of(chapter)->run(session);
  std::vector<Timed> timed;
  for (const speed::Result& r : session.results)
    timed.push_back({r.number, r.function, r.size, r.rate, r.share, r.too_noisy});
  return timed;
}

}  // namespace check::grade
