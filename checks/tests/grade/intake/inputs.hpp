// Folders and archives of submissions, made for the tests of the intake.
// SPDX-License-Identifier: MIT
#pragma once

#include <archive.h>
#include <archive_entry.h>
#include <locale.h>

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "grade/intake/intake.hpp"

namespace inputs {

namespace fs = std::filesystem;
using check::grade::Submission;
using check::grade::Wanted;

inline const std::vector<Wanted> one_chapter = {{5, "linear_backward.cpp"}};
inline const std::vector<Wanted> two_chapters = {{5, "linear_backward.cpp"},
                                                 {11, "large_models.cpp"}};

class Folder {
 public:
  Folder() {
    std::string name = "/tmp/intake-XXXXXX";
    BOOST_TEST_REQUIRE(::mkdtemp(name.data()) != nullptr);
    path_ = name;
    fs::permissions(path_, fs::perms(0755));
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  const fs::path& path() const { return path_; }
  fs::path operator/(const std::string& name) const { return path_ / name; }
  fs::path add(const std::string& name, const std::string& bytes) const {
    const fs::path file = path_ / name;
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << bytes;
    BOOST_TEST_REQUIRE(fs::exists(file));
    return file;
  }

 private:
  fs::path path_;
};

struct Item {
  std::string path, bytes{};
  unsigned type = AE_IFREG;
  std::string link{};  // of a link: where to
  bool hard = false;
};

enum class Pack { zip, tar, tar_gz, tar_xz, seven_zip, gz };  // gz: one file, without its name
inline constexpr Pack every_pack[] = {Pack::zip, Pack::tar, Pack::tar_gz, Pack::tar_xz,
                                      Pack::seven_zip};

inline void set_format(archive* a, Pack pack) {
  if (pack == Pack::zip) {
    ::archive_write_set_format_zip(a);
    ::archive_write_set_options(a, "zip:compression-level=1");
  }
  if (pack == Pack::seven_zip) ::archive_write_set_format_7zip(a);
  if (pack == Pack::tar || pack == Pack::tar_gz || pack == Pack::tar_xz) {
    ::archive_write_set_format_gnutar(a);
  }
  if (pack == Pack::gz) ::archive_write_set_format_raw(a);
  if (pack == Pack::tar_gz || pack == Pack::gz) {
    ::archive_write_add_filter_gzip(a);
    ::archive_write_set_options(a, "gzip:compression-level=1");  // the bombs are quickly made
  }
  if (pack == Pack::tar_xz) ::archive_write_add_filter_xz(a);
}

// The bytes of an archive. Written under UTF-8, whatever the environment says.
inline std::string packed(const std::vector<Item>& items, Pack pack = Pack::zip,
                          const char* password = nullptr) {
  const locale_t utf8 = ::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
  const locale_t before = ::uselocale(utf8);
  std::size_t room = 1 << 20, used = 0;
  for (const Item& item : items) room += item.bytes.size() + 2 * item.path.size() + 2048;
  std::string bytes(room, '\0');
  archive* const a = ::archive_write_new();
  set_format(a, pack);
  if (password != nullptr) {
    ::archive_write_set_options(a, "zip:encryption=traditional");
    ::archive_write_set_passphrase(a, password);
  }
  BOOST_TEST_REQUIRE(::archive_write_open_memory(a, bytes.data(), bytes.size(), &used) == 0);
  for (const Item& item : items) {
    archive_entry* const entry = ::archive_entry_new();
    ::archive_entry_set_pathname(entry, item.path.c_str());
    ::archive_entry_set_filetype(entry, item.type);
    ::archive_entry_set_perm(entry, 0644);
    ::archive_entry_set_size(entry, static_cast<la_int64_t>(item.bytes.size()));
    if (item.hard) ::archive_entry_set_hardlink(entry, item.link.c_str());
    if (!item.hard && !item.link.empty()) ::archive_entry_set_symlink(entry, item.link.c_str());
    BOOST_TEST_REQUIRE(::archive_write_header(a, entry) >= ARCHIVE_WARN, ::archive_error_string(a));
    ::archive_write_data(a, item.bytes.data(), item.bytes.size());
    ::archive_entry_free(entry);
  }
  BOOST_TEST_REQUIRE(::archive_write_close(a) == ARCHIVE_OK);
  ::archive_write_free(a);
  ::uselocale(before);
  ::freelocale(utf8);
  bytes.resize(used);
  return bytes;
}

inline std::string gzipped(const std::string& bytes) { return packed({{"it", bytes}}, Pack::gz); }

// What is read when a class is handed in as an archive.
inline std::vector<Submission> read_bytes(const std::string& bytes,
                                          const std::vector<Wanted>& wanted = one_chapter) {
  const Folder folder;
  return check::grade::read_submissions(folder.add("class.zip", bytes), wanted);
}
inline std::vector<Submission> read_packed(const std::vector<Item>& items, Pack pack = Pack::zip,
                                           const std::vector<Wanted>& wanted = one_chapter) {
  return read_bytes(packed(items, pack), wanted);
}

// What is read when the same lies in a folder.
inline std::vector<Submission> read_laid_out(const std::vector<Item>& items,
                                             const std::vector<Wanted>& wanted = one_chapter) {
  const Folder folder;
  for (const Item& item : items) {
    if (item.type == AE_IFDIR) {
      fs::create_directories(folder / item.path);
    } else {
      folder.add(item.path, item.bytes);
    }
  }
  return check::grade::read_submissions(folder.path(), wanted);
}

inline std::string all_notes(const Submission& submission) {
  std::string text;
  for (const std::string& note : submission.notes) text += note + "\n";
  return text;
}

// "key name chapter [late] source", one line for each: what most tests compare.
inline std::string summary(const std::vector<Submission>& all) {
  std::string text;
  for (const Submission& one : all) {
    text += one.student + " | " + one.name + " | " + std::to_string(one.chapter) + " | ";
    text += (one.late ? "late | " : "") + one.source.value_or("-");
    text += (one.unreadable.empty() ? "" : " | unreadable") + std::string("\n");
  }
  return text;
}

inline bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace inputs
