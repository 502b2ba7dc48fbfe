// What one run of the checker found: a plain struct that every writer prints and nothing else
// fills.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace check {

enum class Language { english, chinese };

enum class Outcome {
  passed,
  not_started,
  wrong,
  shape,
  not_finite,
  threw,
  crashed,
  timed_out,
  out_of_memory,
  printed_too_much,
  protocol_violation,
  missing,
  does_not_compile,
  ambiguous_input,
  grader_error,
};

// What a page draws beside the words. Practice only: a class is shown no numbers.
struct Entries {
  std::string name;                   // "dW"; empty for a function that returns one thing
  std::vector<std::ptrdiff_t> shape;  // empty for one number
  std::vector<double> values;
};
struct WrongPart {
  Entries expected, got;
  std::vector<double> times_allowed;  // each entry's error, in units of what it may be; up to 1 is
                                      // right. Empty where the shapes differ
  double worst_allowed = 0;           // what the error of the worst entry may be
};
struct SlopePair {
  std::string name, at;  // "dW", the gradient of a loss with respect to W
  double real = 0, claimed = 0, allowed = 0;
  bool agree = false;
};
struct Figures {
  std::vector<Entries> inputs;
  std::vector<WrongPart> parts;
  std::vector<SlopePair> slopes;
};

struct ExerciseReport {
  std::string number;  // "5.3"
  std::string name;    // the function, "bias_gradient"
  std::string title;   // one line, in the report's language
  int points = 0;      // earned
  int max_points = 0;
  int stars = 0, minutes = 0;  // of the rubric; 0 where nobody asked for them
  Outcome outcome = Outcome::grader_error;
  std::string mistake;             // id of the diagnosed mistake, "averaged"; empty when none
  std::vector<std::string> lines;  // the diagnosis, one paragraph each, in the report's language
  std::string book;  // title of the book's section to read; empty when there is nothing to mend
  std::string
      page;  // where that is in the book: "en/ch05_linear_backward.html#ch05-what-goes-wrong"
  std::string replay;              // a shell command that repeats the failing call; empty when none
  std::string printed;             // what the student's program printed during this exercise
  double seconds = 0;              // wall time spent on this exercise
  std::vector<Figures> figures{};  // only where a page was asked for
};

// One timed function under this machine's roof: FLOP/s, byte/s, FLOP/byte.
struct RooflinePoint {
  std::string number, function, size;  // "5.4", "linear_backward", "128×1024×2048"
  double intensity = 0, rate = 0, naive = 0, reference = 0;
  double peak = 0, bandwidth = 0;
};
struct Roofline {
  std::string machine;  // "AMD EPYC 7B13, AVX3"
  std::vector<RooflinePoint> points;
};

struct ChapterReport {
  int number = 0;
  std::string title;  // in the report's language
  std::string seed;   // as printed; empty in class mode
  std::vector<ExerciseReport> exercises;
  std::vector<std::string>
      notes;  // about the whole program: compile errors, the sandbox, a disk that is full
  std::vector<std::string> compiler;  // what the compiler said, shown as it stands
  std::vector<std::string> speed;     // one measured line each
  Roofline roofline{};                // the same as numbers
  std::string next{};  // what to do next: "5.2 weight_gradient"; empty when nothing is left
};

struct Report {
  Language language = Language::english;
  bool class_mode = false;  // no inputs, no numbers, no replay
  std::vector<ChapterReport> chapters;
  std::string book{};  // the folder or the address of the built book; empty when there is none
};

}  // namespace check
