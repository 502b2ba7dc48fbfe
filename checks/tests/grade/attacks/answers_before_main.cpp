// Greets and answers before main, when nothing has been asked.
// SPDX-License-Identifier: MIT
// expect: all protocol_violation

#include <sys/socket.h>

#include "kit/wire.hpp"
using namespace kit::wire;
static const bool said = [] {
  const std::string f = frame(Header::Kind::greeting, 0, encode(Greeting{version, {}})) +
                        frame(Header::Kind::reply, 0, encode(Reply{}));
  return ::send(3, f.data(), f.size(), MSG_NOSIGNAL) > 0;
}();
Vector bias_gradient(const Matrix& dY) { return said ? summed_rows(dY) : Vector(1); }
