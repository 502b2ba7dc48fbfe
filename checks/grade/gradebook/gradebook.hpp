// The gradebook: every run, submission and verdict of a class, in one SQLite file. See schema.cpp.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "grade/gradebook/database.hpp"
#include "grade/grades.hpp"
#include "grade/submission.hpp"

namespace check::grade {

// One grading of a list of submissions: what it was asked to do, so that it can be resumed.
struct Run {
  std::int64_t id = 0;
  std::string secret;   // bytes; all inputs follow from it
  std::string grader;   // a fingerprint of the program that grades
  std::string tier;     // of the sandbox, in words
  std::string because;  // why the instructor grades again; may be empty
  Language language = Language::english;
  std::vector<GradedChapter> chapters;
};

// A submission that has no verdict yet.
struct Pending {
  std::int64_t id = 0;
  std::string student, name;
  int chapter = 0;
  std::string unreadable;
  std::string sha256;  // of its text; empty when nothing was handed in
};

// How a student's points differ from the run before.
struct Change {
  std::string student, number, before, after, why;
};

class Gradebook {
 public:
  // Creates the file, or brings an older one up to date. Throws DatabaseError.
  explicit Gradebook(const std::filesystem::path& file);

  std::optional<Run> last_run();
  bool finished(const Run& run);
  // Records the run and its submissions, whole or not at all. Returns the run with its id.
  Run begin(Run run, const std::vector<Submission>& submissions);
  void set_tier(const Run& run, const std::string& tier);

  std::vector<Pending> pending(const Run& run);  // never judged, or with an error of ours
  std::vector<Pending> untimed(const Run& run);  // judged, some of it right, and not timed yet
  std::string source(std::int64_t submission);
  // Whole or not at all; a second record of the same submission takes the first one's place.
  void record(std::int64_t submission, const ChapterReport& report, double seconds);
  void record_timing(std::int64_t submission, const std::vector<Timed>& timed);
  void finish(const Run& run);
  // Takes over every verdict of a gradebook that was given some of this run's submissions.
  void merge(const Run& run, Gradebook& part);

  // The latest grade of every student for every chapter. Times differ from run to run, so that they
  // are left out (0) unless asked for.
  ClassGrades grades(bool with_times = false);
  std::vector<Change> changes(const Run& run);

 private:
  void migrate();
  std::vector<Pending> select(const Run& run, const std::string& condition);
  std::vector<GradedChapter> chapters(std::int64_t run);
  ChapterReport report(std::int64_t submission, int chapter);
  std::vector<Timed> timings(std::int64_t submission);

  Database db_;
};

}  // namespace check::grade
