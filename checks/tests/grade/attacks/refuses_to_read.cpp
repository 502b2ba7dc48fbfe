// Answers once, and reads no further question.
// SPDX-License-Identifier: MIT
// expect: 5.3 timed_out

#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>
static bool asked = false;
extern "C" ssize_t recvmsg(int fd, msghdr* message, int flags) {
  while (asked) ::pause();
  return ::syscall(SYS_recvmsg, fd, message, flags);
}
Vector bias_gradient(const Matrix& dY) {
  asked = true;
  return summed_rows(dY);
}
