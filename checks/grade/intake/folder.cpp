// Lists and reads a folder without ever following a link or waiting for a device.
// SPDX-License-Identifier: MIT
#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string_view>
#include <utility>

#include "grade/intake/names.hpp"
#include "grade/intake/tree.hpp"
#include "harness/descriptor.hpp"

namespace check::grade {
namespace {

constexpr int deepest = 64;  // folders in folders: one descriptor is open for each of them
constexpr int open_folder_flags =
    O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY;
constexpr int open_file_flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY;

std::string reason() { return std::strerror(errno); }

Kind kind_of(mode_t mode) {
  if (S_ISREG(mode)) return Kind::file;
  if (S_ISDIR(mode)) return Kind::folder;
  return S_ISLNK(mode) ? Kind::link : Kind::special;
}

// The names in a folder, sorted: the disk's own order differs from one machine to the next.
std::vector<std::string> names_in(int folder) {
  DIR* const stream = ::fdopendir(::dup(folder));
  if (stream == nullptr) throw Unreadable(reason());
  std::vector<std::string> names;
  for (const dirent* one; errno = 0, (one = ::readdir(stream)) != nullptr;) {
    const std::string_view name = one->d_name;
    if (name != "." && name != ".." && names.size() <= class_limits.entries) {
      names.emplace_back(name);
    }
  }
  const int error = errno;
  ::closedir(stream);
  if (error != 0) throw Unreadable(std::strerror(error));
  std::sort(names.begin(), names.end());
  return names;
}

// Reads to the end, or to one byte more than the limit.
Content read_all(int fd, std::size_t limit) {
  std::string bytes;
  char block[1 << 16];
  while (bytes.size() <= limit) {
    const ssize_t got = ::read(fd, block, sizeof block);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return {.problem = reason(), .ours = true};
    if (got == 0) return {.bytes = std::move(bytes)};
    bytes.append(block, static_cast<std::size_t>(got));
  }
  return {.problem = too_large(limit)};
}

Content read_file(int fd, std::size_t limit) {
  struct stat status {};
  if (fd < 0 || ::fstat(fd, &status) != 0) return {.problem = reason(), .ours = true};
  if (!S_ISREG(status.st_mode)) return {.problem = "it is no longer a file", .ours = true};
  return read_all(fd, limit);
}

class Folder : public Tree {
 public:
  explicit Folder(const std::filesystem::path& path)
      : root_(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
    if (root_.get() < 0) throw Unreadable(reason());
    list(root_.get(), names_in(root_.get()), "", 0);
  }

  void read(const Wishes& wishes, const Receiver& receive) const override {
    for (const auto& [index, limit] : wishes) {
      receive(index, read_file(open_below(entries_.at(index).path).get(), limit));
    }
  }

 private:
  void list(int folder, const std::vector<std::string>& names, const std::string& prefix,
            int depth) {
    for (const std::string& name : names) {
      if (is_clutter(name)) continue;
      if (entries_.size() >= class_limits.entries) throw Unreadable(too_many(class_limits.entries));
      add(folder, name, prefix + name, depth);
    }
  }

  // A hard link cannot be told from the file it is, and backups make them: it is read.
  void add(int folder, const std::string& name, const std::string& path, int depth) {
    struct stat status {};
    if (::fstatat(folder, name.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0) {
      entries_.push_back({path, Kind::closed_folder, reason()});  // gone since it was listed
      return;
    }
    entries_.push_back({path, kind_of(status.st_mode)});
    if (S_ISDIR(status.st_mode)) descend(folder, name, path, depth);
  }

  void descend(int folder, const std::string& name, const std::string& path, int depth) {
    const std::size_t self = entries_.size() - 1;
    const auto close = [&](const std::string& why) {
      entries_[self].kind = Kind::closed_folder;
      entries_[self].trouble = why;
    };
    if (depth + 1 >= deepest) {
      entries_[self].kind = Kind::special;
      return;
    }
    const Descriptor inner(::openat(folder, name.c_str(), open_folder_flags));
    if (inner.get() < 0) return close(reason());
    std::vector<std::string> names;
    try {
      names = names_in(inner.get());
    } catch (const Unreadable& e) {
      return close(e.what());
    }
    list(inner.get(), names, path + '/', depth + 1);
  }

  // One component after the other, so that no part of the path may have become a link meanwhile.
  Descriptor open_below(const std::string& path) const {
    std::size_t at = 0;
    Descriptor folder(::dup(root_.get()));
    for (std::size_t slash; (slash = path.find('/', at)) != path.npos; at = slash + 1) {
      const std::string part = path.substr(at, slash - at);
      folder = Descriptor(::openat(folder.get(), part.c_str(), open_folder_flags));
      if (folder.get() < 0) return folder;
    }
    return Descriptor(::openat(folder.get(), path.c_str() + at, open_file_flags));
  }

  Descriptor root_;
};

class SingleFile : public Tree {
 public:
  explicit SingleFile(const std::filesystem::path& path) : path_(path) {
    if (::access(path.c_str(), F_OK) != 0) throw Unreadable(reason());
    entries_.push_back({path.filename().string(), Kind::file});
  }
  void read(const Wishes& wishes, const Receiver& receive) const override {
    for (const auto& [index, limit] : wishes) {
      receive(index, read_file(Descriptor(::open(path_.c_str(), open_file_flags)).get(), limit));
    }
  }

 private:
  std::filesystem::path path_;
};

}  // namespace

std::unique_ptr<Tree> open_folder(const std::filesystem::path& folder) {
  return std::make_unique<Folder>(folder);
}

std::unique_ptr<Tree> open_single_file(const std::filesystem::path& file) {
  return std::make_unique<SingleFile>(file);
}

}  // namespace check::grade
