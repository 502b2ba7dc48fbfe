// An answer of structures nested a hundred thousand deep.
// SPDX-License-Identifier: MIT
// expect: 5.3 protocol_violation

#include <sys/socket.h>

#include "kit/wire.hpp"
static bool armed = false;
static std::string deep_payload() {
  std::string bytes(1, '\0');  // a value
  const std::string level = [] {
    std::string s(1, '\x09');                   // a structure
    s += std::string(8, '\0');                  // no axes
    s += std::string(8, '\0');                  // no text
    s += std::string("\x01\0\0\0\0\0\0\0", 8);  // one field
    return s + std::string(8, '\0');            // without a name
  }();
  for (int k = 0; k < 100'000; ++k) bytes += level;
  return bytes + std::string(64, '\0');
}
extern "C" ssize_t write(int fd, const void* bytes, size_t n) {
  std::string f(static_cast<const char*>(bytes), n);
  if (armed && fd == 3) {
    const kit::wire::Header h = kit::wire::read_header(f.data());
    f = kit::wire::frame(h.kind, h.nonce, deep_payload());
  }
  return ::send(fd, f.data(), f.size(), MSG_NOSIGNAL) > 0 ? static_cast<ssize_t>(n) : -1;
}
Vector bias_gradient(const Matrix& dY) {
  armed = true;
  return summed_rows(dY);
}
