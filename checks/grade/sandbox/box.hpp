// The box in which one worker runs strangers' code: first the compiler on it, then the program.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "grade/sandbox/control_group.hpp"
#include "grade/sandbox/filter.hpp"
#include "harness/student.hpp"

namespace check::grade {

// Without a sandbox that holds, nothing is run. The text says what is missing and one thing to try.
struct SandboxError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

enum class Tier {
  control_groups,  // A: bubblewrap, limits for all processes together
  plain_limits,    // B: bubblewrap, limits for each process
  container,       // C: a disposable container around us; another user, filter, limits
};

// What each kind of box allows; every figure is read back from inside before anything is graded.
struct BoxLimits {
  std::uint64_t memory = std::uint64_t{1} << 30;      // bytes a process, and in tier A of all
  std::uint64_t file = std::uint64_t{1} << 20;        // bytes a file
  std::uint64_t temporary = std::uint64_t{16} << 20;  // bytes in /tmp
  std::uint64_t shared = 4096;                        // bytes in /dev/shm
  int inodes = 512;                                   // files and folders in each of these two
  std::uint64_t stack = std::uint64_t{8} << 20;       // bytes
  int processes = 64;                                 // and threads
  int files = 64;                                     // open at once
  int cpu = 600;                                      // s a process
  int niceness = 0;
};
BoxLimits program_limits();
BoxLimits compiler_limits();

// A folder of ours as something in the box sees it.
struct Mount {
  std::filesystem::path outside, inside;
  bool writable = false;
};

// A command as something in the box sees it, with what it needs there.
struct BoxedCommand {
  std::vector<std::string> command;
  std::vector<Mount> mounts;
  std::vector<std::pair<std::string, std::string>> settings;  // of its environment: name, value
};

class Box {
 public:
  // `number` tells the workers of a run apart; `tools` hold the limiter. Throws SandboxError.
  Box(Tier tier, int number, const std::filesystem::path& tools);

  // `program --serve`. In a box it sees itself, the C++ library and an empty /tmp.
  Launch program(const std::filesystem::path& path);
  // A compiler's command, with the mounts it needs beside the system's compilers and headers. In a
  // container there are no mounts: paths are as outside.
  Launch compiler(BoxedCommand compile);

  Tier tier() const { return tier_; }
  std::optional<unsigned> user() const { return user_; }  // who runs in it, when not ourselves
  std::string describe() const;                           // for every report

 private:
  Launch confine(const BoxedCommand& inside, const BoxLimits& limits,
                 const SystemCallFilter& filter);

  Tier tier_;
  std::optional<unsigned> user_;
  std::filesystem::path limiter_;
  std::unique_ptr<ControlGroup> group_;
  SystemCallFilter program_filter_{SystemCallFilter::For::program};
  SystemCallFilter compiler_filter_{SystemCallFilter::For::compiler};
};

// What the probe says in a box: "name value", a line each. Throws SandboxError when it does not
// run.
std::string ask_probe(Box& box, const std::filesystem::path& probe);

// Which of its findings are not as promised, a line each; empty when all are.
std::string broken_promises(const Box& box, const std::string& findings);

// Starts the probe in a box as a student's program would be, and compares what it finds with what
// was promised. Throws SandboxError naming each limit that does not hold.
void read_back(Box& box, const std::filesystem::path& probe);

// The best tier that works here: A, else B. Throws SandboxError, with the reasons, when none does.
Tier find_tier(const std::filesystem::path& tools);

}  // namespace check::grade
