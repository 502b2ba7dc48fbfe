// Parsing and checking of the command line.
// SPDX-License-Identifier: MIT
#include "grade/options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <sstream>
#include <thread>

#include "harness/rubric.hpp"

namespace check::grade {
namespace {

// Several with commas between.
std::vector<int> chapter_list(const std::string& words) {
  std::vector<int> all;
  std::istringstream in(words);
  for (std::string word; std::getline(in, word, ',');) {
    const Chapter* c = find_chapter(word);
    if (c == nullptr)
      throw CLI::ValidationError(
          fmt::format("--chapters: there is no chapter {}. Try: --chapters 5,11", word));
    all.push_back(c->number);
  }
  return all;
}

}  // namespace

std::optional<int> parse_options(int argc, char** argv, GradeOptions& o) {
  std::string submissions, out, chapters;
  std::vector<std::string> rosters;
  o.jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  o.tier = "auto";
  CLI::App app{"Grades a class: compiles and judges every submission in a sandbox."};
  app.add_option("submissions", submissions,
                 "a folder or archive, as Canvas, Moodle or Gradescope export it");
  app.add_option("--out", out, "folder for the gradebook, the exports and the report")->required();
  app.add_option("--chapters", chapters, "chapters to grade: 5,11 (default: those handed in)");
  app.add_option("--roster", rosters,
                 "a list of the class: Canvas' or Moodle's export, or any CSV");
  app.add_option("--jobs", o.jobs, "submissions graded side by side")->check(CLI::Range(1, 512));
  app.add_option("--seed", o.seed,
                 "secret from which the inputs follow (default: kept, or random)");
  app.add_option("--because", o.because, "why this class is graded again, for the history");
  app.add_option("--book", o.book, "address of the published book");
  app.add_option("--tier", o.tier, "sandbox: auto, A, B, or container")
      ->check(CLI::IsMember({"auto", "A", "B", "container"}));
  app.add_flag("--resume", o.resume, "go on with the run that was interrupted");
  app.add_flag("--slurm", o.slurm, "as an array job on a Slurm cluster; --out must be shared");
  app.add_flag("--shard", o.shard)->group("");
  app.add_flag("--speed", o.speed, "then time what is right, one submission after the other");
  app.add_flag("--one", o.one, "SUBMISSIONS is the folder of one student");
  app.failure_message([](const CLI::App*, const CLI::Error& e) {
    return std::string(e.what()) + "\nTry: build/grade --help\n";
  });
  try {
    app.parse(argc, argv);
    o.chapters = chapter_list(chapters);
    o.submissions = submissions;
    o.out = out;
    o.rosters.assign(rosters.begin(), rosters.end());
    if (submissions.empty() && !o.resume)
      throw CLI::ValidationError("name the folder or archive of submissions");
    if (o.tier == "container" && !o.one)
      throw CLI::ValidationError(
          "--tier container is for one student in a disposable container (--one): a class needs "
          "bubblewrap, which keeps submissions apart");
  } catch (const CLI::ParseError& e) {
    return app.exit(e) == 0 ? 0 : 2;
  }
  return std::nullopt;
}

}  // namespace check::grade
