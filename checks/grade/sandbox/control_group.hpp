// A control group that holds everything in one box: memory and number of processes.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "harness/spawn.hpp"

namespace check::grade {

class ControlGroup {
 public:
  // Under our own group (version 1) or beside it (version 2). Empty when the kernel has no such
  // groups, or we may not make any, or a limit does not read back as it was set.
  static std::unique_ptr<ControlGroup> make(const std::string& name, std::uint64_t memory,
                                            int processes);
  ~ControlGroup();

  std::vector<int> doors() const;  // open cgroup.procs files, for a child to join by
  bool out_of_memory();            // whether something in it was killed for that since last asked
  int version() const { return version_; }

 private:
  struct Folder {
    std::filesystem::path path;
    Descriptor door;
  };
  ControlGroup(int version, std::vector<std::filesystem::path> parents, const std::string& name);
  bool limit(std::uint64_t memory, int processes) const;
  std::uint64_t kills() const;

  int version_;
  std::vector<Folder> folders_;  // memory first
  std::uint64_t seen_kills_ = 0;
};

}  // namespace check::grade
