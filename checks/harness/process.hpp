// One running `program --serve`, and the loop that watches its socket and its two output pipes.
// SPDX-License-Identifier: MIT
#pragma once

#include "harness/spawn.hpp"
#include "harness/student.hpp"

namespace check {

struct Program::Process {
  Process(const Launch& launch, const Limits& limits);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  // Sends the frame, then reads until the reply is whole or something ended the call. After
  // anything but a reply the process is no longer usable.
  Answer exchange(const std::string& frame, std::uint64_t nonce, int descriptor = -1);
  double cpu_seconds() const;
  bool gone() const;  // it has ended since it last answered
  bool greeted = false;

 private:
  struct Talk;
  enum class State { awake, asleep, gone };
  bool wait_for_something(Talk& talk);
  double computed(const Talk& talk) const;
  bool spent(const Talk& talk) const;
  bool starved(Talk& talk) const;
  State state() const;
  void step(Talk& talk);
  void send_some(Talk& talk);
  void receive_some(Talk& talk);
  void take(Talk& talk);
  bool drain(Descriptor& from, std::string& printed) const;
  void bury(Talk& talk) const;
  std::optional<int> told(const std::string& name) const;
  pid_t inner() const;
  void ended_in_box(int box_status, Answer& answer) const;

  const Limits limits_;
  Spawned program_;
  const bool boxed_;
  mutable std::string told_;  // by the box
  mutable pid_t inner_ = -1;  // the program in its box, once it is known
};

}  // namespace check
