// posix_spawn, one pipe, and a deadline.
// SPDX-License-Identifier: MIT
#include "harness/command.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace check {
namespace {

std::vector<char*> pointers(const std::vector<std::string>& strings) {
  std::vector<char*> all;
  for (const std::string& s : strings) all.push_back(const_cast<char*>(s.c_str()));
  all.push_back(nullptr);
  return all;
}

pid_t start(const std::vector<std::string>& command, const std::vector<std::string>& environment, int output) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, output, 1);
  posix_spawn_file_actions_adddup2(&actions, output, 2);
  std::vector<std::string> variables = environment;
  for (char** v = environ; *v != nullptr; ++v) variables.emplace_back(*v);
  pid_t pid = -1;
  const int error = posix_spawnp(&pid, command[0].c_str(), &actions, nullptr, pointers(command).data(), pointers(variables).data());
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) throw std::system_error(error, std::generic_category(), "cannot run " + command[0]);
  return pid;
}

// Reads until the other end closes; false when the deadline came first.
bool read_to_end(int fd, std::chrono::steady_clock::time_point deadline, std::string& output) {
  char buffer[65536];
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now()).count();
    pollfd watched{fd, POLLIN, 0};
    if (left <= 0 || ::poll(&watched, 1, static_cast<int>(left)) == 0) return false;
    const ssize_t got = ::read(fd, buffer, sizeof buffer);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return true;
    output.append(buffer, static_cast<std::size_t>(got));
  }
}

}  // namespace

Finished run_command(const std::vector<std::string>& command, std::chrono::seconds limit, const std::vector<std::string>& environment) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category(), "a pipe");
  Finished finished;
  pid_t pid = -1;
  try {
    pid = start(command, environment, ends[1]);
  } catch (...) {
    ::close(ends[0]);
    ::close(ends[1]);
    throw;
  }
  ::close(ends[1]);
  const bool in_time = read_to_end(ends[0], std::chrono::steady_clock::now() + limit, finished.output);
  ::close(ends[0]);
  if (!in_time) ::kill(pid, SIGKILL);
  int status = 0;
  while (::waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFEXITED(status)) finished.status = WEXITSTATUS(status);
  return finished;
}

}  // namespace check
