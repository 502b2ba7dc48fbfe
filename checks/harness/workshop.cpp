// Ninja does the work; here its output is turned into something a student can read.
// SPDX-License-Identifier: MIT
#include "harness/workshop.hpp"

#include <fmt/format.h>

#include <cctype>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <utility>

#include "harness/build_lock.hpp"
#include "harness/command.hpp"
#include "harness/messages.hpp"
#include "reports/save.hpp"
#include "reports/terminal.hpp"

namespace check {
namespace {

using namespace std::chrono_literals;

bool about_the_build(const std::string& line) {
  for (const char* start : {"ninja: ", "ccache ", "collect2: ", "clang: error: linker"})
    if (line.starts_with(start)) return true;
  return line.starts_with("[") && std::isdigit(static_cast<unsigned char>(line[1]));  // [1/2]
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

std::string replaced(std::string line, const std::string& from, const std::string& to) {
  for (auto at = line.find(from); !from.empty() && at != std::string::npos;
       at = line.find(from, at + to.size()))
    line.replace(at, from.size(), to);
  return line;
}

// The folder that make was typed in, with a slash: the makefiles below the root say it.
std::string where_one_stands() {
  const char* folder = std::getenv("STANDS_IN");
  return folder == nullptr || *folder == '\0' ? "" : std::string(folder) + "/";
}

// With files named from there; at the root, or elsewhere, from the root.
std::string seen(const std::string& line, const std::string& root) {
  const std::string here = where_one_stands();
  return here.empty() ? replaced(line, root, "")
                      : replaced(replaced(line, here, ""), root, as_seen(root) + "/");
}

// Ninja prints "FAILED: target", the command, and what the compiler said, which alone is of use.
std::vector<std::string> compiler_lines(const std::string& output, const std::string& root) {
  std::vector<std::string> lines;
  bool command_follows = false;
  for (const std::string& line : lines_of(output)) {
    const bool command = std::exchange(command_follows, line.starts_with("FAILED: "));
    if (command || command_follows || about_the_build(line)) continue;
    if (line.find("cmake_pch.hxx") != std::string::npos) continue;  // who included our own header
    lines.push_back(seen(without_object_files(line), root));
  }
  return lines;
}

constexpr auto patience = 300s;  // with a compiler, or a sanitized program, on a busy machine

Finished ninja(const std::filesystem::path& build, const std::string& target) {
  const BuildLock lock(build);
  return run_command({"ninja", "--quiet", "-C", build.string(), target}, patience);
}

// Why a command failed, in its own words: the first line that speaks of an error, else the last.
std::string reason(const Finished& run) {
  if (run.timed_out) return "it did not end in time";
  std::string last = fmt::format("it ended with status {}", run.status);
  for (const std::string& line : lines_of(run.output)) {
    if (line.find("error:") != std::string::npos || line.find("annot ") != std::string::npos)
      return without_object_files(line);
    if (!line.empty()) last = line;
  }
  return last;
}

// What the sanitizer says is wrong, and the lines from there on.
struct Complaint {
  std::string what;
  std::vector<std::string> lines;
};

Complaint complaint(const std::vector<std::string>& lines, const std::vector<std::string>& starts) {
  for (std::size_t k = 0; k < lines.size(); ++k)
    for (const std::string& start : starts) {
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

// "chapters/ch05_linear_backward/linear_backward.cpp"; empty when there is no such file.
std::string chapter_file(const std::string& root, int chapter) {
  const std::string folder = chapter_target(chapter) + "_";
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(root + "chapters", ignored)) {
    const std::string name = entry.path().filename();
    const std::string file =
        "chapters/" + name + "/" + name.substr(std::min(folder.size(), name.size())) + ".cpp";
    if (name.starts_with(folder) && std::filesystem::is_regular_file(root + file, ignored))
      return file;
  }
  return "";
}

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

// When a file was written; the beginning of time when it is not there.
std::filesystem::file_time_type written(const std::filesystem::path& path) {
  std::error_code none;
  const auto time = std::filesystem::last_write_time(path, none);
  return none ? std::filesystem::file_time_type::min() : time;
}

// What the compiler said is kept beside the program, as it compiles only what has changed. Where
// that cannot be, it is said once.
std::string kept_output(const std::filesystem::path& build, const std::string& target,
                        bool compiled_now, const std::string& output) {
  const auto program = build / target, kept = build / (target + ".compiler");
  if (!compiled_now) return written(kept) >= written(program) ? contents(kept) : "";
  try {
    write_file_atomically(kept, output);
  } catch (const std::system_error&) {
    // a full disk
  }
  return output;
}

}  // namespace

std::string chapter_target(int chapter) { return fmt::format("ch{:02}", chapter); }

std::string as_typed(const std::filesystem::path& path) {
  std::error_code ignored;
  const auto relative = std::filesystem::relative(path, std::filesystem::current_path(), ignored);
  const bool below = !relative.empty() && *relative.begin() != "..";
  return (below ? relative : path).string();
}

std::string as_seen(const std::filesystem::path& path) {
  const std::string here = where_one_stands();
  return here.empty() ? as_typed(path) : std::filesystem::relative(path, here).string();
}

std::string source_root(const std::filesystem::path& build) {
  const std::string key = "CMAKE_HOME_DIRECTORY:INTERNAL=";
  std::ifstream cache(build / "CMakeCache.txt");
  for (std::string line; std::getline(cache, line);)
    if (line.starts_with(key)) return line.substr(key.size()) + "/";
  return "";
}

std::string about_own_main(const std::string& linker_said, const std::string& file,
                           const std::string& source, int chapter) {
  static const std::regex definition_of_main("definition of [`']main'"),
      main_line(R"(^[^/]*\bmain\s*\()");
  if (!std::regex_search(linker_said, definition_of_main)) return "";
  std::string place = file;
  int number = 0;
  for (const std::string& line : lines_of(source))
    if (++number; std::regex_search(line, main_line)) {
      place += fmt::format(":{}", number);
      break;
    }
  return say(language_from_environment(), "own-main", place, chapter);
}

Compilation compile(const std::filesystem::path& build, int chapter, Language language) {
  const std::string target = chapter_target(chapter), root = source_root(build),
                    file = chapter_file(root, chapter);
  const auto before = written(build / target);
  const Finished done = ninja(build, target);
  if (done.status == 0) {
    const bool now = written(build / target) != before;
    return {true,
            {},
            0,
            warnings_in(kept_output(build, target, now, done.output), file),
            contents(root + file)};
  }
  Compilation failed;
  if (!file.empty()) failed.source = contents(root + file);
  const std::string own_main =
      about_own_main(done.output, seen(root + file, root), failed.source, chapter);
  if (!own_main.empty()) {
    failed.errors = {own_main};
  } else {
    const FirstError first = first_error(compiler_lines(done.output, root), file, failed.source,
                                         fmt::format("make errors-{}", target), language);
    failed.errors = first.lines;
    failed.error_at = first.at;
  }
  if (done.timed_out)
    failed.errors.push_back(fmt::format("The compiler was stopped after {} s.", patience.count()));
  if (failed.errors.empty()) failed.errors = lines_of(done.output);  // the build itself is broken
  return failed;
}

Sanitized rerun_sanitized(const std::filesystem::path& build, int chapter,
                          const kit::wire::Call& call) {
  const std::string target = chapter_target(chapter);
  try {
    const Finished built = ninja(build, target + "_asan");
    if (built.status != 0) return {{}, reason(built), {}};
    const auto saved = build / "asan" / (target + ".case");
    write_file_atomically(saved, kit::wire::encode(call));
    const std::string program = (build / "asan" / target).string();
    const Finished run = run_command({program, "--replay", saved.string()}, patience,
                                     {"ASAN_OPTIONS=handle_abort=1:detect_leaks=0:abort_on_error=0",
                                      "UBSAN_OPTIONS=print_stacktrace=1"});
    const auto lines = lines_of(run.output);
    const Complaint said = complaint(lines, {"AddressSanitizer: ", "runtime error: "});
    if (said.what.empty() && run.status != 0) return {{}, reason(run), {}};
    if (said.what.empty())
      return {{}, {}, first_student_line(complaint(lines, {"index error: "}).lines)};
    const std::string where = first_student_line(said.lines);
    return {said.what, {}, where};
  } catch (const std::system_error& e) {
    return {{}, e.what(), {}};
  }
}

}  // namespace check
