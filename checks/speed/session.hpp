// What a chapter's speed file is written in: the machine's roof, the student's program, a
// stopwatch.
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "harness/draw.hpp"
#include "harness/rubric.hpp"
#include "harness/student.hpp"
#include "kernels/roof.hpp"
#include "reports/report.hpp"

namespace check::speed {

// One function to be timed. `make` draws an input; whole numbers make every right answer exact, so
// that half of the outputs are decided without any tolerance.
struct Race {
  std::string number, function, size;  // "5.4", "linear_backward", "128×1024×2048"
  double flop = 0, bytes = 0;          // of one call
  std::function<Arguments(Draw&)> make;
  std::function<void(const Arguments&)> naive;    // the plain loops
  std::function<void(const Arguments&)> highway;  // the reference kernels
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

class Session {
 public:
  Session(Language language, Program& program, std::uint64_t seed);

  static const kernels::Roof& roof();  // measured at the first call, once for all sessions
  Program& program() { return program_; }
  Language language() const { return language_; }
  void add(const std::string& line) { lines.push_back(line); }

  void run(const Race& race);  // interleaved pairs, every output verified, one line

  std::vector<std::string> lines;
  std::vector<Result> results;

 private:
  struct Measured;
  bool one_pair(const Race& race, std::size_t pair, std::size_t calls, Measured& m);
  void report(const Race& race, const Measured& m);

  Language language_;
  Program& program_;
  std::uint64_t seed_;
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

// "12.4 GFLOP/s", "28 GB/s"
std::string flops_text(double flop_per_second);
std::string bandwidth_text(double bytes_per_second);

}  // namespace check::speed
