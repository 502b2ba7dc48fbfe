// A control group that holds everything in one box: memory, number of processes, and as much of a
// busy processor as any other box gets.
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
  // Takes away the groups of makers that were killed, as the next one made would.
  static void tidy();

  std::vector<int> doors() const;  // open cgroup.procs files, for a child to join by
  // Whether something in it was killed since last asked, and for its own limit: a machine that is
  // short of memory kills as well.
  bool out_of_memory();
  int version() const { return version_; }
  bool shares_processors() const { return shares_processors_; }

 private:
  struct Folder {
    std::filesystem::path path;
    Descriptor held, door;
  };
  ControlGroup(int version, std::vector<std::filesystem::path> parents, const std::string& name);
  void add(const std::filesystem::path& parent, const std::string& name);
  bool limit(std::uint64_t memory, int processes);
  void share_processors(const std::string& name);
  std::uint64_t event(const char* name) const;
  bool was_full();

  int version_;
  std::vector<Folder> folders_;  // memory first
  bool shares_processors_ = false;
  std::uint64_t limit_ = 0, seen_kills_ = 0, seen_full_ = 0;
};

}  // namespace check::grade
