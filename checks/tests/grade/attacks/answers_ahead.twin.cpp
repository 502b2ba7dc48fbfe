// Talks to itself over sockets of its own.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <sys/socket.h>
#include <unistd.h>
Vector bias_gradient(const Matrix& dY) {
  int ends[2];
  char got = 0;
  if (::socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return {};
  const bool sent = ::send(ends[0], "x", 1, 0) == 1 && ::recv(ends[1], &got, 1, 0) == 1;
  ::close(ends[0]);
  ::close(ends[1]);
  return sent && got == 'x' ? summed_rows(dY) : Vector(1);
}
