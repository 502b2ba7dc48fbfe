// A file is saved whole or not at all, and a failure says what to do.
// SPDX-License-Identifier: MIT
#include "reports/save.hpp"

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

using namespace check;
namespace fs = std::filesystem;

namespace {

// A folder of its own, whose name has a space and letters beyond ASCII.
struct Folder {
  fs::path path;
  Folder() {
    std::string name = (fs::temp_directory_path() / "save é XXXXXX").string();
    BOOST_REQUIRE(::mkdtemp(name.data()) != nullptr);
    path = name;
    ::chmod(path.c_str(), 0755);
  }
  ~Folder() {
    ::chmod(path.c_str(), 0755);
    fs::remove_all(path);
  }
  std::ptrdiff_t files() const {
    return std::distance(fs::directory_iterator(path), fs::directory_iterator());
  }
};

std::string contents(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string failure(const fs::path& path, const std::string& text) {
  try {
    write_file_atomically(path, text);
  } catch (const std::system_error& e) {
    return e.what();
  }
  return "";
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// Runs `body` in a child process, where limits and identity may be spoiled; its answer, 0 to 255.
template <typename Body>
int in_child(Body body) {
  const pid_t child = ::fork();
  BOOST_REQUIRE(child >= 0);
  if (child == 0) ::_exit(body());
  int status = 0;
  BOOST_REQUIRE(::waitpid(child, &status, 0) == child);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 256 + WTERMSIG(status);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(save)

BOOST_AUTO_TEST_CASE(a_file_is_created_and_replaced) {
  const Folder folder;
  const fs::path path = folder.path / "report.json";
  write_file_atomically(path, "one");
  BOOST_TEST(contents(path) == "one");
  write_file_atomically(path, std::string(100000, 'x'));
  BOOST_TEST(contents(path).size() == 100000U);
  write_file_atomically(path, "");
  BOOST_TEST(contents(path).empty());
  BOOST_TEST(folder.files() == 1);
}

BOOST_AUTO_TEST_CASE(a_reader_of_the_old_file_keeps_it) {
  const Folder folder;
  const fs::path path = folder.path / "report.json";
  write_file_atomically(path, "old");
  std::ifstream reader(path);
  write_file_atomically(path, "new");
  std::string seen;
  reader >> seen;
  BOOST_TEST(seen == "old");
}

BOOST_AUTO_TEST_CASE(what_a_killed_run_left_behind_does_no_harm) {
  const Folder folder;
  const fs::path path = folder.path / "report.json";
  for (int k = 0; k < 50; ++k) {
    std::ofstream(path.string() + "." + std::to_string(::getpid()) + "-" + std::to_string(k) +
                  ".tmp");
  }
  write_file_atomically(path, "new");
  BOOST_TEST(contents(path) == "new");
  BOOST_TEST(folder.files() == 51);
}

BOOST_AUTO_TEST_CASE(permissions_and_links_are_kept) {
  const Folder folder;
  const fs::path path = folder.path / "report.json", link = folder.path / "latest";
  write_file_atomically(path, "one");
  fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink("report.json", link);
  write_file_atomically(link, "two");
  BOOST_TEST(fs::is_symlink(link));
  BOOST_TEST(contents(path) == "two");
  BOOST_TEST((fs::status(path).permissions() == (fs::perms::owner_read | fs::perms::owner_write)));
  fs::create_symlink(folder.path / "not yet", folder.path / "dangling");
  write_file_atomically(folder.path / "dangling", "three");
  BOOST_TEST(contents(folder.path / "not yet") == "three");
}

BOOST_AUTO_TEST_CASE(a_missing_folder_is_named_with_advice) {
  const Folder folder;
  const fs::path path = folder.path / "nowhere" / "report.json";
  const std::string message = failure(path, "x");
  BOOST_TEST(contains(message, path.string()));
  BOOST_TEST(contains(message, "No such file or directory"));
  BOOST_TEST(contains(message, "mkdir"));
  BOOST_TEST(folder.files() == 0);
}

BOOST_AUTO_TEST_CASE(a_folder_is_not_overwritten) {
  const Folder folder;
  BOOST_TEST(contains(failure(folder.path, "x"), "Name a file"));
  BOOST_TEST(fs::is_directory(folder.path));
}

BOOST_AUTO_TEST_CASE(a_device_is_written_to_and_not_replaced) {
  BOOST_TEST(contains(failure("/dev/full", "x"), "No space left on device. Free"));
  write_file_atomically("/dev/null", "x");
  BOOST_TEST(fs::is_character_file("/dev/null"));
  BOOST_TEST(fs::is_character_file("/dev/full"));
}

// The kernel signals SIGXFSZ here, which kills unless it is held.
BOOST_AUTO_TEST_CASE(a_file_that_does_not_fit_leaves_the_old_one) {
  const Folder folder;
  const fs::path path = folder.path / "report.json";
  write_file_atomically(path, "old");
  const int answer = in_child([&] {
    const rlimit small{4096, 4096};
    ::setrlimit(RLIMIT_FSIZE, &small);
    const std::string message = failure(path, std::string(100000, 'x'));
    if (!contains(message, "File too large") || !contains(message, path.string())) return 1;
    return failure(path, "fits").empty() ? 0 : 2;
  });
  BOOST_TEST(answer == 0);
  BOOST_TEST(contents(path) == "fits");
  BOOST_TEST(folder.files() == 1);
}

// Root may write anywhere, so as root the child first becomes somebody else.
BOOST_AUTO_TEST_CASE(a_read_only_folder_is_refused_with_advice) {
  const Folder folder;
  const fs::path path = folder.path / "report.json";
  write_file_atomically(path, "old");
  ::chmod(folder.path.c_str(), 0555);
  const int answer = in_child([&] {
    if (::geteuid() == 0 && ::setuid(65534) != 0) return 77;
    const std::string message = failure(path, "new");
    return contains(message, "Permission denied. Choose a folder") ? 0 : 1;
  });
  BOOST_TEST(answer == 0);
  BOOST_TEST(contents(path) == "old");
  BOOST_TEST(folder.files() == 1);
}

BOOST_AUTO_TEST_SUITE_END()
