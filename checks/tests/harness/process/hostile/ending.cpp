// Misdeeds that end the program, or keep it from ending.
// SPDX-License-Identifier: MIT
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <ctime>
#include <stdexcept>
#include <thread>

#include "misdeeds.hpp"

static volatile int zero = 0;
static int* volatile nowhere = nullptr;

static int deeper(int n) {
  volatile char room[4096] = {};
  return n < 0 ? 0 : deeper(n + 1) + room[n % 4096];
}

// A child that holds the socket and the pipes; `leave` lets it leave its group as well.
static void leave_a_child(bool leave) {
  if (::fork() != 0) return;
  if (leave) ::setsid();
  if (leave && ::fork() != 0) ::_exit(0);
  std::signal(SIGTERM, SIG_IGN);
  for (;;) ::sleep(60);
}

static void compute_a_while() {
  const std::clock_t start = std::clock();  // processor time
  while (std::clock() - start < 3 * CLOCKS_PER_SEC / 10) {
  }
}

// Its own clock stands still meanwhile. One that stays is not waited for.
static void compute_in_a_child(bool stays) {
  int done[2];
  if (::pipe(done) != 0) std::abort();
  const pid_t child = ::fork();
  if (child == 0) {
    compute_a_while();
    ::close(done[1]);
    if (stays) ::pause();
    ::_exit(0);
  }
  ::close(done[1]);
  char none;
  (void)!::read(done[0], &none, 1);
  ::close(done[0]);
  if (!stays) ::waitpid(child, nullptr, 0);
}

Misdeeds ending_misdeeds() {
  return {
      {"exits", [](const Matrix& A) { return std::exit(0), A; }},
      {"exits at once", [](const Matrix& A) { return ::_exit(7), A; }},
      {"aborts", [](const Matrix& A) { return std::abort(), A; }},
      {"dereferences null", [](const Matrix& A) { return *nowhere = 1, A; }},
      {"divides by zero", [](const Matrix& A) { return Matrix(1, 1, 7 / zero), A; }},
      {"recurses without end", [](const Matrix& A) { return Matrix(1, 1, deeper(0)), A; }},
      {"throws in a thread",
       [](const Matrix& A) {
         std::thread([] { throw std::runtime_error("in a thread"); }).join();
         return A;
       }},
      {"loops without end",
       [](const Matrix& A) {
         while (zero == 0) {
         }
         return A;
       }},
      {"computes a while", [](const Matrix& A) { return compute_a_while(), A; }},
      {"computes in a child", [](const Matrix& A) { return compute_in_a_child(false), A; }},
      {"computes in a child that stays",
       [](const Matrix& A) { return compute_in_a_child(true), A; }},
      {"sleeps", [](const Matrix& A) { return ::sleep(60), A; }},
      {"sleeps a little", [](const Matrix& A) { return ::usleep(50'000), A; }},
      {"stops itself", [](const Matrix& A) { return ::raise(SIGSTOP), A; }},
      {"dies by a signal of its choice", [](const Matrix& A) { return ::raise(SIGRTMIN + 5), A; }},
      {"dies by SIGKILL", [](const Matrix& A) { return ::raise(SIGKILL), A; }},
      {"ignores SIGTERM and sleeps",
       [](const Matrix& A) { return std::signal(SIGTERM, SIG_IGN), ::sleep(60), A; }},
      {"leaves a child and dies",
       [](const Matrix& A) { return leave_a_child(false), std::abort(), A; }},
      {"leaves a daemon and dies",
       [](const Matrix& A) { return leave_a_child(true), std::abort(), A; }},
      {"leaves a daemon and answers", [](const Matrix& A) { return leave_a_child(true), A; }},
      {"waits for a child that ends",
       [](const Matrix& A) { return (void)!std::system("true"), A; }},
  };
}
