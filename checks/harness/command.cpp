// posix_spawn, one pipe, and a deadline.
// SPDX-License-Identifier: MIT
#include "harness/command.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

#include "harness/spawn.hpp"

namespace check {
namespace {

std::vector<char*> pointers(const std::vector<std::string>& strings) {
  std::vector<char*> all;
  for (const std::string& s : strings) all.push_back(const_cast<char*>(s.c_str()));
  all.push_back(nullptr);
  return all;
}

// In a group of its own, so that it can be ended with all that it started.
pid_t start(const std::vector<std::string>& command, const std::vector<std::string>& environment,
            int output) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, output, 1);
  posix_spawn_file_actions_adddup2(&actions, output, 2);
  posix_spawn_file_actions_addclosefrom_np(&actions, 3);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  std::vector<std::string> variables = environment;
  for (char** v = environ; *v != nullptr; ++v) variables.emplace_back(*v);
  pid_t pid = -1;
  const int error = posix_spawnp(&pid, command[0].c_str(), &actions, &attributes,
                                 pointers(command).data(), pointers(variables).data());
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0)
    throw std::system_error(error, std::generic_category(), "cannot run " + command[0]);
  return pid;
}

// If we are interrupted meanwhile, it ends by itself once it has computed for that long.
void limit_computing(pid_t pid, std::chrono::seconds limit) {
  const auto seconds = static_cast<rlim_t>(limit.count());
  const rlimit both{seconds, seconds};
  ::prlimit(pid, RLIMIT_CPU, &both, nullptr);
}

void keep(const char* bytes, std::size_t n, std::string& output) {
  constexpr std::size_t most = 1 << 20;  // a template bomb's errors have no end
  output.append(bytes, std::min(n, most - output.size()));
}

// Reads until the other end closes or the command has ended; false when the deadline came first.
// What is left in the pipe then still counts, but a grandchild that holds it keeps nobody waiting.
bool read_to_end(int fd, int death, std::chrono::steady_clock::time_point deadline,
                 std::string& output) {
  using namespace std::chrono;
  char buffer[65536];
  for (bool ended = false;;) {
    const auto left = ceil<milliseconds>(deadline - steady_clock::now()).count();
    if (left <= 0) return false;
    pollfd watched[] = {{fd, POLLIN, 0}, {death, POLLIN, 0}};
    const int ready = ::poll(watched, 2, ended ? 0 : static_cast<int>(left));
    if (ready < 0) continue;
    ended = ended || watched[1].revents != 0;
    if (watched[0].revents == 0) {
      if (ended) return true;
      continue;
    }
    const ssize_t got = ::read(fd, buffer, sizeof buffer);
    if (got == 0) return true;
    if (got > 0) keep(buffer, static_cast<std::size_t>(got), output);
  }
}

}  // namespace

Finished run_command(const std::vector<std::string>& command, std::chrono::seconds limit,
                     const std::vector<std::string>& environment) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0)
    throw std::system_error(errno, std::generic_category(), "a pipe");
  const Descriptor output(ends[0]);
  Descriptor theirs(ends[1]);
  adopt_orphans(false);  // a compiler's cache may start a daemon, which is none of our business
  const pid_t pid = start(command, environment, theirs.get());
  limit_computing(pid, limit);
  theirs.close();
  const Descriptor death(process_descriptor(pid));
  Finished finished;
  finished.timed_out = !read_to_end(output.get(), death.get(),
                                    std::chrono::steady_clock::now() + limit, finished.output);
  if (finished.timed_out) ::kill(-pid, SIGKILL);
  int status = 0;
  while (::waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFEXITED(status)) finished.status = WEXITSTATUS(status);
  return finished;
}

}  // namespace check
