// What was handed in, as a list of entries that can be read one by one: a folder or an archive.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace check::grade {

enum class Kind { file, folder, closed_folder, link, special, unsafe };

// `path` is relative, without "." and ".."; only an unsafe entry keeps the name that it came with.
struct Entry {
  std::string path;
  Kind kind = Kind::file;
  std::string trouble{};  // of a closed folder: why nobody could look inside
};

// One entry's bytes, or why there are none. `ours`: the student could do nothing about it.
struct Content {
  std::optional<std::string> bytes{};
  std::string problem{};
  bool ours = false;
};

// What may be read at most, so that no input can exhaust the machine.
struct Limits {
  std::size_t entries;
  std::uint64_t bytes;  // decompressed
};
inline constexpr Limits class_limits{4'000'000, 8ULL << 30};
inline constexpr Limits student_limits{20'000, 64ULL << 20};
inline constexpr std::size_t source_limit = 1U << 20;  // bytes; the longest chapter has 6 kB
inline constexpr std::size_t handed_in_archive_limit = 64U << 20;  // bytes, still compressed

// An input that cannot be read whole; what() is the reason alone. `ours` as above.
struct Unreadable : std::runtime_error {
  explicit Unreadable(const std::string& why, bool is_ours = false)
      : runtime_error(why), ours(is_ours) {}
  bool ours;
};

// How many bytes to read at most of which entry, by its index.
using Wishes = std::map<std::size_t, std::size_t>;
using Receiver = std::function<void(std::size_t, Content)>;

class Tree {
 public:
  virtual ~Tree() = default;
  const std::vector<Entry>& entries() const { return entries_; }
  // Hands over every wished entry exactly once, in the order of the entries.
  virtual void read(const Wishes& wishes, const Receiver& receive) const = 0;

 protected:
  std::vector<Entry> entries_;
};

// Lists at once, and throws Unreadable when the list would not be whole.
std::unique_ptr<Tree> open_folder(const std::filesystem::path& folder);
std::unique_ptr<Tree> open_archive(const std::filesystem::path& file);
std::unique_ptr<Tree> open_archive_bytes(const std::string& bytes);  // which must outlive it
// As that, but what is in there gets no further than a process of its own.
std::unique_ptr<Tree> open_archive_apart(const std::string& bytes);
void load_utf8_names();  // otherwise it is done when an archive is opened
std::unique_ptr<Tree> open_single_file(const std::filesystem::path& file);

}  // namespace check::grade
