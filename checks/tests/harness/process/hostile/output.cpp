// Misdeeds on stdout and stderr.
// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstdio>
#include <iostream>
#include <string>

#include "misdeeds.hpp"

static void print(std::FILE* to, std::size_t bytes) {
  const std::string line(63, '.');
  for (std::size_t k = 0; k < bytes / 64; ++k) std::fprintf(to, "%s\n", line.c_str());
}

static void print_inherited() {
  std::printf("descriptors");
  for (int fd = 0; fd < 1024; ++fd)
    if (::fcntl(fd, F_GETFD) >= 0) std::printf(" %d", fd);
  std::puts("");
  for (char** v = environ; *v != nullptr; ++v) std::puts(*v);
  rlimit core;
  ::getrlimit(RLIMIT_CORE, &core);
  sigset_t blocked;
  ::sigprocmask(SIG_SETMASK, nullptr, &blocked);
  bool none = true;
  for (int s = 1; s < 32; ++s) none = none && ::sigismember(&blocked, s) == 0;
  std::printf("core %d, session %s, signals %s\n", static_cast<int>(core.rlim_cur),
              ::getsid(0) == ::getpid() ? "its own" : "another's", none ? "none" : "blocked");
}

Misdeeds output_misdeeds() {
  return {
      {"prints a report",
       [](const Matrix& A) {
         std::cout << "*** No errors detected\n{\"score\": 20}" << std::endl;
         return A;
       }},
      {"prints without newline", [](const Matrix& A) { return std::cout << "half a line", A; }},
      {"prints 900 KiB", [](const Matrix& A) { return print(stdout, 900 << 10), A; }},
      {"prints 900 KiB to stderr", [](const Matrix& A) { return print(stderr, 900 << 10), A; }},
      {"prints 900 KiB and returns 32 MiB",
       [](const Matrix&) { return print(stdout, 900 << 10), Matrix(2048, 2048, 1.5); }},
      {"prints without end",
       [](const Matrix& A) {
         for (;;) print(stdout, 1 << 16);
         return A;
       }},
      {"prints to stderr without end",
       [](const Matrix& A) {
         for (;;) print(stderr, 1 << 16);
         return A;
       }},
      {"closes stdout", [](const Matrix& A) { return ::close(1), A; }},
      {"closes stdout, stderr and computes on",
       [](const Matrix& A) { return ::close(1), ::close(2), ::usleep(200'000), A; }},
      {"prints a little for ever",
       [](const Matrix& A) {
         for (;; ::usleep(50'000)) std::cout << '.' << std::flush;
         return A;
       }},
      {"prints and crashes",
       [](const Matrix& A) { return std::puts("before the crash"), __builtin_trap(), A; }},
      {"prints what it inherited", [](const Matrix& A) { return print_inherited(), A; }},
      {"prints 2 MiB", [](const Matrix& A) { return print(stdout, 2 << 20), A; }},
  };
}
