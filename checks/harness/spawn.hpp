// Starts `program --serve` in a session of its own, and ends it with everything that it started.
// SPDX-License-Identifier: MIT
#pragma once

#include <sys/resource.h>
#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "harness/descriptor.hpp"
#include "harness/student.hpp"

namespace check {

struct Spawned {
  pid_t pid = -1;                // in our session: the program, or its box
  pid_t inner = -1;              // the program itself
  Descriptor channel, out, err;  // our ends; reading and writing them never waits
  Descriptor death;              // becomes readable when the program has ended
  Descriptor status;             // what a box says of the program in it
};

// The program gets descriptors 0 to 3 and what its Launch names, nothing else. It dies with us.
// Throws std::system_error when it cannot be started, and NotJudged when the machine does not let
// it start; a box that fails has no `inner`.
Spawned spawn(const Launch& launch);

// A descriptor that becomes readable when the process has ended; -1 and errno where there is none.
int process_descriptor(pid_t pid);

// Kills the program, its process group, and those of its descendants that left the group and lost
// their parents; leaves no zombie. Not for use from several threads.
void end_family(pid_t pid);

// While on, descendants that lose their parents become our children; spawn turns it on.
void adopt_orphans(bool on);

// Kills and buries those of our children that lost their parents, and what they leave in turn.
void end_orphans();

// From now on we end when our parent does (or with SIGTERM), and with us every program, even one
// that is a box so young that it would not yet end with its own parent.
void die_with_parent();

}  // namespace check
