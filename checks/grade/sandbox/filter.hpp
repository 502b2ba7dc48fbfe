// Which system calls a student's program and the compiler may make, for the kernel to enforce.
// SPDX-License-Identifier: MIT
#pragma once

#include <linux/filter.h>

#include <vector>

#include "harness/spawn.hpp"

namespace check::grade {

// The program makes calls of a list (allowed.hpp) alone. It may start threads, but no process; the
// compiler may start its passes. Neither may trace, mount, open sockets, or make namespaces; calls
// of other instruction sets kill.
class SystemCallFilter {
 public:
  enum class For { program, compiler };
  explicit SystemCallFilter(For whom);

  int file() const { return file_.get(); }             // for a box to read
  const sock_fprog& code() const { return program_; }  // for a process to install itself

 private:
  Descriptor file_;
  std::vector<sock_filter> code_;
  sock_fprog program_{};
};

}  // namespace check::grade
