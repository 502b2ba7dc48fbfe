// Sends its answer, with the right nonce, and then another one.
// SPDX-License-Identifier: MIT
// expect: 5.3 protocol_violation

#include <sys/socket.h>

static bool twice = false;
extern "C" ssize_t write(int fd, const void* bytes, size_t n) {
  if (twice && fd == 3) ::send(fd, bytes, n, MSG_NOSIGNAL);
  twice = false;
  return ::send(fd, bytes, n, MSG_NOSIGNAL);
}
Vector bias_gradient(const Matrix& dY) {
  twice = true;
  return summed_rows(dY);
}
