// One poll loop over two pipes and a death.
// SPDX-License-Identifier: MIT
#include "grade/sandbox/run_boxed.hpp"

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>

#include "harness/family.hpp"
#include "harness/spawn.hpp"

namespace check::grade {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

// False when there is more than is allowed.
bool drain(Descriptor& from, std::string& output, std::size_t most) {
  char buffer[65536];
  for (ssize_t n; from.get() >= 0;) {
    n = ::read(from.get(), buffer, sizeof buffer);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return true;
    if (n == 0) return from.close(), true;
    output.append(buffer, static_cast<std::size_t>(n));
    if (output.size() > most) return output.resize(most), false;
  }
  return true;
}

// Seen asleep for so long, at one look after the other, it will not wake.
constexpr std::chrono::milliseconds glance{200}, longest_sleep{20'000};

Boxed::End watch(Spawned& running, Clock::time_point deadline, std::size_t most,
                 std::string& output) {
  std::chrono::milliseconds slept{0};
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    if (left.count() <= 0) return Boxed::End::timed_out;
    pollfd watched[] = {{running.out.get(), POLLIN, 0},
                        {running.err.get(), POLLIN, 0},
                        {running.death.get(), POLLIN, 0}};
    const int ready = ::poll(watched, 3, static_cast<int>(std::min(left, glance).count()));
    slept = ready == 0 && family_sleeps(running.pid) ? slept + glance : 0ms;
    if (slept >= longest_sleep) return Boxed::End::fell_asleep;
    const bool ended = watched[2].revents != 0;
    for (Descriptor* d : {&running.out, &running.err})
      if (!drain(*d, output, most)) return Boxed::End::printed_too_much;
    if (ended) return Boxed::End::finished;
  }
}

int status_of(pid_t pid) {
  siginfo_t info{};
  if (::waitid(P_PID, static_cast<id_t>(pid), &info, WEXITED | WNOHANG | WNOWAIT) != 0) return -1;
  return info.si_code == CLD_EXITED ? info.si_status : 128 + info.si_status;
}

bool says_exit_code(Spawned& running) {
  std::string told;
  drain(running.status, told, 4096);
  return told.find("\"exit-code\"") != std::string::npos;
}

}  // namespace

Boxed run_boxed(const Launch& launch, std::chrono::milliseconds wall, std::size_t most_output) {
  if (launch.out_of_memory) launch.out_of_memory();  // what came before is not its own
  Spawned running = spawn(launch);
  Boxed boxed;
  boxed.end = watch(running, Clock::now() + wall, most_output, boxed.output);
  if (boxed.end == Boxed::End::finished) boxed.status = status_of(running.pid);
  // A box that could not start its command says nothing of how that ended.
  const bool killed = boxed.status == 128 + SIGKILL;
  if (launch.in_a_box && boxed.end == Boxed::End::finished && !killed && !says_exit_code(running))
    boxed.end = Boxed::End::box_failed;
  end_family(running.pid);
  if (launch.out_of_memory && launch.out_of_memory()) boxed.end = Boxed::End::out_of_memory;
  return boxed;
}

}  // namespace check::grade
