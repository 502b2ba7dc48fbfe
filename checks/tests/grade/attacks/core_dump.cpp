// Asks for core files and aborts.
// SPDX-License-Identifier: MIT
// expect: 5.3 crashed
// says: SIGABRT

#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstdlib>
Vector bias_gradient(const Matrix&) {
  const rlimit all{RLIM_INFINITY, RLIM_INFINITY};
  ::setrlimit(RLIMIT_CORE, &all);
  ::prctl(PR_SET_DUMPABLE, 1);
  [[maybe_unused]] const int moved = ::chdir("/tmp");
  std::abort();
}
