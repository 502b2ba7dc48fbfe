// Where strangers' code is compiled and run: a folder with the tools, and one corner per worker.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grade/sandbox/box.hpp"
#include "harness/rubric.hpp"

namespace check::grade {

// A temporary folder of its own with copies of build/toolbox, which strangers may read. It goes
// with its owner; what a killed run left behind goes when the next one starts.
class Workbench {
 public:
  // `toolbox` holds include/, libkit.a, chNN_server.o, large_pages.so, limiter and probe. Throws
  // SandboxError where strangers may not enter, and std::system_error.
  explicit Workbench(const std::filesystem::path& toolbox);
  ~Workbench();
  Workbench(const Workbench&) = delete;
  Workbench& operator=(const Workbench&) = delete;

  std::filesystem::path tools() const { return folder_ / "tools"; }
  std::filesystem::path probe() const { return tools() / "probe"; }
  std::filesystem::path corner(int worker) const;

 private:
  std::filesystem::path folder_;
  Descriptor lock_;
  pid_t owner_;  // a forked worker does not tidy up
};

// What came of compiling one submission.
struct Compiled {
  std::filesystem::path program;    // empty when there is none
  std::vector<std::string> errors;  // what the compiler said, shortened
};

// Compiles a submission in the worker's box. Throws SandboxError or std::system_error when the
// compiler cannot be run at all, or not to its end, which is nobody's zero.
Compiled compile(Box& box, const Workbench& bench, int worker, const Chapter& chapter,
                 const std::string& source);

// Compiles an empty file as a submission of this chapter. Throws SandboxError when that does not
// work: nothing else would either, and the fault is ours.
void prove_compiler(Box& box, const Workbench& bench, const Chapter& chapter);

}  // namespace check::grade
