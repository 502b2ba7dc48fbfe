// What is said of a wrong answer that no rubric names.
// SPDX-License-Identifier: MIT
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <numeric>

#include "stand_ins.hpp"

using namespace naming;

BOOST_AUTO_TEST_CASE(a_ratio_is_found_also_where_the_truth_has_no_rounding) {
  const auto divided = [](const Arguments& a) {
    return scaled(a, 2 / static_cast<double>(size_of(a)));
  };
  BOOST_TEST(says(report_of(Doubling(), divided), "times one over the length of x"));
}

BOOST_AUTO_TEST_CASE(a_nan_is_told_as_one_and_as_nothing_else) {
  const auto all = [](const Arguments& a) { return scaled(a, std::nan("")); };
  const auto last = [](const Arguments& a) {
    Reply r = scaled(a, 2);
    r.result.reals.back() = std::nan("");
    return r;
  };
  for (const ExerciseReport& r : {report_of(Doubling(), all), report_of(Doubling(), last)}) {
    BOOST_TEST((r.outcome == Outcome::not_finite));
    BOOST_TEST(r.mistake == "");
  }
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
  BOOST_TEST(name_of(d, each([](double v) { return v + 1e-3 * v * v; })).empty());
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
  const ExerciseReport r = report_of(chapter, chapter.exercises.front(), student);
  BOOST_TEST(r.mistake == "fit-only-where");
  BOOST_TEST(says(r, "wrong just where a is b"));
}

namespace {

const kit::wire::Question<kit::Matrix(const kit::Matrix&)> turned{"97.5", "turned",
                                                                  "const Matrix& A"};

// "Aᵀ", of a wide and of a tall matrix.
struct Turning {
  Chapter chapter{97, "named", "Named", {}};
  Turning() {
    ChapterBuilder(chapter)
        .exercise(turned, 1, "Aᵀ")
        .on("wide", "a wide matrix", [](Draw& d) { return args(d.matrix(2, 3)); })
        .on("tall", "a tall matrix", [](Draw& d) { return args(d.matrix(4, 3)); })
        .expects([](const Grid& A) { return transposed(A); });
  }
  ExerciseReport report(Student& student) const {
    return report_of(chapter, chapter.exercises.front(), student);
  }
};

}  // namespace

BOOST_AUTO_TEST_CASE(matrices_that_were_reshaped_are_told_from_transposed_ones) {
  const Turning t;
  Answering student([](const Arguments& a) {
    Reply r;
    r.result = a.at(0);
    std::swap(r.result.shape[0], r.result.shape[1]);
    return r;
  });
  BOOST_TEST(t.report(student).mistake == "fit-reshaped");
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
  BOOST_TEST(name([](I a, I b) { return a * b + 1; }) == "fit-more");
  BOOST_TEST(name([](I a, I b) { return a * b + a % 3 + 1; }).empty());
}

