// Boost.Test as a library: our own main, cases from the rubrics, verdicts through one observer.
// SPDX-License-Identifier: MIT
#include "harness/run.hpp"

#include <unistd.h>

#include <boost/test/execution_monitor.hpp>
#include <boost/test/framework.hpp>
#include <boost/test/tree/observer.hpp>
#include <boost/test/tree/test_unit.hpp>
#include <boost/test/unit_test.hpp>
#include <boost/test/unit_test_parameters.hpp>
#include <cstdlib>
#include <map>

#include "harness/messages.hpp"

namespace check {
namespace {

namespace bt = boost::unit_test;

const std::vector<Task>* tasks_to_register =
    nullptr;                       // Boost.Test's init function takes no arguments
ExerciseReport* judged = nullptr;  // where the running case puts its verdict

void run_case(const Task& task) {
  *judged = task.judge();
  BOOST_CHECK_MESSAGE(judged->outcome == Outcome::passed, task.exercise->number << " did not pass");
}

bool register_cases() {
  bt::test_suite* suite = nullptr;
  const Chapter* chapter = nullptr;
  for (const Task& task : *tasks_to_register) {
    if (task.chapter != chapter) {
      chapter = task.chapter;
      suite = BOOST_TEST_SUITE(fmt::format("ch{:02}", chapter->number));
      bt::framework::master_test_suite().add(suite);
    }
    suite->add(
        bt::make_test_case([&task] { run_case(task); }, task.exercise->number, __FILE__, __LINE__));
  }
  return true;
}

// Every case ends here, however it ended: the verdict it left, or a grader error.
class Observer : public bt::test_observer {
 public:
  Observer(const std::vector<Task>& tasks, const Reached& reached)
      : tasks_(tasks), reached_(reached) {}
  void test_unit_start(const bt::test_unit& unit) override {
    if (unit.p_type != bt::TUT_CASE) return;
    const Exercise& e = *tasks_[done_].exercise;
    current_ = {};
    current_.number = e.number;
    current_.name = e.name;
    current_.title = e.title;
    current_.max_points = e.points;
    judged = &current_;
  }
  void exception_caught(const boost::execution_exception& error) override {
    current_.lines.emplace_back(error.what().begin(), error.what().end());
  }
  void test_unit_finish(const bt::test_unit& unit, unsigned long) override {
    if (unit.p_type == bt::TUT_CASE) reached_(done_++, current_);
  }
  int priority() override { return 1; }

 private:
  const std::vector<Task>& tasks_;
  const Reached& reached_;
  std::size_t done_ = 0;
  ExerciseReport current_;
};

// Nobody's environment changes what is run or reported.
void clear_boost_environment() {
  std::vector<std::string> names;
  for (char** v = environ; *v != nullptr; ++v) {
    const std::string setting = *v;
    if (setting.starts_with("BOOST_TEST_")) names.push_back(setting.substr(0, setting.find('=')));
  }
  for (const std::string& name : names) ::unsetenv(name.c_str());
}

}  // namespace

void run_under_boost_test(const std::vector<Task>& tasks, const Reached& reached) {
  if (tasks.empty()) return;
  clear_boost_environment();
  tasks_to_register = &tasks;
  const char* arguments[] = {"check", "--log_level=nothing", "--report_level=no",
                             "--catch_system_errors=no", "--color_output=no"};
  bt::framework::init(&register_cases, std::size(arguments), const_cast<char**>(arguments));
  bt::framework::finalize_setup_phase();
  Observer observer(tasks, reached);
  bt::framework::register_observer(observer);
  bt::framework::run();
  bt::framework::deregister_observer(observer);
}

}  // namespace check
