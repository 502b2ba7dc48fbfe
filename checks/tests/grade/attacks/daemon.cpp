// Leaves a process behind that outlives it.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <spawn.h>
#include <unistd.h>

#include <cstdlib>
#include <stdexcept>
Vector bias_gradient(const Matrix& dY) {
  pid_t pid = 0;
  const char* const arguments[] = {"/limiter", nullptr};
  const auto started = ::posix_spawn(&pid, "/limiter", nullptr, nullptr,
                                     const_cast<char* const*>(arguments), environ);
  if (started == 0 || ::daemon(1, 1) == 0 || std::system("exit 0") == 0 || ::popen("ls", "r"))
    throw std::runtime_error("left a process");
  return summed_rows(dY);
}
