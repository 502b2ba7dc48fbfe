// Every course platform's layout is recognised, in a folder and in an archive.
// SPDX-License-Identifier: MIT
#include <boost/test/unit_test.hpp>

#include "inputs.hpp"

using namespace inputs;

namespace {

// The same students, however the class is handed over.
void check_everywhere(const std::vector<Item>& items, const std::string& expected,
                      const std::vector<Wanted>& wanted = one_chapter) {
  BOOST_TEST(summary(read_laid_out(items, wanted)) == expected);
  for (const Pack pack : every_pack) {
    BOOST_TEST_CONTEXT("archive of kind " << static_cast<int>(pack)) {
      BOOST_TEST(summary(read_packed(items, pack, wanted)) == expected);
    }
  }
}

const char* const metadata = R"(---
submission_100:
  :submitters:
  - :name: Ada Lovelace
    :sid: '7001'
    :email: ada@example.org
  - :name: "Grace Hopper <script>"
    :sid: '7002'
    :email: grace@example.org
  :created_at: 2026-01-02 03:04:05.000000000 Z
  :score: 3.0
submission_101:
  :submitters:
  - :name:
    :sid:
    :email: nameless@example.org
submission_102:
  :submitters:
  - :name: Nobody Sent
)";

}  // namespace

BOOST_AUTO_TEST_SUITE(layouts)

BOOST_AUTO_TEST_CASE(folders_are_students) {
  check_everywhere(
      {{"ada/linear_backward.cpp", "A"},
       {"bob/deep/er/linear_backward.cpp", "B"},
       {"eve", "", AE_IFDIR}},
      "folder:ada | ada | 5 | A\nfolder:bob | bob | 5 | B\nfolder:eve | eve | 5 | -\n");
}

BOOST_AUTO_TEST_CASE(files_are_students) {
  check_everywhere({{"ada.cpp", "A"}, {"j.smith.cpp", "J"}, {"notes.txt", "N"}},
                   "folder:ada | ada | 5 | A\nfolder:j.smith | j.smith | 5 | J\n"
                   "folder:notes | notes | 5 | -\n");
}

BOOST_AUTO_TEST_CASE(every_chapter_has_its_own_submission) {
  check_everywhere({{"bob/large_models.cpp", "B11"},
                    {"ada/linear_backward.cpp", "A5"},
                    {"ada/large_models.cpp", "A11"}},
                   "folder:ada | ada | 5 | A5\nfolder:ada | ada | 11 | A11\n"
                   "folder:bob | bob | 5 | -\nfolder:bob | bob | 11 | B11\n",
                   two_chapters);
}

BOOST_AUTO_TEST_CASE(canvas_names_tell_user_and_lateness) {
  check_everywhere({{"lovelaceada_7001_9001_linear_backward.cpp", "A"},
                    {"hopperg_LATE_7002_9002_linear_backward.cpp", "G"},
                    {"lovelaceada_7001_9003_notes.txt", "notes"},
                    {"typed_7003_text.html", "<p>"}},
                   "canvas:7001 | lovelaceada | 5 | A\ncanvas:7002 | hopperg | 5 | late | G\n"
                   "canvas:7003 | typed | 5 | -\n");
}

BOOST_AUTO_TEST_CASE(canvas_is_not_fooled_by_numbers_in_a_students_file_name) {
  const auto all = read_packed({{"ada_7001_9001_x_7002_9002_linear_backward.cpp", "A"},
                                {"bob_7002_9002_linear_backward.cpp", "B"}});
  BOOST_TEST(summary(all) == "canvas:7001 | ada | 5 | A\ncanvas:7002 | bob | 5 | B\n");
}

BOOST_AUTO_TEST_CASE(canvas_is_not_fooled_by_another_platforms_words) {
  const auto all =
      read_packed({{"ada_7001_9001_x_7002_assignsubmission_file_linear_backward.cpp", "A"},
                   {"bob_7002_9002_linear_backward.cpp", "B"}});
  BOOST_TEST(summary(all) == "canvas:7001 | ada | 5 | A\ncanvas:7002 | bob | 5 | B\n");
}

BOOST_AUTO_TEST_CASE(anonymous_canvas_ids_are_never_users_numbers) {
  check_everywhere({{"anon_aB3xY_9001_linear_backward.cpp", "A"},
                    {"LATE_anon_70021_9002_linear_backward.cpp", "B"}},
                   "canvas:anon_70021 | anon_70021 | 5 | late | B\n"
                   "canvas:anon_aB3xY | anon_aB3xY | 5 | A\n");
}

BOOST_AUTO_TEST_CASE(canvas_resubmissions_count_as_the_newest) {
  const auto all = read_packed({{"ada_7001_9001_linear_backward.cpp", "old"},
                                {"ada_7001_9004_linear_backward-10.cpp", "newest"},
                                {"ada_7001_9003_linear_backward-2.cpp", "newer"}});
  BOOST_TEST(summary(all) == "canvas:7001 | ada | 5 | newest\n");
  BOOST_TEST(has(all_notes(all[0]), "linear_backward-10.cpp was taken for linear_backward.cpp"));
  BOOST_TEST(all[0].file == "ada_7001_9004_linear_backward-10.cpp");
}

