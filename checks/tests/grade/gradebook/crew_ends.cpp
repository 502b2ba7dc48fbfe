// However a crew ends, no worker and no descriptor is left behind.
// SPDX-License-Identifier: MIT
#include <poll.h>

#include <boost/test/unit_test.hpp>
#include <set>
#include <stdexcept>

#include "workers.hpp"

using namespace books;

BOOST_AUTO_TEST_SUITE(crew_ends)

BOOST_AUTO_TEST_CASE(a_stop_ends_early_with_no_worker_left) {
  const Notes notes;
  const Requests requests(1000, "x");
  int told = 0;
  Crew crew(
      3,
      [&](int number, const std::string&) {
        notes.add(std::to_string(::getpid()));
        if (number > 0) get_stuck();
        return std::string("quick");
      },
      patient);
  const auto pids = [&] {
    const auto lines = notes.lines();
    return std::set<std::string>(lines.begin(), lines.end());
  };
  crew.run(
      in_turn(requests), [&](const Crew::Done&) { ++told; },
      [&] { return told >= 5 && pids().size() == 3; });
  BOOST_TEST(told < 1000);
  BOOST_TEST(childless());
  for (const std::string& pid : pids()) {
    const bool gone = ::kill(std::stoi(pid), 0) == -1 && errno == ESRCH;
    BOOST_TEST(gone);
  }
}

BOOST_AUTO_TEST_CASE(a_stopped_crew_begins_anew_with_what_it_is_given) {
  const Notes notes;
  bool hang = true;  // the workers inherit it as it is when they are hired
  Crew crew(
      2,
      [&](int, const std::string& request) {
        notes.add(request);
        if (hang) get_stuck();
        return request;
      },
      patient);
  const Requests old = {"old", "old"};
  std::vector<std::int64_t> told;
  crew.run(
      in_turn(old), [&](const Crew::Done& d) { told.push_back(d.id); },
      [&] { return notes.count("old") == 2; });
  BOOST_TEST(told.empty());
  hang = false;
  const Results results = run(crew, {"new 0", "new 1", "new 2"});
  for (const auto& [id, d] : results) BOOST_TEST(d.reply == "new " + std::to_string(id));
  BOOST_TEST(notes.count("old") == 2);
}

BOOST_AUTO_TEST_CASE(a_parent_that_throws_leaves_no_worker) {
  const int before = open_descriptors();
  const Requests requests(10, "x");
  const auto work = [](int number, const std::string& request) {
    if (number == 1) get_stuck();
    return request;
  };
  const auto full_disk = [](const Crew::Done&) { throw std::runtime_error("the disk is full"); };
  const auto attempt = [&] { Crew(3, work, patient).run(in_turn(requests), full_disk, never); };
  BOOST_CHECK_THROW(attempt(), std::runtime_error);
  BOOST_TEST(childless());
  BOOST_TEST(open_descriptors() == before);
}

BOOST_AUTO_TEST_CASE(workers_that_come_and_go_leave_no_descriptor) {
  const int before = open_descriptors();
  const Requests requests(20, "x");
  run(3, requests, [](int, const std::string&) -> std::string { die(); });
  BOOST_TEST(open_descriptors() == before);
}

BOOST_AUTO_TEST_CASE(every_worker_that_is_left_in_peace_takes_its_leave) {
  const Notes notes;
  const Requests requests(3, "x");
  {
    Crew crew(
        2, [](int, const std::string& request) { return request; }, patient,
        [&] { notes.add("left"); });
    run(crew, requests);
    BOOST_TEST(notes.count("left") == 0);
  }
  BOOST_TEST(notes.count("left") == 2);
}

BOOST_AUTO_TEST_CASE(an_interrupt_from_the_keyboard_leaves_workers_at_work) {
  const Results results = run(1, {"x"}, [](int, const std::string&) {
    ::kill(::getpid(), SIGINT);
    return std::string("went on");
  });
  BOOST_TEST(results.at(0).reply == "went on");
}

// A crew adopts what its workers leave behind; a crew's own workers, when it is killed, come to us.
static void bury_all() {
  while (::waitpid(-1, nullptr, 0) > 0) {
  }
}

// Each worker holds the writing end of a pipe; that it can be read to its end says that all are
// gone, whoever buries them.
BOOST_AUTO_TEST_CASE(workers_end_with_a_parent_that_is_killed) {
  int ends[2];
  BOOST_TEST_REQUIRE(::pipe2(ends, O_CLOEXEC) == 0);
  const Descriptor out(ends[0]);
  Descriptor in(ends[1]);
  const pid_t parent = ::fork();
  if (parent == 0) {
    const auto work = [&](int number, const std::string&) {  // the first is idle, two are busy
      if (::write(in.get(), "x", 1) != 1) ::_exit(9);
      if (number > 0) get_stuck();
      return std::string();
    };
    const Requests three(3, "x");
    Crew(3, work, patient)
        .run(
            in_turn(three), [](const Crew::Done&) {}, never);
    ::_exit(0);
  }
  in.close();
  char letters[3];
  for (char& letter : letters) BOOST_TEST_REQUIRE(::read(out.get(), &letter, 1) == 1);
  BOOST_TEST_REQUIRE(::kill(parent, SIGKILL) == 0);
  BOOST_TEST_REQUIRE(::waitpid(parent, nullptr, 0) == parent);
  pollfd ended{out.get(), POLLIN, 0};
  BOOST_TEST(::poll(&ended, 1, -1) == 1);
  BOOST_TEST((ended.revents & POLLHUP) != 0);
  bury_all();
}

namespace {

// A program whose child does not end by itself when the program does, as a box that is only just
// being made. Its command line is nobody else's.
struct Young {
  const std::string time = std::to_string(10'000'000 + ::getpid());
  check::Launch launch() const {
    check::Launch l;
    l.command = {"/bin/sh", "-c", "sleep " + time + " & wait"};
    l.environment = {"PATH=/usr/bin:/bin"};
    return l;
  }
  int running() const {
    int found = 0;
    for (const auto& entry : fs::directory_iterator("/proc")) {
      std::ifstream file(entry.path() / "cmdline");
      std::string line;
      std::getline(file, line, '\xff');
      found += line == "sleep" + std::string(1, '\0') + time + '\0';
    }
    return found;
  }
  void wait_until_running(int count) const {
    while (running() != count) ::usleep(10'000);
  }
  Crew::Work work() const {
    return [this](int, const std::string&) -> std::string {
      const check::Spawned program = check::spawn(launch());
      get_stuck();
    };
  }
};

}  // namespace

BOOST_AUTO_TEST_CASE(programs_end_with_a_worker_that_is_stopped) {
  const Young young;
  const Requests two(2, "x");
  Crew(2, young.work(), patient)
      .run(
          in_turn(two), [](const Crew::Done&) {}, [&] { return young.running() == 2; });
  BOOST_TEST(young.running() == 0);
  BOOST_TEST(childless());
}

BOOST_AUTO_TEST_CASE(programs_end_with_a_parent_that_is_killed) {
  const Young young;
  const pid_t parent = ::fork();
  if (parent == 0) {
    const Requests two(2, "x");
    Crew(2, young.work(), patient)
        .run(
            in_turn(two), [](const Crew::Done&) {}, never);
    ::_exit(0);
  }
  young.wait_until_running(2);
  BOOST_TEST_REQUIRE(::kill(parent, SIGKILL) == 0);
  BOOST_TEST_REQUIRE(::waitpid(parent, nullptr, 0) == parent);
  young.wait_until_running(0);
  bury_all();
}

BOOST_AUTO_TEST_SUITE_END()
