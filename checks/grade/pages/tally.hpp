// What happened to a class, counted: states, scores, exercises, mistakes, timings.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "grade/grades.hpp"
#include "grade/pages/phrases.hpp"

namespace check::grade {

enum class State { judged, not_compiled, not_judged, not_submitted };
Phrase words_for(State state);

State state_of(const ChapterGrade* grade);

// The points that stand in the gradebook: none unless judged or not compiled.
std::optional<int> score_of(const ChapterGrade* grade);

// What stops a program: its outcome, which did not compiling is not. Each is counted once a
// student.
inline constexpr Outcome stopping[] = {
    Outcome::crashed,          Outcome::timed_out,          Outcome::out_of_memory,
    Outcome::printed_too_much, Outcome::protocol_violation, Outcome::threw,
};
bool stopped_by(const ChapterGrade* grade, Outcome outcome);

// "5.10" after "5.9".
std::pair<int, int> place(const std::string& number);

struct ChapterTally {
  const GradedChapter* chapter = nullptr;
  int submitted = 0, not_compiled = 0;
  std::vector<int> scores;  // of all who have one, ascending
};
std::vector<ChapterTally> chapter_tallies(const ClassGrades& all);

struct ExerciseTally {
  std::string number, name, title;
  int judged = 0, earned = 0;
};
std::vector<ExerciseTally> hardest_exercises(const ClassGrades& all);

struct MistakeTally {
  std::string number, id, sentence;
  int students = 0;
};
std::vector<MistakeTally> commonest_mistakes(const ClassGrades& all);

struct TimedStudent {
  const StudentGrades* student;
  const Timed* timed;
};
struct Timings {
  std::vector<TimedStudent> slowest;  // by share of the roof, ascending
  std::vector<TimedStudent> noisy;    // by student
};
Timings timings(const ClassGrades& all);
bool says_nothing(const Timed& timed);

}  // namespace check::grade
