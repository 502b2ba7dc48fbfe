// Each gate on what is written, seen to fail: a fault is planted, and the gate must complain of it.
// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <fstream>

#include "planted.hpp"

using namespace planted;

BOOST_AUTO_TEST_CASE(missing_hint_section_effort_and_mistakes_are_noticed) {
  Sound s;
  s.builder().hint("Twice?", "Twice.", "Twice.").section("").effort(4, 0);
  s.exercise().mistakes.pop_back();
  const Complaints c = is_documented(s.chapter, s.exercise());
  for (const char* words : {"no three hints", "no section", "no difficulty", "how many minutes",
                            "fewer than two mistakes"})
    BOOST_TEST(mentions(c, words));
}

BOOST_AUTO_TEST_CASE(code_in_a_hint_is_noticed) {
  Sound s;
  const std::string solution =
      "  // #region 97.1\n  for (double& x : y) x *= 2;\n  return y;\n  // #endregion 97.1\n";
  BOOST_TEST(hints_hold_no_code(s.exercise(), solution).empty());
  s.builder().hint("What is 1 + 1?", "Look at the title.", "Write  for (double & x : y) x *= 2");
  BOOST_TEST(mentions(hints_hold_no_code(s.exercise(), solution), "gives code away"));
  BOOST_TEST(mentions(hints_hold_no_code(s.exercise(), ""), "no solution"));
}

BOOST_AUTO_TEST_CASE(a_number_used_twice_is_noticed) {
  Sound s;
  s.chapter.exercises.push_back(s.exercise());
  BOOST_TEST(mentions(is_documented(s.chapter, s.exercise()), "used twice"));
}

namespace {

struct Folder {
  const std::filesystem::path root =
      std::filesystem::temp_directory_path() / ("planted " + std::to_string(::getpid()));
  ~Folder() { std::filesystem::remove_all(root); }
  void write(const std::string& name, const std::string& text) {
    std::filesystem::create_directories((root / name).parent_path());
    std::ofstream(root / name) << text;
  }
};

// A book with one page in two languages for the chapter above; each test then breaks one thing.
struct Book : Folder {
  const std::string page =
      "# Planted\n\n(ch97-doubling)=\n## Doubling\n\n:::{exercise} 97.1\n:::\n:::{hint} 97.1\n:::\n"
      ":::{solution} 97.1\n:::\n";
  Book() {
    write("chapters.csv", "number,slug,en,zh\n97,planted,Planted,埋\n");
    write("notes.csv", "item,kind,chapters,places,en,zh\nS1-01,DEF,97,97.1,\"a, b\",甲\n");
    write("errata.csv", "id,severity,note,chapters\nE1-01,wrong,S1,97\n");
    for (const char* language : {"en", "zh"}) write_page(language, page);
  }
  void write_page(const std::string& language, const std::string& text) {
    write(language + "/ch97_planted.md", text);
  }
  // The page of a language with `from` replaced by `to`.
  void change(const std::string& language, const std::string& from, const std::string& to) {
    std::string text = page;
    write_page(language, text.replace(text.find(from), from.size(), to));
  }
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_struct_that_another_chapter_has_is_noticed) {
  Sound s;
  Folder chapters;
  chapters.write("ch97_planted/exercises.hpp", "struct Sizes {\n};\nstruct Layer {\n};\n");
  chapters.write("ch98_other/exercises.hpp", "struct Sizes {\n};\n");
  const Complaints c = shares_no_struct(s.chapter, chapters.root);
  BOOST_TEST(c.size() == 1u);
  BOOST_TEST(mentions(c, "ch98_other has a struct Sizes"));
}

BOOST_AUTO_TEST_CASE(a_sound_chapter_is_in_the_book) {
  Sound s;
  Book b;
  BOOST_TEST(has_a_page(s.chapter, b.root));
  BOOST_TEST(covers_the_notes(s.chapter, b.root).empty());
  BOOST_TEST(is_in_the_book(s.chapter, s.exercise(), b.root).empty());
}

BOOST_AUTO_TEST_CASE(a_note_item_without_an_exercise_is_noticed) {
  Sound s;
  Book b;
  b.write("notes.csv",
          "item,kind,chapters,places,en,zh\nS1-01,DEF,97,,,\nS1-02,DEF,96 97,,,\nS1-03,F,96,,,\n");
  const Complaints c = covers_the_notes(s.chapter, b.root);
  BOOST_TEST(mentions(c, "no exercise covers S1-02"));
  BOOST_TEST(c.size() == 1u);
}

BOOST_AUTO_TEST_CASE(an_item_that_no_note_has_is_noticed) {
  Sound s;
  Book b;
  s.builder().items("S1-01 E1-01 S9-99");
  const Complaints c = covers_the_notes(s.chapter, b.root);
  BOOST_TEST(mentions(c, "has S9-99"));
  BOOST_TEST(c.size() == 1u);
  s.chapter.number = 95;
  BOOST_TEST(mentions(covers_the_notes(s.chapter, b.root), "nothing for chapter 95"));
  BOOST_TEST(!has_a_page(s.chapter, b.root));
}

BOOST_AUTO_TEST_CASE(a_section_that_one_language_lacks_is_noticed) {
  for (const char* language : {"en", "zh"}) {
    Sound s;
    Book b;
    b.change(language, "(ch97-doubling)=", "(ch97-halving)=");
    const Complaints c = is_in_the_book(s.chapter, s.exercise(), b.root);
    BOOST_TEST(c.size() == 1u);
    BOOST_TEST(mentions(c, std::string(language) + "/ch97_planted.md has no section"));
  }
}

BOOST_AUTO_TEST_CASE(a_section_with_another_title_and_a_missing_hint_are_noticed) {
  Sound s;
  Book b;
  b.change("en", "## Doubling", "## Halving");
  b.change("zh", "{hint} 97.1", "{hint} 97.2");
  const Complaints c = is_in_the_book(s.chapter, s.exercise(), b.root);
  BOOST_TEST(c.size() == 2u);
  BOOST_TEST(mentions(c, "another title than Doubling"));
  BOOST_TEST(mentions(c, "zh/ch97_planted.md has no {hint} 97.1"));
}

BOOST_AUTO_TEST_CASE(missing_chinese_is_noticed) {
  Sound s;
  BOOST_TEST(mentions(speaks_chinese(s.chapter), "no Chinese for 97.1/thrice"));
}
