// Makes itself root of a new namespace, by each of the ways there are.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <sched.h>
#include <sys/mount.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <stdexcept>
Vector bias_gradient(const Matrix& dY) {
  for (const int flag : {CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWNET, CLONE_NEWIPC,
                         CLONE_NEWUTS, CLONE_NEWCGROUP}) {
    if (::unshare(flag) == 0) throw std::runtime_error("unshared");
    const long pid = ::syscall(SYS_clone, flag | 17, 0, 0, 0, 0);
    if (pid == 0) ::_exit(0);
    if (pid > 0) throw std::runtime_error("cloned");
  }
  std::uint64_t arguments[11] = {CLONE_NEWUSER, 0, 0, 0, 17};
  const long pid = ::syscall(SYS_clone3, arguments, sizeof arguments);
  if (pid == 0) ::_exit(0);
  if (pid > 0 || ::mount("x", "/tmp", "tmpfs", 0, "") == 0 || ::chroot("/tmp") == 0 ||
      ::umount2("/tmp", MNT_DETACH) == 0 || ::setuid(0) == 0 || ::sethostname("x", 1) == 0)
    throw std::runtime_error("grew");
  return summed_rows(dY);
}
