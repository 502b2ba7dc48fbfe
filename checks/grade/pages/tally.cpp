// What happened to a class, counted: states, scores, exercises, mistakes, timings.
// SPDX-License-Identifier: MIT
#include "grade/pages/tally.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <tuple>

#include "reports/words.hpp"

namespace check::grade {
namespace {

using Key = std::tuple<std::pair<int, int>, std::string, std::string>;  // in the order of the book

// A program that was never built says nothing about how hard an exercise is.
bool tells(const ChapterGrade& grade, const ExerciseReport& exercise) {
  const State state = state_of(&grade);
  return (state == State::judged || state == State::not_judged) && !unjudged(exercise.outcome);
}

template <typename Look>
void each_exercise(const ClassGrades& all, const Look& look) {
  for (const StudentGrades& student : all.students)
    for (const ChapterGrade& grade : student.chapters)
      for (const ExerciseReport& exercise : grade.report.exercises) look(grade, exercise);
}

template <typename Tally>
std::vector<Tally> values(std::map<Key, Tally>&& tallies) {
  std::vector<Tally> out;
  for (auto& [key, tally] : tallies) out.push_back(std::move(tally));
  return out;
}

}  // namespace

Phrase words_for(State state) {
  switch (state) {
    case State::judged:
      return say::is_judged;
    case State::not_compiled:
      return say::is_not_compiled;
    case State::not_judged:
      return say::is_not_judged;
    case State::not_submitted:
      break;
  }
  return say::is_not_submitted;
}

// A fault of ours comes first: it must never pass for a zero. So does a file without a verdict.
State state_of(const ChapterGrade* grade) {
  if (grade == nullptr) return State::not_submitted;
  if (!points_of(*grade)) return State::not_judged;
  const bool messages = !grade->report.compiler.empty();
  if (messages || stopped_by(grade, Outcome::does_not_compile)) return State::not_compiled;
  if (grade->file.empty()) return State::not_submitted;
  return grade->report.exercises.empty() ? State::not_judged : State::judged;
}

std::optional<int> score_of(const ChapterGrade* grade) {
  const State state = state_of(grade);
  if (state != State::judged && state != State::not_compiled) return std::nullopt;
  return points(grade->report).earned;
}

bool stopped_by(const ChapterGrade* grade, Outcome outcome) {
  if (grade == nullptr) return false;
  const auto& exercises = grade->report.exercises;
  return std::any_of(exercises.begin(), exercises.end(),
                     [outcome](const ExerciseReport& e) { return e.outcome == outcome; });
}

std::pair<int, int> place(const std::string& number) {
  const std::size_t dot = number.find('.');
  const char* part = dot == number.npos ? "0" : number.c_str() + dot + 1;
  return {std::atoi(number.c_str()), std::atoi(part)};
}

std::vector<ChapterTally> chapter_tallies(const ClassGrades& all) {
  std::vector<ChapterTally> tallies;
  for (const GradedChapter& chapter : all.chapters) {
    ChapterTally tally{&chapter, 0, 0, {}};
    for (const StudentGrades& student : all.students) {
      const ChapterGrade* grade = chapter_of(student, chapter.number);
      const State state = state_of(grade);
      tally.submitted += state != State::not_submitted;
      tally.not_compiled += state == State::not_compiled;
      if (const auto score = score_of(grade)) tally.scores.push_back(*score);
    }
    std::sort(tally.scores.begin(), tally.scores.end());
    tallies.push_back(std::move(tally));
  }
  return tallies;
}

std::vector<ExerciseTally> hardest_exercises(const ClassGrades& all) {
  std::map<Key, ExerciseTally> tallies;
  each_exercise(all, [&](const ChapterGrade& grade, const ExerciseReport& e) {
    if (!tells(grade, e)) return;
    ExerciseTally& tally = tallies[{place(e.number), e.number, {}}];
    if (tally.judged++ == 0)
      std::tie(tally.number, tally.name, tally.title) = std::tie(e.number, e.name, e.title);
    tally.earned += e.points == e.max_points;
  });
  auto out = values(std::move(tallies));
  std::stable_sort(out.begin(), out.end(), [](const ExerciseTally& a, const ExerciseTally& b) {
    return std::int64_t{a.earned} * b.judged < std::int64_t{b.earned} * a.judged;
  });
  return out;
}

std::vector<MistakeTally> commonest_mistakes(const ClassGrades& all) {
  std::map<Key, MistakeTally> tallies;
  each_exercise(all, [&](const ChapterGrade&, const ExerciseReport& e) {
    if (e.mistake.empty()) return;
    MistakeTally& tally = tallies[{place(e.number), e.number, e.mistake}];
    if (tally.students++ == 0) std::tie(tally.number, tally.id) = std::tie(e.number, e.mistake);
    if (tally.sentence.empty() && !e.lines.empty()) tally.sentence = e.lines.front();
  });
  auto out = values(std::move(tallies));
  std::stable_sort(out.begin(), out.end(), [](const MistakeTally& a, const MistakeTally& b) {
    return a.students > b.students;
  });
  return out;
}

bool says_nothing(const Timed& timed) {
  return timed.too_noisy || !std::isfinite(timed.rate) || !std::isfinite(timed.share);
}

Timings timings(const ClassGrades& all) {
  Timings out;
  for (const StudentGrades& student : all.students)
    for (const ChapterGrade& grade : student.chapters)
      for (const Timed& timed : grade.timed)
        (says_nothing(timed) ? out.noisy : out.slowest).push_back({&student, &timed});
  std::stable_sort(
      out.slowest.begin(), out.slowest.end(),
      [](const TimedStudent& a, const TimedStudent& b) { return a.timed->share < b.timed->share; });
  return out;
}

}  // namespace check::grade
