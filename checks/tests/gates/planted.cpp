// Each gate, seen to fail: a fault is planted, and the gate must complain of it.
// SPDX-License-Identifier: MIT
#define BOOST_TEST_MODULE planted faults
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <cmath>
#include <fstream>

#include "gates.hpp"

using namespace check;
using namespace check::gates;
using kit::wire::Reply;

namespace {

const kit::wire::Question<kit::Vector(const kit::Vector&)> question{"97.1", "doubled",
                                                                    "const Vector& x"};

Grid twice(const Grid& x) { return Bounded(2) * x; }
Grid thrice(const Grid& x) { return Bounded(3) * x; }

Arguments three_numbers(Draw& d) { return args(d.vector(3)); }

// A chapter with one sound exercise; each test then breaks one thing.
struct Sound {
  Chapter chapter{97, "planted", "Planted", {}};
  Round round{chapter, 1};
  Sound() {
    ChapterBuilder builder(chapter);
    builder.exercise(question, 1, "2x")
        .effort(1, 5)
        .hint("What is 1 + 1?", "Look at the title.", "Twice.")
        .section("Doubling")
        .items("S1-01")
        .on("three", "three numbers", three_numbers)
        .expects(twice)
        .mistake("thrice", "You took it three times.", thrice)
        .mistake("negated", "The sign is flipped.", [](const Grid& x) { return -twice(x); });
  }
  Exercise& exercise() { return chapter.exercises.front(); }
  ExerciseBuilder builder() { return ExerciseBuilder(exercise()); }
};

bool mentions(const Complaints& complaints, const std::string& words) {
  for (const std::string& c : complaints)
    if (c.find(words) != std::string::npos) return true;
  return false;
}

StandIn right_student(const Sound& s) {
  return StandIn(s.round, s.chapter.exercises.front(), [&s](const Case& asked) {
    return right_reply(s.chapter.exercises.front(), asked);
  });
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_sound_exercise_passes_every_gate) {
  Sound s;
  BOOST_TEST(has_exercises(s.chapter).empty());
  BOOST_TEST(is_documented(s.chapter, s.exercise()).empty());
  BOOST_TEST(decides_both_ways(s.round, s.exercise()).empty());
  BOOST_TEST(draws_whole_counts(s.round, s.exercise()).empty());
  BOOST_TEST(refuses_corruptions(s.round, s.exercise()).empty());
  BOOST_TEST(names_its_mistakes(s.round, s.exercise()).empty());
  BOOST_TEST(keeps_class_secrets(s.round, s.exercise()).empty());
  StandIn student = right_student(s);
  BOOST_TEST(earns_full_marks(s.round, student).empty());
}

BOOST_AUTO_TEST_CASE(an_empty_chapter_is_noticed) {
  BOOST_TEST(mentions(has_exercises(Chapter{97, "", "", {}}), "has no exercises"));
}

BOOST_AUTO_TEST_CASE(an_exercise_without_inputs_or_points_is_noticed) {
  Sound s;
  s.exercise().inputs.clear();
  s.exercise().points = 0;
  BOOST_TEST(mentions(has_exercises(s.chapter), "has no inputs"));
  BOOST_TEST(mentions(has_exercises(s.chapter), "worth nothing"));
}

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

BOOST_AUTO_TEST_CASE(a_bound_too_wide_for_the_twelfth_digit_is_noticed) {
  Sound s;
  s.exercise().accepted = {[](const Arguments& a) {
    Grid x = twice(lifted_grid(a[0]));
    for (std::ptrdiff_t k = 0; k < x.size(); ++k) x[k].error = 1e-9;
    return Expected(x);
  }};
  BOOST_TEST(
      mentions(refuses_corruptions(s.round, s.exercise()), "accepts one entry off by 1e-12"));
}

BOOST_AUTO_TEST_CASE(an_answer_that_a_constant_passes_is_noticed) {
  Sound s;
  s.exercise().accepted = {[](const Arguments&) { return Expected(ones({3})); }};
  BOOST_TEST(mentions(refuses_corruptions(s.round, s.exercise()), "accepts ones"));
}

BOOST_AUTO_TEST_CASE(a_reference_that_does_not_predict_its_loss_is_noticed) {
  Sound s;
  s.builder().predicts_the_loss("", "x",
                                [](const Grid& x, const Grid&) { return dot(x, x) + sum(x); });
  BOOST_TEST(mentions(refuses_corruptions(s.round, s.exercise()), "reference does not pass"));
}

namespace {

// Asks whether the first number exceeds 1, of numbers that lie so far above it (or below).
struct Deciding : Sound {
  explicit Deciding(const std::vector<double>& above) {
    exercise().inputs.clear();
    for (const double a : above)
      builder().on("beside", "a number beside 1", [a](Draw&) { return args(kit::Vector{1 + a}); });
    exercise().accepted = {
        formula([](const Grid& x) { return less(1, Bounded(x[0].value)) ? thrice(x) : twice(x); })};
  }
  Complaints complaints() { return decides_both_ways(round, exercise()); }
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_decision_that_is_asked_on_one_side_is_noticed) {
  BOOST_TEST(mentions(Deciding({1e-7, 5}).complaints(), "always goes the same way"));
}

BOOST_AUTO_TEST_CASE(a_decision_that_is_never_asked_just_beside_it_is_noticed) {
  BOOST_TEST(mentions(Deciding({1e-7, -1e-3}).complaints(), "no nearer than"));
  BOOST_TEST(Deciding({1e-7, -1e-7}).complaints().empty());
}

BOOST_AUTO_TEST_CASE(a_count_that_is_no_neighbour_of_the_edge_is_noticed) {
  BOOST_TEST(mentions(Deciding({1, -1}).complaints(), "no nearer than"));
  BOOST_TEST(Deciding({1, 0}).complaints().empty());
}

BOOST_AUTO_TEST_CASE(a_count_with_a_fraction_is_noticed) {
  Sound s;
  s.builder().counts("x");
  BOOST_TEST(mentions(draws_whole_counts(s.round, s.exercise()), "draws x ="));
  s.builder().counts("y");
  BOOST_TEST(mentions(draws_whole_counts(s.round, s.exercise()), "no real number called y"));
  s.exercise().counts = {"x"};
  s.exercise().inputs[0].make = [](Draw&) { return args(kit::Vector{1.0, 2.0, 3.0}); };
  Round whole{s.chapter, 1};
  BOOST_TEST(draws_whole_counts(whole, s.exercise()).empty());
}

BOOST_AUTO_TEST_CASE(a_const_argument_that_was_changed_is_noticed) {
  Sound s;
  StandIn student(s.round, s.exercise(), [](const Case& asked) {
    kit::wire::Reply r;
    r.result = kit::wire::to_value(kit::Vector(3));
    r.changed.emplace_back("x", asked.arguments[0]);
    return r;
  });
  BOOST_TEST((judged(s.round, s.exercise(), student).outcome == Outcome::wrong));
}

BOOST_AUTO_TEST_CASE(a_mistake_that_is_right_is_noticed) {
  Sound s;
  s.builder().mistake("none", "This is right.", twice);
  BOOST_TEST(mentions(names_its_mistakes(s.round, s.exercise()), "97.1/none passes"));
}

BOOST_AUTO_TEST_CASE(two_mistakes_with_one_answer_are_noticed) {
  Sound s;
  s.builder().mistake("three-times", "You took it thrice.", thrice);
  BOOST_TEST(
      mentions(names_its_mistakes(s.round, s.exercise()), "97.1/three-times is taken for thrice"));
}

BOOST_AUTO_TEST_CASE(each_answer_of_a_mistake_is_replayed) {
  Sound s;
  const auto four_times = [](const Grid& x) { return Bounded(4) * x; };
  s.builder().mistake("too-often", "More often than twice.", four_times, thrice);
  const Complaints c = names_its_mistakes(s.round, s.exercise());
  BOOST_TEST(c.size() == 2u);
  BOOST_TEST(mentions(c, "97.1/too-often (2) is taken for thrice"));
  s.exercise().mistakes.erase(s.exercise().mistakes.begin());
  BOOST_TEST(names_its_mistakes(s.round, s.exercise()).empty());
}

BOOST_AUTO_TEST_CASE(an_answer_that_is_open_everywhere_is_noticed) {
  Sound s;
  s.builder().mistake("nowhere", "No answer at all.", [](const Grid&) { return open(); });
  BOOST_TEST(mentions(names_its_mistakes(s.round, s.exercise()), "97.1/nowhere passes"));
}

BOOST_AUTO_TEST_CASE(a_mistake_too_near_the_truth_is_noticed) {
  Sound s;
  s.builder().mistake("near", "Nearly right.",
                      [](const Grid& x) { return Bounded(2 + 1e-14) * x; });
  BOOST_TEST(mentions(names_its_mistakes(s.round, s.exercise()), "97.1/near is only"));
}

BOOST_AUTO_TEST_CASE(a_mistake_of_another_type_is_noticed) {
  Sound s;
  s.builder().mistake("counted", "That is how many.", [](const Grid& x) { return x.size(); });
  BOOST_TEST(mentions(names_its_mistakes(s.round, s.exercise()), "97.1/counted has another type"));
}

BOOST_AUTO_TEST_CASE(a_name_that_fresh_numbers_refute_is_noticed) {
  Sound s;
  int asked = 0;  // thrice at first, and then, when the judge has seen enough, five times
  StandIn student(s.round, s.exercise(), [&](const Case& c) {
    Reply r = right_reply(s.exercise(), c);
    for (double& v : r.result.reals) v *= ++asked > 3 * 100 ? 2.5 : 1.5;
    return r;
  });
  ExerciseReport named;
  named.lines = {"You took it three times."};
  asked = 0;
  BOOST_TEST(names_are_true(s.round, s.exercise(), student, named, "it").empty());
  asked = 1000;
  BOOST_TEST(mentions(names_are_true(s.round, s.exercise(), student, named, "it"),
                      "'You took it three times.' is not true"));
  BOOST_TEST(names_pairs_truly(s.round, s.exercise()).empty());
}

BOOST_AUTO_TEST_CASE(numbers_told_to_a_class_are_noticed) {
  Sound s;
  s.builder().mistake("nowhere", "No answer at all.", [](const Grid&) { return anything(); });
  BOOST_TEST(mentions(keeps_class_secrets(s.round, s.exercise()), "tells a class"));
}

BOOST_AUTO_TEST_CASE(a_stub_that_answers_is_noticed) {
  Sound s;
  StandIn student = right_student(s);
  BOOST_TEST(mentions(stub_is_not_started(s.round, student), "is not \"not started\""));
}

BOOST_AUTO_TEST_CASE(a_wrong_solution_is_noticed) {
  Sound s;
  StandIn student(s.round, s.exercise(), [&](const Case& asked) {
    return wrong_reply(s.exercise(), asked, wrong_answers(s.exercise()).front().answer(asked));
  });
  BOOST_TEST(mentions(earns_full_marks(s.round, student), "is refused"));
}

BOOST_AUTO_TEST_CASE(a_variant_near_the_edge_is_noticed) {
  Sound s;
  s.exercise().accepted = {[](const Arguments& a) {  // as if each entry had two roundings, not none
    Grid x = twice(lifted_grid(a[0]));
    for (std::ptrdiff_t k = 0; k < x.size(); ++k) x[k].error = 0x1p-52 * x[k].magnitude;
    return Expected(x);
  }};
  StandIn student(s.round, s.exercise(), [&](const Case& asked) {
    kit::wire::Reply r = right_reply(s.exercise(), asked);
    for (double& v : r.result.reals) v *= 1 + 3.2 * 0x1p-52;
    return r;
  });
  bool any = false;
  BOOST_TEST(mentions(variant_passes(s.round, student, &any), "of the allowed error"));
}

BOOST_AUTO_TEST_CASE(a_variant_that_answers_nothing_is_noticed) {
  Sound s;
  StandIn student(s.round, s.exercise(), [](const Case&) {
    kit::wire::Reply r;
    r.kind = kit::wire::Reply::Kind::missing;
    return r;
  });
  bool any = false;
  BOOST_TEST(variant_passes(s.round, student, &any).empty());
  BOOST_TEST(!any);
}

BOOST_AUTO_TEST_CASE(an_input_that_is_always_ambiguous_is_not_judged) {
  Sound s;
  s.exercise().accepted = {[](const Arguments& a) -> Expected {
    return lifted_grid(a[0]).at(0).value < Exact(100) ? throw Ambiguous() : Expected(ones({3}));
  }};
  StandIn student = right_student(s);
  BOOST_TEST((judged(s.round, s.exercise(), student).outcome == Outcome::ambiguous_input));
}

BOOST_AUTO_TEST_CASE(an_input_whose_bound_says_nothing_is_not_judged) {
  Sound s;
  s.exercise().accepted = {[](const Arguments& a) {
    Grid x = twice(lifted_grid(a[0]));
    for (std::ptrdiff_t k = 0; k < x.size(); ++k) x[k].error = 1;
    return Expected(x);
  }};
  StandIn student = right_student(s);
  BOOST_TEST((judged(s.round, s.exercise(), student).outcome == Outcome::ambiguous_input));
}

BOOST_AUTO_TEST_CASE(a_bound_that_is_not_finite_is_the_graders_fault) {
  Sound s;
  s.exercise().accepted = {[](const Arguments& a) {
    Grid x = twice(lifted_grid(a[0]));
    x[0].error = HUGE_VAL;
    return Expected(x);
  }};
  StandIn student = right_student(s);
  BOOST_TEST((judged(s.round, s.exercise(), student).outcome == Outcome::grader_error));
}
