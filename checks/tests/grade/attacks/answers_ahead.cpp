// Sends three answers with guessed nonces before it returns its own.
// SPDX-License-Identifier: MIT
// expect: 5.3 protocol_violation

#include <sys/socket.h>

#include "kit/wire.hpp"
Vector bias_gradient(const Matrix& dY) {
  for (std::uint64_t nonce : {0, 1, 2}) {
    const std::string f =
        kit::wire::frame(kit::wire::Header::Kind::reply, nonce, encode(kit::wire::Reply{}));
    ::send(3, f.data(), f.size(), MSG_NOSIGNAL);
  }
  return summed_rows(dY);
}
