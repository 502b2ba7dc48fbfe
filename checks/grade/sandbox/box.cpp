// bubblewrap's command line, and the limits around it.
// SPDX-License-Identifier: MIT
#include "grade/sandbox/box.hpp"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <thread>

#include "grade/sandbox/few_files.hpp"

namespace check::grade {
namespace {

namespace fs = std::filesystem;

constexpr const char* bubblewrap = "/usr/bin/bwrap";

// Numbers that no account has, so that one worker's strangers cannot use up another's quota.
constexpr unsigned first_user = 61184, users = 4096;

std::optional<unsigned> stranger(int number) {
  if (::geteuid() != 0) return std::nullopt;
  const auto run = static_cast<unsigned>(::getpid());
  return first_user + (run * 64 + static_cast<unsigned>(number)) % users;
}

std::vector<Launch::ResourceLimit> resource_limits(const BoxLimits& l) {
  return {{RLIMIT_AS, l.memory},
          {RLIMIT_CPU, static_cast<rlim_t>(l.cpu)},
          {RLIMIT_FSIZE, l.file},
          {RLIMIT_CORE, 0},
          {RLIMIT_NOFILE, static_cast<rlim_t>(l.files)},
          {RLIMIT_STACK, l.stack},
          {RLIMIT_MEMLOCK, 0},
          {RLIMIT_MSGQUEUE, 0}};
}

std::vector<std::string> command_line(const fs::path& limiter, const BoxedCommand& inside,
                                      const BoxLimits& l) {
  std::vector<std::string> all = {bubblewrap,
                                  "--unshare-all",
                                  "--unshare-user",
                                  "--disable-userns",
                                  "--assert-userns-disabled",
                                  "--die-with-parent",
                                  "--new-session",
                                  "--hostname",
                                  "box",
                                  "--ro-bind",
                                  "/usr/lib",
                                  "/usr/lib",
                                  "--ro-bind-try",
                                  "/usr/lib64",
                                  "/usr/lib64",
                                  "--symlink",
                                  "usr/lib",
                                  "/lib",
                                  "--symlink",
                                  "usr/lib64",
                                  "/lib64",
                                  "--ro-bind",
                                  limiter,
                                  "/limiter"};
  for (const Mount& m : inside.mounts)
    all.insert(all.end(), {m.writable ? "--bind" : "--ro-bind", m.outside, m.inside});
  for (const auto& [name, value] : inside.settings)
    all.insert(all.end(), {"--setenv", name, value});
  const std::string shared = std::to_string(l.shared), temporary = std::to_string(l.temporary);
  all.insert(all.end(), {"--dev",
                         "/dev",
                         "--size",
                         shared,
                         "--tmpfs",
                         "/dev/shm",
                         "--size",
                         temporary,
                         "--tmpfs",
                         "/tmp",
                         "--remount-ro",
                         "/dev",
                         "--remount-ro",
                         "/",
                         "--chdir",
                         "/tmp",
                         "--cap-drop",
                         "ALL",
                         "--seccomp",
                         std::to_string(Launch::box_filter_at),
                         "--json-status-fd",
                         std::to_string(Launch::box_status_at),
                         "--",
                         "/limiter",
                         std::to_string(l.processes)});
  all.insert(all.end(), inside.command.begin(), inside.command.end());
  return all;
}

}  // namespace

// A program computes; it has no use for large files.
BoxLimits program_limits() {
  BoxLimits l;
  l.processes += static_cast<int>(std::thread::hardware_concurrency());  // one thread a core
  l.niceness = 10;  // all its threads together weigh little beside a compiler
  return l;
}

BoxLimits compiler_limits() {
  BoxLimits l;
  l.file = std::uint64_t{64} << 20;
  l.temporary = std::uint64_t{64} << 20;
  l.processes = 64;
  l.cpu = 20;
  return l;
}

Box::Box(Tier tier, int number, const fs::path& tools)
    : tier_(tier), user_(stranger(number)), limiter_(tools / "limiter") {
  if (tier == Tier::container && !user_)
    throw SandboxError(
        "in a container the strangers' code needs a user of its own, and only root can give it "
        "one. Run this as root in the container, or outside it without --tier container.");
  if (tier != Tier::control_groups) return;
  constexpr int own = 8;  // processes of the box itself
  const BoxLimits l = program_limits();
  group_ =
      ControlGroup::make(fmt::format("{}-{}", ::getpid(), number), l.memory, l.processes + own);
  if (!group_) throw SandboxError("no control groups can be made here");
}

Launch Box::confine(const BoxedCommand& inside, const BoxLimits& limits,
                    const SystemCallFilter& filter) {
  Launch launch;
  launch.environment = {"PATH=/usr/bin", "HOME=/tmp", "TMPDIR=/tmp", "LC_ALL=C.UTF-8"};
  launch.limits = resource_limits(limits);
  launch.niceness = limits.niceness;
  launch.proven_only = true;
  launch.user = user_;
  if (tier_ == Tier::container) {
    launch.command = inside.command;
    for (const auto& [name, value] : inside.settings)
      launch.environment.push_back(name + "=" + value);
    launch.limits.push_back({RLIMIT_NPROC, static_cast<rlim_t>(limits.processes)});
    launch.filter = &filter.code();
    return launch;
  }
  launch.command = command_line(limiter_, inside, limits);
  launch.in_a_box = true;
  launch.box_filter = filter.file();
  launch.last_step = [most = limits.inodes](pid_t inside) { limit_files(inside, most); };
  if (group_) {
    launch.groups = group_->doors();
    launch.out_of_memory = [group = group_.get()] { return group->out_of_memory(); };
  }
  return launch;
}

Launch Box::program(const fs::path& path) {
  BoxedCommand serve{{path, "--serve"}, {}, {}};
  if (tier_ != Tier::container) serve = {{"/app/program", "--serve"}, {{path, "/app/program"}}, {}};
  return confine(serve, program_limits(), program_filter_);
}

Launch Box::compiler(BoxedCommand compile) {
  compile.mounts.push_back({"/usr/bin", "/usr/bin"});
  compile.mounts.push_back({"/usr/include", "/usr/include"});
  return confine(compile, compiler_limits(), compiler_filter_);
}

std::string Box::describe() const {
  const std::string who = user_ ? "another user" : "this user", nice = "nice programs";
  switch (tier_) {
    case Tier::control_groups:
      return fmt::format("A (bubblewrap, control groups version {}, {}, {}, no network)",
                         group_->version(),
                         group_->shares_processors() ? "equal shares of processors" : nice, who);
    case Tier::plain_limits:
      return fmt::format("B (bubblewrap, limits for each process, {}, {}, no network)", nice, who);
    case Tier::container:
      return fmt::format("C (a disposable container, another user, a filter of system calls, {})",
                         nice);
  }
  return "";
}

}  // namespace check::grade
