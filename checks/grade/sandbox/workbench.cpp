// The temporary folder of a run.
// SPDX-License-Identifier: MIT
#include "grade/sandbox/workbench.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace check::grade {
namespace {

namespace fs = std::filesystem;

constexpr const char* prefix = "linear-layer-";

Descriptor locked(const fs::path& folder) {
  Descriptor lock(::open((folder / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  if (lock.get() < 0 || ::flock(lock.get(), LOCK_EX | LOCK_NB) != 0) return Descriptor();
  return lock;
}

// Folders of ours whose owner holds no lock on them any more.
void remove_abandoned(const fs::path& where) {
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(where, ignored)) {
    struct stat status {};
    const bool ours = entry.path().filename().string().starts_with(prefix) &&
                      ::lstat(entry.path().c_str(), &status) == 0 && S_ISDIR(status.st_mode) &&
                      status.st_uid == ::geteuid() && fs::exists(entry.path() / "lock", ignored);
    if (ours && locked(entry.path()).get() >= 0) fs::remove_all(entry.path(), ignored);
  }
}

[[noreturn]] void fail(const std::string& what) {
  throw std::system_error(errno, std::generic_category(), what);
}

// Root has strangers' code run by another user, who must get as far as this folder.
void demand_passage(const fs::path& folder) {
  if (::geteuid() != 0) return;
  fs::path way;
  for (const fs::path& part : fs::canonical(folder)) {
    way /= part;
    if ((fs::status(way).permissions() & fs::perms::others_exec) == fs::perms::none)
      throw SandboxError(
          fmt::format("strangers' code is run by other users, who may not enter {}, so nothing was "
                      "run. Try it with TMPDIR=/tmp.",
                      way.string()));
  }
}

}  // namespace

Workbench::Workbench(const fs::path& toolbox) : owner_(::getpid()) {
  demand_passage(fs::temp_directory_path());
  remove_abandoned(fs::temp_directory_path());
  std::string name = (fs::temp_directory_path() / (std::string(prefix) + "XXXXXX")).string();
  if (::mkdtemp(name.data()) == nullptr)
    fail("no temporary folder in " + fs::temp_directory_path().string() +
         "; try TMPDIR=… with room for 200 MB");
  folder_ = name;
  lock_ = locked(folder_);
  ::chmod(folder_.c_str(), 0711);  // strangers pass through it, and see nothing
  const auto old = ::umask(022);
  try {
    fs::copy(toolbox, tools(), fs::copy_options::recursive);
  } catch (...) {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
    throw;
  }
  ::umask(old);
}

Workbench::~Workbench() {
  std::error_code ignored;
  if (::getpid() == owner_) fs::remove_all(folder_, ignored);
}

fs::path Workbench::corner(int worker) const { return folder_ / fmt::format("worker-{}", worker); }

}  // namespace check::grade
