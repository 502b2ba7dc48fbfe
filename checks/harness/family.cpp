// Reads /proc/PID/stat, and /proc/PID/task/TID/stat and children.
// SPDX-License-Identifier: MIT
#include "harness/family.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <memory>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "harness/descriptor.hpp"

namespace check {
namespace {

// The beginning of a small file, without the cost of a stream: whoever waits must not compute.
std::string text_of(const std::string& path) {
  char text[1024];
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  const ssize_t n = file.get() < 0 ? 0 : ::read(file.get(), text, sizeof text);
  return {text, static_cast<std::size_t>(std::max<ssize_t>(n, 0))};
}

std::vector<std::string> threads_of(pid_t pid) {
  std::vector<std::string> all;
  const std::string folder = "/proc/" + std::to_string(pid) + "/task/";
  const std::unique_ptr<DIR, int (*)(DIR*)> threads(::opendir(folder.c_str()), &::closedir);
  while (const dirent* entry = threads ? ::readdir(threads.get()) : nullptr)
    if (entry->d_name[0] != '.') all.push_back(folder + entry->d_name);
  return all;
}

// Behind a name that may hold anything; 0 when the thread is gone.
char state_letter(const std::string& thread) {
  const std::string line = text_of(thread + "/stat");
  const auto name_ends = line.rfind(") ");
  return name_ends == std::string::npos ? '\0' : line[name_ends + 2];
}

std::vector<pid_t> children_of(pid_t pid) {
  std::vector<pid_t> all;
  for (const std::string& thread : threads_of(pid)) {
    std::istringstream children(text_of(thread + "/children"));
    for (pid_t child; children >> child;) all.push_back(child);
  }
  return all;
}

Activity family_at(pid_t pid) {
  Activity all = activity_of(pid);
  if (all == Activity::awake) return all;
  for (const pid_t child : children_of(pid)) {
    if (const Activity one = family_at(child); one != Activity::gone) all = one;
    if (all == Activity::awake) break;
  }
  return all;
}

// Of children that have ended and were waited for, theirs included.
double buried_seconds(pid_t pid) {
  const std::string line = text_of("/proc/" + std::to_string(pid) + "/stat");
  const auto name_ends = line.rfind(") ");
  if (name_ends == std::string::npos) return 0;
  std::istringstream fields(line.substr(name_ends + 2));
  std::string skipped;
  for (int field = 3; field < 16; ++field) fields >> skipped;
  double user = 0, system = 0;
  fields >> user >> system;
  return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

}  // namespace

Activity activity_of(pid_t pid) {
  Activity seen = Activity::gone;
  for (const std::string& thread : threads_of(pid)) {
    const char letter = state_letter(thread);
    if (letter == 'R' || letter == 'D') return Activity::awake;
    if (letter == 'S') seen = Activity::asleep;
    if (letter == 'T' || letter == 't') seen = Activity::stopped;
  }
  return seen;
}

double processor_seconds(pid_t pid) {
  clockid_t clock{};
  timespec time{};
  if (::clock_getcpuclockid(pid, &clock) != 0 || ::clock_gettime(clock, &time) != 0) return 0;
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

double family_seconds(pid_t pid) {
  double all = processor_seconds(pid) + buried_seconds(pid);
  for (const pid_t child : children_of(pid)) all += family_seconds(child);
  return all;
}

bool family_sleeps(pid_t pid) {
  constexpr int glances = 4;
  for (int k = 0; k < glances; ++k) {
    if (family_at(pid) != Activity::asleep) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return true;
}

}  // namespace check