BOOST_AUTO_TEST_CASE(of_two_canvas_files_with_one_name_the_higher_number_is_newer) {
  const auto all = read_packed({{"ada_7001_10002_linear_backward.cpp", "new"},
                                {"ada_7001_9001_linear_backward.cpp", "old"}});
  BOOST_TEST(summary(all) == "canvas:7001 | ada | 5 | new\n");
}

BOOST_AUTO_TEST_CASE(moodle_folders_tell_the_participant) {
  check_everywhere({{"Ada Lovelace_123_assignsubmission_file_/linear_backward.cpp", "A"},
                    {"Ada Lovelace_123_assignsubmission_onlinetext_/onlinetext.html", "hello"},
                    {"Jean-Pierre Serre_124_assignsubmission_file_/hw/linear_backward.cpp", "J"},
                    {"Participant_125_assignsubmission_file_/linear_backward.cpp", "P"},
                    {"Group-Grace Hopper_126_assignsubmission_file_/linear_backward.cpp", "G"},
                    {"Lab 2-Jean-Luc Godard_127_assignsubmission_file_/linear_backward.cpp", "L"},
                    {"Only Text_128_assignsubmission_onlinetext_/onlinetext.html", "hello"},
                    {"王小明_129_assignsubmission_file/linear_backward.cpp", "W"}},
                   "moodle:123 | Ada Lovelace | 5 | A\nmoodle:124 | Jean-Pierre Serre | 5 | J\n"
                   "moodle:125 | Participant 125 | 5 | P\nmoodle:126 | Grace Hopper | 5 | G\n"
                   "moodle:127 | Jean-Luc Godard | 5 | L\nmoodle:128 | Only Text | 5 | -\n"
                   "moodle:129 | 王小明 | 5 | W\n");
}

BOOST_AUTO_TEST_CASE(moodle_files_tell_the_participant) {
  check_everywhere({{"Ada Lovelace_123_assignsubmission_file_linear_backward.cpp", "A"},
                    {"Bob_124_assignsubmission_file_linear_backward-3.cpp", "B"}},
                   "moodle:123 | Ada Lovelace | 5 | A\nmoodle:124 | Bob | 5 | B\n");
}

BOOST_AUTO_TEST_CASE(gradescope_exports_tell_the_submitters) {
  const auto inside = [](const std::string& top) -> std::vector<Item> {
    return {{top + "submission_metadata.yml", metadata},
            {top + "submission_100/linear_backward.cpp", "A"},
            {top + "submission_101/src/linear_backward.cpp", "B"},
            {"__MACOSX/" + top + "._submission_metadata.yml", "junk"},
            {"__MACOSX/" + top + "submission_100/linear_backward.cpp", "junk"}};
  };
  const std::string expected =
      "gradescope:100 | Ada Lovelace, Grace Hopper <script> | 5 | A\n"
      "gradescope:101 | nameless@example.org | 5 | B\n"
      "gradescope:102 | Nobody Sent | 5 | -\n";
  check_everywhere(inside(""), expected);
  BOOST_TEST(summary(read_packed(inside("assignment_1_export/"))) == expected);
}

BOOST_AUTO_TEST_CASE(gradescope_metadata_that_says_nothing_is_refused_with_a_reason) {
  for (const char* const yaml : {"- 1\n- 2\n", "a: [", "\t", "submission_1: &a [*a"}) {
    try {
      read_packed({{"submission_metadata.yml", yaml}, {"submission_1/linear_backward.cpp", "A"}});
      BOOST_ERROR("accepted: " << yaml);
    } catch (const std::runtime_error& e) {
      BOOST_TEST(has(e.what(), "submission_metadata.yml cannot be read: "), e.what());
    }
  }
}

BOOST_AUTO_TEST_CASE(gradescope_folders_without_metadata_keep_their_numbers) {
  const auto all = read_laid_out(
      {{"submission_1/linear_backward.cpp", "A"}, {"submission_2/linear_backward.cpp", "B"}});
  BOOST_TEST(summary(all) ==
             "gradescope:1 | submission_1 | 5 | A\n"
             "gradescope:2 | submission_2 | 5 | B\n");
}

BOOST_AUTO_TEST_CASE(a_git_checkouts_own_files_are_nobodys) {
  const std::vector<Item> items = {{"hw-ada/.git/linear_backward.cpp", "no"},
                                   {"hw-ada/src/linear_backward.cpp", "A"},
                                   {"hw-bob/.git/config", "no"}};
  check_everywhere(items, "folder:hw-ada | hw-ada | 5 | A\nfolder:hw-bob | hw-bob | 5 | -\n");
  BOOST_TEST(read_laid_out(items)[0].notes.empty());
}

