// Among everything that a student hands in, the right file is taken, and the rest is told.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "inputs.hpp"

using namespace inputs;

namespace {

// One student, "ada", beside a benign one; read from a folder and from an archive alike.
Submission of_ada(std::vector<Item> items, const std::vector<Wanted>& wanted = one_chapter) {
  for (Item& item : items) item.path = "ada/" + item.path;
  items.push_back({"ada", "", AE_IFDIR});
  items.push_back({"bob/linear_backward.cpp", "B"});
  const auto laid_out = read_laid_out(items, wanted);
  const auto archived = read_packed(items, Pack::tar_gz, wanted);
  BOOST_TEST(summary(laid_out) == summary(archived));
  BOOST_TEST_REQUIRE(laid_out.size() == 2 * wanted.size());
  BOOST_TEST(laid_out.back().student == "folder:bob");
  BOOST_TEST(laid_out[0].file == archived[0].file);
  return laid_out[0];
}

std::string source(const Submission& one) { return one.source.value_or("-"); }

}  // namespace

BOOST_AUTO_TEST_SUITE(choice)

BOOST_AUTO_TEST_CASE(everything_else_is_ignored_and_listed) {
  const auto ada = of_ada({{"Makefile", "m"},
                           {"kit/kit.hpp", "planted"},
                           {"kit/kit.hpp.gch", "planted"},
                           {"linear_backward.cpp", "A"},
                           {"linear_backward.o", "o"}});
  BOOST_TEST(source(ada) == "A");
  BOOST_TEST(ada.file == "ada/linear_backward.cpp");
  BOOST_TEST(all_notes(ada) ==
             "ignored: Makefile, kit/kit.hpp, kit/kit.hpp.gch, linear_backward.o\n");
}

BOOST_AUTO_TEST_CASE(a_long_list_of_ignored_files_is_cut) {
  std::vector<Item> items = {{"linear_backward.cpp", "A"}};
  for (int k = 100; k < 150; ++k) items.push_back({std::to_string(k) + ".h", ""});
  const auto ada = of_ada(items);
  BOOST_TEST(has(all_notes(ada), "108.h, 109.h and 40 more\n"));
  BOOST_TEST(!has(all_notes(ada), "110.h"));
}

BOOST_AUTO_TEST_CASE(a_browsers_copy_counts_as_the_newest) {
  const auto ada = of_ada({{"linear_backward.cpp", "old"},
                           {"linear_backward (2).cpp", "newest"},
                           {"linear_backward(1).cpp", "newer"}});
  BOOST_TEST(source(ada) == "newest");
  BOOST_TEST(has(all_notes(ada), "not taken: "));
}

BOOST_AUTO_TEST_CASE(what_looks_like_a_version_and_is_none_is_another_name) {
  for (const char* const name :
       {"linear_backward-.cpp", "linear_backward ().cpp", "linear_backward-1a.cpp", "-1.cpp",
        "(1).cpp", "linear_backward-99999999999999999999.cpp", "my_linear_backward.cpp",
        "linear_backward.cpp.cpp", "1.cpp"}) {
    const auto ada = of_ada({{name, "other"}, {"linear_backward.cpp", "A"}});
    BOOST_TEST(source(ada) == "A", name);
    BOOST_TEST(has(all_notes(ada), std::string("ignored: ") + name), all_notes(ada));
  }
}

BOOST_AUTO_TEST_CASE(another_case_is_taken_when_the_exact_name_is_absent) {
  const auto ada = of_ada({{"Linear_Backward.CPP", "A"}, {"x.cpp", "x"}});
  BOOST_TEST(source(ada) == "A");
  BOOST_TEST(has(all_notes(ada), "Linear_Backward.CPP was taken for linear_backward.cpp"));
  BOOST_TEST(source(of_ada({{"LINEAR_BACKWARD.cpp", "no"}, {"x/linear_backward.cpp", "A"}})) ==
             "A");
}

BOOST_AUTO_TEST_CASE(names_that_collide_by_case_are_told_apart) {
  const auto ada = of_ada({{"LINEAR_backward.cpp", "1"}, {"linear_BACKWARD.cpp", "2"}});
  BOOST_TEST(source(ada) == "1");
  BOOST_TEST(has(all_notes(ada), "not taken: linear_BACKWARD.cpp"));
}

BOOST_AUTO_TEST_CASE(the_only_cpp_file_is_taken_when_one_chapter_is_wanted) {
  const auto ada = of_ada({{"main.cpp", "A"}, {"main.h", "h"}});
  BOOST_TEST(source(ada) == "A");
  BOOST_TEST(
      has(all_notes(ada), "main.cpp, the only .cpp file, was taken for linear_backward.cpp"));
  BOOST_TEST(source(of_ada({{"main.cpp", "old"}, {"main-1.cpp", "new"}})) == "new");
}

BOOST_AUTO_TEST_CASE(a_guess_is_made_only_when_there_is_no_doubt) {
  const auto two = of_ada({{"main.cpp", "A"}, {"other.cpp", "B"}});
  BOOST_TEST(source(two) == "-");
  BOOST_TEST(two.file.empty());
  BOOST_TEST(two.unreadable.empty());
  BOOST_TEST(has(all_notes(two), "ignored: "));
  BOOST_TEST(has(all_notes(two), "main.cpp"));
  BOOST_TEST(has(all_notes(two), "other.cpp"));
  BOOST_TEST(source(of_ada({{"a/main.cpp", "A"}, {"b/main.cpp", "B"}})) == "-");
  const auto chapters = of_ada({{"main.cpp", "A"}}, two_chapters);
  BOOST_TEST(source(chapters) == "-");
  BOOST_TEST(has(all_notes(chapters), "ignored: main.cpp"));
  BOOST_TEST(source(of_ada({{"main.cpp", "A"}, {"hw.zip", packed({{"other.cpp", "B"}})}})) == "-");
}

