// Parsing and checking of the command line.
// SPDX-License-Identifier: MIT
#include "harness/options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <random>

#include "harness/rubric.hpp"

namespace check {
namespace {

std::string known_chapters() {
  std::string all;
  for (const Chapter& c : chapters()) all += (all.empty() ? "" : ", ") + std::to_string(c.number);
  return all;
}

int chapter_number(const std::string& word) {
  if (const Chapter* c = find_chapter(word)) return c->number;
  throw CLI::ValidationError(
      fmt::format("There is no chapter {}. There are: {}. Try: make check-ch{:02}", word,
                  known_chapters(), chapters().front().number));
}

void require_exercise(const std::string& number) {
  for (const Chapter& c : chapters())
    for (const Exercise& e : c.exercises)
      if (e.number == number) return;
  throw CLI::ValidationError(
      fmt::format("There is no exercise {}. `build/check --list` names them all.", number));
}

std::uint64_t seed_of(const std::string& word) {
  if (word == "random") return std::random_device{}();
  std::uint64_t seed = 0;
  const auto [last, error] = std::from_chars(word.data(), word.data() + word.size(), seed);
  if (error != std::errc() || last != word.data() + word.size())
    throw CLI::ValidationError(
        fmt::format("--seed takes a whole number or `random`, not {}", word));
  return seed;
}

void add_chapters_of_exercises(Options& o) {
  for (const std::string& e : o.exercises) {
    require_exercise(e);
    const int chapter = std::stoi(e);
    if (std::find(o.chapters.begin(), o.chapters.end(), chapter) == o.chapters.end())
      o.chapters.push_back(chapter);
  }
}

}  // namespace

ParsedOptions parse_options(int argc, char** argv) {
  ParsedOptions parsed;
  Options& o = parsed.options;
  std::vector<std::string> words;
  std::string seed, in, secret;
  CLI::App app{"Judges the exercises of the Linear Layer Workbook."};
  app.add_option("chapter", words, "chapters to judge: 5, ch11 (default: all)");
  app.add_option("--run", o.exercises, "judge these exercises only: 5.3")->expected(1, -1);
  auto* seed_option =
      app.add_option("--seed", seed,
                     "draw the inputs from this seed (default: the chapter's number), or `random`");
  app.add_option("--in", in, "judge the programs in this folder, as they are");
  auto* json = app.add_option("--json", o.json, "write the results here, as Gradescope reads them")
                   ->expected(0, 1);
  app.add_option("--junit", o.junit, "write the results here as JUnit XML");
  app.add_option("--book", o.book, "where the built book is: a folder, or an address on the web");
  app.add_option("--hint", o.hint, "show the hint for an exercise: 5.3");
  app.add_flag("--list", o.list, "list the exercises (with --json: as JSON)");
  app.add_flag("--progress", o.progress, "show a bar per chapter from the saved verdicts");
  app.add_option("--class", secret, "class mode: a file with the class's secret seed");
  app.add_option("--class-run", o.class_run, "name of this run of the class");
  app.failure_message([](const CLI::App*, const CLI::Error& e) {
    return std::string(e.what()) + "\nTry: build/check --help\n";
  });
  try {
    app.parse(argc, argv);
    for (const std::string& w : words) o.chapters.push_back(chapter_number(w));
    if (!o.hint.empty()) require_exercise(o.hint);
    add_chapters_of_exercises(o);
    if (seed_option->count() > 0) o.seed = seed_of(seed);
    o.in = in;
    o.class_secret = secret;
    o.list_as_json = o.list && json->count() > 0;
    if (json->count() > 0 && o.json.empty() && !o.list)
      throw CLI::ValidationError("--json needs a file to write, for example --json results.json");
  } catch (const CLI::ParseError& e) {
    parsed.exit_status = app.exit(e) == 0 ? 0 : 2;
  }
  return parsed;
}

}  // namespace check
