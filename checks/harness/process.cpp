// Starting a student's program and talking to it over one poll loop; it may do anything at all.
// SPDX-License-Identifier: MIT
#include "harness/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <system_error>

namespace check {
namespace {

using kit::wire::Header;

[[noreturn]] void fail(const std::string& what) { throw std::system_error(errno, std::generic_category(), what); }

void close_if_open(int& fd) {
  if (fd >= 0) ::close(fd);
  fd = -1;
}

void limit(int resource, std::uint64_t value) {
  const rlimit both{value, value};
  ::setrlimit(static_cast<__rlimit_resource>(resource), &both);
}

// Moves `from` to the descriptor `to`, where it survives the exec.
void place(int from, int to) {
  if (from == to)
    ::fcntl(to, F_SETFD, 0);
  else
    ::dup2(from, to);
}

struct Ends {
  int channel, out, err, null;
};

// In the child: only async-signal-safe calls from here to exec.
[[noreturn]] void become(const char* path, const Ends& ends, const Limits& limits, char* const* environment) {
  constexpr int parking = 100;  // above every descriptor that is about to be placed
  const int channel = ::fcntl(ends.channel, F_DUPFD, parking), out = ::fcntl(ends.out, F_DUPFD, parking);
  const int err = ::fcntl(ends.err, F_DUPFD, parking), null = ::fcntl(ends.null, F_DUPFD, parking);
  place(null, 0);
  place(out, 1);
  place(err, 2);
  place(channel, kit::wire::channel);
  ::close_range(kit::wire::channel + 1, ~0U, 0);
  ::setpgid(0, 0);
  limit(RLIMIT_CORE, 0);
  if (limits.memory > 0) limit(RLIMIT_AS, limits.memory);
  sigset_t none;
  sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  const char* const arguments[] = {path, "--serve", nullptr};
  ::execve(path, const_cast<char* const*>(arguments), environment);
  ::_exit(127);
}

std::array<int, 2> pipe_ends() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) fail("a pipe for the program's output");
  ::fcntl(ends[0], F_SETFL, O_NONBLOCK);
  return ends;
}

}  // namespace

Program::Process::Process(const std::filesystem::path& path, const Limits& limits,
                          const std::vector<std::string>& environment)
    : limits_(limits) {
  if (::access(path.c_str(), X_OK) != 0) fail("cannot run " + path.string());
  std::vector<char*> variables;
  for (char** v = environ; *v != nullptr; ++v) variables.push_back(*v);
  for (const std::string& v : environment) variables.push_back(const_cast<char*>(v.c_str()));
  variables.push_back(nullptr);

  std::array<int, 2> sockets{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets.data()) != 0) fail("a socket for the program");
  const auto out = pipe_ends(), err = pipe_ends();
  const int null = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
  pid_ = ::fork();
  if (pid_ < 0) fail("cannot start " + path.string());
  if (pid_ == 0) become(path.c_str(), {sockets[1], out[1], err[1], null}, limits_, variables.data());
  for (int fd : {sockets[1], out[1], err[1], null}) ::close(fd);
  channel_ = sockets[0];
  ::fcntl(channel_, F_SETFL, O_NONBLOCK);
  out_ = out[0];
  err_ = err[0];
}

