// fork, exec and kill: the part of talking to a program that knows about processes.
// SPDX-License-Identifier: MIT
#include "harness/spawn.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <memory>
#include <set>
#include <system_error>

namespace check {
namespace {

[[noreturn]] void fail(const std::string& what, int error = errno) {
  throw std::system_error(error, std::generic_category(), what);
}

Descriptor opened(int fd, const char* what) {
  if (fd < 0) fail(what);
  return Descriptor(fd);
}

struct Pipe {
  Descriptor ours, theirs;
};

Pipe output_pipe() {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) fail("a pipe from the program");
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

Pipe socket_pair() {
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    fail("a socket to the program");
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

// Enough to find libraries, files and a language. What else is set here is none of its business.
std::vector<std::string> environment_of_program(std::vector<std::string> settings) {
  for (const char* name : {"PATH", "HOME", "LANG", "LC_ALL", "TZ", "TMPDIR", "LD_LIBRARY_PATH"})
    if (const char* value = std::getenv(name)) settings.push_back(std::string(name) + "=" + value);
  return settings;
}

std::vector<char*> pointers(const std::vector<std::string>& strings) {
  std::vector<char*> all;
  for (const std::string& s : strings) all.push_back(const_cast<char*>(s.c_str()));
  all.push_back(nullptr);
  return all;
}

// --- In the child, in the parent's own memory: only async-signal-safe calls up to the exec ---

bool limit(int resource, rlim_t value) {
  rlimit now;
  const auto which = static_cast<__rlimit_resource>(resource);
  if (::getrlimit(which, &now) != 0) return false;
  value = std::min(value, now.rlim_max);  // a lower limit that is in force stays
  rlimit both{value, value};
  if (which == RLIMIT_CPU && value > 1) --both.rlim_cur;  // SIGXCPU, before a kill like any other
  return ::setrlimit(which, &both) == 0;
}

// What the child finds at descriptors 0, 1, 2 …; -1 leaves one closed. The one at `report` takes
// errno back to us when something fails, and closes itself at the exec.
constexpr int report = kit::wire::channel + 1;
constexpr int ends_count = Launch::box_status_at + 1;
struct Ends {
  int at[ends_count];
};

bool arrange(Ends& ends) {
  for (int& fd : ends.at)
    if (fd >= 0 && (fd = ::fcntl(fd, F_DUPFD_CLOEXEC, ends_count)) < 0) return false;
  for (int to = 0; to < ends_count; ++to) {
    const int from = ends.at[to];
    if (from >= 0 && ::dup3(from, to, to == report ? O_CLOEXEC : 0) < 0) return false;
    if (from < 0) ::close(to);
  }
  ends.at[report] = report;
  return ::close_range(ends_count, ~0U, 0) == 0;
}

bool join_groups(const std::vector<int>& groups) {
  for (const int fd : groups)
    if (::write(fd, "0", 1) != 1) return false;
  return true;
}

// The system's own calls: the library's would change the user of the parent's threads as well.
bool become_user(unsigned user) {
  return ::syscall(SYS_setgroups, 0, nullptr) == 0 &&
         ::syscall(SYS_setresgid, user, user, user) == 0 &&
         ::syscall(SYS_setresuid, user, user, user) == 0;
}

// Root keeps its user id but none of its powers: no tracing of this process, above all.
void drop_capabilities() {
  for (unsigned long capability = 0; ::prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) == 0;)
    ++capability;
}

bool become(const Launch& launch, Ends& ends, char* const* arguments, char* const* environment,
            pid_t parent) {
  if (!join_groups(launch.groups) || !arrange(ends)) return false;
  ::setsid();
  if (launch.user) {
    if (!become_user(*launch.user)) return false;
  } else {
    drop_capabilities();
  }
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);       // after the change of user, which forgets it
  if (::getppid() != parent) ::_exit(127);  // it died before we could ask to die with it
  ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  for (const Launch::ResourceLimit& l : launch.limits)
    if (!limit(l.resource, l.most)) return false;
  if (launch.niceness > 0) ::setpriority(PRIO_PROCESS, 0, launch.niceness);
  sigset_t none;
  sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  ::signal(SIGPIPE, SIG_DFL);
  if (launch.filter != nullptr && ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, launch.filter) != 0)
    return false;
  ::execve(arguments[0], arguments, environment);
  return false;
}