BOOST_AUTO_TEST_CASE(of_several_folders_the_shallowest_then_the_first_is_taken) {
  const auto ada = of_ada({{"b/linear_backward.cpp", "B"},
                           {"a/x/linear_backward.cpp", "deep"},
                           {"a/linear_backward.cpp", "A"}});
  BOOST_TEST(source(ada) == "A");
  BOOST_TEST(has(all_notes(ada), "a/linear_backward.cpp was chosen among several; not taken: "));
  BOOST_TEST(has(all_notes(ada), "b/linear_backward.cpp"));
  BOOST_TEST(has(all_notes(ada), "a/x/linear_backward.cpp"));
}

BOOST_AUTO_TEST_CASE(the_order_in_an_archive_does_not_matter) {
  std::vector<Item> items = {{"ada/b/linear_backward.cpp", "B"},
                             {"ada/a/linear_backward.cpp", "A"},
                             {"ada/c/linear_backward-3.cpp", "C"},
                             {"bob/linear_backward.cpp", "bob"}};
  std::sort(items.begin(), items.end(), [](auto& a, auto& b) { return a.path < b.path; });
  do {
    BOOST_TEST(summary(read_packed(items)) ==
               "folder:ada | ada | 5 | A\nfolder:bob | bob | 5 | bob\n");
  } while (std::next_permutation(items.begin(), items.end(),
                                 [](auto& a, auto& b) { return a.path < b.path; }));
}

BOOST_AUTO_TEST_CASE(bytes_are_kept_as_they_are) {
  for (const std::string& bytes :
       {std::string(), std::string("\0a\0", 3), std::string("\xef\xbb\xbfint x;\r\n"),
        std::string("\xff\xfe\r\r\n\x1a"), std::string(1 << 20, 'x')}) {
    const auto ada = of_ada({{"linear_backward.cpp", bytes}});
    BOOST_TEST_REQUIRE(ada.source.has_value());
    BOOST_TEST((*ada.source == bytes));
  }
}

BOOST_AUTO_TEST_CASE(a_students_archive_is_looked_into) {
  for (const Pack pack : every_pack) {
    const auto ada = of_ada({{"hw.zip", packed({{"hw/linear_backward.cpp", "A"},
                                                {"hw/Makefile", "m"},
                                                {"__MACOSX/hw/._linear_backward.cpp", "junk"}},
                                               pack)}});
    BOOST_TEST(source(ada) == "A");
    BOOST_TEST(ada.file == "ada/hw.zip/hw/linear_backward.cpp");
    BOOST_TEST(all_notes(ada) == "ignored: hw.zip/hw/Makefile\n");
  }
}

BOOST_AUTO_TEST_CASE(archives_are_students_in_a_folder_of_files_and_in_canvas) {
  const auto zip = packed({{"linear_backward.cpp", "A"}});
  const auto tar = packed({{"x/linear_backward.cpp", "B"}}, Pack::tar_gz);
  BOOST_TEST(summary(read_packed({{"ada.zip", zip}, {"bob.tar.gz", tar}})) ==
             "folder:ada | ada | 5 | A\nfolder:bob | bob | 5 | B\n");
  BOOST_TEST(summary(read_laid_out({{"ada_7001_9001_hw.zip", zip}, {"b_7002_9002_b.tgz", tar}})) ==
             "canvas:7001 | ada | 5 | A\ncanvas:7002 | b | 5 | B\n");
}

BOOST_AUTO_TEST_CASE(what_lies_open_comes_before_what_is_packed) {
  const auto zip = packed({{"linear_backward.cpp", "packed"}, {"large_models.cpp", "L"}});
  const auto ada = of_ada({{"x/y/linear_backward.cpp", "open"}, {"hw.zip", zip}});
  BOOST_TEST(source(ada) == "open");
  BOOST_TEST(all_notes(ada) == "ignored: hw.zip\n");
  const auto both = of_ada({{"x/y/linear_backward.cpp", "open"}, {"hw.zip", zip}}, two_chapters);
  BOOST_TEST(source(both) == "open");
  BOOST_TEST(has(all_notes(both), "not taken: hw.zip/linear_backward.cpp"));
}

BOOST_AUTO_TEST_CASE(a_packed_file_replaces_a_guess) {
  const auto ada =
      of_ada({{"main.cpp", "guess"}, {"hw.zip", packed({{"linear_backward.cpp", "A"}})}});
  BOOST_TEST(source(ada) == "A");
  BOOST_TEST(has(all_notes(ada), "ignored: main.cpp"));
}

BOOST_AUTO_TEST_CASE(archives_in_archives_are_not_opened) {
  const auto inner = packed({{"linear_backward.cpp", "A"}});
  const auto ada = of_ada({{"hw.zip", packed({{"inner.zip", inner}})}});
  BOOST_TEST(source(ada) == "-");
  BOOST_TEST(all_notes(ada) == "ignored: hw.zip/inner.zip\n");
}

BOOST_AUTO_TEST_CASE(another_chapters_file_is_not_taken_for_this_ones) {
  const std::vector<Wanted> five = {{5, "linear_backward.cpp", {"large_models.cpp"}}};
  for (const char* name : {"large_models.cpp", "large_models-1.cpp"})
    BOOST_TEST(!read_laid_out({{std::string("ada/") + name, "A"}}, five).at(0).source);
  BOOST_TEST(read_laid_out({{"ada/my_models.cpp", "A"}}, five).at(0).source.value_or("-") == "A");
}

BOOST_AUTO_TEST_SUITE_END()
