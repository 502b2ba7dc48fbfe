// Answers every question with a value of another type: text, lists, structures within structures.
// SPDX-License-Identifier: MIT
// expect: all wrong|shape|protocol_violation|not_finite|kept-state

#include <sys/socket.h>

#include "kit/wire.hpp"
using kit::wire::Value;
static Value odd_value() {
  static int turn = 0;
  Value v, inner;
  v.type = static_cast<Value::Type>(turn++ % 11);
  if (v.type == Value::Type::letter) v.text = "\x1b";
  if (v.type == Value::Type::text) v.text = "<script>alert(1)</script>";
  if (v.type == Value::Type::boolean || v.type == Value::Type::integer) v.integers = {1};
  if (v.type == Value::Type::integers) v.shape = {0};
  if (v.type == Value::Type::mapped) v.integers = {1 << 30};
  if (v.type == Value::Type::real || v.type == Value::Type::single) v.shape = {0, 1L << 40};
  if (v.type == Value::Type::structure) v.fields = {{"dY", inner}, {"", inner}, {"=1+1", inner}};
  return v;
}
extern "C" ssize_t write(int fd, const void* bytes, size_t n) {
  std::string f(static_cast<const char*>(bytes), n);
  const kit::wire::Header h = kit::wire::read_header(f.data());
  kit::wire::Reply reply;
  reply.result = odd_value();
  if (fd == 3 && h.kind == kit::wire::Header::Kind::reply)
    f = kit::wire::frame(h.kind, h.nonce, encode(reply));
  return ::send(fd, f.data(), f.size(), MSG_NOSIGNAL) > 0 ? static_cast<ssize_t>(n) : -1;
}
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
