// Lists and reads an archive in memory or on disk; nothing is unpacked.
// SPDX-License-Identifier: MIT
#include <archive.h>
#include <archive_entry.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <locale.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string_view>

#include "grade/intake/names.hpp"
#include "grade/intake/tree.hpp"

namespace check::grade {
namespace {

constexpr std::size_t block_size = 1 << 16;
constexpr std::uint64_t tar_block = 512;

// libarchive loses names that are not ASCII in the C locale; this thread alone is given UTF-8.
locale_t utf8() {
  static const locale_t names = ::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
  return names;
}

class Utf8Names {
 public:
  Utf8Names() {
    if (utf8() != nullptr) before_ = ::uselocale(utf8());
  }
  Utf8Names(const Utf8Names&) = delete;
  Utf8Names& operator=(const Utf8Names&) = delete;
  ~Utf8Names() {
    if (utf8() != nullptr) ::uselocale(before_);
  }

 private:
  locale_t before_ = nullptr;
};

struct Free {
  void operator()(archive* a) const { ::archive_read_free(a); }
};
using Handle = std::unique_ptr<archive, Free>;

std::string reason(archive* a) {
  const char* const text = ::archive_error_string(a);
  return text != nullptr ? text : "it is damaged";
}

// One compression at most: libarchive would look for the next one in what comes out, 25 times over.
void add_filter(archive* a, std::string_view start) {
  using namespace std::string_view_literals;
  struct Filter {
    std::string_view magic;
    int (*support)(archive*);
    int code;
  };
  constexpr Filter filters[] = {
      {"\x1f\x8b"sv, ::archive_read_support_filter_gzip, ARCHIVE_FILTER_GZIP},
      {"BZh"sv, ::archive_read_support_filter_bzip2, ARCHIVE_FILTER_BZIP2},
      {"\xfd"
       "7zXZ\0"sv,
       ::archive_read_support_filter_xz, ARCHIVE_FILTER_XZ}};
  for (const Filter& f : filters)
    if (start.starts_with(f.magic) &&
        (f.support(a) < ARCHIVE_WARN || ::archive_read_append_filter(a, f.code) < ARCHIVE_WARN))
      throw Unreadable(reason(a));
}

// Never archive_read_support_format_all: an mtree "archive" names files of this machine to be read,
// and some filters start programs. A zip is read by its table of contents at the end, which a
// truncated one lacks.
Handle new_reader(std::string_view start) {
  Handle a(::archive_read_new());
  if (!a) throw std::bad_alloc();
  for (const auto support :
       {::archive_read_support_format_zip_seekable, ::archive_read_support_format_tar,
        ::archive_read_support_format_7zip, ::archive_read_support_format_rar,
        ::archive_read_support_format_rar5}) {
    support(a.get());
  }
  add_filter(a.get(), start);
  return a;
}

bool is(archive* a, int format) {
  return (::archive_format(a) & ARCHIVE_FORMAT_BASE_MASK) == format;
}

Kind kind_of(archive_entry* entry) {
  if (::archive_entry_hardlink(entry) != nullptr) return Kind::link;
  switch (::archive_entry_filetype(entry)) {
    case AE_IFREG:
    case 0:  // zip files made on other systems do not say
      return Kind::file;
    case AE_IFDIR:
      return Kind::folder;
    case AE_IFLNK:
      return Kind::link;
    default:
      return Kind::special;
  }
}

Entry entry_of(archive_entry* entry, std::size_t index) {
  const char* const name = ::archive_entry_pathname(entry);
  if (name == nullptr || *name == '\0') {
    return {fmt::format("(entry {}, its name cannot be read)", index + 1), Kind::unsafe};
  }
  const auto path = safe_path(name);
  if (!path) return {name, Kind::unsafe};
  return {*path, kind_of(entry)};
}

// Sums up what an archive has cost so far: what it promises to hold, and what was decompressed.
class Meter {
 public:
  explicit Meter(const Limits& limits) : limits_(limits) {}

  void entry(archive_entry* entry) {
    if (++entries_ > limits_.entries) throw Unreadable(too_many(limits_.entries));
    const auto size = ::archive_entry_size_is_set(entry) ? ::archive_entry_size(entry) : 0;
    if (size < 0) throw Unreadable("it is damaged");
    const auto more = static_cast<std::uint64_t>(size);
    if (!(more <= limits_.bytes - promised_)) throw Unreadable(too_large(limits_.bytes));
    promised_ += more;
  }
  void decompressed(archive* a) const {
    if (!(position(a) <= limits_.bytes + block_size)) throw Unreadable(too_large(limits_.bytes));
  }
  static std::uint64_t position(archive* a) {
    return static_cast<std::uint64_t>(::archive_filter_bytes(a, 0));
  }