Program::Process::~Process() {
  if (pid_ > 0) {
    ::kill(-pid_, SIGKILL);
    ::kill(pid_, SIGKILL);
    while (::waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
  }
  for (int* fd : {&channel_, &out_, &err_}) close_if_open(*fd);
}

// The bytes of one frame as they come in. Nothing is allocated for a length before it is allowed.
struct Program::Process::Incoming {
  std::string bytes;
  std::uint64_t nonce, most;
  Header::Kind kind;
  Header header{};
  bool has_header = false;

  std::size_t missing() const {
    return (has_header ? kit::wire::header_size + header.length : kit::wire::header_size) - bytes.size();
  }
  bool whole() const { return has_header && missing() == 0; }
  // Returns what is wrong, or nothing.
  std::string read_header() {
    if (has_header || bytes.size() < kit::wire::header_size) return {};
    header = kit::wire::read_header(bytes.data());
    has_header = true;
    if (header.kind != kind) return "a frame out of turn";
    if (header.nonce != nonce) return "an answer to another question";
    if (header.length > most) return "an answer of " + std::to_string(header.length) + " bytes";
    return {};
  }
  std::string payload() const { return bytes.substr(kit::wire::header_size); }
};

bool Program::Process::drain(int& fd, std::string& printed) {
  if (fd < 0) return true;
  char buffer[65536];
  for (;;) {
    const ssize_t got = ::read(fd, buffer, sizeof buffer);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return true;  // nothing more for now
    if (got == 0) return close_if_open(fd), true;
    printed.append(buffer, static_cast<std::size_t>(got));
    if (printed.size() > limits_.printed) return printed.resize(limits_.printed), false;
  }
}

bool Program::Process::wait_for_something(const std::string& frame, std::size_t sent, Clock::time_point deadline) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
  if (left <= 0) return false;
  const short channel_events = static_cast<short>(sent < frame.size() ? POLLIN | POLLOUT : POLLIN);
  pollfd watched[] = {{channel_, channel_events, 0}, {out_, POLLIN, 0}, {err_, POLLIN, 0}};
  ::poll(watched, 3, static_cast<int>(left));
  return true;
}

void Program::Process::bury(Answer& answer) {
  int status = 0;
  // A socket that closed belongs to a process that is ending; give it a moment to say how.
  for (int patience = 0; patience < 200; ++patience) {
    const pid_t got = ::waitpid(pid_, &status, WNOHANG);
    if (got == pid_) {
      pid_ = -1;
      answer.end = WIFSIGNALED(status) ? Answer::End::crashed : Answer::End::exited;
      answer.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
      answer.status = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
      return;
    }
    ::usleep(1000);
  }
  answer.end = Answer::End::protocol_violation;
  answer.violation = "it closed the channel";
}

Answer Program::Process::exchange(const std::string& frame, std::uint64_t nonce) {
  Answer answer;
  const auto start = Clock::now();
  const auto deadline = start + limits_.per_call;
  const auto kind = greeted ? Header::Kind::reply : Header::Kind::greeting;
  Incoming incoming{{}, nonce, limits_.reply, kind};
  std::size_t sent = 0;
  const auto ended = [&](Answer::End end, std::string why = {}) {
    drain(out_, answer.printed);
    drain(err_, answer.printed);
    answer.end = end;
    answer.violation = std::move(why);
    answer.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return answer;
  };
  while (!incoming.whole()) {
    if (!wait_for_something(frame, sent, deadline)) return ended(Answer::End::timed_out);
    if (!drain(out_, answer.printed) || !drain(err_, answer.printed)) return ended(Answer::End::printed_too_much);
    if (sent < frame.size()) {
      const ssize_t n = ::send(channel_, frame.data() + sent, frame.size() - sent, MSG_NOSIGNAL);
      if (n > 0) sent += static_cast<std::size_t>(n);
    }
    char buffer[65536];
    const ssize_t got = ::recv(channel_, buffer, std::min(sizeof buffer, incoming.missing()), 0);
    if (got == 0 || (got < 0 && errno == ECONNRESET)) {
      bury(answer);
      return ended(answer.end, answer.violation);
    }
    if (got < 0) continue;
    if (sent < frame.size()) return ended(Answer::End::protocol_violation, "an answer ahead of the question");
    incoming.bytes.append(buffer, static_cast<std::size_t>(got));
    try {
      const std::string wrong = incoming.read_header();
      if (!wrong.empty()) return ended(Answer::End::protocol_violation, wrong);
      if (!incoming.whole()) continue;
      if (kind == Header::Kind::reply) answer.reply = kit::wire::decode_reply(incoming.payload());
      if (kind == Header::Kind::greeting && kit::wire::decode_greeting(incoming.payload()).version != kit::wire::version)
        return ended(Answer::End::protocol_violation, "another version of the kit");
    } catch (const kit::wire::Malformed& e) {
      return ended(Answer::End::protocol_violation, e.what());
    }
  }
  return ended(Answer::End::replied);
}

}  // namespace check
