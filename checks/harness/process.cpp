// Talking to a student's program over one poll loop; it may do anything at all.
// SPDX-License-Identifier: MIT
#include "harness/process.hpp"

#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

#include "harness/family.hpp"

namespace check {
namespace {

using kit::wire::Header;
using kit::wire::header_size;
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;
using End = Answer::End;
using Seconds = std::chrono::duration<double>;

constexpr auto glance = 200ms;  // at a program that says nothing

bool try_again(ssize_t result) { return result < 0 && (errno == EAGAIN || errno == EINTR); }

// As send, with a copy of `descriptor` for the other side unless it is -1.
ssize_t send_with(int channel, const char* from, std::size_t n, int descriptor) {
  alignas(cmsghdr) char extra[CMSG_SPACE(sizeof(int))] = {};
  iovec bytes{const_cast<char*>(from), n};
  msghdr message{};
  message.msg_iov = &bytes;
  message.msg_iovlen = 1;
  if (descriptor >= 0) {
    message.msg_control = extra;
    message.msg_controllen = sizeof extra;
    cmsghdr* header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof descriptor);
    std::memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
  }
  return ::sendmsg(channel, &message, MSG_NOSIGNAL);
}

// The bytes of one frame as they come in. Nothing is allocated for a length before it is allowed.
class Incoming {
 public:
  Incoming(Header::Kind kind, std::uint64_t nonce, std::uint64_t most)
      : kind_(kind), nonce_(nonce), most_(most) {}

  std::size_t missing() const {
    return has_header_ ? header_.length - payload_.size() : header_size - head_.size();
  }
  bool whole() const { return has_header_ && missing() == 0; }
  const std::string& payload() const { return payload_; }

  // At most missing() bytes. Returns what is wrong, or nothing.
  std::string add(const char* bytes, std::size_t n) {
    (has_header_ ? payload_ : head_).append(bytes, n);
    if (has_header_ || missing() > 0) return {};
    header_ = kit::wire::read_header(head_.data());
    has_header_ = true;
    if (header_.kind != kind_) return "a frame out of turn";
    if (header_.nonce != nonce_) return "an answer to another question";
    if (header_.length > most_) return "an answer of " + std::to_string(header_.length) + " bytes";
    payload_.reserve(header_.length);
    return {};
  }

 private:
  const Header::Kind kind_;
  const std::uint64_t nonce_, most_;
  std::string head_, payload_;
  Header header_{};
  bool has_header_ = false;
};

}  // namespace

// One exchange while it lasts.
struct Program::Process::Talk {
  const std::string& frame;
  Incoming incoming;
  double cpu_before = 0;            // s
  Clock::time_point start, looked;  // `looked`: when it was last seen at work or asleep
  int descriptor = -1;              // goes with the frame
  std::size_t sent = 0;
  bool over = false, dead = false;
  Answer answer{};

  void end(End how, std::string why = {}) {
    answer.end = how;
    answer.violation = std::move(why);
    over = true;
  }
  bool all_sent() const { return sent == frame.size(); }
};

Program::Process::Process(const Launch& launch, const Limits& limits)
    : limits_(limits),
      program_(spawn(launch)),
      boxed_(launch.in_a_box),
      proven_only_(launch.proven_only) {}

Program::Process::~Process() { end_family(program_.pid); }

bool Program::Process::gone() const {
  pollfd death{program_.death.get(), POLLIN, 0};
  return ::poll(&death, 1, 0) == 1;
}

// False when the cap on what it may print is reached.
bool Program::Process::drain(Descriptor& from, std::string& printed) const {
  char buffer[65536];
  while (from.get() >= 0) {
    const ssize_t got = ::read(from.get(), buffer, sizeof buffer);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return true;    // nothing more for now
    if (got == 0) from.close();  // poll ignores a closed one
    printed.append(buffer, static_cast<std::size_t>(got));
    if (printed.size() > limits_.printed) return printed.resize(limits_.printed), false;
  }
  return true;
}

