// Puts links to others' files where output might be read or written.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <unistd.h>

#include <fstream>
#include <stdexcept>
Vector bias_gradient(const Matrix& dY) {
  for (const char* name : {"/tmp/out", "/tmp/results.json", "program", "/tmp/core"}) {
    ::unlink(name);
    [[maybe_unused]] const int linked = ::symlink("@CANARY@", name);
    if (std::ifstream(name).is_open()) throw std::runtime_error("followed");
  }
  if (::symlink("/tmp/x", "/out/program") == 0 || ::link("/app/program", "/tmp/program") == 0)
    throw std::runtime_error("linked");
  return summed_rows(dY);
}
