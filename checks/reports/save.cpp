// Save a file so that a full disk or a killed run never costs the old one.
// SPDX-License-Identifier: MIT
#include "save.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <utility>

#include "utf8.hpp"

namespace check {
namespace {

namespace fs = std::filesystem;

const char* advice(int error_number) {
  switch (error_number) {
    case ENOSPC:
    case EDQUOT:
      return "Free some disk space and run again.";
    case EFBIG:
      return "Raise the file size limit (ulimit -f) and run again.";
    case ENOENT:
    case ENOTDIR:
      return "Make the folder first (mkdir -p).";
    case EISDIR:
      return "Name a file, not a folder.";
    case EACCES:
    case EPERM:
    case EROFS:
      return "Choose a folder you may write to, or change its permissions.";
    default:
      return "Try another file name or folder.";
  }
}

// A write past RLIMIT_FSIZE raises SIGXFSZ, which by default kills. Held back here, and dropped if
// it came, so that the write fails with EFBIG like any other.
class HoldFileSizeSignal {
 public:
  HoldFileSizeSignal() {
    sigemptyset(&set_);
    sigaddset(&set_, SIGXFSZ);
    pthread_sigmask(SIG_BLOCK, &set_, &old_);
  }
  ~HoldFileSizeSignal() {
    const timespec now{};
    if (sigismember(&old_, SIGXFSZ) == 0) sigtimedwait(&set_, nullptr, &now);
    pthread_sigmask(SIG_SETMASK, &old_, nullptr);
  }
  HoldFileSizeSignal(const HoldFileSizeSignal&) = delete;
  HoldFileSizeSignal& operator=(const HoldFileSizeSignal&) = delete;

 private:
  sigset_t set_{}, old_{};
};

class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  int get() const { return fd_; }
  int close() { return ::close(std::exchange(fd_, -1)); }

 private:
  int fd_;
};

// Each step answers 0 or the error's number, so that the caller can clean up before it throws.
int error_if(bool failed) { return failed ? errno : 0; }

int write_all(int fd, std::string_view contents) {
  while (!contents.empty()) {
    const ssize_t n = ::write(fd, contents.data(), contents.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return errno;
    contents.remove_prefix(static_cast<std::size_t>(n));
  }
  return 0;
}

int write_in_place(const fs::path& path, std::string_view contents) {
  Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY));
  if (file.get() < 0) return errno;
  if (const int error = write_all(file.get(), contents)) return error;
  return error_if(file.close() != 0);
}

int fill_temporary(const fs::path& temporary, std::string_view contents, const struct stat* old) {
  Descriptor file(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  if (file.get() < 0) return errno;
  if (old != nullptr && ::fchmod(file.get(), old->st_mode & 07777) != 0) return errno;
  if (const int error = write_all(file.get(), contents)) return error;
  if (::fsync(file.get()) != 0) return errno;
  return error_if(file.close() != 0);
}

// So that the new name survives a power cut too. Not every file system can: its answer is ignored.
void flush_folder(const fs::path& folder) {
  const Descriptor fd(
      ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (fd.get() >= 0) static_cast<void>(::fsync(fd.get()));
}

fs::path temporary_beside(const fs::path& path) {
  static std::atomic<unsigned> counter{0};
  fs::path temporary = path;
  temporary += fmt::format(".{}-{}.tmp", ::getpid(), counter++);
  return temporary;
}

int replace_file(const fs::path& path, std::string_view contents, const struct stat* old) {
  fs::path temporary = temporary_beside(path);
  int error = fill_temporary(temporary, contents, old);
  // A killed run may have left its file, and in a container the next one has the same process id.
  for (int k = 0; error == EEXIST && k < 100; ++k) {
    temporary = temporary_beside(path);
    error = fill_temporary(temporary, contents, old);
  }
  if (error == 0) error = error_if(::rename(temporary.c_str(), path.c_str()) != 0);
  if (error == 0) {
    flush_folder(path.parent_path());
  } else if (error != EEXIST) {
    ::unlink(temporary.c_str());
  }
  return error;
}

fs::path without_links(const fs::path& path) {
  std::error_code ignored;
  fs::path target = path;
  for (int k = 0; k < 40 && fs::is_symlink(target, ignored); ++k) {  // the kernel's own limit
    const fs::path next = fs::read_symlink(target, ignored);
    target = target.parent_path() / next;  // an absolute `next` replaces the whole
  }
  return target;
}

int write_any(const fs::path& path, std::string_view contents) {
  struct stat old {};
  if (::stat(path.c_str(), &old) != 0) return replace_file(without_links(path), contents, nullptr);
  if (!S_ISREG(old.st_mode)) return write_in_place(path, contents);
  return replace_file(without_links(path), contents, &old);
}

}  // namespace

SaveError::SaveError(int error_number, const fs::path& path)
    : std::system_error(error_number, std::generic_category()),
      message_(fmt::format("could not save {}: {}. {}", visible(path.string()),
                           std::generic_category().message(error_number), advice(error_number))) {}

void write_file_atomically(const fs::path& path, std::string_view contents) {
  const HoldFileSizeSignal hold;
  if (const int error = write_any(path, contents)) throw SaveError(error, path);
}

}  // namespace check
