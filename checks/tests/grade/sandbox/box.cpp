// Every limit is read back, a box that breaks a promise is found out, and one that fails says so.
// SPDX-License-Identifier: MIT
#include "grade/sandbox/box.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "grade/sandbox/control_group.hpp"
#include "grade/sandbox/run_boxed.hpp"
#include "grade/sandbox/workbench.hpp"

using namespace check::grade;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

// Where the box's user gets at them, wherever our own build folder is.
fs::path tools() {
  static const Workbench bench(TOOLBOX);
  return bench.tools();
}

fs::path probe() { return tools() / "probe"; }

// Of this program's last argument: those of bubblewrap that work here, or the one of a container.
std::vector<Tier> tiers() {
  const auto& program = boost::unit_test::framework::master_test_suite();
  if (program.argv[program.argc - 1] == std::string("container")) return {Tier::container};
  std::vector<Tier> all = {Tier::plain_limits};
  if (find_tier(tools()) == Tier::control_groups) all.push_back(Tier::control_groups);
  return all;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

// Longer than any machine needs: it ends a test that hangs.
constexpr auto patient = 3600s;

// A launch as the compiler's, of any command.
Boxed run(Box& box, const std::vector<std::string>& command,
          std::chrono::milliseconds wall = patient, std::size_t most = 4096) {
  return run_boxed(box.compiler({command, {}, {}}), wall, most);
}

// Cut short, but not before it has said that it has begun.
Boxed run_briefly(Box& box, const std::string& script) {
  Boxed run;
  for (std::chrono::milliseconds wall = 300ms; run.output.empty() && wall < patient; wall *= 2)
    run = ::run(box, {"/usr/bin/bash", "-c", "echo begun; " + script}, wall);
  return run;
}

// Of what a container does not promise.
const auto of_bubblewrap = boost::unit_test::label("bubblewrap");

}  // namespace

BOOST_AUTO_TEST_SUITE(box)

BOOST_AUTO_TEST_CASE(every_tier_keeps_its_promises) {
  for (const Tier tier : tiers()) {
    Box box(tier, 0, tools());
    BOOST_TEST(broken_promises(box, ask_probe(box, probe())) == "");
  }
}

