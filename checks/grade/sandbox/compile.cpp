// One submission through the compiler, in the box; and its complaints as a student can use them.
// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <fstream>
#include <sstream>
#include <system_error>

#include "grade/sandbox/run_boxed.hpp"
#include "grade/sandbox/workbench.hpp"
#include "harness/workshop.hpp"
#include "reports/save.hpp"
#include "reports/terminal.hpp"

namespace check::grade {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr auto patience = 30min;  // with a busy machine; its own time is limited in box.cpp
constexpr std::size_t most_output = 64 << 10;  // bytes of diagnostics
constexpr const char* about_large_pages = "/sys/kernel/mm/transparent_hugepage";

// The paths of a compilation, as the compiler sees them.
struct Paths {
  fs::path tools, source, out;
};

Paths seen_from(const Box& box, const Workbench& bench, const fs::path& corner) {
  if (box.tier() == Tier::container) return {bench.tools(), corner / "source", corner / "out"};
  return {"/tools", "/source", "/out"};
}

// An empty corner: the source in one folder, and one that only the box's user may write to.
void prepare(const fs::path& corner, const Box& box, const std::string& file,
             const std::string& source) {
  fs::remove_all(corner);
  fs::create_directories(corner);
  ::chmod(corner.c_str(), 0700);
  fs::create_directories(corner / "source");
  fs::create_directories(corner / "out");
  write_file_atomically(corner / "source" / file, source);
  // Nobody but the box's user gets in: that one reads what was handed in, and writes the program.
  const uid_t us = ::geteuid(), user = box.user().value_or(us);
  const auto give = [&](const fs::path& path, uid_t owner, mode_t mode) {
    return (!box.user() || ::chown(path.c_str(), owner, user) == 0) &&
           ::chmod(path.c_str(), mode) == 0;
  };
  const bool ready = give(corner / "source" / file, us, 0440) &&
                     give(corner / "source", us, 0550) && give(corner / "out", user, 0700) &&
                     give(corner, us, 0710);
  if (!ready) throw std::system_error(errno, std::generic_category(), corner.string());
}

// The same flags as when students compile, but for what only messages and debuggers need. Without a
// missing return among them, -w would do.
std::vector<std::string> command(const Paths& p, const Chapter& c, const std::string& file) {
  std::istringstream flags(GRADE_FLAGS);
  std::vector<std::string> all = {GRADE_COMPILER};
  for (std::string flag; flags >> flag;) all.push_back(flag);
  const fs::path include = p.tools / "include";
  all.insert(
      all.end(),
      {"-Wno-narrowing", "-Wno-overflow", "-pipe", "-fmax-errors=8", "-fdiagnostics-color=never",
       "-I", include, "-iquote", include / fmt::format("ch{:02}_{}", c.number, c.slug), "-include",
       "kit/kit.hpp", p.source / file, p.tools / (chapter_target(c.number) + "_server.o"),
       p.tools / "libkit.a", "-o", p.out / "program"});
  return all;
}

bool has_large_pages() {
  std::ifstream file(std::string(about_large_pages) + "/enabled");
  std::string modes;
  return std::getline(file, modes) && modes.find("[never]") == std::string::npos;
}

// Memory in large pages halves the time of a compilation in a virtual machine, where a page fault
// is expensive. The C library asks the system whether there are any.
void give_large_pages(BoxedCommand& compile, const Paths& p) {
  if (!has_large_pages()) return;
  compile.mounts.push_back({about_large_pages, about_large_pages});
  compile.settings = {{"GLIBC_TUNABLES", "glibc.malloc.hugetlb=1:glibc.malloc.top_pad=8388608"},
                      {"LD_PRELOAD", p.tools / "large_pages.so"}};
}

std::string without(std::string line, const std::string& prefix) {
  for (auto at = line.find(prefix); at != std::string::npos; at = line.find(prefix, at))
    line.erase(at, prefix.size());
  return line;
}

bool about_the_build(const std::string& line) {
  for (const char* start : {"collect2: ", "compilation terminated", "In file included from <comm",
                            "Please submit a full bug report", "See <file:///usr/share/doc/gcc",
                            "clang: error: linker"})
    if (line.starts_with(start)) return true;
  return false;
}

// Whose words a line is, when it begins a message: the name before the first colon. A student may
// give any file's name with #line, and the compiler shows that file's text.
bool may_be_shown(const std::string& speaker, const Paths& p) {
  for (const char* tool : {"cc1plus", "g++", "clang", "{standard input}", "/usr/bin/ld", "/tmp/cc"})
    if (speaker.starts_with(tool) && (tool[0] == '/' || speaker.find('/') == speaker.npos))
      return true;
  if (speaker.find("/../") != speaker.npos) return false;
  for (const fs::path& folder :
       {p.source / "", p.tools / "include/", fs::path("/usr/include/"), fs::path("/usr/lib/gcc/")})
    if (speaker.starts_with(folder.string())) return true;
  return false;
}

// What such messages are made of, and the lines of text under them.
std::string without_foreign_files(const std::string& output, const Paths& p) {
  std::string kept;
  bool shown = true;
  std::istringstream in(output);
  for (std::string line; std::getline(in, line);) {
    std::string speaker = line.substr(0, line.find(':'));
    for (const std::string start : {"In file included from ", "                 from "})
      if (speaker.starts_with(start)) speaker.erase(0, start.size());
    const bool goes_on = line.empty() || speaker.front() == ' ' || line.find(':') == line.npos;
    if (!goes_on) shown = may_be_shown(speaker, p);
    if (shown) kept += line + '\n';
  }
  return kept;
}

// The first lines that speak of the student's file, not of ours, each of a bearable length.
std::vector<std::string> readable(const std::string& output, const Paths& p) {
  constexpr std::size_t longest = 300;
  std::vector<std::string> lines;
  std::istringstream in(without_foreign_files(output, p));
  for (std::string line; std::getline(in, line);) {
    if (about_the_build(line)) continue;
    for (const fs::path& ours :
         {p.source / "", p.tools / "", fs::path("/usr/bin/ld.gold: "), fs::path("/usr/bin/ld: ")})
      line = without(line, ours.string());
    if (line.starts_with("/tmp/cc"))  // a temporary object file
      line.erase(0, std::min(line.find(": ") + 2, line.size()));
    lines.push_back(line.size() > longest ? line.substr(0, longest) + " …" : line);
  }
  return lines;
}

// What ended a compiler that did not end by itself, in the words of the compiler and of the system.
struct Ending {
  const char *words, *says;
};
constexpr const char* too_slow = "The compiler was stopped: it took too long.";
constexpr const char* too_large = "The compiler was stopped: it needed too much memory.";
constexpr const char* too_long = "The compiler was stopped: its messages had no end.";
constexpr Ending endings[] = {
    {"virtual memory exhausted", too_large},
    {"out of memory allocating", too_large},
    {"memory exhausted", too_large},
    {"std::bad_alloc", too_large},
    {"CPU time limit exceeded", too_slow},
    {"File size limit exceeded", "The compiler was stopped: the program would be too large."},
    {"file too large", "The compiler was stopped: the program would be too large."}};

const char* ending_of(const Boxed& run) {
  if (run.end == Boxed::End::fell_asleep) return too_slow;
  if (run.end == Boxed::End::out_of_memory) return too_large;
  if (run.end == Boxed::End::printed_too_much) return too_long;
  for (const Ending& e : endings)
    if (run.status != 0 && run.output.find(e.words) != std::string::npos) return e.says;
  return nullptr;
}

// By somebody else: memory is limited by a group that counts, or by refusals; time by SIGXCPU.
bool killed_from_outside(const Boxed& run) {
  if (run.end != Boxed::End::finished || run.status == 0) return false;
  if (run.status == 128 + SIGKILL) return true;
  for (const char* words : {"fatal error: Killed signal terminated", "terminated with signal 9",
                            "unable to execute command: Killed",
                            "Resource temporarily unavailable"})  // no process to be had
    if (run.output.find(words) != std::string::npos) return true;
  return false;
}

std::vector<std::string> complaints(const Boxed& run, const Paths& p, const Chapter& chapter,
                                    const std::string& file, const std::string& source) {
  const std::string own_main = about_own_main(run.output, file, source, chapter.number);
  std::vector<std::string> lines =
      first_error(readable(run.output, p), file, source,
                  fmt::format("make errors-{}", chapter_target(chapter.number)),
                  language_from_environment())
          .lines;
  if (!own_main.empty())
    lines = {own_main};
  else if (const char* ending = ending_of(run))
    lines.insert(lines.begin(), ending);
  else if (lines.empty())
    lines.push_back(fmt::format("The compiler failed with status {}.", run.status));
  return lines;
}

// The compiler's output is a stranger's too: a plain file, and nothing that points elsewhere.
bool is_program(const fs::path& path) {
  struct stat status {};
  return ::lstat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0;
}

}  // namespace

