// A gradebook in a folder of its own, runs of a small class, and looks into the file beside it.
// SPDX-License-Identifier: MIT
#pragma once

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "grade/gradebook/gradebook.hpp"

namespace books {

namespace fs = std::filesystem;
using check::ChapterReport;
using check::ExerciseReport;
using check::Outcome;
using check::grade::Change;
using check::grade::ClassGrades;
using check::grade::Database;
using check::grade::DatabaseError;
using check::grade::Gradebook;
using check::grade::Pending;
using check::grade::Run;
using check::grade::Submission;
using check::grade::Timed;

class Folder {
 public:
  Folder() {
    std::string name = "/tmp/gradebook-XXXXXX";
    BOOST_TEST_REQUIRE(::mkdtemp(name.data()) != nullptr);
    path_ = name;
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  fs::path operator/(const std::string& name) const { return path_ / name; }

 private:
  fs::path path_;
};

// A file that is gone with its owner; `book` may be opened on it as often as wanted.
struct Class {
  Folder folder;
  fs::path file = folder / "gradebook.sqlite";
  Gradebook book{file};

  // What one SQL question answers, past the Gradebook: "1|2", rows apart by a newline.
  std::string ask(const char* sql, int columns = 1) const {
    Database db(file);
    Database::Statement s(db, sql);
    std::string text;
    while (s.row())
      for (int k = 0; k < columns; ++k) text += s.text(k) + (k + 1 < columns ? "|" : "\n");
    return text;
  }
  void alter(const std::string& sql) const { Database(file).execute(sql); }
};

inline Run a_run(const std::string& secret = "secret", const std::string& grader = "grader 1",
                 const std::string& because = "") {
  Run run;
  run.secret = secret;
  run.grader = grader;
  run.tier = "none yet";
  run.because = because;
  run.chapters = {{5, "Backward", 6}, {11, "Large models", 4}};
  return run;
}

inline Submission handed_in(const std::string& student, int chapter,
                            const std::string& source = "int main() {}") {
  Submission s;
  s.student = "folder:" + student;
  s.name = student;
  s.chapter = chapter;
  s.file = student + "/file.cpp";
  s.source = source;
  return s;
}

inline Submission nothing(const std::string& student, int chapter) {
  Submission s = handed_in(student, chapter);
  s.source.reset();
  s.file.clear();
  return s;
}

inline ExerciseReport verdict(const std::string& number, Outcome outcome, int points = 0) {
  ExerciseReport e;
  e.number = number;
  e.name = "function_" + number;
  e.title = "Title " + number;
  e.points = points;
  e.max_points = 2;
  e.outcome = outcome;
  return e;
}

inline ChapterReport judged(const std::vector<ExerciseReport>& exercises, int chapter = 5) {
  ChapterReport r;
  r.number = chapter;
  r.exercises = exercises;
  return r;
}

inline ChapterReport all_passed() {
  return judged({verdict("5.1", Outcome::passed, 2), verdict("5.2", Outcome::passed, 2),
                 verdict("5.3", Outcome::passed, 2)});
}

// "folder:ada 5, folder:ada 11": who waits for a verdict.
inline std::string waiting(Gradebook& book, const Run& run) {
  std::string text;
  for (const Pending& p : book.pending(run))
    text += (text.empty() ? "" : ", ") + p.student + " " + std::to_string(p.chapter);
  return text;
}

inline std::int64_t id_of(Gradebook& book, const Run& run, const std::string& student,
                          int chapter = 5) {
  for (const Pending& p : book.pending(run))
    if (p.student == "folder:" + student && p.chapter == chapter) return p.id;
  BOOST_FAIL("nothing pending of " << student);
  return 0;
}

inline bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// What the gradebook says when it refuses.
template <class Work>
std::string refusal(Work work) {
  try {
    work();
  } catch (const DatabaseError& e) {
    return e.what();
  }
  return "no error";
}

}  // namespace books
