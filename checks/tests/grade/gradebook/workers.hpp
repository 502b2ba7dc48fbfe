// A crew at work on a list, seen from outside.
// SPDX-License-Identifier: MIT
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>

#include <algorithm>
#include <cerrno>
#include <iterator>
#include <map>

#include "grade/crew.hpp"
#include "inputs.hpp"

namespace books {

using check::Descriptor;
using check::grade::Crew;
using namespace std::chrono_literals;

using Requests = std::vector<std::string>;
using Results = std::map<std::int64_t, Crew::Done>;
using Clock = std::chrono::steady_clock;

// Longer than any machine needs: it ends a test that hangs.
inline constexpr auto patient = 3600s;

inline const auto never = [] { return false; };

inline bool childless() { return ::waitpid(-1, nullptr, WNOHANG) < 0 && errno == ECHILD; }

inline int open_descriptors() {
  const std::filesystem::directory_iterator all("/proc/self/fd");
  return static_cast<int>(std::distance(begin(all), end(all)));
}

// Items 0, 1, 2 … in turn.
inline auto in_turn(const Requests& requests) {
  return [&requests, given = std::size_t{0}]() mutable -> std::optional<Crew::Item> {
    if (given == requests.size()) return std::nullopt;
    const std::size_t k = given++;
    return Crew::Item{static_cast<std::int64_t>(k), requests[k]};
  };
}

inline Results run(Crew& crew, const Requests& requests) {
  Results results;
  const pid_t parent = ::getpid();
  crew.run(
      in_turn(requests),
      [&](const Crew::Done& d) {
        BOOST_TEST(::getpid() == parent);
        BOOST_TEST(results.emplace(d.id, d).second, "item " << d.id << " was done twice");
      },
      never);
  BOOST_TEST(results.size() == requests.size());
  return results;
}

inline Results run(int workers, const Requests& requests, const Crew::Work& work,
                   std::chrono::seconds patience = patient) {
  Results results;
  {
    Crew crew(workers, work, patience);
    results = run(crew, requests);
  }
  BOOST_TEST(childless());
  return results;
}

// Workers have only files to tell of themselves beside their replies.
class Notes {
 public:
  // How many times this text has been noted, this time included.
  int add(const std::string& text) const {
    const Descriptor file(::open(path_.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600));
    const std::string line = text + "\n";
    if (::write(file.get(), line.data(), line.size()) < 0) ::_exit(9);
    return count(text);
  }
  int count(const std::string& text) const {
    int n = 0;
    for (const std::string& line : lines()) n += line == text;
    return n;
  }
  std::vector<std::string> lines() const {
    std::vector<std::string> all;
    std::ifstream in(path_);
    for (std::string line; std::getline(in, line);) all.push_back(line);
    return all;
  }

 private:
  Folder folder_;
  std::filesystem::path path_ = folder_ / "notes";
};

[[noreturn]] inline void die() {
  ::kill(::getpid(), SIGKILL);
  ::_exit(9);
}

[[noreturn]] inline void get_stuck() {
  for (;;) ::pause();
}

inline const std::string twice = "the worker process died on it twice";

}  // namespace books
