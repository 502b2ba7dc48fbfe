// A small class, and readers that share no code with the writers under test.
// SPDX-License-Identifier: MIT
#pragma once

#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "grade/exports/exports.hpp"

namespace check::grade::samples {

using Table = std::vector<std::vector<std::string>>;

inline ExerciseReport exercise(const char* number, const char* name, int points, int max,
                               Outcome outcome, const char* mistake = "") {
  ExerciseReport e;
  e.number = number;
  e.name = name;
  e.points = points;
  e.max_points = max;
  e.outcome = outcome;
  e.mistake = mistake;
  if (*mistake != '\0') e.lines = {"You divided by the batch, twice."};
  return e;
}

// 5 of 7 points in chapter 5.
inline ChapterGrade fifth() {
  ChapterGrade grade;
  grade.file = "linear_backward.cpp";
  grade.report.number = 5;
  grade.report.title = "The linear layer, backward";
  grade.report.exercises = {exercise("5.1", "input_gradient", 2, 2, Outcome::passed),
                            exercise("5.2", "weight_gradient", 3, 3, Outcome::passed),
                            exercise("5.3", "bias_gradient", 0, 2, Outcome::wrong, "averaged")};
  return grade;
}

inline ChapterGrade eleventh(Outcome last) {
  ChapterGrade grade;
  grade.file = "large_models.cpp";
  grade.report.number = 11;
  grade.report.title = "Linear layers in large models";
  grade.report.exercises = {exercise("11.1", "linear_params", 2, 2, Outcome::passed),
                            exercise("11.2", "linear_flops", 0, 1, last)};
  return grade;
}

inline StudentGrades student(const char* key, const std::string& name,
                             std::vector<ChapterGrade> chapters) {
  return {key, name, std::move(chapters)};
}

// Ada has both chapters, Grace only the fifth, Lin's eleventh could not be judged.
inline ClassGrades course() {
  return {Language::english,
          "tier B",
          "",
          {{5, "The linear layer, backward", 7}, {11, "Linear layers in large models", 3}},
          {student("canvas:7001", "Ada Lovelace", {fifth(), eleventh(Outcome::not_started)}),
           student("canvas:7002", "Grace Hopper", {fifth()}),
           student("canvas:7003", "林 徽因", {fifth(), eleventh(Outcome::grader_error)})}};
}

inline ClassGrades only_fifth(std::vector<StudentGrades> students) {
  ClassGrades all = course();
  all.chapters.pop_back();
  all.students = std::move(students);
  return all;
}

inline const std::vector<std::string>& hostile_names() {
  static const std::vector<std::string> names = {
      "=HYPERLINK(\"http://evil\",\"x\")",
      " \t@SUM(1)",
      "＝1+1",
      "O'Brien, \"Bob\"\r\nnext line",
      "-rf; =1+1",
      "\xE2\x80\xAE"
      "drowssap",
      "<script>alert('x')</script> ]]> & (1)",
      "محمد بن سلمان",
      "\xFF\xC3 invalid",
      std::string("nul\0inside", 10),
      "::error::pwned\n::stop-commands::x",
      std::string(100000, 'w'),
  };
  return names;
}

class File {
 public:
  explicit File(const std::string& bytes) {
    const int fd = ::mkstemp(path_.data());
    BOOST_TEST_REQUIRE(fd >= 0);
    ::close(fd);
    std::ofstream(path_, std::ios::binary) << bytes;
  }
  ~File() { std::filesystem::remove(path_); }
  File(const File&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_ = "/tmp/exports-XXXXXX";
};

inline Roster roster(const std::string& bytes) { return read_roster(File(bytes).path()); }

// CSV, character by character: a state machine on its own.
inline Table parse(const std::string& bytes, char separator = ',') {
  Table table(1, std::vector<std::string>(1));
  enum { plain, inside, quote } state = plain;
  for (const char c : bytes) {
    if (state == inside) {
      if (c == '"')
        state = quote;
      else
        table.back().back() += c;
    } else if (c == '"') {
      if (state == quote) table.back().back() += c;
      state = inside;
    } else if (c == separator) {
      state = plain;
      table.back().emplace_back();
    } else if (c == '\n') {
      state = plain;
      table.emplace_back(1);
    } else {
      table.back().back() += c;
    }
  }
  BOOST_TEST((state != inside));
  if (table.back() == std::vector<std::string>(1)) table.pop_back();
  return table;
}

// The message of the error that this throws; empty when it throws none.
template <typename Call>
std::string error_of(Call call) {
  try {
    call();
  } catch (const std::runtime_error& e) {
    return e.what();
  }
  return {};
}

inline bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != text.npos;
}

}  // namespace check::grade::samples
