// A student's program that does what it is told, mostly harm. STARTS=... chooses what happens
// before main.
// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "exercises.hpp"
#include "kit/wire.hpp"
#include "misdeeds.hpp"

static bool starts(const char* how) {
  const char* asked = std::getenv("STARTS");
  return asked != nullptr && std::strcmp(asked, how) == 0;
}

// Runs before main, when the server is not there yet.
static const bool early = [] {
  if (starts("exits")) ::_exit(0);
  if (starts("crashes")) std::abort();
  if (starts("sleeps")) ::sleep(60);
  if (starts("prints")) std::puts("*** No errors detected\n{\"score\": 20, \"tests\": []}");
  if (starts("floods"))
    for (;;) std::puts("5.1 passed");
  if (starts("closes")) ::close(3);
  if (starts("greets and sleeps")) {
    const std::string hello = kit::wire::frame(kit::wire::Header::Kind::greeting, 0,
                                               encode(kit::wire::Greeting{kit::wire::version, {}}));
    [[maybe_unused]] const ssize_t ignored = ::write(3, hello.data(), hello.size());
    ::sleep(60);
  }
  if (starts("answers")) {
    const char garbage[64] = "WLLW";
    [[maybe_unused]] const ssize_t ignored = ::write(3, garbage, sizeof garbage);
  }
  return true;
}();

Matrix misbehave(const std::string& how, const Matrix& A) {
  if (how.empty()) return A;
  for (const Misdeeds& some :
       {channel_misdeeds(), output_misdeeds(), ending_misdeeds(), answer_misdeeds()})
    if (const auto found = some.find(how); found != some.end()) return found->second(A);
  throw std::invalid_argument("no such misdeed: " + how);
}

std::int64_t count_calls() {
  static std::int64_t calls = 0;
  return ++calls;
}

void grow(Matrix& A, std::int64_t rows) {
  A = Matrix(rows, 1 << 14);
  throw std::runtime_error("grown");
}

Matrix never_written(const Matrix&) { todo("99.4"); }

double another_signature(double x) { return x; }
