// What every chapter's program does: the demo, unless the checker or a replay is wanted.
// SPDX-License-Identifier: MIT
#include <cstdio>
#include <cstring>

#include "kit/kit.hpp"
#include "kit/server.hpp"

[[gnu::weak]] void demo();

static int run_demo() {
  if (demo == nullptr) {
    std::puts("This chapter's file has no demo() any more; `git diff` shows what it was.");
    return 0;
  }
  try {
    demo();
  } catch (const NotStarted& e) {
    std::fflush(stdout);
    std::printf("\nThe demo stops here: %s.\n", e.what());
  } catch (const std::exception& e) {
    std::fflush(stdout);
    std::fprintf(stderr, "\nThe demo stopped: %s\n", e.what());
    return 1;
  }
  return 0;
}

int kit::run_program(int argc, char** argv) {
  if (argc == 2 && std::strcmp(argv[1], "--serve") == 0) return serve();
  if (argc == 3 && std::strcmp(argv[1], "--replay") == 0) return replay(argv[2]);
  if (argc == 1) return run_demo();
  std::fputs(
      "usage: chNN            run the demo\n       chNN --replay FILE   repeat a failed call\n",
      stderr);
  return 2;
}
