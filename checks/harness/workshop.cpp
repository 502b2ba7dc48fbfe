// Ninja does the work; here its output is turned into something a student can read.
// SPDX-License-Identifier: MIT
#include "harness/workshop.hpp"

#include <fmt/format.h>

#include <cctype>
#include <fstream>
#include <sstream>
#include <utility>

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
  for (const char* start : {"ninja: ", "ccache ", "collect2: ", "clang: error: linker"})
    if (line.starts_with(start)) return true;
  return line.starts_with("[") && std::isdigit(static_cast<unsigned char>(line[1]));  // [1/2]
}

// The folder the sources are in, with a slash; empty when the build folder does not say.
std::string source_root(const std::filesystem::path& build) {
  const std::string key = "CMAKE_HOME_DIRECTORY:INTERNAL=";
  std::ifstream cache(build / "CMakeCache.txt");
  for (std::string line; std::getline(cache, line);)
    if (line.starts_with(key)) return line.substr(key.size()) + "/";
  return "";
}

// "/usr/bin/ld: CMakeFiles/….o: in function" names what a student never sees; what follows matters.
std::string without_object_files(std::string line) {
  if (const auto object = line.find(".o: ");
      object != std::string::npos && line.find("ld: ") < object)
    line.erase(0, object + 4);
  for (auto at = line.find("CMakeFiles/"); at != std::string::npos;
       at = line.find("CMakeFiles/", at)) {
    const auto end = line.find(".o:", at);
    if (end == std::string::npos) break;
    line.erase(at, end + 3 - at);
  }
  return line;
}

std::string without(std::string line, const std::string& root) {
  for (auto at = line.find(root); !root.empty() && at != std::string::npos;
       at = line.find(root, at))
    line.erase(at, root.size());
  return line;
}

// Ninja prints "FAILED: target", the command, and what the compiler said, which alone is of use.
std::vector<std::string> first_errors(const std::string& output, const std::string& root) {
  constexpr std::size_t shown = 16;
  std::vector<std::string> errors;
  bool command_follows = false;
  for (const std::string& line : lines_of(output)) {
    const bool command = std::exchange(command_follows, line.starts_with("FAILED: "));
    if (command || command_follows || about_the_build(line)) continue;
    if (line.find("cmake_pch.hxx") != std::string::npos) continue;  // who included our own header
    if (errors.size() < shown) errors.push_back(without(without_object_files(line), root));
  }
  return errors;
}

constexpr auto patience = 300s;  // with a compiler, or a sanitized program, on a busy machine

Finished ninja(const std::filesystem::path& build, const std::string& target) {
  return run_command({"ninja", "--quiet", "-C", build.string(), target}, patience);
}

// What the sanitizer says is wrong, and the lines from there on.
struct Complaint {
  std::string what;
  std::vector<std::string> lines;
};

Complaint complaint(const std::vector<std::string>& lines) {
  for (std::size_t k = 0; k < lines.size(); ++k)
    for (const std::string start : {"AddressSanitizer: ", "runtime error: "}) {
      const auto at = lines[k].find(start);
      if (at == std::string::npos) continue;
      const std::string rest = lines[k].substr(at + start.size());
      return {rest.substr(0, rest.find(" on ")),
              {lines.begin() + static_cast<std::ptrdiff_t>(k), lines.end()}};
    }
  return {};
}

// "linear_backward.cpp:23" of the first frame that lies in a chapter's folder.
std::string first_student_line(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    const auto folder = line.find("/chapters/ch");
    if (folder == std::string::npos) continue;
    const auto name = line.find('/', folder + 10);
    const auto number = line.find(':', name) + 1;
    if (name == std::string::npos || number == 0) continue;
    const auto end = line.find_first_not_of("0123456789", number);
    return line.substr(name + 1, end == std::string::npos ? end : end - name - 1);
  }
  return "";
}

}  // namespace

std::string chapter_target(int chapter) { return fmt::format("ch{:02}", chapter); }

std::optional<std::vector<std::string>> compile_errors(const std::filesystem::path& build,
                                                       int chapter) {
  const Finished done = ninja(build, chapter_target(chapter));
  if (done.status == 0) return std::nullopt;
  auto errors = first_errors(done.output, source_root(build));
  if (done.timed_out)
    errors.push_back(fmt::format("The compiler was stopped after {} s.", patience.count()));
  if (errors.empty()) errors = lines_of(done.output);  // the build itself is broken
  return errors;
}

std::string rerun_sanitized(const std::filesystem::path& build, int chapter,
                            const kit::wire::Call& call) {
  const std::string target = chapter_target(chapter);
  if (ninja(build, target + "_asan").status != 0) return "";
  const auto saved = build / "asan" / (target + ".case");
  write_file_atomically(saved, kit::wire::encode(call));
  const std::string program = (build / "asan" / target).string();
  const Finished run = run_command({program, "--replay", saved.string()}, patience,
                                   {"ASAN_OPTIONS=handle_abort=1:detect_leaks=0:abort_on_error=0",
                                    "UBSAN_OPTIONS=print_stacktrace=1"});
  const Complaint said = complaint(lines_of(run.output));
  const std::string where = first_student_line(said.lines);
  return said.what.empty() || where.empty() ? said.what : said.what + ", at " + where;
}

}  // namespace check
