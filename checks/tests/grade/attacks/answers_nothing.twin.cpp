// Sends its answers through a write of its own, unchanged.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>
extern "C" ssize_t write(int fd, const void* bytes, size_t n) {
  return ::syscall(SYS_write, fd, bytes, n);
}
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
