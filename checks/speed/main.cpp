// build/speed: times a chapter's functions under this machine's roof, apart from judging them.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "harness/command_line.hpp"
#include "harness/messages.hpp"
#include "harness/verdicts.hpp"
#include "harness/workshop.hpp"
#include "reports/terminal.hpp"
#include "speed/session.hpp"

namespace check::speed {
namespace {

namespace fs = std::filesystem;

struct Choice {
  const SpeedChapter* race = nullptr;
  fs::path in;
};

// A slow machine and the plain loops at a realistic size: minutes are not an endless loop yet.
Limits patient_limits() {
  Limits limits;
  limits.per_call = std::chrono::minutes(2);
  limits.memory = std::uint64_t{16} << 30;
  return limits;
}

// "AMD EPYC 7B13, AVX3"; the instruction set alone where the system names no processor.
std::string machine() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);)
    if (const auto at = line.find(": "); line.starts_with("model name") && at != line.npos)
      return line.substr(at + 2) + ", " + kernels::target_name();
  return kernels::target_name();
}

// Beside the verdict that `make check-chNN` saved, or before there is one, so that both are shown
// together.
void save(const fs::path& build, const ChapterReport& measured) {
  ChapterReport kept = kept_verdict(build, measured.number).value_or(ChapterReport());
  kept.number = measured.number;
  kept.speed = measured.speed;
  kept.roofline = measured.roofline;
  keep_verdict(build, kept, language_from_environment());
}

int run(const Choice& choice) {
  const fs::path build = fs::read_symlink("/proc/self/exe").parent_path();
  const Language language = language_from_environment();
  ChapterReport chapter;
  chapter.number = choice.race->number;
  chapter.title = message(language, "speed-title");
  if (choice.in.empty())
    if (const auto done = compile(build, chapter.number, language); !done.built) {
      for (const std::string& line : done.errors) fmt::print(stderr, "{}\n", line);
      throw std::runtime_error(say(language, "speed-uncompiled", chapter.number));
    }
  Program program((choice.in.empty() ? build : choice.in) / chapter_target(chapter.number),
                  patient_limits());
  Session session(language, program);
  choice.race->run(session);
  chapter.speed = session.lines;
  chapter.notes = session.notes;
  chapter.roofline = {machine(), session.points};
  fmt::print("{}", terminal({language, false, {chapter}}, terminal_style(STDOUT_FILENO)));
  if (choice.in.empty()) save(build, chapter);
  return 0;
}

const SpeedChapter& race_of(const std::string& word) {
  std::string all;
  for (const SpeedChapter& c : speed_chapters()) {
    if (c.number == chapter_number(word)) return c;
    all += (all.empty() ? "" : ", ") + std::to_string(c.number);
  }
  refuse(say(language_from_environment(), "speed-no-chapter", word, all));
}

}  // namespace
}  // namespace check::speed

int main(int argc, char** argv) {
  using namespace check;
  speed::Choice choice;
  std::string chapter, in;
  CLI::App app{told("Times a chapter's functions under this machine's roof.",
                    "给一章的函数计时，与本机的上限比较。")};
  app.add_option("chapter", chapter, told("the chapter: 5", "章号：5"))
      ->required()
      ->option_text(" ");
  app.add_option(
         "--in", in,
         told("time the programs in this folder, as they are", "给这个文件夹里现成的程序计时"))
      ->check(not_empty)
      ->option_text("FOLDER");
  if (const auto status = parsed(app, argc, argv, [&] { choice.race = &speed::race_of(chapter); }))
    return *status;
  choice.in = in;
  try {
    return speed::run(choice);
  } catch (const std::exception& e) {
    fmt::print(stderr, "speed: {}\n", e.what());
    return 2;
  }
}
