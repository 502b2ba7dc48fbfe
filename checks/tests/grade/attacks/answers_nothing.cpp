// Answers every question with nothing, in a frame that is all right.
// SPDX-License-Identifier: MIT
// expect: all protocol_violation

#include <sys/socket.h>

#include "kit/wire.hpp"
extern "C" ssize_t write(int fd, const void* bytes, size_t n) {
  std::string f(static_cast<const char*>(bytes), n);
  const kit::wire::Header h = kit::wire::read_header(f.data());
  if (fd == 3 && h.kind == kit::wire::Header::Kind::reply)
    f = kit::wire::frame(h.kind, h.nonce, encode(kit::wire::Reply{}));
  return ::send(fd, f.data(), f.size(), MSG_NOSIGNAL) > 0 ? static_cast<ssize_t>(n) : -1;
}
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
