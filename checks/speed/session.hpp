// What a chapter's speed file is written in: the machine's roof, the student's program, a
// stopwatch.
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "harness/draw.hpp"
#include "harness/messages.hpp"
#include "harness/rubric.hpp"
#include "harness/student.hpp"
#include "kernels/roof.hpp"
#include "reports/report.hpp"
#include "speed/load.hpp"
#include "speed/statistics.hpp"

namespace check::speed {

// One function to be timed. `make` draws an input; whole numbers make every right answer exact, so
// that half of the outputs are decided without any tolerance.
struct Race {
  std::string number, function, size;  // "5.4", "linear_backward", "128×1024×2048"
  double flop = 0, bytes = 0;          // of one call
  std::function<Arguments(Draw&)> make;
  std::function<void(const Arguments&)> naive;      // the plain loops
  std::function<void(const Arguments&)> reference;  // our kernels
  // Empty when the output is right for this input, else what is wrong with it.
  std::function<std::string(const Arguments&, const kit::wire::Reply&, bool whole,
                            std::uint64_t seed)>
      verify;
};

// What came of one race, for those who compare students.
struct Result {
  std::string number, function, size;
  double rate = 0;         // FLOP/s
  double share = 0;        // of the roof
  bool too_noisy = false;  // then neither says anything
};

// Inputs come from the system's randomness: what a program keeps from one run, or one call, is of
// no use to it in the next.
class Session {
 public:
  Session(Language language, Program& program) : language_(language), program_(program) {}

  static const kernels::Roof& roof();  // measured at the first call, once for all sessions
  Program& program() { return program_; }

  template <class... T>
  void say(const char* id, const T&... values) {
    lines.push_back(check::say(language_, id, values...));
  }
  template <class... T>
  void explain(const char* id, const T&... values) {
    notes.push_back(check::say(language_, id, values...));
  }
  bool explain_noise(const Load& load, const Median& timed);  // whether there was something to say

  void run(const Race& race);  // interleaved pairs, every output verified, one line

  std::vector<std::string> lines;  // what was measured
  std::vector<std::string> notes;  // what that means, and what to try next
  std::vector<Result> results;
  std::vector<RooflinePoint> points;

 private:
  struct Measured;
  bool one_pair(const Race& race, bool whole, std::size_t calls, Measured& m);
  void report(const Race& race, const Measured& m);

  Language language_;
  Program& program_;
};

struct SpeedChapter {
  int number;
  void (*run)(Session&);
};
std::vector<SpeedChapter>& speed_chapters();

struct SpeedRegistration {
  SpeedRegistration(int number, void (*run)(Session&)) {
    speed_chapters().push_back({number, run});
  }
};

#define SPEED(NUMBER)                                                              \
  static void run_speed(::check::speed::Session& session);                         \
  static const ::check::speed::SpeedRegistration registration{NUMBER, &run_speed}; \
  static void run_speed(::check::speed::Session& session)

std::string rate_text(double per_second);  // in units of 10⁹: "12.4"

}  // namespace check::speed
