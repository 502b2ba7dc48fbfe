// Ninja does the work; here its output is turned into something a student can read.
// SPDX-License-Identifier: MIT
#include "harness/workshop.hpp"

#include <fmt/format.h>

#include <sstream>

#include "harness/command.hpp"
#include "reports/save.hpp"

namespace check {
namespace {

using namespace std::chrono_literals;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

bool about_the_build(const std::string& line) {
  for (const char* start : {"[", "FAILED:", "ninja: ", "ccache ", "cd "})
    if (line.starts_with(start)) return true;
  // The compile command itself: a path to a compiler, then flags.
  return line.find(" -std=") != std::string::npos || line.find(" -o ") != std::string::npos;
}

std::vector<std::string> first_errors(const std::string& output) {
  constexpr std::size_t shown = 16;
  std::vector<std::string> errors;
  for (const std::string& line : lines_of(output))
    if (!about_the_build(line) && errors.size() < shown) errors.push_back(line);
  return errors;
}

Finished ninja(const std::filesystem::path& build, const std::string& target) {
  return run_command({"ninja", "--quiet", "-C", build.string(), target}, 300s);
}

// "…/linear_backward.cpp:23" of the first frame that lies in a chapter's folder.
std::string first_student_line(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    const auto at = line.find("/chapters/ch");
    if (at == std::string::npos) continue;
    const auto name = line.find_first_of('/', at + 10);
    const auto column = line.find(':', line.find(':', name) + 1);
    return line.substr(name + 1, column - name - 1);
  }
  return "";
}

std::string complaint(const std::vector<std::string>& lines) {
  for (const std::string& line : lines)
    for (const char* start : {"AddressSanitizer: ", "runtime error: "}) {
      const auto at = line.find(start);
      if (at == std::string::npos) continue;
      const std::string rest = line.substr(at + std::char_traits<char>::length(start));
      return start[0] == 'A' ? rest.substr(0, rest.find(" on ")) : rest;
    }
  return "";
}

}  // namespace

std::string chapter_target(int chapter) { return fmt::format("ch{:02}", chapter); }

std::optional<std::vector<std::string>> compile_errors(const std::filesystem::path& build, int chapter) {
  const Finished done = ninja(build, chapter_target(chapter));
  if (done.status == 0) return std::nullopt;
  return first_errors(done.output);
}

std::string rerun_sanitized(const std::filesystem::path& build, int chapter, const kit::wire::Call& call) {
  const std::string target = chapter_target(chapter);
  if (ninja(build, target + "_asan").status != 0) return "";
  const auto saved = build / "asan" / (target + ".case");
  write_file_atomically(saved, kit::wire::encode(call));
  const std::string program = (build / "asan" / target).string();
  const Finished run = run_command({program, "--replay", saved.string()}, 20s,
                                   {"ASAN_OPTIONS=handle_abort=1:detect_leaks=0:abort_on_error=0", "UBSAN_OPTIONS=print_stacktrace=1"});
  const auto lines = lines_of(run.output);
  const std::string what = complaint(lines), where = first_student_line(lines);
  return what.empty() || where.empty() ? what : what + ", at " + where;
}

}  // namespace check
