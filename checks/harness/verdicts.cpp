// Verdicts are kept as Gradescope's results.json.
// SPDX-License-Identifier: MIT
#include "harness/verdicts.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

#include "harness/workshop.hpp"
#include "reports/json.hpp"
#include "reports/save.hpp"

namespace check {

std::filesystem::path verdict_file(const std::filesystem::path& build, int chapter) {
  return build / "verdicts" / (chapter_target(chapter) + ".json");
}

std::optional<ChapterReport> kept_verdict(const std::filesystem::path& build, int chapter) {
  std::ifstream file(verdict_file(build, chapter), std::ios::binary);
  if (!file) return std::nullopt;
  const Report report = read_gradescope_json({std::istreambuf_iterator<char>(file), {}});
  if (report.chapters.empty()) return std::nullopt;
  return report.chapters.front();
}

void keep_verdict(const std::filesystem::path& build, const ChapterReport& verdict, Language l) {
  std::filesystem::create_directories(build / "verdicts");
  write_file_atomically(verdict_file(build, verdict.number),
                        gradescope_json({l, false, {verdict}}));
}

ChapterReport merged(ChapterReport kept, const ChapterReport& now) {
  for (ExerciseReport& e : kept.exercises) {
    const auto same =
        std::find_if(now.exercises.begin(), now.exercises.end(),
                     [&](const ExerciseReport& other) { return other.number == e.number; });
    if (same != now.exercises.end()) e = *same;
  }
  return kept;
}

}  // namespace check
