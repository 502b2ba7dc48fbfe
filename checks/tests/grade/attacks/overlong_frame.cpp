// Announces an answer of 2⁶³ bytes.
// SPDX-License-Identifier: MIT
// expect: 5.3 protocol_violation

#include <sys/socket.h>
extern "C" ssize_t write(int fd, const void* bytes, size_t n) {
  static bool armed = false;
  if (n == 0) return armed = true, 0;
  std::string f(static_cast<const char*>(bytes), n);
  if (armed && fd == 3) f[23] = '\x7f';
  return ::send(fd, f.data(), f.size(), MSG_NOSIGNAL);
}
Vector bias_gradient(const Matrix& dY) {
  ::write(0, nullptr, 0);
  return summed_rows(dY);
}
