// Judges the generic mutants of a solution: mutants BUILD CHAPTER [COUNT [SEED]]
// SPDX-License-Identifier: MIT
//
// A name that is given to a mutant must be true; exit status 1 when one is not. A mutant that
// passes is listed: it is equivalent to the solution, or the rubric lacks an input on which it
// shows.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <random>

#include "../gates/gates.hpp"
#include "generic.hpp"
#include "harness/workshop.hpp"

namespace {

using namespace check;
namespace fs = std::filesystem;

const Exercise& exercise(const Chapter& c, const std::string& number) {
  for (const Exercise& e : c.exercises)
    if (e.number == number) return e;
  throw std::runtime_error("the solution has a body for " + number + ", the rubric has none");
}

// With the tools and flags of those who grade a class.
bool compiles(const fs::path& build, const Chapter& c, const std::string& text) {
  const fs::path folder = build / "mutants", toolbox = build / "toolbox";
  const std::string name = chapter_target(c.number);
  fs::create_directories(folder);
  std::ofstream(folder / (name + ".cpp")) << text;
  const std::string command =
      fmt::format("cd '{}' && {} -w -I '{}' {}.cpp '{}' '{}' -o {} 2>/dev/null", folder.string(),
                  MUTANT_COMPILER, (toolbox / "include").string(), name,
                  (toolbox / (name + "_server.o")).string(), (toolbox / "libkit.a").string(), name);
  return std::system(command.c_str()) == 0;
}

struct Tally {
  int not_built = 0, killed = 0, named = 0, survived = 0, false_names = 0;
};

void judge_mutant(const fs::path& build, const Chapter& c, const mutants::Mutant& m, Tally& tally) {
  if (!compiles(build, c, m.program)) return void(++tally.not_built);
  const Exercise& e = exercise(c, m.exercise);
  Program program(build / "mutants" / chapter_target(c.number), Limits{});
  const ExerciseReport r = gates::judged(c, e, program, 1);
  if (r.outcome == Outcome::passed) {
    ++tally.survived;
    fmt::print("survived    {} {}\n", m.exercise, m.what);
    return;
  }
  ++tally.killed;
  tally.named += !r.mistake.empty();
  for (const std::string& complaint : gates::names_are_true(c, e, program, r)) {
    ++tally.false_names;
    fmt::print("false name  {} {}: {}\n", m.exercise, m.what, complaint);
  }
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc < 3) return fmt::print(stderr, "usage: mutants BUILD CHAPTER [COUNT [SEED]]\n"), 2;
  const fs::path build = fs::absolute(argv[1]);
  const Chapter* chapter = find_chapter(std::string(argv[2]));
  if (chapter == nullptr) return fmt::print(stderr, "mutants: no chapter {}\n", argv[2]), 2;
  auto all = mutants::generic_mutants(mutants::parts_of(
      fmt::format(SOLUTIONS "/{0}_{1}/{1}.cpp", chapter_target(chapter->number), chapter->slug)));
  std::shuffle(all.begin(), all.end(),
               std::mt19937(argc > 4 ? static_cast<unsigned>(std::atoi(argv[4])) : 1));
  if (argc > 3)
    all.resize(std::min<std::size_t>(all.size(), static_cast<std::size_t>(std::atoi(argv[3]))));
  Tally t;
  for (const mutants::Mutant& m : all) judge_mutant(build, *chapter, m, t);
  fmt::print("{} mutants: {} not built, {} killed, {} of them named, {} survived, {} false names\n",
             all.size(), t.not_built, t.killed, t.named, t.survived, t.false_names);
  return t.false_names == 0 && t.killed > 0 ? 0 : 1;
} catch (const std::exception& error) {
  return fmt::print(stderr, "mutants: {}\n", error.what()), 2;
}
