// Reads the questions itself, before the kit does, and says that each threw something hostile.
// SPDX-License-Identifier: MIT
// expect: all threw

#include <sys/socket.h>
#include <unistd.h>

#include "kit/wire.hpp"
using namespace kit::wire;
static void say(Header::Kind kind, std::uint64_t nonce, const std::string& payload) {
  const std::string f = frame(kind, nonce, payload);
  ::send(3, f.data(), f.size(), MSG_NOSIGNAL);
}
static const bool served = [] {
  say(Header::Kind::greeting, 0, encode(Greeting{version, {"<script>alert(1)</script>"}}));
  char head[header_size];
  while (::recv(3, head, header_size, MSG_WAITALL) == static_cast<ssize_t>(header_size)) {
    const Header h = read_header(head);
    std::string payload(h.length, '\0');
    ::recv(3, payload.data(), payload.size(), MSG_WAITALL);
    Reply reply;
    reply.kind = Reply::Kind::threw;
    reply.error = "=HYPERLINK(\"http://x\")\x1b[2J\xE2\x80\xAE<script>alert(1)</script>]]>\xff" +
                  std::string(1 << 16, 'x');
    say(Header::Kind::reply, h.nonce, encode(reply));
  }
  ::_exit(0);
  return true;
}();
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
