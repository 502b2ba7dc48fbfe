// Exercises made for tests of names, and stand-ins for students.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "harness/judge.hpp"
#include "kit/exercise.hpp"

namespace naming {

using namespace check;

using Reply = kit::wire::Reply;

inline const kit::wire::Question<kit::Vector(const kit::Vector&)> question{"97.1", "doubled",
                                                                           "const Vector& x"};

inline Grid times(double factor, const Grid& x) { return Bounded(factor) * x; }

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
inline Reply scaled(const Arguments& a, double factor) {
  Reply r;
  r.result = a.at(0);
  for (double& v : r.result.reals) v *= factor;
  return r;
}

inline Reply thrown() {
  Reply r;
  r.kind = Reply::Kind::index_error;
  return r;
}

inline std::size_t size_of(const Arguments& a) { return a.at(0).reals.size(); }

inline ExerciseReport report_of(const Chapter& chapter, const Exercise& e, Student& student) {
  Settings settings;
  settings.seed = [](const std::string& number) { return practice_seed(1, number); };
  return judge(chapter, e, student, settings);
}

inline ExerciseReport report_of(const Doubling& d, std::function<Reply(const Arguments&)> answer) {
  Answering student(std::move(answer));
  return report_of(d.chapter, d.exercise, student);
}

inline std::string name_of(const Doubling& d, std::function<Reply(const Arguments&)> answer) {
  return report_of(d, std::move(answer)).mistake;
}

inline bool says(const ExerciseReport& r, const std::string& words) {
  return std::any_of(r.lines.begin(), r.lines.end(), [&](const std::string& line) {
    return line.find(words) != std::string::npos;
  });
}

}  // namespace naming