 private:
  Limits limits_;
  std::size_t entries_ = 0;
  std::uint64_t promised_ = 0;
};

// A tar has no table of contents, so that skipping decompresses: block by block, with an eye on the
// meter.
void skip(archive* a, const Meter& meter) {
  int result = ARCHIVE_OK;
  const void* data = nullptr;
  std::size_t size = 0;
  la_int64_t offset = 0;
  if (is(a, ARCHIVE_FORMAT_TAR)) {
    while ((result = ::archive_read_data_block(a, &data, &size, &offset)) >= ARCHIVE_WARN &&
           result != ARCHIVE_EOF) {
      meter.decompressed(a);
    }
    if (result < ARCHIVE_WARN) throw Unreadable(reason(a));
  }
  if (::archive_read_data_skip(a) < ARCHIVE_FAILED) throw Unreadable(reason(a));
  meter.decompressed(a);
}

Content read_data(archive* a, archive_entry* entry, std::size_t limit) {
  const auto most = static_cast<la_int64_t>(limit);
  if (::archive_entry_size_is_set(entry) && ::archive_entry_size(entry) > most) {
    return {.problem = too_large(limit)};
  }
  std::string bytes;
  char block[block_size];
  while (bytes.size() <= limit) {
    const la_ssize_t got = ::archive_read_data(a, block, sizeof block);
    if (got < 0) return {.problem = reason(a), .ours = true};
    if (got == 0) return {.bytes = std::move(bytes)};
    bytes.append(block, static_cast<std::size_t>(got));
  }
  return {.problem = too_large(limit)};
}

class Archive : public Tree {
 public:
  explicit Archive(const std::string& bytes) : bytes_(&bytes), limits_(student_limits) { list(); }
  explicit Archive(int fd) : fd_(fd), limits_(class_limits) {
    try {
      list();
    } catch (...) {
      ::close(fd_);
      throw;
    }
  }
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;
  ~Archive() override {
    if (fd_ >= 0) ::close(fd_);
  }

  void read(const Wishes& wishes, const Receiver& receive) const override {
    auto next = wishes.begin();
    std::string problem = "the archive has changed while it was read";
    try {
      walk([&](std::size_t index, archive* a, archive_entry* entry) {
        if (next == wishes.end()) return false;
        if (index != next->first) return true;
        const std::size_t limit = next->second;
        ++next;
        receive(index, read_data(a, entry, limit));
        return true;
      });
    } catch (const Unreadable& e) {
      problem = e.what();
    }
    for (; next != wishes.end(); ++next) receive(next->first, {.problem = problem, .ours = true});
  }

 private:
  using Visitor = std::function<bool(std::size_t, archive*, archive_entry*)>;

  void list() {
    walk([this](std::size_t index, archive*, archive_entry* entry) {
      if (::archive_entry_is_data_encrypted(entry)) throw Unreadable("it is encrypted");
      entries_.push_back(entry_of(entry, index));
      return true;
    });
  }

  Handle open() const {
    char start[8];
    if (fd_ >= 0) ::lseek(fd_, 0, SEEK_SET);
    const ssize_t n = fd_ >= 0 ? ::pread(fd_, start, sizeof start, 0) : 0;
    Handle a =
        new_reader(fd_ >= 0 ? std::string_view(start, n < 0 ? 0 : static_cast<std::size_t>(n))
                            : std::string_view(*bytes_));
    const int result = fd_ >= 0
                           ? ::archive_read_open_fd(a.get(), fd_, block_size)
                           : ::archive_read_open_memory(a.get(), bytes_->data(), bytes_->size());
    if (result < ARCHIVE_WARN) throw Unreadable(reason(a.get()));
    return a;
  }

  // Visits the entries in order until the visitor has enough.
  void walk(const Visitor& visit) const {
    const Utf8Names names;
    const Handle a = open();
    Meter meter(limits_);
    std::uint64_t end = 0;  // of the entry before
    archive_entry* entry = nullptr;
    for (std::size_t index = 0;; ++index) {
      const int result = ::archive_read_next_header(a.get(), &entry);
      if (result == ARCHIVE_EOF) return check_end(a.get(), end);
      if (result < ARCHIVE_WARN) throw Unreadable(reason(a.get()));
      meter.entry(entry);
      if (!visit(index, a.get(), entry)) return;
      skip(a.get(), meter);
      end = Meter::position(a.get());
    }
  }

  // A tar ends with a block of zeros. Without it, it was cut between two entries, and libarchive
  // does not mind.
  static void check_end(archive* a, std::uint64_t end) {
    if (is(a, ARCHIVE_FORMAT_TAR) && Meter::position(a) < end + tar_block) {
      throw Unreadable("it is truncated");
    }
  }

  const std::string* bytes_ = nullptr;
  int fd_ = -1;
  Limits limits_;
};

}  // namespace

std::unique_ptr<Tree> open_archive(const std::filesystem::path& file) {
  const int fd = ::open(file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  if (fd < 0) throw Unreadable(std::strerror(errno));
  struct stat status {};
  if (::fstat(fd, &status) != 0 || !S_ISREG(status.st_mode)) {
    ::close(fd);
    throw Unreadable("it is neither a folder nor a file");
  }
  return std::make_unique<Archive>(fd);
}

void load_utf8_names() { utf8(); }

std::unique_ptr<Tree> open_archive_bytes(const std::string& bytes) {
  return std::make_unique<Archive>(bytes);
}

}  // namespace check::grade
