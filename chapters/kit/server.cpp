// Reads a call, runs the student's function, sends what came of it; one call at a time.
// SPDX-License-Identifier: MIT
#include "kit/server.hpp"

#include <cxxabi.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <new>

#include "kit/marshal.hpp"

namespace kit {
namespace wire {

std::vector<const Served*>& Served::table() {
  static std::vector<const Served*> functions;
  return functions;
}

}  // namespace wire

namespace {
using namespace wire;

const Served* find(const std::string& name) {
  for (const Served* f : Served::table())
    if (f->name == name) return f;
  return nullptr;
}

std::string type_of(const std::exception& e) {
  int status = 0;
  char* readable = abi::__cxa_demangle(typeid(e).name(), nullptr, nullptr, &status);
  const std::string name = readable ? readable : typeid(e).name();
  std::free(readable);
  return name;
}

void note(Reply& reply, Reply::Kind kind, const std::string& error) {
  reply.kind = kind;
  reply.error = error;
}

// Whatever the exercise throws becomes a reply; nothing a student writes ends the server but a crash.
void run(const Served& function, const Call& call, Reply& reply) {
  try {
    function.call(call.arguments, reply);
  } catch (const NotStarted& e) {
    note(reply, Reply::Kind::not_started, e.number);
  } catch (const ShapeError& e) {
    note(reply, Reply::Kind::shape_error, e.what());
    reply.shapes = e.arguments;
  } catch (const IndexError& e) {
    note(reply, Reply::Kind::index_error, e.what());
    reply.shapes = {{"index", e.index}, {"shape", e.shape}};
  } catch (const std::bad_alloc&) {
    note(reply, Reply::Kind::out_of_memory, "");
  } catch (const Malformed& e) {
    note(reply, Reply::Kind::misunderstood, e.what());
  } catch (const std::exception& e) {
    note(reply, Reply::Kind::threw, type_of(e) + ": " + e.what());
  } catch (...) {
    note(reply, Reply::Kind::threw, "something that is not a std::exception");
  }
}

Reply answer(const Call& call) {
  Reply reply;
  const Served* function = find(call.function);
  if (function == nullptr || !function->present)
    reply.kind = Reply::Kind::missing;
  else
    run(*function, call, reply);
  return reply;
}

bool read_all(char* to, std::size_t n) {
  while (n > 0) {
    const ssize_t got = ::read(channel, to, n);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    to += got;
    n -= static_cast<std::size_t>(got);
  }
  return true;
}

bool write_all(const std::string& bytes) {
  for (std::size_t at = 0; at < bytes.size();) {
    const ssize_t sent = ::write(channel, bytes.data() + at, bytes.size() - at);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    at += static_cast<std::size_t>(sent);
  }
  return true;
}

bool greet() {
  Greeting greeting{version, {}};
  for (const Served* f : Served::table())
    if (f->present) greeting.functions.push_back(f->name);
  return write_all(frame(Header::Kind::greeting, 0, encode(greeting)));
}

// What the function printed belongs to it, so it leaves before the answer does.
void flush_output() {
  std::cout.flush();
  std::cerr.flush();
  std::fflush(nullptr);
}

std::string encode_or_say_why_not(const Reply& reply) {
  try {
    return encode(reply);
  } catch (const std::bad_alloc&) {
    Reply small;
    small.kind = Reply::Kind::out_of_memory;
    return encode(small);
  }
}

}  // namespace

int serve() {
  std::signal(SIGPIPE, SIG_IGN);
  if (!greet()) {
    std::fputs("--serve is for the checker; it talks on file descriptor 3. Try: make check-chNN\n", stderr);
    return 2;
  }
  char bytes[header_size];
  while (read_all(bytes, header_size)) {
    const Header header = read_header(bytes);
    std::string payload(header.length, '\0');
    if (!read_all(payload.data(), payload.size())) break;
    const std::string reply = encode_or_say_why_not(answer(decode_call(payload)));
    flush_output();
    if (!write_all(frame(Header::Kind::reply, header.nonce, reply))) break;
  }
  return 0;
}

int replay(const char* path) {
  std::ifstream file(path, std::ios::binary);
  const std::string payload{std::istreambuf_iterator<char>(file), {}};
  if (!file || payload.empty()) {
    std::fprintf(stderr, "%s cannot be read. `make check-chNN` writes it when an exercise fails.\n", path);
    return 2;
  }
  const Call call = decode_call(payload);
  const Served* function = find(call.function);
  if (function == nullptr || !function->present) {
    std::fprintf(stderr, "%s is missing from this program, or its parameters were changed.\n", call.function.c_str());
    return 2;
  }
  std::printf("%s(\n", call.function.c_str());
  for (const Value& v : call.arguments) std::printf("  %s\n", describe(v).c_str());
  std::puts(")");
  std::fflush(stdout);
  const Reply reply = answer(call);
  flush_output();
  if (!reply.error.empty()) std::printf("threw %s\n", reply.error.c_str());
  if (reply.kind == Reply::Kind::value) std::printf("returned %s\n", describe(reply.result).c_str());
  for (const auto& [name, value] : reply.changed) std::printf("left %s = %s\n", name.c_str(), describe(value).c_str());
  return 0;
}

}  // namespace kit
