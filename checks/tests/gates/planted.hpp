// A sound chapter of one exercise, in which faults are planted.
// SPDX-License-Identifier: MIT
#pragma once

#include "gates.hpp"

namespace planted {

using namespace check;
using namespace check::gates;
using kit::wire::Reply;

inline const kit::wire::Question<kit::Vector(const kit::Vector&)> question{"97.1", "doubled",
                                                                           "const Vector& x"};

inline Grid twice(const Grid& x) { return Bounded(2) * x; }
inline Grid thrice(const Grid& x) { return Bounded(3) * x; }

inline Arguments three_numbers(Draw& d) { return args(d.vector(3)); }

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

inline bool mentions(const Complaints& complaints, const std::string& words) {
  for (const std::string& c : complaints)
    if (c.find(words) != std::string::npos) return true;
  return false;
}

inline StandIn right_student(const Sound& s) {
  return StandIn(s.round, s.chapter.exercises.front(), [&s](const Case& asked) {
    return right_reply(s.chapter.exercises.front(), asked);
  });
}

}  // namespace planted
