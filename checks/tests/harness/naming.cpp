// Which names a wrong answer is given, and which it is not.
// SPDX-License-Identifier: MIT
#include <boost/test/unit_test.hpp>
#include <cmath>

#include "harness/judge.hpp"
#include "kit/exercise.hpp"

using namespace check;

namespace {

using Reply = kit::wire::Reply;

const kit::wire::Question<kit::Vector(const kit::Vector&)> question{"97.1", "doubled",
                                                                    "const Vector& x"};

Grid times(double factor, const Grid& x) { return Bounded(factor) * x; }

// "2x", asked with two, three and four numbers; each test adds mistakes.
struct Doubling {
  Chapter chapter{97, "named", "Named", {}};
  Exercise& exercise;
  Doubling() : exercise(fresh()) {}
  ExerciseBuilder builder() { return ExerciseBuilder(exercise); }
  Exercise& fresh() {
    ChapterBuilder(chapter)
        .exercise(question, 1, "2x")
        .on("two", "two numbers", [](Draw& d) { return args(d.vector(2)); })
        .on("three", "three numbers", [](Draw& d) { return args(d.vector(3)); })
        .on("four", "four numbers", [](Draw& d) { return args(d.vector(4)); })
        .expects([](const Grid& x) { return times(2, x); });
    return chapter.exercises.front();
  }
};

class Answering : public Student {
 public:
  explicit Answering(std::function<Reply(const Arguments&)> f) : f_(std::move(f)) {}
  Answer ask(const kit::wire::Call& call) override {
    Answer a;
    a.reply = f_(call.arguments);
    return a;
  }

 private:
  std::function<Reply(const Arguments&)> f_;
};

// x times a factor that may depend on how many numbers there are.
Reply scaled(const Arguments& a, double factor) {
  Reply r;
  r.result = a.at(0);
  for (double& v : r.result.reals) v *= factor;
  return r;
}

Reply thrown() {
  Reply r;
  r.kind = Reply::Kind::index_error;
  return r;
}

std::size_t size_of(const Arguments& a) { return a.at(0).reals.size(); }

ExerciseReport report_of(const Chapter& chapter, const Exercise& e, Student& student) {
  Settings settings;
  settings.seed = [](const std::string& number) { return practice_seed(1, number); };
  return judge(chapter, e, student, settings);
}

ExerciseReport report_of(const Doubling& d, std::function<Reply(const Arguments&)> answer) {
  Answering student(std::move(answer));
  return report_of(d.chapter, d.exercise, student);
}

std::string name_of(const Doubling& d, std::function<Reply(const Arguments&)> answer) {
  return report_of(d, std::move(answer)).mistake;
}

bool says(const ExerciseReport& r, const std::string& words) {
  return std::any_of(r.lines.begin(), r.lines.end(), [&](const std::string& line) {
    return line.find(words) != std::string::npos;
  });
}

}  // namespace

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
  BOOST_TEST(name_of(d, error).empty());
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

// --- Fits ---

BOOST_AUTO_TEST_CASE(a_ratio_is_found_also_where_the_truth_has_no_rounding) {
  const auto divided = [](const Arguments& a) {
    return scaled(a, 2 / static_cast<double>(size_of(a)));
  };
  BOOST_TEST(says(report_of(Doubling(), divided), "times one over the length of x"));
}

BOOST_AUTO_TEST_CASE(too_few_digits_are_told_apart) {
  Doubling d;
  const auto each = [](double (*f)(double)) {
    return [f](const Arguments& a) {
      Reply r = scaled(a, 2);
      for (double& v : r.result.reals) v = f(v);
      return r;
    };
  };
  BOOST_TEST(name_of(d, each([](double v) { return std::trunc(v); })) == "fit-cut");
  BOOST_TEST(name_of(d, each([](double v) { return std::round(10 * v); })) == "fit-whole");
  BOOST_TEST(name_of(d, each([](double v) { return std::round(100 * v) / 100; })) == "fit-rounded");
  BOOST_TEST(name_of(d, each([](double v) { return double(float(v)); })) == "fit-float");
  BOOST_TEST(name_of(d, each([](double v) { return v + 1e-14; })) == "fit-norm-wise");
  BOOST_TEST(name_of(d, each([](double v) { return v + 1e-3; })).empty());
}

