// However a program ends or refuses to, the call gets the verdict it should, and the next works.
// SPDX-License-Identifier: MIT
#include <sched.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <thread>
#include <utility>
#include <vector>

#include "hostile.hpp"

using namespace check;
using namespace check::test;

namespace {

double cpu_seconds() {
  rusage used;
  ::getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

// The processes of this machine whose command line holds `text`.
int running(const std::string& text) {
  int found = 0;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    std::ifstream file(entry.path() / "cmdline");
    std::string line;
    std::getline(file, line, '\xff');
    found += line.find(text) != std::string::npos ? 1 : 0;
  }
  return found;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(endings)

BOOST_AUTO_TEST_CASE(each_ending_has_its_name_and_the_next_call_works) {
  struct Row {
    const char* how;
    End end;
    int code;  // exit status or signal
  };
  const Row rows[] = {
      {"exits", End::exited, 0},
      {"exits at once", End::exited, 7},
      {"aborts", End::crashed, SIGABRT},
      {"dereferences null", End::crashed, SIGSEGV},
      {"divides by zero", End::crashed, SIGFPE},
      {"recurses without end", End::crashed, SIGSEGV},
      {"throws in a thread", End::crashed, SIGABRT},
      {"prints and crashes", End::crashed, SIGILL},
      {"leaves a child and dies", End::crashed, SIGABRT},
      {"leaves a daemon and dies", End::crashed, SIGABRT},
      {"prints without end", End::printed_too_much, 0},
      {"prints to stderr without end", End::printed_too_much, 0},
      {"prints 2 MiB", End::printed_too_much, 0},
      {"closes the channel", End::exited, 0},
      {"closes the channel and sleeps", End::protocol_violation, 0},
      {"shuts its writing side", End::exited, 0},
      {"writes garbage", End::protocol_violation, 0},
      {"writes without end", End::protocol_violation, 0},
      {"writes a huge length", End::protocol_violation, 0},
      {"guesses the nonce", End::protocol_violation, 0},
      {"greets again", End::protocol_violation, 0},
      {"writes one byte", End::protocol_violation, 0},
  };
  Hostile hostile;
  for (const Row& row : rows) {
    const Answer a = hostile.does(row.how);
    BOOST_TEST((a.end == row.end),
               row.how << ": " << static_cast<int>(a.end) << " " << a.violation);
    BOOST_TEST((a.end == End::crashed ? a.signal : a.status) == row.code, row.how);
    BOOST_TEST(hostile.works(), row.how);
  }
}

BOOST_AUTO_TEST_CASE(whoever_does_not_answer_is_ended_at_the_limit) {
  struct Row {
    const char* how;
    bool asleep;
  };
  Hostile hostile(quick_limits());
  for (const Row& row : {Row{"loops without end", false}, Row{"sleeps", true},
                         Row{"stops itself", true}, Row{"ignores SIGTERM and sleeps", true}}) {
    const Answer a = hostile.does(row.how);
    BOOST_TEST((a.end == End::timed_out), row.how);
    BOOST_TEST(a.asleep == row.asleep, row.how);
    BOOST_TEST((row.asleep ? a.seconds : a.computed) >= 0.4, row.how);
    BOOST_TEST(hostile.works(), row.how);
  }
  BOOST_TEST((Hostile().does("sleeps a little").end == End::replied));
}

// Everything on one processor: others want it as well, until long after the limit, so that the
// program gets less than half of it.
BOOST_AUTO_TEST_CASE(waiting_for_a_busy_processor_is_no_hang) {
  cpu_set_t before, one;
  ::sched_getaffinity(0, sizeof before, &before);
  CPU_ZERO(&one);
  for (int c = 0; c < CPU_SETSIZE && CPU_COUNT(&one) == 0; ++c)
    if (CPU_ISSET(c, &before)) CPU_SET(c, &one);
  ::sched_setaffinity(0, sizeof one, &one);
  std::atomic<bool> stop = false;
  std::vector<std::jthread> others;
  for (int k = 0; k < 8; ++k)
    others.emplace_back([&stop] {
      while (!stop) {
      }
    });
  Hostile hostile(quick_limits());
  BOOST_TEST((hostile.does("sleeps").end == End::timed_out));
  BOOST_TEST(hostile.works());
  others.emplace_back([&stop] {
    std::this_thread::sleep_for(2 * quick_limits().per_call);
    stop = true;
  });
  const Answer a = hostile.does("computes a while");
  BOOST_TEST((a.end == End::replied));
  BOOST_TEST(a.seconds > 0.4);
  BOOST_TEST(a.computed < 0.4);
  ::sched_setaffinity(0, sizeof before, &before);
}

// The program cannot be asked who did it; in a class its own doing is made to look different.
BOOST_AUTO_TEST_CASE(what_may_have_come_from_outside_is_no_verdict_in_a_class) {
  Hostile hostile(Hostile::proven_only());
  BOOST_CHECK_THROW(hostile.does("dies by SIGKILL"), NotJudged);
  BOOST_TEST(hostile.works());
  BOOST_CHECK_THROW(hostile.does("stops itself"), NotJudged);
  BOOST_TEST(hostile.works());
  BOOST_TEST((Hostile().does("dies by SIGKILL").signal == SIGKILL));
}

BOOST_AUTO_TEST_CASE(what_is_proven_is_a_verdict_in_a_class) {
  Hostile hostile(Hostile::proven_only());
  for (const char* how : {"loops without end", "sleeps", "prints a little for ever"})
    BOOST_TEST((hostile.does(how).end == End::timed_out), how);
  BOOST_TEST((hostile.does("dereferences null").signal == SIGSEGV));
  BOOST_TEST((hostile.does("dies by a signal of its choice").end == End::exited));
  BOOST_TEST(hostile.works());
}

BOOST_AUTO_TEST_CASE(running_out_of_the_groups_memory_is_told_from_a_kill_before_it) {
  bool met = true;  // by whoever was in the group before
  Launch launch = Hostile::proven_only();
  launch.out_of_memory = [&] { return std::exchange(met, false); };
  Hostile hostile(launch);
  BOOST_CHECK_THROW(hostile.does("dies by SIGKILL"), NotJudged);
  BOOST_TEST(hostile.works());
  met = true;
  BOOST_TEST((hostile.does("dies by SIGKILL").reply.kind == Kind::out_of_memory));
}

// Four calls that never end take all the time there is, wherever the processor was meanwhile.
BOOST_AUTO_TEST_CASE(calls_that_reach_their_limit_count_the_same_on_any_machine) {
  Limits limits = quick_limits();
  limits.together = 4 * limits.per_call;
  Hostile hostile(limits);
  for (const char* how : {"loops without end", "sleeps", "loops without end", "sleeps"})
    BOOST_TEST(!hostile.does(how).too_late);
  BOOST_TEST(hostile.does("").too_late);
}

BOOST_AUTO_TEST_CASE(reading_its_own_channel_gains_it_nothing) {
  Hostile hostile(quick_limits());
  BOOST_TEST((hostile.does("reads the channel itself").end == End::timed_out));
  BOOST_TEST(hostile.works());
  BOOST_TEST((hostile.does("shuts its reading side").end == End::replied));
  until_a_child_has_ended();  // its server finds nothing to read
  BOOST_TEST(hostile.works());
}

BOOST_AUTO_TEST_CASE(what_happens_before_main_is_a_verdict_too) {
  const Limits limits = quick_limits();
  BOOST_TEST((Hostile(limits, "exits").does("").end == End::exited));
  BOOST_TEST((Hostile(limits, "crashes").does("").end == End::crashed));
  BOOST_TEST((Hostile(limits, "sleeps").does("").end == End::timed_out));
  BOOST_TEST((Hostile(limits, "floods").does("").end == End::printed_too_much));
  BOOST_TEST((Hostile(limits, "closes").does("").end == End::exited));
  BOOST_TEST((Hostile(limits, "answers").does("").end == End::protocol_violation));
  BOOST_TEST(Hostile(Limits{}, "prints").works());
  BOOST_TEST(Hostile(Limits{}, "").works());
}

BOOST_AUTO_TEST_CASE(a_program_that_never_starts_is_not_waited_for_again_and_again) {
  Hostile hostile(quick_limits(), "sleeps");
  const Answer first = hostile.does(""), second = hostile.does("");
  BOOST_TEST(first.seconds != second.seconds);  // once may be a busy machine
  for (int k = 0; k < 20; ++k) {
    const Answer told = hostile.does("");
    BOOST_TEST((told.end == End::timed_out));
    BOOST_TEST(told.seconds == second.seconds);
  }
}

BOOST_AUTO_TEST_CASE(a_question_nobody_reads_times_out) {
  Hostile hostile(quick_limits(), "greets and sleeps");
  const Answer a = hostile.program.ask(misdeed("", kit::Matrix(1024, 1024)));
  BOOST_TEST((a.end == End::timed_out));
}

BOOST_AUTO_TEST_CASE(a_death_between_calls_is_nobodys_fault) {
  Hostile hostile;
  BOOST_TEST_REQUIRE(::kill(hostile.pid(), SIGKILL) == 0);
  until_a_child_has_ended();
  BOOST_TEST(hostile.works());
}

BOOST_AUTO_TEST_CASE(an_answer_that_comes_before_the_question_is_none) {
  Hostile hostile;
  const pid_t pid = hostile.pid();
  BOOST_TEST((hostile.does("writes when told to, and stops").end == End::replied));
  BOOST_TEST_REQUIRE(::kill(pid, SIGUSR1) == 0);
  BOOST_TEST_REQUIRE(::waitid(P_PID, static_cast<id_t>(pid), nullptr, WSTOPPED) == 0);
  const Answer a = hostile.does("");
  BOOST_TEST((a.end == End::protocol_violation));
  BOOST_TEST(hostile.works());
}

BOOST_AUTO_TEST_CASE(nothing_is_left_running) {
  {
    Hostile hostile;
    for (const char* how : {"leaves a child and dies", "leaves a daemon and dies"})
      hostile.does(how);
    BOOST_TEST((hostile.does("leaves a daemon and answers").end == End::replied));
    BOOST_TEST((hostile.does("waits for a child that ends").end == End::replied));
    BOOST_TEST(running(std::string(HOSTILE_FOLDER) + "/hostile") >= 2);
  }
  BOOST_TEST(running(std::string(HOSTILE_FOLDER) + "/hostile") == 0);
  BOOST_TEST(!has_children());
}

BOOST_AUTO_TEST_CASE(two_programs_do_not_end_each_other) {
  Hostile one;
  BOOST_TEST(one.works());
  const auto calls = [&] {
    return one.program.ask({"count_calls", {}}).reply.result.integers.at(0);
  };
  BOOST_TEST(calls() == 1);
  for (const char* how : {"aborts", "leaves a daemon and dies"}) Hostile().does(how);
  BOOST_TEST(calls() == 2);
}

BOOST_AUTO_TEST_CASE(two_hundred_starts_leave_no_descriptor_and_no_zombie) {
  const auto before = open_descriptors();
  {
    Hostile hostile;
    for (int k = 0; k < 200; ++k) {
      hostile.does("exits at once");
      if (k % 10 == 0) BOOST_REQUIRE(hostile.works());
    }
  }
  BOOST_TEST(open_descriptors() == before);
  BOOST_TEST(!has_children());
}

// A closed pipe must not keep poll awake: those who let us wait cost no more than those who do not.
BOOST_AUTO_TEST_CASE(waiting_costs_no_computing) {
  Hostile hostile(quick_limits());
  const auto cost = [&](const char* how) {
    const double before = cpu_seconds();
    hostile.does(how);
    return cpu_seconds() - before;
  };
  double most = 0;
  for (int k = 0; k < 5; ++k) most = std::max(most, cost("aborts"));
  const auto cheap = [&](const char* how) {
    const auto start = std::chrono::steady_clock::now();
    const double computed = cost(how);
    const std::chrono::duration<double> waited = std::chrono::steady_clock::now() - start;
    return computed < 10 * most || computed < waited.count() / 8;
  };
  for (const char* how :
       {"closes stdout, stderr and computes on", "sleeps", "leaves a child and dies"})
    BOOST_TEST((cheap(how) || cheap(how) || cheap(how)), how);  // whatever else the machine does
}

BOOST_AUTO_TEST_CASE(what_cannot_be_run_is_said_to_be_so) {
  const auto refusal = [](const std::filesystem::path& path) -> std::string {
    try {
      Program(path, Limits{}).ask(misdeed(""));
    } catch (const std::system_error& e) {
      return e.what();
    }
    return "it ran";
  };
  const auto before = open_descriptors();
  const auto text =
      std::filesystem::temp_directory_path() / ("no program " + std::to_string(::getpid()));
  std::ofstream(text) << "not a program\n";
  BOOST_TEST(refusal("/nowhere/ch05") == "cannot run /nowhere/ch05: No such file or directory");
  BOOST_TEST(refusal("/tmp") == "cannot run /tmp: Permission denied");
  BOOST_TEST(refusal(text) == "cannot run " + text.string() + ": Permission denied");
  std::filesystem::permissions(text, std::filesystem::perms::owner_all);
  BOOST_TEST(refusal(text) == "cannot run " + text.string() + ": Exec format error");
  std::filesystem::remove(text);
  BOOST_TEST(open_descriptors() == before);
  BOOST_TEST(!has_children());
}

BOOST_AUTO_TEST_SUITE_END()
