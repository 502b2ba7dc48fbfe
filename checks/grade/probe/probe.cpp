// Runs in the box where a student's program would, and says what it finds: one "name value" a line.
// SPDX-License-Identifier: MIT
#include <arpa/inet.h>
#include <dirent.h>
#include <fcntl.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <thread>

namespace {

void say(const char* name, unsigned long long value) { std::printf("%s %llu\n", name, value); }

void say_limit(const char* name, __rlimit_resource resource) {
  rlimit now{};
  ::getrlimit(resource, &now);
  say(name, now.rlim_max);
}

// 1 when it could be done.
void say_possible(const char* name, bool possible) { say(name, possible ? 1 : 0); }

bool can_fork() {
  const pid_t pid = ::fork();
  if (pid == 0) ::_exit(0);
  if (pid > 0) ::waitpid(pid, nullptr, 0);
  return pid > 0;
}

bool can_open(const char* path, int how) {
  const int fd = ::open(path, how | O_CLOEXEC, 0600);
  if (fd >= 0) ::close(fd);
  return fd >= 0;
}

bool can_thread() {
  int one = 0;
  std::thread([&one] { one = 1; }).join();
  return one == 1;
}

unsigned long long room_in(const char* folder) {
  struct statvfs status {};
  return ::statvfs(folder, &status) == 0 ? status.f_blocks * status.f_frsize : 0;
}

unsigned long long files_in(const char* folder) {
  struct statvfs status {};
  return ::statvfs(folder, &status) == 0 ? status.f_files : 0;
}

// Beside input, output, errors and the channel.
int inherited_descriptors() {
  int count = 0;
  for (int fd = 4; fd < 1024; ++fd) count += ::fcntl(fd, F_GETFD) != -1 ? 1 : 0;
  return count;
}

int processes_seen() {
  DIR* proc = ::opendir("/proc");
  int count = 0;
  while (const dirent* entry = proc != nullptr ? ::readdir(proc) : nullptr)
    count += entry->d_name[0] >= '1' && entry->d_name[0] <= '9' ? 1 : 0;
  if (proc != nullptr) ::closedir(proc);
  return count;
}

}  // namespace

int main() {
  say_limit("memory", RLIMIT_AS);
  say_limit("cpu", RLIMIT_CPU);
  say_limit("file", RLIMIT_FSIZE);
  say_limit("core", RLIMIT_CORE);
  say_limit("files", RLIMIT_NOFILE);
  say_limit("stack", RLIMIT_STACK);
  say_limit("processes", RLIMIT_NPROC);
  say("temporary", room_in("/tmp"));
  say("shared", room_in("/dev/shm"));
  say("temporary_files", files_in("/tmp"));
  say("shared_files", files_in("/dev/shm"));
  say("user", ::geteuid());
  say("filter", static_cast<unsigned long long>(::prctl(PR_GET_SECCOMP)));
  say("no_new_privileges",
      static_cast<unsigned long long>(::prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0)));
  say("descriptors", static_cast<unsigned long long>(inherited_descriptors()));
  say("processes_seen", static_cast<unsigned long long>(processes_seen()));
  say_possible("threads", can_thread());
  say_possible("fork", can_fork());
  say_possible("socket", ::socket(AF_INET, SOCK_STREAM, 0) >= 0);
  say_possible("namespace", ::unshare(CLONE_NEWUSER) == 0);
  say_possible("trace", ::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) == 0);
  say_possible("passwords", can_open("/etc/passwd", O_RDONLY));
  say_possible("write_root", can_open("/found", O_WRONLY | O_CREAT));
  say_possible("write_library", can_open("/usr/lib/found", O_WRONLY | O_CREAT));
  std::printf("end 0\n");
}
