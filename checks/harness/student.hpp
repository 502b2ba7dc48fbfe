// Who answers the checker's questions: a program in its own process, or a test's stand-in for one.
// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kit/wire.hpp"

namespace check {

// What came back from one call, however it ended.
struct Answer {
  enum class End { replied, exited, crashed, timed_out, printed_too_much, protocol_violation };
  End end = End::replied;
  kit::wire::Reply reply;  // when it replied
  int signal = 0;          // when it crashed
  int status = 0;          // when it exited
  std::string violation;   // what was wrong with the bytes it sent
  std::string printed;     // on stdout and stderr, capped
  double seconds = 0;
};

// Timed calls: how long they took together, and what came of each.
struct Timing {
  Answer::End end = Answer::End::replied;
  double wall = 0, cpu = 0;               // s; the whole program's processor time
  std::vector<kit::wire::Reply> replies;  // one alone when an exercise threw
};

class Student {
 public:
  virtual ~Student() = default;
  virtual Answer ask(const kit::wire::Call& call) = 0;
};

struct Limits {
  std::chrono::milliseconds per_call{5000};        // waiting for a busy processor does not count
  std::uint64_t memory = std::uint64_t{2} << 30;   // bytes of address space; 0: no limit
  std::uint64_t reply = std::uint64_t{256} << 20;  // bytes
  std::uint64_t printed = std::uint64_t{1} << 20;  // bytes a call
};

// The program `path --serve`, started at the first call and again after it has died. It is given
// one descriptor, a socket; nothing it prints, returns from main or writes elsewhere is believed.
// One that twice ended before its first call is not started again: every call gets what came of the
// last start. Throws std::system_error when the program cannot be started at all.
class Program : public Student {
 public:
  Program(std::filesystem::path path, Limits limits, std::vector<std::string> environment = {});
  ~Program() override;
  Answer ask(const kit::wire::Call& call) override;
  Timing time(const std::string& function,
              const std::vector<std::vector<kit::wire::Value>>& inputs);

 private:
  struct Process;
  Answer exchange(kit::wire::Header::Kind kind, const std::string& payload, int descriptor = -1);
  std::optional<Answer> start();  // what went wrong, if it did
  std::filesystem::path path_;
  Limits limits_;
  std::vector<std::string> environment_;  // NAME=value, besides a few variables of our own
  std::unique_ptr<Process> process_;
  int failed_starts_ = 0;
  Answer last_start_;
};

}  // namespace check
