// Makes system calls that no list of refused ones would name: they tell of the machine, of its page
// cache, of what others did.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <stdexcept>
Vector bias_gradient(const Matrix& dY) {
  char zeros[256] = {};
  for (const long call :
       {long{SYS_sysfs}, long{SYS_get_mempolicy}, long{SYS_getxattr}, long{SYS_lookup_dcookie},
        444L /* landlock_create_ruleset */, 451L /* cachestat */, 457L /* statmount */,
        458L /* listmount */, 459L /* lsm_get_self_attr */})
    if (::syscall(call, call == SYS_sysfs ? 3L : 0L, 0, call == 444 ? 1 : 0, 0, 0) >= 0)
      throw std::runtime_error("call " + std::to_string(call));
  if (::syscall(SYS_getxattr, "/app", "user.note", zeros, sizeof zeros) >= 0 || errno != ENOSYS)
    throw std::runtime_error("extended attributes");
  return summed_rows(dY);
}
