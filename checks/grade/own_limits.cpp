// Compares what the system allows with what boxes promise.
// SPDX-License-Identifier: MIT
#include "grade/own_limits.hpp"

#include <sys/resource.h>

#include <csignal>
#include <stdexcept>

#include "grade/sandbox/box.hpp"
#include "harness/messages.hpp"
#include "reports/terminal.hpp"

namespace check::grade {

void require_own_limits() {
  // A file that grows too large is an error like a full disk. Heard, not ignored: a program in a
  // box would ignore it, too.
  std::signal(SIGXFSZ, [](int) {});
  const BoxLimits compiler = compiler_limits(), program = program_limits();
  const struct {
    __rlimit_resource resource;
    const char* shown_by;  // by the shell
    rlim_t needed, unit;
  } limits[] = {
      {RLIMIT_STACK, "ulimit -s", program.stack, 1024},
      {RLIMIT_FSIZE, "ulimit -f", 4 * compiler.file, 1024},  // and a large class's gradebook
      {RLIMIT_AS, "ulimit -v", 2 * program.memory, 1024},    // a box's, and the references
      {RLIMIT_NOFILE, "ulimit -n", 4 * static_cast<rlim_t>(program.files), 1},
  };
  for (const auto& limit : limits) {
    rlimit now{};
    ::getrlimit(limit.resource, &now);
    if (now.rlim_max < limit.needed)
      throw std::runtime_error(say(language_from_environment(), "grade-limit", limit.shown_by,
                                   now.rlim_max / limit.unit, limit.needed / limit.unit));
    if (now.rlim_cur >= limit.needed) continue;
    now.rlim_cur = limit.needed;
    ::setrlimit(limit.resource, &now);
  }
}

}  // namespace check::grade
