// Reads a call, runs the student's function, sends what came of it; one call at a time.
// SPDX-License-Identifier: MIT
#include "kit/server.hpp"

#include <cxxabi.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
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

// Whatever the exercise throws becomes a reply; nothing a student writes ends the server but a
// crash.
template <class Action>
void run(Action action, Reply& reply) {
  try {
    action();
  } catch (const NotStarted& e) {
    note(reply, Reply::Kind::not_started, e.number);
  } catch (const Missing& e) {
    note(reply, Reply::Kind::missing, e.function);
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

template <class Action>
Reply answer(const std::string& name, Action action) {
  Reply reply;
  const Served* function = find(name);
  if (function == nullptr)
    note(reply, Reply::Kind::missing, name);
  else
    run([&] { action(*function, reply); }, reply);
  return reply;
}

Reply answer(const Call& call) {
  return answer(call.function,
                [&](const Served& f, Reply& reply) { f.call(call.arguments, reply); });
}

int passed_descriptor = -1;        // came with the last frame
Served::Teller tell_timed_result;  // of the last timed calls

// Maps the memory that came along, privately: what an exercise writes there stays its own.
Reply answer(const TimedCalls& calls) {
  void* memory = ::mmap(nullptr, calls.memory, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_POPULATE,
                        std::exchange(passed_descriptor, -1), 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  shared_memory = static_cast<char*>(memory);
  return answer(calls.function, [&](const Served& f, Reply& reply) {
    Receipt receipt;
    tell_timed_result = f.call_all(calls.inputs, receipt);
    reply.result = to_value(receipt.total());
  });
}

Reply timed_result(std::size_t k) {
  Reply reply;
  if (!tell_timed_result) throw Malformed("no timed calls to collect");
  tell_timed_result(k, reply);
  return reply;
}

void keep_descriptor(msghdr& message) {
  const cmsghdr* extra = CMSG_FIRSTHDR(&message);
  if (extra == nullptr || extra->cmsg_type != SCM_RIGHTS) return;
  std::memcpy(&passed_descriptor, CMSG_DATA(extra), sizeof passed_descriptor);
}

ssize_t receive(char* to, std::size_t n) {
  alignas(cmsghdr) char extra[CMSG_SPACE(sizeof(int))];
  iovec bytes{to, n};
  msghdr message{};
  message.msg_iov = &bytes;
  message.msg_iovlen = 1;
  message.msg_control = extra;
  message.msg_controllen = sizeof extra;
  const ssize_t got = ::recvmsg(channel, &message, MSG_CMSG_CLOEXEC);
  if (got > 0) keep_descriptor(message);
  return got;
}

bool read_all(char* to, std::size_t n) {
  while (n > 0) {
    const ssize_t got = receive(to, n);
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

// The checker's socket, and not whatever else happens to be open there. Programs that an exercise
// starts do not get it.
bool has_channel() {
  struct stat status;
  return ::fstat(channel, &status) == 0 && S_ISSOCK(status.st_mode) &&
         ::fcntl(channel, F_SETFD, FD_CLOEXEC) == 0;
}

bool greet() {
  Greeting greeting{version, {}};
  for (const Served* f : Served::table()) greeting.functions.push_back(f->name);
  return write_all(frame(Header::Kind::greeting, 0, encode(greeting)));
}

// What the function printed belongs to it, so it leaves before the answer does.
void flush_output() {
  std::cout.flush();
  std::fflush(stdout);
}

// The whole reply to one call, in a frame. Memory may run out at any point on the way to it.
std::string respond(const Header& header, const std::string& payload) {
  const std::uint64_t nonce = header.nonce;
  Reply reply;
  try {
    switch (header.kind) {
      case Header::Kind::timed:
        reply = answer(decode_timed(payload));
        break;
      case Header::Kind::collect:
        reply = timed_result(std::stoul(payload));
        break;
      default:
        reply = answer(decode_call(payload));
    }
    return frame(Header::Kind::reply, nonce, encode(reply));
  } catch (const std::bad_alloc&) {
    reply = {};
    reply.kind = Reply::Kind::out_of_memory;
  } catch (const Malformed& e) {
    note(reply, Reply::Kind::misunderstood, e.what());
  }
  return frame(Header::Kind::reply, nonce, encode(reply));
}

std::string outcome(const Reply& reply) {
  switch (reply.kind) {
    case Reply::Kind::value:
      return "returned " + describe(reply.result);
    case Reply::Kind::not_started:
      return "exercise " + reply.error + " is not written yet";
    case Reply::Kind::missing:
      return Missing(reply.error.c_str()).what();
    case Reply::Kind::out_of_memory:
      return "ran out of memory";
    default:
      return "threw " + reply.error;
  }
}

}  // namespace

int serve() {
  std::signal(SIGPIPE, SIG_IGN);
  std::setvbuf(stdout, nullptr, _IOLBF, 0);  // so that a crash loses no line
  if (!has_channel() || !greet()) {
    std::fputs("--serve is for the checker; it talks on file descriptor 3. Try: make check-chNN\n",
               stderr);
    return 2;
  }
  char bytes[header_size];
  while (read_all(bytes, header_size)) {
    const Header header = read_header(bytes);
    std::string payload(header.length, '\0');
    if (!read_all(payload.data(), payload.size())) break;
    const std::string reply = respond(header, payload);
    flush_output();
    if (!write_all(reply)) break;
  }
  return 0;
}

int replay(const char* path) {
  std::ifstream file(path, std::ios::binary);
  const std::string payload{std::istreambuf_iterator<char>(file), {}};
  Call call;
  try {
    call = decode_call(payload);
  } catch (const Malformed&) {
    std::fprintf(stderr,
                 "%s is not a saved call. `make check-chNN` writes one when an exercise fails.\n",
                 path);
    return 2;
  }
  std::printf("%s(\n", call.function.c_str());
  for (const Value& v : call.arguments) std::printf("  %s\n", describe(v).c_str());
  std::puts(")");
  std::fflush(stdout);
  const Reply reply = answer(call);
  flush_output();
  std::puts(outcome(reply).c_str());
  for (const auto& [name, value] : reply.changed)
    std::printf("left %s = %s\n", name.c_str(), describe(value).c_str());
  return 0;
}

}  // namespace kit