BOOST_AUTO_TEST_CASE(the_folder_around_a_class_is_no_student) {
  const std::vector<Item> two = {{"class/ada/linear_backward.cpp", "A"},
                                 {"class/bob/linear_backward.cpp", "B"}};
  BOOST_TEST(summary(read_packed(two)) == "folder:ada | ada | 5 | A\nfolder:bob | bob | 5 | B\n");
  BOOST_TEST(summary(read_packed({{"class/ada_7001_9001_linear_backward.cpp", "A"}})) ==
             "canvas:7001 | ada | 5 | A\n");
}

// One student regraded alone, whose files are called like everybody's.
BOOST_AUTO_TEST_CASE(a_folder_in_a_folder_may_be_a_student_and_is_not_guessed_to_be_a_class) {
  for (const char* file :
       {"good_7001_9001_linear_backward.cpp", "good/linear_backward.cpp",
        "Good Student_12_assignsubmission_file_/linear_backward.cpp", "submission_100/a.cpp"})
    BOOST_CHECK_EXCEPTION(
        read_laid_out({{std::string("eve/") + file, "B"}, {"eve/bad/linear_backward.cpp", "E"}}),
        std::runtime_error,
        [](const std::exception& e) { return has(e.what(), "one student? Then do so too"); });
}

BOOST_AUTO_TEST_CASE(a_class_of_one_is_not_taken_for_a_folder_around_it) {
  check_everywhere({{"ada/linear_backward.cpp", "A"}, {"ada/src/old/linear_backward.cpp", "old"}},
                   "folder:ada | ada | 5 | A\n");
  BOOST_TEST(summary(read_laid_out({{"ada/src/linear_backward.cpp", "A"},
                                    {"ada/include/a.hpp", ""}})) == "folder:ada | ada | 5 | A\n");
}

BOOST_AUTO_TEST_CASE(the_majority_decides_and_the_rest_are_kept) {
  check_everywhere({{"ada_7001_9001_linear_backward.cpp", "A"},
                    {"bob_7002_9002_linear_backward.cpp", "B"},
                    {"late by mail/linear_backward.cpp", "C"}},
                   "canvas:7001 | ada | 5 | A\ncanvas:7002 | bob | 5 | B\n"
                   "folder:late by mail | late by mail | 5 | C\n");
  check_everywhere({{"hw_5_2_a/linear_backward.cpp", "A"},
                    {"bob/linear_backward.cpp", "B"},
                    {"eve/linear_backward.cpp", "C"}},
                   "folder:bob | bob | 5 | B\nfolder:eve | eve | 5 | C\n"
                   "folder:hw_5_2_a | hw_5_2_a | 5 | A\n");
}

BOOST_AUTO_TEST_CASE(a_teachers_lists_are_no_students) {
  check_everywhere({{"ada/linear_backward.cpp", "A"},
                    {"bob/linear_backward.cpp", "B"},
                    {"grades.csv", "x"},
                    {"README.md", "x"},
                    {".DS_Store", "x"}},
                   "folder:ada | ada | 5 | A\nfolder:bob | bob | 5 | B\n");
}

BOOST_AUTO_TEST_CASE(a_file_beside_a_folder_of_its_name_is_another_student) {
  check_everywhere(
      {{"ada/linear_backward.cpp", "A"}, {"bob/linear_backward.cpp", "B"}, {"ada.cpp", "C"}},
      "folder:ada | ada | 5 | A\nfolder:ada.cpp | ada.cpp | 5 | C\n"
      "folder:bob | bob | 5 | B\n");
}

BOOST_AUTO_TEST_CASE(names_that_differ_by_case_are_different_students) {
  check_everywhere({{"Ada/linear_backward.cpp", "A"}, {"ada/linear_backward.cpp", "B"}},
                   "folder:Ada | Ada | 5 | A\nfolder:ada | ada | 5 | B\n");
}

BOOST_AUTO_TEST_CASE(one_students_folder_is_read_for_an_autograder) {
  const Folder folder;
  folder.add("submission/linear_backward.cpp", "A");
  folder.add("submission/sub/large_models.cpp", "B");
  for (const char* const name : {"submission", "submission/"}) {
    const auto all = check::grade::read_one_student(folder / name, two_chapters);
    BOOST_TEST(summary(all) ==
               "folder:submission | submission | 5 | A\n"
               "folder:submission | submission | 11 | B\n");
  }
  const auto zip = folder.add("hw.zip", packed({{"a/linear_backward.cpp", "Z"}}));
  BOOST_TEST(summary(check::grade::read_one_student(zip, one_chapter)) ==
             "folder:hw.zip | hw.zip | 5 | Z\n");
  BOOST_CHECK_THROW(check::grade::read_one_student(folder / "none", one_chapter),
                    std::runtime_error);
}

BOOST_AUTO_TEST_SUITE_END()