namespace {

// 2x, and then what `f` makes of it.
ExerciseReport changed(const std::function<void(std::vector<double>&, const Arguments&)>& f) {
  return report_of(Doubling(), [f](const Arguments& a) {
    Reply r = scaled(a, 2);
    f(r.result.reals, a);
    return r;
  });
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_was_done_with_right_entries_is_told) {
  struct Row {
    const char* words;
    std::function<void(std::vector<double>&, const Arguments&)> change;
  };
  const Row rows[] = {
      {"holds those before it",
       [](auto& y, auto&) { std::partial_sum(y.begin(), y.end(), y.begin()); }},
      {"without its minus",
       [](auto& y, auto&) {
         for (double& v : y) v = std::abs(v);
       }},
      {"never below 0",
       [](auto& y, auto&) {
         for (double& v : y) v = std::max(v, 0.0);
       }},
      {"between -0.5 and 0.5",
       [](auto& y, auto&) {
         for (double& v : y) v = std::clamp(v, -0.5, 0.5);
       }},
      {"0.25 too large",
       [](auto& y, auto&) {
         for (double& v : y) v += 0.25;
       }},
      {"Only the last entry of your result is wrong", [](auto& y, auto&) { y.back() += y[0]; }},
      {"Only the first entry of your result is wrong, and 0", [](auto& y, auto&) { y[0] = 0; }},
      {"opposite sign",  // on those inputs
       [](auto& y, auto&) {
         if (y.size() > 2)
           for (double& v : y) v = -v;
       }},
      {"wrong just where the length of x is not 2",
       [](auto& y, auto&) {
         if (y.size() != 2)
           for (double& v : y) v = -v;
       }},
      {"Multiples of no argument", [](auto& y, auto&) { y[0] += 0.1 * y[1] * y[1]; }},
  };
  for (const auto& [words, change] : rows) {
    const ExerciseReport r = changed(change);
    const bool named = std::string(words) != "Multiples of no argument";
    std::string all;
    for (const std::string& line : r.lines) all += line + "\n";
    BOOST_TEST(says(r, words) == named, words << " in\n" << all);
  }
}

BOOST_AUTO_TEST_CASE(a_multiple_of_an_argument_that_was_added_is_told) {
  Chapter chapter{97, "named", "Named", {}};
  const kit::wire::Question<kit::Vector(const kit::Vector&, const kit::Vector&)> question{
      "97.7", "sum", "const Vector& x, const Vector& y"};
  ChapterBuilder(chapter)
      .exercise(question, 1, "x + y")
      .on("two", "two numbers", [](Draw& d) { return args(d.vector(2), d.vector(2)); })
      .on("four", "four numbers", [](Draw& d) { return args(d.vector(4), d.vector(4)); })
      .expects([](const Grid& x, const Grid& y) { return x + y; });
  Answering student([](const Arguments& a) {  // 0.9·x + y
    Reply r;
    r.result = a.at(0);
    for (std::size_t k = 0; k < r.result.reals.size(); ++k)
      r.result.reals[k] = 0.9 * a[0].reals[k] + a[1].reals[k];
    return r;
  });
  BOOST_TEST(says(report_of(chapter, chapter.exercises.front(), student), "some multiple of x"));
}

BOOST_AUTO_TEST_CASE(a_loop_that_drops_the_rest_is_told) {
  Chapter chapter{97, "named", "Named", {}};
  const kit::wire::Question<double(const kit::Vector&)> question{"97.8", "total",
                                                                 "const Vector& x"};
  ChapterBuilder(chapter)
      .exercise(question, 1, "Σ x")
      .on("five", "five numbers", [](Draw& d) { return args(d.vector(5)); })
      .on("eight", "eight numbers", [](Draw& d) { return args(d.vector(8)); })
      .on("eleven", "eleven numbers", [](Draw& d) { return args(d.vector(11)); })
      .on("twenty", "twenty-one numbers", [](Draw& d) { return args(d.vector(21)); })
      .expects([](const Grid& x) { return sum(x); });
  const auto told = [&](std::function<std::size_t(std::size_t)> kept) {
    Answering student([kept](const Arguments& a) {
      const auto& x = a.at(0).reals;
      Reply r;
      r.result = kit::wire::to_value(
          std::accumulate(x.begin(), x.begin() + std::ptrdiff_t(kept(x.size())), 0.0));
      return r;
    });
    return report_of(chapter, chapter.exercises.front(), student);
  };
  BOOST_TEST(says(told([](std::size_t n) { return n / 4 * 4; }), "a multiple of 4"));
  BOOST_TEST(says(told([](std::size_t n) { return std::min(n, std::size_t(8)); }), "at most 8"));
}

BOOST_AUTO_TEST_CASE(a_number_that_went_through_a_smaller_type_is_told) {
  Chapter chapter{97, "named", "Named", {}};
  const kit::wire::Question<kit::Vector(const kit::Vector&, const double&)> question{
      "97.9", "scaled", "const Vector& x, double by"};
  ChapterBuilder(chapter)
      .exercise(question, 1, "by·x + x")
      .on("two", "two numbers", [](Draw& d) { return args(d.vector(2), d.between(1.5, 7)); })
      .on("four", "four numbers", [](Draw& d) { return args(d.vector(4), d.between(1.5, 7)); })
      .expects([](const Grid& x, const Bounded& by) { return by * x + x; });
  const auto told = [&](double (*f)(double)) {
    Answering student([f](const Arguments& a) {
      Reply r;
      r.result = a.at(0);
      for (double& v : r.result.reals) v = f(a.at(1).reals.at(0)) * v + v;
      return r;
    });
    return report_of(chapter, chapter.exercises.front(), student);
  };
  BOOST_TEST(says(told([](double by) { return double(float(by)); }), "gone through float"));
  BOOST_TEST(says(told([](double by) { return std::trunc(by); }), "gone through int"));
  BOOST_TEST(says(told([](double by) { return by * 1000; }), "1000 times as large"));
}

BOOST_AUTO_TEST_CASE(a_count_that_is_off_by_a_product_says_by_which) {
  using I = std::int64_t;
  Chapter chapter{97, "named", "Named", {}};
  const kit::wire::Question<I(const I&, const I&, const I&)> question{"97.10", "count",
                                                                      "I a, I b, I c"};
  const auto count = [](I a, I b, I c) { return a * b * (2 * c - 1) + 7; };
  ChapterBuilder(chapter)
      .exercise(question, 1, "a·b·(2c − 1) + 7")
      .over(
          {{"small", "small", {sizes::within(3, 9), sizes::within(3, 9), sizes::within(3, 9)}},
           {"mixed", "mixed", {sizes::within(3, 9), sizes::odd(100, 999), sizes::within(3, 9)}},
           {"large", "large", {sizes::odd(1e3, 1e4), sizes::odd(1e3, 1e4), sizes::odd(1e4, 1e5)}}})
      .expects(count);
  const auto report = [&](std::function<I(I, I, I)> f) {
    Answering student([f](const Arguments& a) {
      Reply r;
      r.result = kit::wire::to_value(
          f(a.at(0).integers.at(0), a.at(1).integers.at(0), a.at(2).integers.at(0)));
      return r;
    });
    return report_of(chapter, chapter.exercises.front(), student);
  };
  struct Row {
    std::function<I(I, I, I)> answer;
    const char* words;
  };
  const Row rows[] = {
      {[=](I a, I b, I c) { return count(a, b, c) - a; }, "is a too small"},
      {[=](I a, I b, I c) { return count(a, b, c) + a * (b - 1); }, "is a·(b − 1) too large"},
      {[=](I a, I b, I c) { return count(a, b, c) + 2 * c * (a + b); }, "2·c·(a + b) too large"},
      {[=](I a, I b, I) { return 3 * a * b; }, "is just 3·a·b"},
      {[=](I, I b, I) { return b; }, "is just b"},
      {[=](I, I, I) { return I{12}; }, "is the same whatever is asked: 12"},
      {[=](I a, I b, I c) { return count(a, b, c) + a % 5 * c + b % 3; }, "you returned"}};
  for (const auto& [answer, words] : rows) {
    const ExerciseReport r = report(answer);
    BOOST_TEST(says(r, words), words << " is not in " << (r.lines.empty() ? "" : r.lines[0]));
    BOOST_TEST(r.mistake.empty() == std::string(words).starts_with("you"));
  }
}

BOOST_AUTO_TEST_CASE(the_shape_of_an_argument_is_told_also_where_other_inputs_end_in_an_error) {
  const Turning t;
  Answering student([](const Arguments& a) {
    Reply r;
    r.result = a.at(0);
    r.result.reals[0] += 1;
    return a[0].shape[0] == 2 ? r : thrown();
  });
  const ExerciseReport r = t.report(student);
  BOOST_TEST(r.mistake == "fit-shape-turned");
}

BOOST_AUTO_TEST_CASE(a_letter_that_is_no_choice_is_told) {
  Chapter chapter{97, "named", "Named", {}};
  const kit::wire::Question<char()> question{"97.12", "which", ""};
  ChapterBuilder(chapter).exercise(question, 1, "Which?").question('b').letter('a', "first", "No.");
  Answering student([](const Arguments&) {
    Reply r;
    r.result = kit::wire::to_value('B');
    return r;
  });
  const ExerciseReport r = report_of(chapter, chapter.exercises.front(), student);
  BOOST_TEST(r.mistake == "no-choice");
  BOOST_TEST(says(r, "Answer with one of these letters: a, b."));
}