// Whether there is something to do by then. What has come is heard, however late we are ourselves.
bool Program::Process::ready(Talk& talk, std::chrono::milliseconds wait) const {
  const short wanted = static_cast<short>(talk.all_sent() ? POLLIN : POLLIN | POLLOUT);
  pollfd watched[] = {{program_.channel.get(), wanted, 0},
                      {program_.out.get(), POLLIN, 0},
                      {program_.err.get(), POLLIN, 0},
                      {program_.death.get(), POLLIN, 0}};
  const int ready = ::poll(watched, std::size(watched), static_cast<int>(wait.count()));
  if (ready > 0) talk.dead = watched[3].revents != 0;
  return ready > 0;
}

// A number that the box has told so far, such as "child-pid"; nothing when it has not.
std::optional<int> Program::Process::told(const std::string& name) const {
  char buffer[256];
  for (ssize_t n; (n = ::read(program_.status.get(), buffer, sizeof buffer)) > 0;)
    told_.append(buffer, static_cast<std::size_t>(n));
  const auto at = told_.find('"' + name + "\": ");
  if (at == std::string::npos) return std::nullopt;
  return std::atoi(told_.c_str() + at + name.size() + 4);
}

// How a box says that its program ended. One that says nothing has failed itself, and that is no
// fault of the program's; unless it was killed, as when memory runs out.
void Program::Process::ended_in_box(int box_status, Answer& answer) const {
  constexpr int killed = 128 + SIGKILL;
  if (!told("exit-code") && box_status != killed)
    throw std::system_error(EIO, std::generic_category(), "the sandbox failed: " + answer.printed);
  const int status = told("exit-code").value_or(killed), signal = status - 128;
  const bool by_signal = signal > 0 && signal <= SIGRTMAX;
  answer.end = by_signal ? End::crashed : End::exited;
  (by_signal ? answer.signal : answer.status) = by_signal ? signal : status;
}

// The channel is useless. It belongs to a process that is ending, as a rule: let it say how, which
// takes long on a busy machine. One that has closed its channel and sleeps has no such excuse.
void Program::Process::bury(Talk& talk) const {
  pollfd death{program_.death.get(), POLLIN, 0};
  while (::poll(&death, 1, static_cast<int>(glance.count())) != 1) {
    if (sleeps() || spent(talk)) return talk.end(End::protocol_violation, "it closed the channel");
    if (!patient(talk)) return give_up(talk);
  }
  siginfo_t info{};
  ::waitid(P_PID, static_cast<id_t>(program_.pid), &info, WEXITED | WNOHANG | WNOWAIT);
  const bool exited = info.si_code == CLD_EXITED;
  if (boxed_ && exited) return talk.over = true, ended_in_box(info.si_status, talk.answer);
  talk.end(exited ? End::exited : End::crashed);
  (exited ? talk.answer.status : talk.answer.signal) = info.si_status;
}

void Program::Process::send_some(Talk& talk) {
  if (talk.all_sent()) return;
  const int descriptor = talk.sent == 0 ? talk.descriptor : -1;
  const ssize_t n = send_with(program_.channel.get(), talk.frame.data() + talk.sent,
                              talk.frame.size() - talk.sent, descriptor);
  if (n > 0) talk.sent += static_cast<std::size_t>(n);
  if (n < 0 && !try_again(-1)) bury(talk);
}

void Program::Process::receive_some(Talk& talk) {
  char buffer[65536];
  const std::size_t room = std::min(sizeof buffer, talk.incoming.missing());
  const ssize_t got = ::recv(program_.channel.get(), buffer, room, 0);
  if (try_again(got)) return talk.dead ? bury(talk) : void();
  if (got <= 0) return bury(talk);
  if (!talk.all_sent()) return talk.end(End::protocol_violation, "an answer ahead of the question");
  const std::string wrong = talk.incoming.add(buffer, static_cast<std::size_t>(got));
  if (!wrong.empty()) return talk.end(End::protocol_violation, wrong);
  if (talk.incoming.whole()) take(talk);
}

