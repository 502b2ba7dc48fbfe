// Nothing that is handed in makes the intake follow, wait, overflow, or lose a student.
// SPDX-License-Identifier: MIT
#include <sys/stat.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>

#include "grade/intake/tree.hpp"
#include "inputs.hpp"

using namespace inputs;

namespace {

constexpr std::size_t mebi = 1 << 20;

const Submission& of(const std::vector<Submission>& all, const std::string& key) {
  for (const Submission& one : all)
    if (one.student == key) return one;
  BOOST_REQUIRE_MESSAGE(false, "no student " << key << " in\n" << summary(all));
  std::abort();
}

// Bob is honest and always read; ada's part is hostile.
const Item bob = {"bob/linear_backward.cpp", "B"};

Submission hostile(std::vector<Item> items, Pack pack = Pack::tar) {
  items.push_back(bob);
  const auto all = read_packed(items, pack);
  BOOST_TEST(of(all, "folder:bob").source.value_or("-") == "B");
  BOOST_TEST(of(all, "folder:bob").notes.empty());
  return of(all, "folder:ada");
}

// Ada hands in these bytes as an archive.
Submission hostile_archive(const std::string& bytes) {
  return hostile({{"ada/hw.zip", bytes}}, Pack::zip);
}

void check_refused(const Submission& one, const std::string& reason) {
  BOOST_TEST(!one.source.has_value());
  BOOST_TEST(one.unreadable.empty());
  BOOST_TEST(has(all_notes(one), reason), all_notes(one));
}

// Reading as somebody who may not read everything, which root may.
class AsNobody {
 public:
  AsNobody() {
    if (::geteuid() == 0) BOOST_TEST_REQUIRE(::seteuid(65534) == 0);
  }
  ~AsNobody() {
    if (::getuid() == 0) BOOST_TEST(::seteuid(0) == 0);
  }
};

std::string why_refused(const std::string& bytes) {
  try {
    const auto all = read_bytes(bytes);
    return "accepted:\n" + summary(all);
  } catch (const std::runtime_error& e) {
    return e.what();
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(paths)

BOOST_AUTO_TEST_CASE(links_and_devices_in_archives_are_never_followed) {
  const Item items[] = {{"ada/linear_backward.cpp", "", AE_IFLNK, "/etc/passwd"},
                        {"ada/linear_backward.cpp", "", AE_IFLNK, "../bob/linear_backward.cpp"},
                        {"ada/linear_backward.cpp", "", AE_IFREG, "bob/linear_backward.cpp", true},
                        {"ada/linear_backward.cpp", "", AE_IFIFO},
                        {"ada/linear_backward.cpp", "", AE_IFCHR}};
  for (const Item& item : items)
    check_refused(hostile({item}), "never followed: linear_backward.cpp");
  check_refused(hostile({items[0]}, Pack::zip), "never followed: linear_backward.cpp");
}

BOOST_AUTO_TEST_CASE(a_path_that_climbs_reaches_no_other_student) {
  for (const std::string path :
       {"ada/../bob/linear_backward.cpp", "../bob/linear_backward.cpp", "/bob/linear_backward.cpp",
        "/etc/linear_backward.cpp", "ada/x/../../../linear_backward.cpp"}) {
    const auto all =
        read_packed({bob, {path, "evil"}, {"ada/linear_backward.cpp", "A"}}, Pack::tar);
    BOOST_TEST(all.size() == 3U);
    BOOST_TEST(of(all, "folder:bob").source.value_or("-") == "B");
    BOOST_TEST(of(all, "folder:ada").source.value_or("-") == "A");
    check_refused(of(all, "folder:" + path), "unsafe names, never followed: " + path);
  }
}

BOOST_AUTO_TEST_CASE(a_path_that_climbs_in_a_students_archive_is_no_file_of_his) {
  for (const std::string path : {"../linear_backward.cpp", "/linear_backward.cpp"}) {
    check_refused(hostile_archive(packed({{path, "evil"}})), "never followed: hw.zip/" + path);
  }
}

BOOST_AUTO_TEST_CASE(dots_and_slashes_that_change_nothing_are_no_harm) {
  const auto all = read_packed({{"./ada/.//./linear_backward.cpp", "A"}, bob}, Pack::tar);
  BOOST_TEST(summary(all) == "folder:ada | ada | 5 | A\nfolder:bob | bob | 5 | B\n");
}

BOOST_AUTO_TEST_CASE(of_two_entries_with_one_name_the_later_is_taken) {
  const auto ada =
      hostile({{"ada/linear_backward.cpp", "old"}, {"ada/linear_backward.cpp", "new"}});
  BOOST_TEST(ada.source.value_or("-") == "new");
  BOOST_TEST(has(all_notes(ada), "chosen among several"));
}

BOOST_AUTO_TEST_CASE(links_pipes_and_sockets_in_folders_are_never_followed) {
  const Folder folder;
  folder.add("bob/linear_backward.cpp", "B");
  folder.add("eve/linear_backward.cpp", "E");
  fs::create_directories(folder / "ada");
  fs::create_symlink("../bob/linear_backward.cpp", folder / "ada/linear_backward.cpp");
  fs::create_directory_symlink("../bob", folder / "ada/x");
  BOOST_TEST_REQUIRE(::mkfifo((folder / "eve/pipe.cpp").c_str(), 0644) == 0);
  fs::create_directories(folder / "pip");
  BOOST_TEST_REQUIRE(::mkfifo((folder / "pip/linear_backward.cpp").c_str(), 0644) == 0);
  fs::create_directory_symlink("bob", folder / "zoe");
  const auto all = check::grade::read_submissions(folder.path(), one_chapter);
  BOOST_TEST(summary(all) ==
             "folder:ada | ada | 5 | -\nfolder:bob | bob | 5 | B\n"
             "folder:eve | eve | 5 | E\nfolder:pip | pip | 5 | -\n"
             "folder:zoe | zoe | 5 | -\n");
  check_refused(of(all, "folder:ada"), "never followed: linear_backward.cpp, x");
  check_refused(of(all, "folder:pip"), "never followed: linear_backward.cpp");
  check_refused(of(all, "folder:zoe"), "never followed: zoe");
}

BOOST_AUTO_TEST_CASE(what_changes_after_it_was_listed_is_not_followed_either) {
  const Folder folder;
  const fs::path secret = folder.add("secret/x.cpp", "secret");
  const char* const names[] = {"fifo/x.cpp", "gone/x.cpp", "kept/x.cpp", "link/x.cpp",
                               "moved/x.cpp"};
  for (const char* const name : names) folder.add(std::string("class/") + name, "A");
  const auto tree = check::grade::open_folder(folder / "class");
  for (const char* const name : {"fifo", "gone", "link"}) {
    fs::remove(folder / ("class/" + std::string(name) + "/x.cpp"));
  }
  BOOST_TEST_REQUIRE(::mkfifo((folder / "class/fifo/x.cpp").c_str(), 0644) == 0);
  fs::create_symlink(secret, folder / "class/link/x.cpp");
  fs::remove_all(folder / "class/moved");
  fs::create_directory_symlink(folder / "secret", folder / "class/moved");
  check::grade::Wishes wishes;
  for (std::size_t k = 0; k < tree->entries().size(); ++k) {
    if (tree->entries()[k].kind == check::grade::Kind::file) wishes[k] = 100;
  }
  std::string answers;
  tree->read(wishes, [&](std::size_t k, const check::grade::Content& content) {
    answers += tree->entries()[k].path + ": " + content.bytes.value_or(content.problem);
    answers += content.ours ? ", ours\n" : "\n";
  });
  BOOST_TEST(answers ==
             "fifo/x.cpp: it is no longer a file, ours\n"
             "gone/x.cpp: No such file or directory, ours\n"
             "kept/x.cpp: A\n"
             "link/x.cpp: Too many levels of symbolic links, ours\n"
             "moved/x.cpp: Not a directory, ours\n");
}

BOOST_AUTO_TEST_CASE(a_pipe_is_no_input) {
  const Folder folder;
  BOOST_TEST_REQUIRE(::mkfifo((folder / "class.zip").c_str(), 0644) == 0);
  BOOST_CHECK_THROW(check::grade::read_submissions(folder / "class.zip", one_chapter),
                    std::runtime_error);
  const auto one = check::grade::read_one_student(folder / "class.zip", one_chapter);
  BOOST_TEST(!one.at(0).source.has_value());
}

BOOST_AUTO_TEST_CASE(folders_in_folders_end_somewhere) {
  const Folder folder;
  std::string path = "ada/";
  for (int k = 0; k < 200; ++k) path += "d/";
  folder.add(path + "linear_backward.cpp", "deep");
  folder.add("bob/linear_backward.cpp", "B");
  const auto all = check::grade::read_submissions(folder.path(), one_chapter);
  BOOST_TEST(of(all, "folder:bob").source.value_or("-") == "B");
  check_refused(of(all, "folder:ada"), "never followed: d/d/");
}

BOOST_AUTO_TEST_CASE(names_come_out_as_they_were) {
  for (const std::string name :
       {"a b", "-rf", "o'neil \"x\"", "new\nline", "\xe2\x80\xaereversed", "(1)", "王小明", "عمر",
        "<script>", "=HYPERLINK(\"x\")", "$(reboot)", "a\\b"}) {
    const std::string key = "folder:" + name;
    BOOST_TEST(of(read_laid_out({{name + "/linear_backward.cpp", "A"}, bob}), key).name == name);
    BOOST_TEST(of(read_packed({{name + "/linear_backward.cpp", "A"}, bob}, Pack::tar), key)
                   .source.value_or("-") == "A");
  }
  const std::string bad = "bad\xff\xfe";
  BOOST_TEST(of(read_laid_out({{bad + "/linear_backward.cpp", "A"}, bob}), "folder:" + bad).name ==
             bad);
  const auto all = read_packed({{bad + "/linear_backward.cpp", "A"}, bob}, Pack::tar);
  BOOST_TEST(of(all, "folder:" + bad).source.value_or("-") == "A");
}

BOOST_AUTO_TEST_CASE(names_in_an_old_encoding_stay_bytes) {
  std::string bytes = packed({{"XXXX/linear_backward.cpp", "A"}, bob});
  for (std::size_t at; (at = bytes.find("XXXX")) != bytes.npos;) {
    bytes.replace(at, 4, "\xd6\xd0\xb9\xfa");
  }
  BOOST_TEST(of(read_bytes(bytes), "folder:\xd6\xd0\xb9\xfa").source.value_or("-") == "A");
}

BOOST_AUTO_TEST_CASE(a_student_whose_name_cannot_be_read_is_not_lost) {
  std::string bytes = packed({{"\xc3\xa9\xc3\xa9/linear_backward.cpp", "A"}, bob});
  for (std::size_t at; (at = bytes.find("\xc3\xa9\xc3\xa9")) != bytes.npos;) {
    bytes.replace(at, 4, "\xff\xff\xff\xff");  // though the archive says that it is UTF-8
  }
  const auto all = read_bytes(bytes);
  BOOST_TEST(all.size() == 2U);
  BOOST_TEST(of(all, "folder:bob").source.value_or("-") == "B");
}

BOOST_AUTO_TEST_CASE(a_name_of_100_kB_is_a_name) {
  const std::string name(100'000, 'x'), underscores(50'000, '_'), digits(50'000, '7');
  for (const std::string& long_name :
       {name, underscores + digits, digits + "_" + digits + "_" + digits, name + "/" + name}) {
    const auto all = read_packed({{long_name + "/linear_backward.cpp", "A"},
                                  {"ada/" + long_name, "A"},
                                  {"ada/linear_backward.cpp", "A"},
                                  bob},
                                 Pack::tar);
    BOOST_TEST(all.size() == 3U);
    BOOST_TEST(all_notes(of(all, "folder:ada")).size() < 200U);
  }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(sizes)

BOOST_AUTO_TEST_CASE(a_source_of_more_than_1_MiB_is_refused) {
  const Item huge = {"ada/linear_backward.cpp", std::string(mebi + 1, 'x')};
  for (const Pack pack : every_pack) check_refused(hostile({huge}, pack), "larger than 1 MiB");
  const auto laid_out = read_laid_out({huge, bob});
  check_refused(of(laid_out, "folder:ada"), "linear_backward.cpp: it is larger than 1 MiB");
}

BOOST_AUTO_TEST_CASE(a_students_zip_bomb_is_refused) {
  const std::string zeros(65 * mebi, '\0');
  for (const Pack pack : {Pack::zip, Pack::tar_gz}) {
    check_refused(hostile_archive(packed({{"linear_backward.cpp", "A"}, {"zeros", zeros}}, pack)),
                  "hw.zip: it is larger than 64 MiB; nothing in it was read");
  }
}

BOOST_AUTO_TEST_CASE(a_big_benign_archive_is_read) {
  const std::string zeros(60 * mebi, '\0');
  for (const Pack pack : {Pack::zip, Pack::tar_gz}) {
    const auto ada =
        hostile_archive(packed({{"zeros", zeros}, {"linear_backward.cpp", "A"}}, pack));
    BOOST_TEST(ada.source.value_or("-") == "A");
  }
}

BOOST_AUTO_TEST_CASE(too_many_entries_are_refused) {
  std::vector<Item> items = {{"linear_backward.cpp", "A"}};
  for (int k = 0; k < 20'000; ++k) items.push_back({std::to_string(k), ""});
  check_refused(hostile_archive(packed(items, Pack::tar_gz)), "more than 20000 entries");
}

BOOST_AUTO_TEST_CASE(whoever_hands_in_too_many_files_is_set_aside_alone) {
  std::vector<Item> big_class = {bob, {"ada/linear_backward.cpp", "A"}};
  for (int k = 0; k < 200'000; ++k) big_class.push_back({"ada/venv/" + std::to_string(k), ""});
  const auto all = read_packed(big_class, Pack::tar_gz);
  BOOST_TEST(has(of(all, "folder:ada").unreadable, "ada: it has more than 20000 entries"));
  BOOST_TEST(of(all, "folder:bob").source.value_or("-") == "B");
}

// Nothing comes out of the outer one but more to unpack; with several, that has no end.
BOOST_AUTO_TEST_CASE(one_compression_is_enough) {
  const std::string once = packed({{"linear_backward.cpp", "A"}}, Pack::tar_gz);
  BOOST_TEST(hostile_archive(once).source.value_or("-") == "A");
  check_refused(hostile_archive(gzipped(once)), "nothing in it was read");
  check_refused(hostile_archive(gzipped(gzipped(once))), "nothing in it was read");
}

BOOST_AUTO_TEST_CASE(many_archives_of_one_student_are_not_all_opened) {
  std::vector<Item> items;
  for (int k = 0; k < 20; ++k) {
    items.push_back({"ada/" + std::to_string(k + 10) + ".zip", packed({{"a.txt", "A"}})});
  }
  const auto ada = hostile(items);
  BOOST_TEST(has(all_notes(ada), "18.zip"));
  BOOST_TEST(!has(all_notes(ada), "18.zip/a.txt"));
  BOOST_TEST(has(all_notes(ada), "and 10 more"));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(damage)

BOOST_AUTO_TEST_CASE(a_students_damaged_archive_is_his_own_fault) {
  const std::string good = packed({{"linear_backward.cpp", std::string(5000, 'a')}});
  BOOST_TEST(hostile_archive(good).source.has_value());
  for (const std::string& bytes :
       {std::string(), std::string("no archive"), good.substr(0, good.size() / 2)}) {
    check_refused(hostile_archive(bytes), "hw.zip: ");
  }
  std::string wrong = packed({{"linear_backward.cpp", std::string(100'000, 'q')}});
  wrong.replace(80, 4, "\xff\xff\xff\xff");
  check_refused(hostile_archive(wrong), "linear_backward.cpp: ");
}

BOOST_AUTO_TEST_CASE(a_students_encrypted_archive_is_his_own_fault) {
  const auto bytes = packed({{"linear_backward.cpp", "A"}}, Pack::zip, "secret");
  check_refused(hostile_archive(bytes), "hw.zip: it is encrypted; nothing in it was read");
  BOOST_TEST(has(why_refused(bytes), "it is encrypted"));
}

BOOST_AUTO_TEST_CASE(an_archive_that_names_files_of_this_machine_is_none) {
  const std::string mtree = "#mtree\n./linear_backward.cpp type=file contents=/etc/passwd size=1\n";
  check_refused(hostile_archive(mtree), "hw.zip: ");
  BOOST_TEST(has(why_refused(mtree), "cannot be read"));
}

BOOST_AUTO_TEST_CASE(wherever_a_class_archive_is_cut_no_student_is_lost) {
  const std::vector<Item> items = {
      {"ada/linear_backward.cpp", "A"}, bob, {"eve/linear_backward.cpp", std::string(600, 'e')}};
  for (const Pack pack : every_pack) {
    const std::string whole = packed(items, pack);
    const std::string expected = summary(read_bytes(whole));
    const std::size_t step = whole.size() < 1000 ? 1 : 128;
    for (std::size_t size = 0; size < whole.size(); size += step) {
      const std::string answer = why_refused(whole.substr(0, size));
      if (answer == "accepted:\n" + expected) continue;
      BOOST_TEST(has(answer, "cannot be read: "), "cut at " << size << ": " << answer);
    }
  }
}

BOOST_AUTO_TEST_CASE(damage_in_a_class_archive_is_no_students_fault) {
  std::vector<Item> items;
  for (const char c : {'a', 'b', 'c'}) {
    std::string bytes;
    for (int k = 0; k < 2000; ++k) bytes += std::to_string(k * 7919 % 1000) + c;
    items.push_back({std::string(1, c) + "/linear_backward.cpp", bytes});
  }
  std::string zip = packed(items);
  const std::size_t at = zip.find("b/linear_backward.cpp") + 60;
  for (std::size_t k = at; k < at + 64; ++k) zip[k] = '\xff';
  const auto all = read_bytes(zip);
  BOOST_TEST_REQUIRE(all.size() == 3U);
  BOOST_TEST((all[0].source == items[0].bytes));
  BOOST_TEST(!all[1].source.has_value());
  BOOST_TEST(has(all[1].unreadable, "b/linear_backward.cpp: "), all[1].unreadable);
  BOOST_TEST((all[2].source == items[2].bytes));
}

BOOST_AUTO_TEST_CASE(what_may_not_be_read_is_never_a_zero) {
  const Folder folder;
  folder.add("bob/linear_backward.cpp", "B");
  fs::permissions(folder.add("ada/linear_backward.cpp", "A"), fs::perms::none);
  fs::permissions(folder.add("zip/hw.zip", packed({{"linear_backward.cpp", "Z"}})),
                  fs::perms::none);
  folder.add("eve/linear_backward.cpp", "E");
  fs::permissions(folder / "eve", fs::perms::none);
  folder.add("ian/linear_backward.cpp", "I");
  folder.add("ian/shut/large_models.cpp", "I");
  fs::permissions(folder / "ian/shut", fs::perms::none);
  std::vector<Submission> all;
  {
    const AsNobody nobody;
    all = check::grade::read_submissions(folder.path(), one_chapter);
  }
  BOOST_TEST(summary(all) ==
             "folder:ada | ada | 5 | - | unreadable\nfolder:bob | bob | 5 | B\n"
             "folder:eve | eve | 5 | - | unreadable\nfolder:ian | ian | 5 | I\n"
             "folder:zip | zip | 5 | - | unreadable\n");
  BOOST_TEST(has(all[0].unreadable, "ada/linear_backward.cpp: Permission denied. Make it"));
  BOOST_TEST(has(all_notes(all[3]), "not looked into: ian/shut: Permission denied"));
  fs::permissions(folder / "eve", fs::perms::owner_all);
  fs::permissions(folder / "ian/shut", fs::perms::owner_all);
}

BOOST_AUTO_TEST_CASE(what_is_nothing_to_read_is_refused_with_a_reason) {
  const Folder folder, empty;
  const std::pair<fs::path, const char*> bad[] = {
      {folder / "absent", "No such file"},
      {empty.path(), "nothing was handed in"},
      {folder.add("a.cpp", "int x;"), "Unrecognized archive format"},
      {folder.add("a.zip", packed({})), "cannot be read"},
      {"/dev/null", "neither a folder nor a file"},
  };
  for (const auto& [path, reason] : bad) {
    try {
      check::grade::read_submissions(path, one_chapter);
      BOOST_ERROR("accepted: " << path);
    } catch (const std::runtime_error& e) {
      BOOST_TEST(has(e.what(), reason), e.what());
      BOOST_TEST(has(e.what(), "Give a folder of submissions"));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