[[noreturn]] void report_failure(int fd) {
  const int error = errno;
  [[maybe_unused]] const ssize_t ignored = ::write(fd, &error, sizeof error);
  ::_exit(127);
}

// --- In the parent ---

// Waits for the exec, which closes the other end; the error, if there was one.
int exec_error(int fd) {
  int error = 0;
  while (::read(fd, &error, sizeof error) < 0 && errno == EINTR) {
  }
  return error;
}

// The programs that are running now. Any other child in another session than ours is an orphan.
std::set<pid_t>& programs() {
  static std::set<pid_t> running;
  return running;
}

void reap(pid_t pid) {
  while (::waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
  }
}

bool has_children() {
  siginfo_t info;
  return ::waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0;
}

bool is_orphan(pid_t pid) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
  std::string text;
  std::getline(file, text, '\0');
  const auto after_name = text.rfind(')');  // a name may hold anything
  int parent = 0, session = 0;
  if (after_name == std::string::npos) return false;
  if (std::sscanf(text.c_str() + after_name, ") %*c %d %*d %d", &parent, &session) != 2)
    return false;
  return parent == ::getpid() && session != ::getsid(0) && !programs().contains(pid);
}

std::vector<pid_t> orphans() {
  std::vector<pid_t> found;
  const std::unique_ptr<DIR, int (*)(DIR*)> proc(::opendir("/proc"), &::closedir);
  while (const dirent* entry = proc ? ::readdir(proc.get()) : nullptr)
    if (const pid_t pid = std::atoi(entry->d_name); pid > 0 && is_orphan(pid)) found.push_back(pid);
  return found;
}

// The limiter says one byte when its box stands, and the kernel says who it is. -1 when the box has
// failed instead.
pid_t await_limiter(int channel) {
  constexpr int patience = 30 * 60 * 1000;  // ms; with a busy machine
  pollfd word{channel, POLLIN, 0};
  int ready;
  while ((ready = ::poll(&word, 1, patience)) < 0 && errno == EINTR) {
  }
  if (ready == 0) throw NotJudged("machine-too-busy");
  char byte;
  alignas(cmsghdr) char extra[CMSG_SPACE(sizeof(ucred))] = {};
  iovec bytes{&byte, 1};
  msghdr message{};
  message.msg_iov = &bytes;
  message.msg_iovlen = 1;
  message.msg_control = extra;
  message.msg_controllen = sizeof extra;
  if (::recvmsg(channel, &message, 0) != 1) return -1;
  ucred who{};
  if (const cmsghdr* header = CMSG_FIRSTHDR(&message);
      header != nullptr && header->cmsg_type == SCM_CREDENTIALS)
    std::memcpy(&who, CMSG_DATA(header), sizeof who);
  return who.pid;
}

void name_senders(int channel, int on) {
  if (::setsockopt(channel, SOL_SOCKET, SO_PASSCRED, &on, sizeof on) != 0) fail("SO_PASSCRED");
}

pid_t meet_limiter(int channel, const Launch& launch) {
  const pid_t inner = await_limiter(channel);
  name_senders(channel, 0);
  if (inner > 0 && launch.last_step) launch.last_step(inner);
  if (inner > 0) ::send(channel, "", 1, MSG_NOSIGNAL);
  return inner;
}

// While it lives, the signal that ends us with our parent waits: it must find every program.
class Undisturbed {
 public:
  Undisturbed() {
    sigset_t end;
    sigemptyset(&end);
    sigaddset(&end, SIGTERM);
    ::sigprocmask(SIG_BLOCK, &end, &before_);
  }
  ~Undisturbed() { ::sigprocmask(SIG_SETMASK, &before_, nullptr); }
  Undisturbed(const Undisturbed&) = delete;
  Undisturbed& operator=(const Undisturbed&) = delete;

 private:
  sigset_t before_;
};

