// build/check: judges chapters. Exit status: 0 all points, 1 points lost, 2 could not be judged.
// SPDX-License-Identifier: MIT
#if __FINITE_MATH_ONLY__
#error "the checker must see NaN and infinity: do not build it with -ffast-math"
#endif

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>

#include "harness/checker.hpp"
#include "harness/guidance.hpp"
#include "harness/listing.hpp"
#include "harness/messages.hpp"
#include "harness/options.hpp"
#include "harness/verdicts.hpp"
#include "harness/watch.hpp"
#include "harness/workshop.hpp"
#include "reports/progress.hpp"
#include "reports/save.hpp"
#include "reports/terminal.hpp"

namespace check {
namespace {

std::filesystem::path own_folder() {
  return std::filesystem::read_symlink("/proc/self/exe").parent_path();
}

// A saved verdict speaks the language in which it was asked for; the rubric knows both, and more.
ChapterReport up_to_date(ChapterReport saved, const Chapter& c) {
  saved.title =
      in_language(language_from_environment(), std::to_string(c.number) + "/title", c.title);
  for (ExerciseReport& e : saved.exercises)
    for (const Exercise& known : c.exercises)
      if (known.number == e.number) e.stars = known.stars, e.minutes = known.minutes;
  return saved;
}

int show_progress(const Options& o) {
  std::vector<ChapterReport> saved;
  for (const Chapter& c : chapters()) {
    if (!o.want(c)) continue;
    try {
      if (auto kept = kept_verdict(own_folder(), c.number))
        saved.push_back(up_to_date(std::move(*kept), c));
    } catch (const std::exception& e) {
      fmt::print(stderr, "check: {}: {}. Try: make check-{}\n",
                 verdict_file(own_folder(), c.number).string(), e.what(), chapter_target(c.number));
    }
  }
  fmt::print("{}", progress(saved, terminal_style(STDOUT_FILENO), language_from_environment()));
  return all_points;
}

int show_list(const Options& o) {
  if (!o.list_as_json)
    fmt::print("{}", list_as_text(o, language_from_environment(), terminal_style(STDOUT_FILENO)));
  else if (o.json.empty())
    fmt::print("{}", list_as_json(o));
  else
    write_file_atomically(o.json, list_as_json(o));
  return all_points;
}

int run(const Options& o) {
  const Language l = language_from_environment();
  if (!o.hint.empty()) return show_hint(*find_exercise(o.hint), own_folder(), l);
  if (!o.solution.empty())
    return show_solution(*find_chapter(std::stoi(o.solution)), *find_exercise(o.solution),
                         own_folder(), o.yes, l);
  if (o.watch) return watch(*find_chapter(o.chapters.front()), own_folder(), l);
  if (o.list) return show_list(o);
  if (o.progress) return show_progress(o);
  return judged(o, own_folder());
}

}  // namespace
}  // namespace check

// Descriptors 0 to 2 must be taken, or the next file opened would become our output. Whether 1 was.
static bool standard_output_is_open() {
  const bool open = ::fcntl(STDOUT_FILENO, F_GETFD) != -1;
  for (int fd = ::open("/dev/null", O_RDWR); fd >= 0; fd = ::open("/dev/null", O_RDWR))
    if (fd > STDERR_FILENO) return ::close(fd), open;
  return open;
}

int main(int argc, char** argv) {
  if (!standard_output_is_open()) {
    fmt::print(stderr, "check: standard output is closed, so the report would be lost\n");
    return check::not_judged;
  }
  std::signal(SIGPIPE, SIG_IGN);
  const check::ParsedOptions parsed = check::parse_options(argc, argv);
  if (parsed.exit_status) return *parsed.exit_status;
  try {
    return check::run(parsed.options);
  } catch (const std::exception& e) {
    fmt::print(stderr, "check: {}\n", e.what());
    return check::not_judged;
  }
}
