// Makes a file of its own, and asks for the flags it was opened with.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <fcntl.h>
#include <unistd.h>
Vector bias_gradient(const Matrix& dY) {
  const int fd = ::open("/tmp/own", O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  const bool known = fd >= 0 && (::fcntl(fd, F_GETFL) & O_ACCMODE) == O_RDWR;
  if (fd >= 0) ::close(fd), ::unlink("/tmp/own");
  return known ? summed_rows(dY) : Vector(1);
}
