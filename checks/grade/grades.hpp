// The grades of a class as the exports and the pages see them: plain structs, sorted by student.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reports/feedback.hpp"
#include "reports/report.hpp"

namespace check::grade {

// One timed function of one student; filled by the separate pass `--speed`.
struct Timed {
  std::string number, function, size;  // "5.4", "linear_backward", "128×1024×2048"
  double rate = 0;                     // FLOP/s
  double share = 0;                    // of the roof, from 0 to 1
  bool too_noisy = false;              // then rate and share say nothing
};

struct ChapterGrade {
  ChapterReport report;  // in class mode: no inputs, no numbers, no times
  std::string file;      // what was graded; empty when nothing was handed in
  bool late = false;
  std::vector<std::string> notes;  // about the submission: ignored files, a renamed file
  std::vector<Timed> timed;
};

struct StudentGrades {
  std::string key;   // unique: "canvas:7001"
  std::string name;  // "Ada Lovelace"; may hold anything at all
  std::vector<ChapterGrade> chapters;
};

struct GradedChapter {
  int number = 0;
  std::string title;
  int max_points = 0;
};

struct ClassGrades {
  Language language = Language::english;
  std::string tier;                     // of the sandbox, in words, for every report
  std::string book;                     // address of the published book; empty when there is none
  std::vector<GradedChapter> chapters;  // by number
  std::vector<StudentGrades> students;  // by key
};

// The student's chapter; null when no run knew of one.
const ChapterGrade* chapter_of(const StudentGrades& student, int number);

// None when an exercise could not be judged: its cell stays blank, and is never a zero.
std::optional<Points> points_of(const ChapterGrade& grade);

// One student's report, for the writers of checks/reports.
Report report_of(const StudentGrades& student, const ClassGrades& all);

// A file name for a student, safe on every system: lower-case letters, digits and dashes from the
// name, then 32 hexadecimal digits of the key, so that no two are alike: "ada-lovelace-3f2a90c1…".
std::string file_name_of(const StudentGrades& student);

}  // namespace check::grade
