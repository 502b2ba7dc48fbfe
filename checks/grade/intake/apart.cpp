// A fork with limits, a filter of system calls, and a pipe.
// SPDX-License-Identifier: MIT
#include "grade/intake/apart.hpp"

#include <fcntl.h>
#include <poll.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <new>
#include <system_error>

#include "grade/intake/tree.hpp"
#include "harness/descriptor.hpp"

namespace check::grade {
namespace {

constexpr rlim_t cpu = 20;                    // s
constexpr rlim_t memory = rlim_t{1} << 30;    // bytes beside what we have ourselves
constexpr std::chrono::minutes patience{30};  // with a busy machine
constexpr char done = '+', failed = '-', too_much = 'm';

void limit(__rlimit_resource what, rlim_t value, rlim_t hard) {
  const rlimit both{value, hard};
  ::setrlimit(what, &both);
}

// Memory and one pipe; anything else is refused.
void keep_computing_only() {
  void* filter = ::seccomp_init(SCMP_ACT_ERRNO(EPERM));
  if (filter == nullptr) ::_exit(1);
  for (const int call :
       {SCMP_SYS(read), SCMP_SYS(write), SCMP_SYS(brk), SCMP_SYS(mmap), SCMP_SYS(munmap),
        SCMP_SYS(mremap), SCMP_SYS(mprotect), SCMP_SYS(madvise), SCMP_SYS(futex),
        SCMP_SYS(exit_group), SCMP_SYS(rt_sigreturn), SCMP_SYS(getrandom), SCMP_SYS(rt_sigprocmask),
        SCMP_SYS(getpid), SCMP_SYS(gettid), SCMP_SYS(tgkill)})
    ::seccomp_rule_add(filter, SCMP_ACT_ALLOW, call, 0);
  if (::seccomp_load(filter) != 0) ::_exit(1);
}

void tell(int to, char kind, const std::string& text) {
  const std::string all = kind + text;
  for (std::size_t sent = 0; sent < all.size();) {
    const ssize_t n = ::write(to, all.data() + sent, all.size() - sent);
    if (n <= 0) ::_exit(1);
    sent += static_cast<std::size_t>(n);
  }
}

[[noreturn]] void work_apart(const std::function<std::string()>& work, int to) noexcept {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  ::signal(SIGINT, SIG_DFL);
  ::signal(SIGTERM, SIG_DFL);
  for (const int fault : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) ::signal(fault, SIG_DFL);
  limit(RLIMIT_CPU, cpu, cpu + 5);
  limit(RLIMIT_AS, memory, memory);
  limit(RLIMIT_CORE, 0, 0);
  try {
    keep_computing_only();
    tell(to, done, work());
  } catch (const Unreadable& e) {
    tell(to, failed, e.what());
  } catch (const std::bad_alloc&) {
    tell(to, too_much, "");
  } catch (...) {
    ::_exit(1);
  }
  ::_exit(0);
}

// All it says until it ends; false when the machine does not let it.
bool hear(int from, std::string& said) {
  const auto deadline = std::chrono::steady_clock::now() + patience;
  char block[1 << 16];
  for (;;) {
    pollfd word{from, POLLIN, 0};
    constexpr int glance = 1000;  // ms
    if (::poll(&word, 1, glance) <= 0) {
      if (std::chrono::steady_clock::now() >= deadline) return false;
      continue;
    }
    const ssize_t n = ::read(from, block, sizeof block);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return true;
    said.append(block, static_cast<std::size_t>(n));
  }
}

}  // namespace

std::string done_apart(const std::function<std::string()>& work) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0)
    throw std::system_error(errno, std::generic_category(), "pipe");
  const Descriptor ours(ends[0]);
  Descriptor theirs(ends[1]);
  const pid_t pid = ::fork();
  if (pid < 0) throw std::system_error(errno, std::generic_category(), "fork");
  if (pid == 0) work_apart(work, theirs.get());
  theirs.close();
  std::string said;
  if (!hear(ours.get(), said)) ::kill(pid, SIGKILL);
  int status = 0;
  while (::waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0 && !said.empty()) {
    if (said[0] == done) return said.substr(1);
    throw Unreadable(said[0] == too_much ? "it takes too much memory to open" : said.substr(1));
  }
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU)
    throw Unreadable("it takes too long to open");
  if (WIFSIGNALED(status) && WTERMSIG(status) != SIGKILL) throw Unreadable("it is damaged");
  throw Unreadable("something ended its reader", true);
}

}  // namespace check::grade