BOOST_AUTO_TEST_CASE(answers_to_another_question_are_told_as_such) {
  using I = std::int64_t;
  Chapter chapter{97, "named", "Named", {}};
  const kit::wire::Question<I(const I&, const I&, const bool&)> question{"97.4", "apart",
                                                                         "I a, I b, bool twice"};
  const auto apart = [](I a, I b, bool twice) { return (a * a + 7 * b) * (twice ? 2 : 1); };
  ChapterBuilder(chapter)
      .exercise(question, 1, "a² + 7b, maybe twice")
      .on("once", "once", [](Draw& d) { return args(d.whole(3, 9), d.whole(10, 19), false); })
      .on("twice", "twice", [](Draw& d) { return args(d.whole(3, 9), d.whole(10, 19), true); })
      .expects(apart);
  const auto told = [&](std::function<I(I, I, bool)> f) {
    Answering student([f](const Arguments& a) {
      Reply r;
      r.result = kit::wire::to_value(
          f(a.at(0).integers.at(0), a.at(1).integers.at(0), a.at(2).integers.at(0) != 0));
      return r;
    });
    return report_of(chapter, chapter.exercises.front(), student);
  };
  struct Row {
    std::function<I(I, I, bool)> answer;
    const char* words;
  };
  const Row rows[] = {
      {[=](I a, I b, bool twice) { return apart(b, a, twice); }, "a and b had changed places"},
      {[=](I a, I, bool twice) { return apart(a, a, twice); }, "as if b were a"},
      {[=](I a, I b, bool twice) { return apart(a, b, !twice); }, "twice meant its opposite"},
      {[=](I a, I b, bool) { return apart(a, b, true); }, "as if twice were true"},
      {[=](I a, I b, bool twice) { return apart(a - 1, b, twice); }, "as if a were one less"},
      {[=](I a, I, bool twice) { return apart(a, 4, twice); }, "as if b were 4"}};
  for (const auto& [answer, words] : rows) {
    const ExerciseReport r = told(answer);
    BOOST_TEST(says(r, words), words << " is not in " << (r.lines.empty() ? "" : r.lines[0]));
  }
}

BOOST_AUTO_TEST_CASE(a_verdict_is_no_answer_to_another_question) {
  using I = std::int64_t;
  Chapter chapter{97, "named", "Named", {}};
  const kit::wire::Question<bool(const I&, const I&)> question{"97.6", "reaches", "I a, I b"};
  ChapterBuilder(chapter)
      .exercise(question, 1, "a ≥ b")
      .on("more", "more", [](Draw&) { return args(I{7}, I{5}); })
      .on("equal", "equal", [](Draw&) { return args(I{5}, I{5}); })
      .on("less", "less", [](Draw&) { return args(I{4}, I{5}); })
      .expects([](I a, I b) { return a >= b; });
  Answering student([](const Arguments& a) {  // as if a were one less, or so many other things
    Reply r;
    r.result = kit::wire::to_value(a.at(0).integers.at(0) > a.at(1).integers.at(0));
    return r;
  });
  BOOST_TEST(report_of(chapter, chapter.exercises.front(), student).mistake.empty());
}

BOOST_AUTO_TEST_CASE(matrices_that_were_reshaped_are_told_from_transposed_ones) {
  Chapter chapter{97, "named", "Named", {}};
  const kit::wire::Question<kit::Matrix(const kit::Matrix&)> question{"97.5", "turned",
                                                                      "const Matrix& A"};
  ChapterBuilder(chapter)
      .exercise(question, 1, "Aᵀ")
      .on("wide", "a wide matrix", [](Draw& d) { return args(d.matrix(2, 3)); })
      .on("tall", "a tall matrix", [](Draw& d) { return args(d.matrix(4, 3)); })
      .expects([](const Grid& A) { return transposed(A); });
  Answering student([](const Arguments& a) {
    Reply r;
    r.result = a.at(0);
    std::swap(r.result.shape[0], r.result.shape[1]);
    return r;
  });
  BOOST_TEST(report_of(chapter, chapter.exercises.front(), student).mistake == "fit-reshaped");
}

BOOST_AUTO_TEST_CASE(counts_that_went_through_too_few_bits_are_told_apart) {
  using I = std::int64_t;
  Chapter chapter{97, "named", "Named", {}};
  const kit::wire::Question<I(const I&, const I&)> question{"97.3", "product", "I a, I b"};
  ChapterBuilder(chapter)
      .exercise(question, 1, "a·b")
      .over({{"small", "two small counts", {sizes::within(3, 9), sizes::within(3, 9)}},
             {"large", "two large counts", {sizes::odd(1e9, 1.4e9), sizes::odd(1e9, 1.4e9)}}})
      .expects([](I a, I b) { return a * b; });
  const auto name = [&](std::function<I(I, I)> f) {
    Answering student([f](const Arguments& a) {
      Reply r;
      r.result = kit::wire::to_value(f(a.at(0).integers.at(0), a.at(1).integers.at(0)));
      return r;
    });
    return report_of(chapter, chapter.exercises.front(), student).mistake;
  };
  BOOST_TEST(name([](I a, I b) { return I(std::int32_t(std::uint32_t(a * b))); }) == "fit-32-bit");
  BOOST_TEST(name([](I a, I b) { return I(std::uint32_t(a * b)); }) == "fit-32-bit");
  BOOST_TEST(name([](I a, I b) { return I(float(a) * float(b)); }) == "fit-float");
  BOOST_TEST(name([](I a, I b) { return I(double(a) * double(b)); }) == "fit-double");
  BOOST_TEST(name([](I a, I b) { return 3 * a * b; }) == "fit-ratio");
  BOOST_TEST(name([](I a, I b) { return a * b + 1; }).empty());
}
