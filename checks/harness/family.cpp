// Reads /proc/PID/task/TID/stat and children.
// SPDX-License-Identifier: MIT
#include "harness/family.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
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

Activity family_at(pid_t pid) {
  Activity all = activity_of(pid);
  for (const std::string& thread : threads_of(pid)) {
    std::istringstream children(text_of(thread + "/children"));
    for (pid_t child; all != Activity::awake && children >> child;)
      if (const Activity one = family_at(child); one != Activity::gone) all = one;
  }
  return all;
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

bool family_sleeps(pid_t pid) {
  constexpr int glances = 4;
  for (int k = 0; k < glances; ++k) {
    if (family_at(pid) != Activity::asleep) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return true;
}

}  // namespace check
