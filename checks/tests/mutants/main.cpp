// Judges generic mutants of every solution: mutants BUILD [STRIDE]
// SPDX-License-Identifier: MIT
//
// A name that one of them is given must be true of it. Those that pass are printed: each is either
// right all the same, or an input is too tame; a person has to say which.
#include <fmt/format.h>

#include <cstdlib>
#include <fstream>

#include "../gates/gates.hpp"
#include "generic.hpp"
#include "harness/command.hpp"
#include "harness/workshop.hpp"

namespace {

using namespace check;
using namespace std::chrono_literals;

struct Tally {
  int made = 0, compiled = 0, passed = 0, named = 0, falsely = 0;
};

// A small difference to the solution takes no longer than this.
Limits quick() {
  Limits limits;
  limits.per_call = 500ms;
  return limits;
}

bool compiles(const std::filesystem::path& build, const std::string& target) {
  return run_command({"ninja", "--quiet", "-C", build.string(), target + "_mutant"}, 300s).status ==
         0;
}

void judge_one(gates::Round& round, const Exercise& e, const mutants::Mutant& m, Student& program,
               Tally& tally) {
  const ExerciseReport r = gates::judged(round, e, program);
  if (r.outcome == Outcome::passed) {
    ++tally.passed;
    fmt::print("{} passes: {}\n", e.number, m.change);
  }
  tally.named += !r.mistake.empty();
  for (const std::string& c : gates::names_are_true(round, e, program, r, e.number)) {
    ++tally.falsely;
    fmt::print("FALSE {} for: {}\n", c, m.change);
  }
}

Tally judge_chapter(const std::filesystem::path& build, const Chapter& chapter,
                    const std::filesystem::path& solution, std::size_t stride) {
  Tally tally;
  gates::Round round{chapter, 1};
  const std::string target = chapter_target(chapter.number);
  const std::filesystem::path folder = build / "mutants";
  const auto all = mutants::generic_mutants(solution);
  for (std::size_t k = 0; k < all.size(); k += stride) {
    const Exercise* e = find_exercise(all[k].exercise);
    ++tally.made;
    std::filesystem::create_directories(folder);
    std::ofstream(folder / (target + ".cpp")) << all[k].text;
    if (e == nullptr || !compiles(build, target)) continue;
    ++tally.compiled;
    Program program(folder / target, quick());
    judge_one(round, *e, all[k], program, tally);
  }
  return tally;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  const std::size_t stride = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 1;
  int falsely = 0, compiled = 0;
  for (const Chapter& c : chapters()) {
    const auto solution = std::filesystem::path(SOLUTIONS) /
                          fmt::format("ch{:02}_{}", c.number, c.slug) / (c.slug + ".cpp");
    const Tally t = judge_chapter(argv[1], c, solution, stride);
    fmt::print("chapter {}: {} mutants, {} compiled, {} passed, {} named, {} falsely\n", c.number,
               t.made, t.compiled, t.passed, t.named, t.falsely);
    falsely += t.falsely, compiled += t.compiled;
  }
  return falsely == 0 && compiled > 0 ? 0 : 1;
}