void Program::Process::take(Talk& talk) {
  const std::string& payload = talk.incoming.payload();
  talk.end(End::replied);
  if (greeted)
    talk.answer.reply = kit::wire::decode_reply(payload);
  else if (kit::wire::decode_greeting(payload).version != kit::wire::version)
    talk.end(End::protocol_violation, "another version of the kit");
  char next;
  if (::recv(program_.channel.get(), &next, 1, MSG_PEEK) > 0)
    talk.end(End::protocol_violation, "more than one answer");
}

// Whether it has had the time that the limit means. It sleeps when all is said and nothing comes. A
// pause of our own is not taken for its sleep: no look counts for more than a glance.
bool Program::Process::spent(Talk& talk) const {
  Answer& a = talk.answer;
  a.computed = std::max(a.computed, cpu_seconds() - talk.cpu_before);
  const auto before = std::exchange(talk.looked, Clock::now());
  if (!ready(talk, 0ms) && sleeps())
    a.slept += Seconds(std::min<Clock::duration>(talk.looked - before, glance)).count();
  return a.computed + a.slept >= Seconds(limits_.per_call).count();
}

bool Program::Process::patient(const Talk& talk) const {
  return Clock::now() - talk.start < std::max(limits_.patience, 10 * limits_.per_call);
}

// Of its own will: one that was stopped from outside is no student's fault. Without a box to keep
// it from that, it may have stopped itself. A moment's sleep is no sleep.
bool Program::Process::sleeps() const {
  constexpr int glances = 4;
  for (int k = 0; k < glances; ++k) {
    const Activity now = activity_of(program_.inner);
    if (now != Activity::asleep && (now != Activity::stopped || proven_only_)) return false;
    std::this_thread::sleep_for(2ms);
  }
  return true;
}

void Program::Process::give_up(Talk& talk) const {
  if (proven_only_) throw NotJudged("machine-too-busy");
  talk.end(End::timed_out);
}

void Program::Process::step(Talk& talk) {
  using std::chrono::milliseconds;
  const Seconds left = limits_.per_call - Seconds(talk.answer.computed + talk.answer.slept);
  const auto wait = std::clamp(std::chrono::ceil<milliseconds>(left), milliseconds(1), glance);
  const bool came = ready(talk, wait);
  if (!drain(program_.out, talk.answer.printed) || !drain(program_.err, talk.answer.printed))
    return talk.end(End::printed_too_much);
  send_some(talk);
  try {
    if (!talk.over) receive_some(talk);
  } catch (const kit::wire::Malformed& e) {
    talk.end(End::protocol_violation, e.what());
  }
  if (!talk.over && (!came || Clock::now() - talk.looked >= glance)) look(talk);
}

// At the clocks, when nothing came for a while: also for one who always says a little.
void Program::Process::look(Talk& talk) const {
  if (spent(talk)) {
    talk.answer.asleep = talk.answer.slept > talk.answer.computed;
    talk.end(End::timed_out);
  } else if (!patient(talk)) {
    give_up(talk);
  }
}

double Program::Process::cpu_seconds() const {
  return program_.inner < 0 ? 0 : processor_seconds(program_.inner);
}

double Program::Process::family_seconds() const {
  return program_.inner < 0 ? 0 : check::family_seconds(program_.inner);
}

Answer Program::Process::exchange(const std::string& frame, std::uint64_t nonce, int descriptor) {
  const auto start = Clock::now();
  const auto kind = greeted ? Header::Kind::reply : Header::Kind::greeting;
  Talk talk{frame, Incoming(kind, nonce, limits_.reply), cpu_seconds(), start, start, descriptor};
  while (!talk.over) step(talk);

  // What it printed was flushed before the answer, so it is here by now.
  Answer& answer = talk.answer;
  const bool within = drain(program_.out, answer.printed) && drain(program_.err, answer.printed);
  if (!within && answer.end == End::replied) answer.end = End::printed_too_much;
  answer.seconds = Seconds(Clock::now() - start).count();
  answer.computed = std::max(answer.computed, cpu_seconds() - talk.cpu_before);
  return std::move(answer);
}

}  // namespace check