BOOST_AUTO_TEST_CASE(each_promise_that_is_broken_or_not_found_out_is_named, *of_bubblewrap) {
  Box box(Tier::plain_limits, 0, tools());
  const std::vector<std::string> found = lines_of(ask_probe(box, probe()));
  BOOST_TEST(found.size() > 20U);
  for (std::size_t k = 0; k + 1 < found.size(); ++k) {  // the last line is "end 0"
    const std::string name = found[k].substr(0, found[k].find(' '));
    std::vector<std::string> changed = found, lost = found;
    changed[k] = name == "user" ? "user 0" : found[k] + "7";
    lost.erase(lost.begin() + static_cast<std::ptrdiff_t>(k));
    BOOST_TEST(broken_promises(box, joined(changed)).find("\n  " + name + ": ") !=
               std::string::npos);
    BOOST_TEST(broken_promises(box, joined(lost)).find("\n  " + name + ": ") != std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(a_probe_that_says_nothing_or_half_is_no_sandbox) {
  Box box(tiers().front(), 0, tools());
  for (const char* mute : {"/usr/bin/true", "/usr/bin/echo", "/usr/bin/false"})
    BOOST_CHECK_THROW(ask_probe(box, mute), SandboxError);
}

BOOST_AUTO_TEST_CASE(a_command_ends_with_its_own_status_or_its_signal) {
  for (const Tier tier : tiers()) {
    Box box(tier, 0, tools());
    BOOST_TEST(run(box, {"/usr/bin/true"}).status == 0);
    BOOST_TEST(run(box, {"/usr/bin/false"}).status == 1);
    BOOST_TEST(run(box, {"/usr/bin/bash", "-c", "exit 77"}).status == 77);
    BOOST_TEST(run(box, {"/usr/bin/bash", "-c", "kill -SEGV $$"}).status == 128 + SIGSEGV);
  }
}

BOOST_AUTO_TEST_CASE(a_box_that_fails_is_not_taken_for_its_command, *of_bubblewrap) {
  Box box(Tier::plain_limits, 0, tools());
  const auto broken = box.compiler({{"/usr/bin/true"}, {{"/nowhere/at/all", "/tools"}}, {}});
  BOOST_TEST((run_boxed(broken, patient, 4096).end == Boxed::End::box_failed));
  const Boxed said = run(box, {"/usr/bin/bash", "-c", "echo bwrap: no; exit 1"});
  BOOST_TEST((said.end == Boxed::End::finished));
  BOOST_TEST(said.status == 1);
}

BOOST_AUTO_TEST_CASE(time_and_output_have_an_end) {
  for (const Tier tier : tiers()) {
    Box box(tier, 0, tools());
    const Boxed late = run_briefly(box, "sleep 1000");
    BOOST_TEST((late.end == Boxed::End::timed_out));
    BOOST_TEST(late.output == "begun\n");
    const Boxed noisy = run(box, {"/usr/bin/yes"}, patient, 1000);
    BOOST_TEST((noisy.end == Boxed::End::printed_too_much));
    BOOST_TEST(noisy.output.size() == 1000U);
  }
}

// Groups are told apart by who holds them, not by a number that another namespace may lack.
BOOST_AUTO_TEST_CASE(only_groups_that_nobody_holds_are_tidied_away) {
  const auto folders = [](const std::string& name) {
    std::vector<fs::path> all;
    for (const char* mount : {"memory", "pids", "cpu", "."})
      for (std::error_code none;
           const auto& entry : fs::directory_iterator(fs::path("/sys/fs/cgroup") / mount, none))
        if (entry.path().filename() == "linear-layer-" + name) all.push_back(entry.path());
    return all;
  };
  const std::string name = "4194305-0";  // no process has that number
  {
    const auto held = ControlGroup::make(name, 1 << 28, 64);
    if (held == nullptr || folders(name).empty()) return;  // none, or elsewhere
    ControlGroup::tidy();
    BOOST_TEST(!folders(name).empty());
  }
  BOOST_TEST(folders(name).empty());
  const auto other = ControlGroup::make("4194306-0", 1 << 28, 64);
  const fs::path left = folders("4194306-0").at(0).parent_path() / ("linear-layer-" + name);
  fs::create_directory(left);
  const pid_t inside = ::fork();  // as a box that was killed while it was made leaves one
  if (inside == 0)
    for (;;) ::pause();
  std::ofstream(left / "cgroup.procs") << inside;
  ControlGroup::tidy();
  BOOST_TEST(!fs::exists(left));
  int status = 0;
  BOOST_TEST(::waitpid(inside, &status, WNOHANG) == inside);
  BOOST_TEST(WIFSIGNALED(status));
}

BOOST_AUTO_TEST_CASE(nothing_of_a_box_is_left_behind, *of_bubblewrap) {
  const std::string a_long_time = std::to_string(10'000'000 + ::getpid());  // nobody else's
  for (const Tier tier : tiers()) {
    {
      Box box(tier, 0, tools());
      run_briefly(box, "(sleep " + a_long_time + " &) ; sleep " + a_long_time);
    }
    int left = 0;
    for (const auto& entry : fs::directory_iterator("/proc")) {
      std::ifstream file(entry.path() / "cmdline");
      std::string line;
      std::getline(file, line, '\xff');
      left += line.find(a_long_time) != std::string::npos ? 1 : 0;
    }
    BOOST_TEST(left == 0);
    BOOST_TEST(::waitpid(-1, nullptr, WNOHANG) == -1);
  }
}

BOOST_AUTO_TEST_SUITE_END()