// A fork would make us copy, page by page, all that we write to while the program runs.
pid_t start(const Launch& launch, Ends& ends, char* const* arguments, char* const* environment) {
  const Undisturbed undisturbed;
  const pid_t parent = ::getpid(), pid = ::vfork();
  if (pid < 0) fail("cannot start " + launch.command[0]);
  if (pid == 0 && !become(launch, ends, arguments, environment, parent))
    report_failure(ends.at[report]);
  programs().insert(pid);
  return pid;
}

extern "C" void end_with_programs(int) {
  for (const pid_t pid : programs()) ::kill(-pid, SIGKILL);
  ::_exit(128 + SIGTERM);
}

}  // namespace

// Killing one orphan may make more; a family that forks faster than this is given up.
void end_orphans() {
  for (int round = 0; round < 100 && has_children(); ++round) {
    const std::vector<pid_t> found = orphans();
    if (found.empty()) return;
    for (pid_t pid : found) ::kill(pid, SIGKILL);
    for (pid_t pid : found) reap(pid);
  }
}

void die_with_parent() {
  programs();  // is there from now on
  ::signal(SIGTERM, end_with_programs);
  ::prctl(PR_SET_PDEATHSIG, SIGTERM);
}

int process_descriptor(pid_t pid) { return static_cast<int>(::syscall(SYS_pidfd_open, pid, 0)); }

void adopt_orphans(bool on) { ::prctl(PR_SET_CHILD_SUBREAPER, on ? 1UL : 0UL); }

Launch plain_launch(const std::filesystem::path& path, const Limits& limits,
                    std::vector<std::string> settings) {
  Launch launch;
  launch.command = {path.string(), "--serve"};
  launch.environment = environment_of_program(std::move(settings));
  launch.limits = {{RLIMIT_CORE, 0}};
  if (limits.memory > 0) launch.limits.push_back({RLIMIT_AS, limits.memory});
  return launch;
}

Spawned spawn(const Launch& launch) {
  const std::vector<char*> arguments = pointers(launch.command);
  const std::vector<char*> environment = pointers(launch.environment);
  Pipe channel = socket_pair(), out = output_pipe(), err = output_pipe(), failure = output_pipe();
  Pipe status = launch.in_a_box ? output_pipe() : Pipe{Descriptor(), Descriptor()};
  const Descriptor null = opened(::open("/dev/null", O_RDONLY | O_CLOEXEC), "/dev/null");
  Ends ends{{null.get(), out.theirs.get(), err.theirs.get(), channel.theirs.get(),
             failure.theirs.get(), launch.box_filter, status.theirs.get()}};
  if (launch.box_filter >= 0) ::lseek(launch.box_filter, 0, SEEK_SET);
  adopt_orphans(true);
  ::prctl(PR_SET_DUMPABLE, 0);  // the program cannot open our memory or descriptors in /proc
  if (launch.in_a_box) name_senders(channel.ours.get(), 1);
  const pid_t pid = start(launch, ends, arguments.data(), environment.data());
  failure.theirs.close();
  channel.theirs.close();
  const int error = exec_error(failure.ours.get());
  Descriptor death(process_descriptor(pid));
  if (error != 0 || death.get() < 0) {
    const int why = error != 0 ? error : errno;
    end_family(pid);
    fail("cannot run " + launch.command[0], why);
  }
  pid_t inner = pid;
  try {
    if (launch.in_a_box) inner = meet_limiter(channel.ours.get(), launch);
  } catch (...) {
    end_family(pid);
    throw;
  }
  for (const Descriptor* d : {&channel.ours, &out.ours, &err.ours, &status.ours})
    if (d->get() >= 0) ::fcntl(d->get(), F_SETFL, O_NONBLOCK);
  return {pid,
          inner,
          std::move(channel.ours),
          std::move(out.ours),
          std::move(err.ours),
          std::move(death),
          std::move(status.ours)};
}

void end_family(pid_t pid) {
  ::kill(-pid, SIGKILL);
  ::kill(pid, SIGKILL);
  {
    const Undisturbed undisturbed;
    programs().erase(pid);
  }
  reap(pid);
  end_orphans();
}

}  // namespace check
