// Which names a wrong answer is given, and which it is not.
// SPDX-License-Identifier: MIT
#include <boost/test/unit_test.hpp>

#include "stand_ins.hpp"

using namespace naming;

BOOST_AUTO_TEST_CASE(each_answer_of_a_mistake_alone_names_it) {
  Doubling d;
  d.builder().mistake(
      "odd", "Not twice.", [](const Grid& x) { return times(5, x); },
      [](const Grid& x) { return times(7, x); });
  for (const double factor : {5, 7})
    BOOST_TEST(name_of(d, [=](const Arguments& a) { return scaled(a, factor); }) == "odd");
  const auto mixed = [](const Arguments& a) { return scaled(a, size_of(a) == 2 ? 5 : 7); };
  BOOST_TEST(name_of(d, mixed) != "odd");
}

BOOST_AUTO_TEST_CASE(an_open_input_speaks_neither_for_nor_against_a_mistake) {
  Doubling d;
  d.builder().mistake("fivefold", "Five times.",
                      [](const Grid& x) { return x.size() == 3 ? open() : times(5, x); });
  for (const double there : {2.0, 5.0, -49.0})
    BOOST_TEST(name_of(d, [=](const Arguments& a) {
                 return scaled(a, size_of(a) == 3 ? there : 5);
               }) == "fivefold");
  const auto error = [](const Arguments& a) { return size_of(a) == 3 ? thrown() : scaled(a, 5); };
  BOOST_TEST(name_of(d, error) == "fivefold");
  const auto only_there = [](const Arguments& a) { return scaled(a, size_of(a) == 3 ? 5 : 2); };
  BOOST_TEST(name_of(d, only_there) != "fivefold");
}

// --- Names that chance would give ---

BOOST_AUTO_TEST_CASE(a_name_that_other_numbers_refute_is_not_given) {
  Doubling d;
  d.builder().mistake("fivefold", "Five times.", [](const Grid& x) { return times(5, x); });
  int asked = 0;  // five times, but for an answer long after the first questions
  const auto chance = [&](const Arguments& a) { return scaled(a, ++asked == 20 ? 3 : 5); };
  BOOST_TEST(name_of(d, chance).empty());
}

namespace {

// Half of the first number, and whether it is above 3.
struct Halved {
  double half = 0;
  bool above = false;
};
FIELDS(Halved, half, above);
const kit::wire::Question<Halved(const double&)> halved{"97.2", "halved", "double x"};

// Half of a number, and whether that is above 3; mistakes are made in one of the two, or in both.
struct Halving {
  Chapter chapter{97, "named", "Named", {}};
  const Exercise& exercise;
  Halving() : exercise(fresh()) {}
  Exercise& fresh() {
    const auto answer = [](const Bounded& x, double factor, double edge) {
      return fields("half", Bounded(factor) * x, "above", x.value > Exact(edge));
    };
    ChapterBuilder(chapter)
        .exercise(halved, 1, "x / 2")
        .on("low", "a low number", [](Draw& d) { return args(d.between(1, 5)); })
        .on("middle", "a number between", [](Draw& d) { return args(d.between(6.5, 7.5)); })
        .on("high", "a high number", [](Draw& d) { return args(d.between(9, 20)); })
        .expects([=](const Bounded& x) { return answer(x, 0.5, 6); })
        .mistake("edge", "above: the edge is 3, not 4.",
                 [=](const Bounded& x) { return fields("above", x.value > Exact(8)); });
    return chapter.exercises.front();
  }
  std::string name(double factor, double edge) const {
    Answering student([=](const Arguments& a) {
      const double x = a.at(0).reals.at(0);
      Reply r;
      r.result = kit::wire::to_value(Halved{factor * x, x > edge});
      return r;
    });
    return report_of(chapter, exercise, student).mistake;
  }
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_verdict_is_a_mistake_of_its_own_only_while_its_numbers_are_right) {
  const Halving h;
  BOOST_TEST(h.name(0.5, 8) == "edge");
  BOOST_TEST(h.name(0.4871, 8) != "edge");
}

BOOST_AUTO_TEST_CASE(an_error_that_no_mistake_accounts_for_leaves_all_unnamed) {
  Doubling d;
  d.builder()
      .mistake("fivefold", "Five times.", [](const Grid& x) { return times(5, x); })
      .mistake("short", "Not for four.", [](const Grid& x) -> Expected {
        return x.size() == 4 ? anything() : Expected(times(2, x));
      });
  const auto error = [](const Arguments& a) { return size_of(a) == 3 ? thrown() : scaled(a, 5); };
  BOOST_TEST(name_of(d, error) == "out-of-bounds");
}

// --- What other calls left behind ---

namespace {

// Right in the first call of a process, or while the shape is new; then what was answered before.
class Keeping : public Student {
 public:
  explicit Keeping(bool by_shape) : by_shape_(by_shape) {}
  Answer ask(const kit::wire::Call& call) override {
    Answer a;
    Reply& kept = kept_[by_shape_ ? size_of(call.arguments) : 0];
    if (kept.result.reals.empty()) kept = scaled(call.arguments, 2);
    a.reply = kept;
    return a;
  }
  void restart() override { kept_.clear(); }

