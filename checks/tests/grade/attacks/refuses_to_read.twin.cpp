// Takes its questions through a recvmsg of its own.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>
extern "C" ssize_t recvmsg(int fd, msghdr* message, int flags) {
  return ::syscall(SYS_recvmsg, fd, message, flags);
}
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
