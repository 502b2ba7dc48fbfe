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
  void limit_calls(std::chrono::milliseconds each) { limits_.per_call = each; }
  double cpu_seconds() const;     // of all its threads
  double family_seconds() const;  // and of its children
  bool gone() const;              // it has ended since it last answered
  bool greeted = false;

 private:
  struct Talk;
  bool ready(Talk& talk, std::chrono::milliseconds wait) const;
  bool spent(Talk& talk) const;
  bool patient(const Talk& talk) const;
  bool sleeps() const;
  void give_up(Talk& talk) const;
  void step(Talk& talk);
  void look(Talk& talk) const;
  void send_some(Talk& talk);
  void receive_some(Talk& talk);
  void take(Talk& talk);
  bool drain(Descriptor& from, std::string& printed) const;
  void bury(Talk& talk) const;
  std::optional<int> told(const std::string& name) const;
  void ended_in_box(int box_status, Answer& answer) const;

  Limits limits_;
  Spawned program_;
  const bool boxed_, proven_only_;
  mutable std::string told_;  // by the box
};

}  // namespace check
