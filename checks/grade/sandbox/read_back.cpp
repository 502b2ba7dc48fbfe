// Holds what the probe found in a box against what the box promises.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <map>
#include <sstream>
#include <tuple>

#include "grade/sandbox/box.hpp"
#include "grade/sandbox/run_boxed.hpp"

namespace check::grade {
namespace {

using namespace std::chrono_literals;
struct Promise {
  const char* name;
  std::uint64_t value;
};

std::vector<Promise> promises(const Box& box) {
  const BoxLimits l = program_limits();
  std::vector<Promise> all = {
      {"memory", l.memory},
      {"cpu", static_cast<std::uint64_t>(l.cpu)},
      {"file", l.file},
      {"core", 0},
      {"files", static_cast<std::uint64_t>(l.files)},
      {"stack", l.stack},
      {"processes", static_cast<std::uint64_t>(l.processes)},
      {"filter", 2},
      {"no_new_privileges", 1},
      {"descriptors", 0},
      {"threads", 1},
      {"fork", 0},
      {"socket", 0},
      {"namespace", 0},
      {"trace", 0},
      {"write_root", 0},
      {"write_library", 0},
  };
  if (box.tier() != Tier::container)  // which has its own root, network and processes
    for (const Promise p : {Promise{"temporary", l.temporary}, Promise{"shared", l.shared},
                            Promise{"temporary_files", static_cast<std::uint64_t>(l.inodes)},
                            Promise{"shared_files", static_cast<std::uint64_t>(l.inodes)},
                            Promise{"passwords", 0}, Promise{"processes_seen", 0}})
      all.push_back(p);
  return all;
}

}  // namespace

std::string ask_probe(Box& box, const std::filesystem::path& probe) {
  const Boxed run = run_boxed(box.program(probe), 30min, 65536);
  const bool whole = run.output.find("\nend 0\n") != std::string::npos;
  if (run.end == Boxed::End::finished && run.status == 0 && whole) return run.output;
  throw SandboxError(fmt::format("nothing runs in the sandbox (status {}): {}", run.status,
                                 run.output.empty() ? "it says nothing" : run.output));
}

std::string broken_promises(const Box& box, const std::string& findings) {
  std::map<std::string, std::uint64_t> found;
  std::istringstream in(findings);
  for (std::string name; in >> name;) in >> found[name];
  std::string broken;
  for (const Promise& p : promises(box)) {
    if (!found.contains(p.name))
      broken += fmt::format("\n  {}: not found out", p.name);
    else if (found[p.name] != p.value)
      broken += fmt::format("\n  {}: {} instead of {}", p.name, found[p.name], p.value);
  }
  if (!found.contains("user") || found["user"] == 0) broken += "\n  user: root, or nobody knows";
  return broken;
}

void read_back(Box& box, const std::filesystem::path& probe) {
  const std::string broken = broken_promises(box, ask_probe(box, probe));
  if (!broken.empty()) throw SandboxError("the sandbox does not hold what it promises:" + broken);
}

Tier find_tier(const std::filesystem::path& tools) {
  std::string reasons;
  for (const Tier tier : {Tier::control_groups, Tier::plain_limits}) {
    try {
      Box box(tier, 0, tools);
      read_back(box, tools / "probe");
      return tier;
    } catch (const std::exception& e) {
      reasons += fmt::format("\n{}: {}", tier == Tier::control_groups ? "A" : "B", e.what());
    }
  }
  throw SandboxError(
      "no sandbox works here, so nothing was run. Install bubblewrap (make setup), and let users "
      "make namespaces: sysctl kernel.unprivileged_userns_clone=1, on Ubuntu also "
      "kernel.apparmor_restrict_unprivileged_userns=0, and for a container docker run "
      "--security-opt seccomp=unconfined --security-opt apparmor=unconfined. What was tried:" +
      reasons);
}

}  // namespace check::grade
