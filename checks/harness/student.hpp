// Who answers the checker's questions: a program in its own process, or a test's stand-in for one.
// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
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

class Student {
 public:
  virtual ~Student() = default;
  virtual Answer ask(const kit::wire::Call& call) = 0;
};

struct Limits {
  std::chrono::milliseconds per_call{5000};
  std::uint64_t memory = std::uint64_t{2} << 30;   // bytes of address space; 0: no limit
  std::uint64_t reply = std::uint64_t{256} << 20;  // bytes
  std::uint64_t printed = std::uint64_t{1} << 20;  // bytes a call
};

// The program `path --serve`, started at the first call and again after it has died. It is given one
// descriptor, a socket; nothing it prints, returns from main or writes elsewhere is believed.
// Throws std::system_error when the program cannot be started at all.
class Program : public Student {
 public:
  Program(std::filesystem::path path, Limits limits, std::vector<std::string> environment = {});
  ~Program() override;
  Answer ask(const kit::wire::Call& call) override;

 private:
  struct Process;
  std::filesystem::path path_;
  Limits limits_;
  std::vector<std::string> environment_;  // NAME=value, added to this process's own
  std::unique_ptr<Process> process_;
};

}  // namespace check
