// One build at a time in a folder: make and check wait for each other. See checks/locked.sh.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

#include "harness/descriptor.hpp"

namespace check {

// Waits until it is the only one that holds the folder's lock, and says so when that takes long.
// The system gives the lock back when its holder ends, however that came about. A folder that
// cannot be written to is built in by nobody, and needs none.
class BuildLock {
 public:
  explicit BuildLock(const std::filesystem::path& build);

 private:
  Descriptor file_;
};

}  // namespace check
