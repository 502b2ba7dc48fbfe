// flock(2) on a file in the build folder.
// SPDX-License-Identifier: MIT
#include "harness/build_lock.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>

#include <cerrno>
#include <chrono>
#include <thread>

#include "harness/messages.hpp"
#include "reports/terminal.hpp"

namespace check {
namespace {

using namespace std::chrono_literals;

constexpr auto quietly = 2s;  // most builds are done by then

}  // namespace

BuildLock::BuildLock(const std::filesystem::path& build)
    : file_(::open((build / ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)) {
  if (file_.get() < 0) return;
  const auto patience = std::chrono::steady_clock::now() + quietly;
  while (::flock(file_.get(), LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) return;  // a file system without locks
    if (std::chrono::steady_clock::now() >= patience) {
      fmt::print(stderr, "{}\n", message(language_from_environment(), "waiting"));
      while (::flock(file_.get(), LOCK_EX) != 0 && errno == EINTR) {
      }
      return;
    }
    std::this_thread::sleep_for(20ms);
  }
}

}  // namespace check
