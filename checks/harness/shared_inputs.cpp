// A memory file (memfd) that holds the numbers of timed calls.
// SPDX-License-Identifier: MIT
#include "harness/shared_inputs.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace check {
namespace {

[[noreturn]] void fail() {
  throw std::system_error(errno, std::generic_category(), "no shared memory for timed inputs");
}

void write_all(int fd, const char* from, std::size_t n) {
  while (n > 0) {
    const ssize_t written = ::write(fd, from, n);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) fail();
    from += written;
    n -= static_cast<std::size_t>(written);
  }
}

}  // namespace

SharedInputs::SharedInputs(const std::string& function,
                           const std::vector<std::vector<kit::wire::Value>>& inputs) {
  descriptor_ = ::memfd_create("inputs", MFD_CLOEXEC);
  if (descriptor_ < 0) fail();
  calls_.function = function;
  for (const auto& arguments : inputs) {
    auto& placed = calls_.inputs.emplace_back();
    for (const kit::wire::Value& v : arguments) placed.push_back(place(v));
  }
  if (calls_.memory == 0)
    write_all(descriptor_, "", 1), calls_.memory = 1;  // a mapping cannot be empty
}

SharedInputs::~SharedInputs() { ::close(descriptor_); }

// Copies the numbers to the end of the memory, on a cache line of their own.
kit::wire::Value SharedInputs::place(const kit::wire::Value& v) {
  if (v.type != kit::wire::Value::Type::real || v.shape.empty()) return v;
  constexpr std::uint64_t line = 64;  // bytes
  const std::uint64_t at = (calls_.memory + line - 1) / line * line;
  const std::size_t bytes = v.reals.size() * sizeof(double);
  const std::string padding(at - calls_.memory, '\0');
  write_all(descriptor_, padding.data(), padding.size());
  write_all(descriptor_, reinterpret_cast<const char*>(v.reals.data()), bytes);
  calls_.memory = at + bytes;
  kit::wire::Value mapped;
  mapped.type = kit::wire::Value::Type::mapped;
  mapped.shape = v.shape;
  mapped.integers = {static_cast<std::int64_t>(at)};
  return mapped;
}

}  // namespace check
