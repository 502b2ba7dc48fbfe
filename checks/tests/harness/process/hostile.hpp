// Asks the hostile program for one misdeed at a time.
// SPDX-License-Identifier: MIT
#pragma once

#include <sys/wait.h>

#include <boost/test/unit_test.hpp>
#include <cerrno>
#include <filesystem>
#include <string>

#include "harness/student.hpp"
#include "kit/marshal.hpp"

namespace check::test {

using End = Answer::End;
using Kind = kit::wire::Reply::Kind;

inline Limits quick_limits() {
  Limits limits;
  limits.per_call = std::chrono::milliseconds(400);
  return limits;
}

inline kit::wire::Call misdeed(const std::string& how, const kit::Matrix& A = {{1, 2}, {3, 4}}) {
  return {"misbehave", {kit::wire::to_value(how), kit::wire::to_value(A)}};
}

// The program with its limits; STARTS=… for what it does before main.
struct Hostile {
  explicit Hostile(Limits limits = Limits{}, const std::string& starts = "",
                   const char* folder = "")
      : program(std::string(HOSTILE_FOLDER) + folder + "/hostile", limits, {"STARTS=" + starts}) {}
  // As in a class: no verdict without proof.
  explicit Hostile(Launch launch, Limits limits = quick_limits())
      : program(std::move(launch), limits) {}
  static Launch proven_only() {
    Launch launch = plain_launch(std::string(HOSTILE_FOLDER) + "/hostile", Limits{}, {"STARTS="});
    launch.proven_only = true;
    return launch;
  }
  Answer does(const std::string& how) { return program.ask(misdeed(how)); }
  pid_t pid() { return static_cast<pid_t>(does("says who it is").reply.result.reals.at(0)); }
  // The benign twin of every misdeed: A comes back.
  bool works() {
    const Answer a = does("");
    return a.end == End::replied && a.reply.kind == Kind::value &&
           a.reply.result.reals.size() == 4 && a.reply.result.reals[3] == 4;
  }
  Program program;
};

inline bool has_children() {
  siginfo_t info;
  return ::waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0;
}

// Until one that is not buried yet has ended, and as long as it takes.
inline void until_a_child_has_ended() {
  siginfo_t info;
  BOOST_TEST_REQUIRE(::waitid(P_ALL, 0, &info, WEXITED | WNOWAIT) == 0);
}

inline std::ptrdiff_t open_descriptors() {
  return std::distance(std::filesystem::directory_iterator("/proc/self/fd"), {});
}

}  // namespace check::test
