// One exercise, from questions to verdict.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <set>

#include "harness/case_store.hpp"
#include "harness/student.hpp"
#include "reports/report.hpp"

namespace check {

// The same call under sanitizers.
struct Sanitized {
  std::string says;     // what is wrong, and at which line; empty: it did not fail there
  std::string trouble;  // why it could not be had; empty: it could
  std::string where;    // the student's line: "linear_backward.cpp:23"; empty: not known
};

struct Settings {
  Language language = Language::english;
  bool class_mode = false;     // name the mistake and the kind of input, no more
  bool figures = false;        // for a page; never in class mode
  CaseStore* store = nullptr;  // shared between students; empty: worked out anew
  std::function<std::uint64_t(const std::string& exercise)> seed;  // practice_seed or class_seed
  std::filesystem::path case_folder;  // where a failing call is saved; empty: nowhere
  // The command that repeats a saved call.
  std::function<std::string(const Exercise&, const std::filesystem::path& saved)> replay;
  std::function<Sanitized(const kit::wire::Call&)> rerun_sanitized;  // may be empty
  std::set<std::string> timed_out;  // exercises of the chapter that did so just before
};

// A fault of the rubric or the harness becomes the verdict grader_error; nothing is thrown for it.
// Throws std::system_error when the student's program cannot be started at all.
ExerciseReport judge(const Chapter& chapter, const Exercise& exercise, Student& student,
                     const Settings& settings);

}  // namespace check