 private:
  bool by_shape_;
  std::map<std::size_t, Reply> kept_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(what_survives_a_call_is_told_first) {
  for (const bool by_shape : {false, true}) {
    Doubling d;
    Keeping student(by_shape);
    const ExerciseReport r = report_of(d.chapter, d.exercise, student);
    BOOST_TEST(r.points == 0);
    BOOST_TEST(r.mistake == "kept-state");
    BOOST_TEST(r.lines.at(0).starts_with("Asked alone, in a new process, this is right"));
  }
}

BOOST_AUTO_TEST_CASE(what_is_wrong_at_the_first_call_alone_is_told_as_kept) {
  Doubling d;
  class First : public Student {
   public:
    Answer ask(const kit::wire::Call& call) override {
      Answer a;
      a.reply = scaled(call.arguments, called_++ == 0 ? 5 : 2);
      return a;
    }
    void restart() override { called_ = 0; }

   private:
    int called_ = 0;
  } student;
  const ExerciseReport r = report_of(d.chapter, d.exercise, student);
  BOOST_TEST(r.mistake == "kept-state");
  BOOST_TEST(says(r, "Asked twice in a row"));
}

BOOST_AUTO_TEST_CASE(an_index_out_of_bounds_is_no_refusal) {
  Doubling d;
  d.builder().refuses("one", "one number alone", [](Draw& draw) { return args(draw.vector(1)); });
  const auto late = [](const Arguments& a) { return size_of(a) == 1 ? thrown() : scaled(a, 2); };
  const ExerciseReport r = report_of(d, late);
  BOOST_TEST(r.mistake == "refused-late");
  BOOST_TEST(says(r, "before any arithmetic"));
}

BOOST_AUTO_TEST_CASE(nearly_equal_numbers_are_shown_with_enough_digits) {
  Doubling d;
  const auto nearly = [](const Arguments& a) { return scaled(a, 2 * (1 + 1e-6)); };
  BOOST_TEST(!says(report_of(d, nearly), " is 0, expected"));
  const ExerciseReport r = report_of(d, nearly);
  for (const std::string& line : r.lines) {
    if (line.find("expected") == std::string::npos) continue;
    const auto digits = std::count_if(line.begin(), line.end(),
                                      [](unsigned char c) { return std::isdigit(c) != 0; });
    BOOST_TEST(digits >= 2 * 8, line);
  }
}

BOOST_AUTO_TEST_CASE(a_wrong_helper_is_told_before_what_follows_from_it) {
  Doubling d;
  const kit::wire::Question<kit::Vector(const kit::Vector&)> caller{"97.2", "twice_doubled",
                                                                    "const Vector& x"};
  ChapterBuilder(d.chapter)
      .exercise(caller, 1, "4x")
      .calls({"97.1"})
      .on("two", "two numbers", [](Draw& draw) { return args(draw.vector(2)); })
      .expects([](const Grid& x) { return times(4, x); });
  for (const bool helper_is_right : {true, false}) {
    class Both : public Student {
     public:
      explicit Both(bool right) : right_(right) {}
      Answer ask(const kit::wire::Call& call) override {
        Answer a;
        a.reply = scaled(call.arguments, call.function == "doubled" && right_ ? 2 : 7);
        return a;
      }

     private:
      bool right_;
    } student(helper_is_right);
    const ExerciseReport r = report_of(d.chapter, d.chapter.exercises.back(), student);
    BOOST_TEST(says(r, "mend them first: 97.1 doubled.") == !helper_is_right);
  }
}

// --- Refusals ---

namespace {

struct Refusing : Doubling {
  Refusing() {
    builder().refuses("one", "one number alone", [](Draw& d) { return args(d.vector(1)); });
  }
};

Reply refusal(const Arguments& a) {
  Reply r;
  r.kind = Reply::Kind::shape_error;
  r.error = "shapes do not fit: x is " + std::to_string(size_of(a));
  r.shapes = {{"x", {static_cast<kit::Index>(size_of(a))}}};
  return r;
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_inverted_check_is_told_as_such) {
  const auto inverted = [](const Arguments& a) {
    return size_of(a) == 1 ? scaled(a, 2) : refusal(a);
  };
  const ExerciseReport r = report_of(Refusing(), inverted);
  BOOST_TEST(r.mistake == "inverted-check");
  BOOST_TEST(says(r, "The check is the wrong way round"));
}

BOOST_AUTO_TEST_CASE(a_missing_refusal_shows_the_shapes_and_a_wrong_one_says_no_sentence_twice) {
  const auto unchecked = [](const Arguments& a) { return scaled(a, 2); };
  BOOST_TEST(says(report_of(Refusing(), unchecked), "for x is a vector of 1 it returned"));
  const auto too_strict = [](const Arguments& a) {
    return size_of(a) < 3 ? refusal(a) : scaled(a, 2);
  };
  BOOST_TEST(
      says(report_of(Refusing(), too_strict), "It refused shapes that fit: x is a vector of 2."));
}
