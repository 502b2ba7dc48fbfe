// Which names a wrong answer is given, and which it is not.
// SPDX-License-Identifier: MIT
#include <boost/test/unit_test.hpp>

#include "harness/judge.hpp"

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

std::string name_of(const Doubling& d, std::function<Reply(const Arguments&)> answer) {
  Answering student(std::move(answer));
  Settings settings;
  settings.seed = [](const std::string& number) { return practice_seed(1, number); };
  return judge(d.chapter, d.exercise, student, settings).mistake;
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
