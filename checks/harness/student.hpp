// Who answers the checker's questions: a program in its own process, or a test's stand-in for one.
// SPDX-License-Identifier: MIT
#pragma once

#include <sys/resource.h>

#include <cerrno>
#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "kit/wire.hpp"

struct sock_fprog;

namespace check {

// What came back from one call, however it ended.
struct Answer {
  enum class End { replied, exited, crashed, timed_out, printed_too_much, protocol_violation };
  End end = End::replied;
  kit::wire::Reply reply;            // when it replied
  int signal = 0;                    // when it crashed
  int status = 0;                    // when it exited
  std::string violation;             // what was wrong with the bytes it sent
  bool asked = true;                 // false: it ended before it could be asked anything
  std::string printed;               // on stdout and stderr, capped
  double seconds = 0, computed = 0;  // by the clock; of a processor
  double slept = 0;                  // seen waiting, and not for a processor
  bool asleep = false;               // when it timed out: that it slept is why
  bool too_late = false;             // not asked: the calls before it took all the time there was
};

// Timed calls: how long they took together, and what came of each.
struct Timing {
  Answer::End end = Answer::End::replied;
  double wall = 0, cpu = 0;  // s; the program's processor time, its children's included
  std::vector<kit::wire::Reply> replies;  // one alone when an exercise threw
};

class Student {
 public:
  virtual ~Student() = default;
  virtual Answer ask(const kit::wire::Call& call) = 0;
  virtual void restart() {}  // the next call finds nothing of those before it
  virtual void limit_calls(std::chrono::milliseconds) {}  // of the calls to come; 0: as at first
};

// Time is the program's own: processor time, and what it sleeps. Waiting for a busy processor does
// not count.
struct Limits {
  std::chrono::milliseconds per_call{5000};
  std::chrono::milliseconds together{0};  // of all calls of a program; 0: no limit
  std::chrono::milliseconds patience{0};  // with a busy machine; at least ten times per_call
  std::uint64_t memory = std::uint64_t{1} << 30;   // bytes of address space; 0: no limit
  std::uint64_t reply = std::uint64_t{256} << 20;  // bytes
  std::uint64_t printed = std::uint64_t{1} << 20;  // bytes a call
};

// Something ended a call, and it is not proven that the program did: no verdict follows from it.
struct NotJudged : std::system_error {
  explicit NotJudged(const char* why)
      : system_error(EINTR, std::generic_category(), why), message(why) {}
  const char* message;  // its id
};

// How a program is started, and what it may do.
struct Launch {
  struct ResourceLimit {
    int resource;  // RLIMIT_…
    rlim_t most;
  };
  std::vector<std::string> command;      // the first is a path
  std::vector<std::string> environment;  // NAME=value, all of it
  std::vector<ResourceLimit> limits;
  std::optional<unsigned> user;          // whose number, and group, it takes
  std::vector<int> groups;               // control groups to join: their open cgroup.procs
  const sock_fprog* filter = nullptr;    // of system calls
  int box_filter = -1;                   // the same as a file, for a box to install
  bool in_a_box = false;                 // a box starts it, and tells what becomes of it
  std::function<void(pid_t)> last_step;  // in a box, before it runs, of the process it will be
  std::function<bool()> out_of_memory;   // whether its group met its own limit since last asked
  bool proven_only = false;              // NotJudged for what may not be its own fault
  int niceness = 0;
  static constexpr int box_filter_at = 5;  // the descriptors a box finds these two at
  static constexpr int box_status_at = 6;
};

// `path --serve` as this user, within the limits, with a few variables of our environment.
Launch plain_launch(const std::filesystem::path& path, const Limits& limits,
                    std::vector<std::string> settings = {});

// The program `path --serve`, started at the first call and again after it has died. It is given
// one descriptor, a socket; nothing it prints, returns from main or writes elsewhere is believed.
// One that twice ended before its first call is not started again: every call gets what came of the
// last start. Throws std::system_error when the program cannot be started at all, and NotJudged.
class Program : public Student {
 public:
  Program(const std::filesystem::path& path, Limits limits,
          std::vector<std::string> environment = {});
  Program(Launch launch, Limits limits);
  ~Program() override;
  Answer ask(const kit::wire::Call& call) override;
  void restart() override;
  void limit_calls(std::chrono::milliseconds each) override;
  Timing time(const std::string& function,
              const std::vector<std::vector<kit::wire::Value>>& inputs);

 private:
  struct Process;
  Answer exchange(kit::wire::Header::Kind kind, const std::string& payload, int descriptor = -1);
  Answer talk(const std::string& frame, std::uint64_t nonce, int descriptor = -1);
  std::optional<Answer> start();  // what went wrong, if it did
  void count(const Answer& answer);
  void settle(Answer& answer);
  Launch launch_;
  Limits limits_;
  const std::chrono::milliseconds per_call_;  // at first
  std::chrono::duration<double> used_{0};     // by all calls so far
  std::unique_ptr<Process> process_;
  int failed_starts_ = 0;
  Answer last_start_;
};

}  // namespace check
