// Sends bytes without end instead of an answer.
// SPDX-License-Identifier: MIT
// expect: 5.3 protocol_violation

#include <sys/socket.h>
Vector bias_gradient(const Matrix&) {
  const std::string much(1 << 16, '\0');
  while (::send(3, much.data(), much.size(), MSG_NOSIGNAL) > 0) {
  }
  return {};
}
