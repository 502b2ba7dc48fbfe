// One submission, from its text to its report.
// SPDX-License-Identifier: MIT
#include "grade/worker.hpp"

#include <malloc.h>

#include <chrono>

#include "grade/tried_again.hpp"
#include "harness/messages.hpp"
#include "reports/json.hpp"

namespace check::grade {
namespace {

using namespace std::chrono_literals;

// As when students check themselves, and an end to programs that are always just in time.
Limits class_limits() {
  Limits l;
  l.reply = std::uint64_t{4} << 20;
  l.together = 120s;
  l.patience = 30min;
  return l;
}

constexpr int kept = 64 << 20;  // bytes of freed memory: the next submission needs as much

ChapterReport heading(const Chapter& c, Language language) {
  ChapterReport r;
  r.number = c.number;
  r.title = in_language(language, std::to_string(c.number) + "/title", c.title);
  return r;
}

ExerciseReport unanswered(const Exercise& e, Outcome outcome, Language language) {
  ExerciseReport r;
  r.number = e.number;
  r.name = e.name;
  r.title = in_language(language, e.number + "/title", e.title);
  r.max_points = e.points;
  r.outcome = outcome;
  return r;
}

}  // namespace

Worker::Worker(const Bench& bench, int number)
    : bench_(bench), number_(number), box_(bench.tier, number, bench.tools.tools()) {
  ::mallopt(M_TRIM_THRESHOLD, kept);
  read_back(box_, bench.tools.probe());
}

Judged Worker::grade(int chapter, const std::string& source) {
  return tried_again(bench_.settings.language, [&] { return grade_once(chapter, source); });
}

Judged Worker::grade_once(int chapter, const std::string& source) {
  const auto start = std::chrono::steady_clock::now();
  const Chapter& c = *find_chapter(chapter);
  Judged judged{heading(c, bench_.settings.language), 0};
  const Compiled compiled = compile(box_, bench_.tools, number_, c, source);
  judged.report.compiler = compiled.errors;
  if (compiled.program.empty()) {
    judged.report =
        without_verdict(chapter, Outcome::does_not_compile, "", bench_.settings.language);
    judged.report.compiler = compiled.errors;
  } else {
    Program program(box_.program(compiled.program), class_limits());
    for (const Exercise& e : c.exercises)
      judged.report.exercises.push_back(judge(c, e, program, bench_.settings));
  }
  judged.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return judged;
}

ChapterReport without_verdict(int chapter, Outcome outcome, const std::string& line,
                              Language language) {
  const Chapter& c = *find_chapter(chapter);
  ChapterReport r = heading(c, language);
  if (!line.empty()) r.notes.push_back(line);
  for (const Exercise& e : c.exercises) r.exercises.push_back(unanswered(e, outcome, language));
  return r;
}

// Gradescope's format holds all of it; the time comes first.
std::string packed(const Judged& judged, Language language) {
  return fmt::format("{}\n{}", judged.seconds, gradescope_json({language, true, {judged.report}}));
}

Judged unpacked(const std::string& text) {
  const auto line = text.find('\n');
  const Report report = read_gradescope_json(text.substr(line + 1));
  return {report.chapters.at(0), std::stod(text.substr(0, line))};
}

}  // namespace check::grade
