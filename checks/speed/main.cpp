// build/speed: times a chapter's functions under this machine's roof, apart from judging them.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "harness/messages.hpp"
#include "harness/workshop.hpp"
#include "reports/json.hpp"
#include "reports/save.hpp"
#include "reports/terminal.hpp"
#include "speed/session.hpp"

namespace check::speed {
namespace {

namespace fs = std::filesystem;

struct Choice {
  int chapter = 0;
  fs::path in;
  std::uint64_t seed = 0;
};

// A slow machine and the plain loops at a realistic size: minutes are not an endless loop yet.
Limits patient_limits() {
  Limits limits;
  limits.per_call = std::chrono::minutes(2);
  limits.memory = std::uint64_t{16} << 30;
  return limits;
}

// Puts the lines beside the verdict that `make check-chNN` saved, so that both are shown together.
void save(const fs::path& build, ChapterReport measured) {
  const fs::path path = build / "verdicts" / (chapter_target(measured.number) + ".json");
  Report report;
  report.chapters.push_back(measured);
  std::ifstream file(path, std::ios::binary);
  if (file) {
    report = read_gradescope_json({std::istreambuf_iterator<char>(file), {}});
    report.chapters.at(0).speed = measured.speed;
  }
  fs::create_directories(path.parent_path());
  write_file_atomically(path, gradescope_json(report));
}

int run(const Choice& choice, const SpeedChapter& race) {
  const fs::path build = fs::read_symlink("/proc/self/exe").parent_path();
  const Language language = language_from_environment();
  ChapterReport chapter;
  chapter.number = choice.chapter;
  chapter.title = message(language, "speed-title");
  if (choice.in.empty())
    if (const auto errors = compile_errors(build, choice.chapter)) {
      for (const std::string& line : *errors) fmt::print(stderr, "{}\n", line);
      throw std::runtime_error(
          fmt::format("chapter {} does not compile; nothing was timed", choice.chapter));
    }
  Program program((choice.in.empty() ? build : choice.in) / chapter_target(choice.chapter),
                  patient_limits());
  Session session(language, program, choice.seed);
  race.run(session);
  chapter.speed = session.lines;
  fmt::print("{}", terminal({language, false, {chapter}}, terminal_style(STDOUT_FILENO)));
  if (choice.in.empty()) save(build, chapter);
  return 0;
}

std::string known_chapters() {
  std::string all;
  for (const SpeedChapter& c : speed_chapters())
    all += (all.empty() ? "" : ", ") + std::to_string(c.number);
  return all;
}

int run(const Choice& choice) {
  for (const SpeedChapter& c : speed_chapters())
    if (c.number == choice.chapter) return run(choice, c);
  throw std::runtime_error(fmt::format("chapter {} has nothing to time. There are: {}",
                                       choice.chapter, known_chapters()));
}

}  // namespace
}  // namespace check::speed

int main(int argc, char** argv) {
  check::speed::Choice choice;
  std::string in;
  CLI::App app{"Times a chapter's functions under this machine's roof."};
  app.add_option("chapter", choice.chapter, "the chapter: 5")->required();
  app.add_option("--in", in, "time the programs in this folder, as they are");
  app.add_option("--seed", choice.seed, "draw the inputs from this seed");
  CLI11_PARSE(app, argc, argv);
  choice.in = in;
  try {
    return check::speed::run(choice);
  } catch (const std::exception& e) {
    fmt::print(stderr, "speed: {}\n", e.what());
    return 2;
  }
}
