// Runs a command of ours (the compiler, a sanitized program) and keeps what it printed.
// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace check {

struct Finished {
  int status = -1;  // exit status; -1 when a signal or the time limit ended it
  bool timed_out = false;
  std::string output;  // stdout and stderr, in the order they came; at most 1 MiB
};

// Looks the command up in PATH; adds NAME=value settings to the environment. No shell is involved,
// so paths may hold anything. Throws std::system_error when it cannot be started.
Finished run_command(const std::vector<std::string>& command, std::chrono::seconds limit,
                     const std::vector<std::string>& environment = {});

}  // namespace check
