// Two clocks of our own process, and the first line of /proc/stat.
// SPDX-License-Identifier: MIT
#include "speed/load.hpp"

#include <unistd.h>

#include <algorithm>
#include <ctime>
#include <fstream>
#include <string>

namespace check::speed {
namespace {

double seconds(clockid_t clock) {
  timespec t{};
  ::clock_gettime(clock, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

// "cpu  user nice system idle iowait irq softirq steal …", in ticks since the start (proc(5)). A
// container may have no such file.
double worked() {
  std::ifstream file("/proc/stat");
  std::string cpu;
  double user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, softirq = 0, stolen = 0;
  if (!(file >> cpu >> user >> nice >> system >> idle >> waiting >> irq >> softirq >> stolen))
    return 0;
  const double ticks = user + nice + system + irq + softirq + stolen;
  return ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

}  // namespace

double Load::others() const { return wall > 0 && all > 0 ? std::max(0.0, (all - own) / wall) : 0; }

void Load::add(const Load& more) {
  wall += more.wall;
  own += more.own;
  all += more.all;
  processors = more.processors;
}

bool busy(const Load& load) {
  return !(load.share() >= 0.9) || !(load.others() <= 0.25 * load.processors);
}

Load LoadWatch::now() {
  const auto processors = ::sysconf(_SC_NPROCESSORS_ONLN);
  return {seconds(CLOCK_MONOTONIC), seconds(CLOCK_PROCESS_CPUTIME_ID), worked(),
          static_cast<int>(std::max(1L, processors))};
}

Load LoadWatch::so_far() const {
  const Load end = now();
  return {end.wall - start_.wall, end.own - start_.own, end.all - start_.all, end.processors};
}

}  // namespace check::speed
