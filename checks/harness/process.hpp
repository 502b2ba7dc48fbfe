// One running `program --serve`: its socket, its two output pipes, and the loop that watches them.
// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>

#include "harness/student.hpp"

namespace check {

struct Program::Process {
  Process(const std::filesystem::path& path, const Limits& limits, const std::vector<std::string>& environment);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  // Sends the frame, then reads until the reply is whole or something ended the call. After anything
  // but a reply the process is no longer usable.
  Answer exchange(const std::string& frame, std::uint64_t nonce);
  bool greeted = false;

 private:
  using Clock = std::chrono::steady_clock;
  struct Incoming;
  bool wait_for_something(const std::string& frame, std::size_t sent, Clock::time_point deadline);
  bool drain(int& fd, std::string& printed);
  void bury(Answer& answer);

  const Limits limits_;
  pid_t pid_ = -1;
  int channel_ = -1, out_ = -1, err_ = -1;
};

}  // namespace check
