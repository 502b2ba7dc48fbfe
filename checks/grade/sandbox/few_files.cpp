// Enters the box's mount namespace and remounts what can be written to there.
// SPDX-License-Identifier: MIT
#include "grade/sandbox/few_files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/nsfs.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>

#include "harness/descriptor.hpp"

namespace check::grade {
namespace {

// In a child that shares our memory: system calls only. Root may enter as it is; others become root
// of the user namespace that the mounts belong to, which they made themselves.
int remount(int mounts, int users, const char* limit) {
  if (::geteuid() != 0 && ::setns(users, CLONE_NEWUSER) != 0) return errno;
  if (::setns(mounts, CLONE_NEWNS) != 0) return errno;
  for (const char* folder : {"/tmp", "/dev/shm"})
    if (::mount("", folder, nullptr, MS_REMOUNT | MS_NOSUID | MS_NODEV, limit) != 0) return errno;
  return 0;
}

[[noreturn]] void fail(int error) {
  throw std::system_error(error, std::generic_category(), "cannot limit the files in a box");
}

}  // namespace

void limit_files(pid_t inside, int most) {
  const std::string path = fmt::format("/proc/{}/ns/mnt", inside);
  const std::string limit = fmt::format("nr_inodes={}", most);
  const Descriptor mounts(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (mounts.get() < 0) fail(errno);
  const Descriptor users(::ioctl(mounts.get(), NS_GET_USERNS));
  if (users.get() < 0) fail(errno);
  volatile int error = 0;
  const pid_t pid = ::vfork();
  if (pid < 0) fail(errno);
  if (pid == 0) {
    error = remount(mounts.get(), users.get(), limit.c_str());
    ::_exit(0);
  }
  while (::waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
  }
  if (error != 0) fail(error);
}

}  // namespace check::grade