Compiled compile(Box& box, const Workbench& bench, int worker, const Chapter& chapter,
                 const std::string& source) {
  const fs::path corner = bench.corner(worker);
  const std::string file = chapter.slug + ".cpp";
  prepare(corner, box, file, source);
  const Paths seen = seen_from(box, bench, corner);
  BoxedCommand inside{
      command(seen, chapter, file),
      {{bench.tools(), "/tools"}, {corner / "source", "/source"}, {corner / "out", "/out", true}},
      {}};
  give_large_pages(inside, seen);
  const Boxed run = run_boxed(box.compiler(std::move(inside)), patience, most_output);
  if (run.end == Boxed::End::box_failed)
    throw SandboxError("the compiler's box failed: " + run.output);
  if (run.end == Boxed::End::timed_out) throw NotJudged("machine-too-busy");
  if (killed_from_outside(run)) throw NotJudged("killed-from-outside");
  const fs::path program = corner / "out" / "program";
  if (run.end == Boxed::End::finished && run.status == 0 && is_program(program))
    return {program, {}};
  return {{}, complaints(run, seen, chapter, file, source)};
}

void prove_compiler(Box& box, const Workbench& bench, const Chapter& chapter) {
  const Compiled empty = compile(box, bench, 0, chapter, "");
  if (empty.program.empty())
    throw SandboxError(
        fmt::format("even an empty file of chapter {} does not compile in the sandbox: {}. Try "
                    "make build-grade.",
                    chapter.number, empty.errors.front()));
}

}  // namespace check::grade
