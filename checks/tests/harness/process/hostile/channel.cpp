// Misdeeds on the server's channel.
// SPDX-License-Identifier: MIT
#include <sys/socket.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <string>
#include <thread>

#include "kit/wire.hpp"
#include "misdeeds.hpp"

using namespace kit::wire;

static void say(const std::string& bytes) {
  for (std::size_t at = 0; at < bytes.size();) {
    const ssize_t n = ::send(3, bytes.data() + at, bytes.size() - at, MSG_NOSIGNAL);
    if (n <= 0) return;
    at += static_cast<std::size_t>(n);
  }
}

static std::string reply_frame(std::uint64_t nonce) {
  Reply reply;
  reply.result.type = Value::Type::real;
  reply.result.reals = {1.0};
  return frame(Header::Kind::reply, nonce, encode(reply));
}

// A header that claims `length` bytes.
static std::string header(std::uint64_t nonce, std::uint64_t length) {
  std::string bytes = frame(Header::Kind::reply, nonce, "");
  bytes.replace(16, 8, reinterpret_cast<const char*>(&length), 8);
  return bytes;
}

Misdeeds channel_misdeeds() {
  return {
      {"guesses the nonce", [](const Matrix& A) { return say(reply_frame(1)), A; }},
      {"writes a huge length", [](const Matrix& A) { return say(header(0, ~0ull - 7)), A; }},
      {"writes garbage", [](const Matrix& A) { return say(std::string(100, 'x')), A; }},
      {"writes one byte", [](const Matrix& A) { return say("x"), A; }},
      {"writes without end",
       [](const Matrix& A) {
         for (int k = 0; k < 1 << 20; ++k) say(std::string(1 << 16, '\0'));
         return A;
       }},
      {"greets again",
       [](const Matrix& A) {
         return say(frame(Header::Kind::greeting, 0, encode(Greeting{}))), A;
       }},
      {"closes the channel", [](const Matrix& A) { return ::close(3), A; }},
      {"closes the channel and sleeps", [](const Matrix& A) { return ::close(3), ::sleep(60), A; }},
      {"shuts its writing side", [](const Matrix& A) { return ::shutdown(3, SHUT_WR), A; }},
      {"shuts its reading side", [](const Matrix& A) { return ::shutdown(3, SHUT_RD), A; }},
      {"reads the channel itself",
       [](const Matrix& A) {
         char byte;
         [[maybe_unused]] const ssize_t ignored = ::read(3, &byte, 1);
         return A;
       }},
      {"writes when told to, and stops",
       [](const Matrix& A) {
         sigset_t told;
         sigemptyset(&told);
         sigaddset(&told, SIGUSR1);
         ::pthread_sigmask(SIG_BLOCK, &told, nullptr);
         std::thread([told] {
           int signal = 0;
           ::sigwait(&told, &signal);
           say(reply_frame(0));
           ::raise(SIGSTOP);
         }).detach();
         return A;
       }},
  };
}
