// What is written for whom; the formats themselves are in exports/, pages/ and checks/reports.
// SPDX-License-Identifier: MIT
#include "grade/results.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <cerrno>
#include <fstream>
#include <iterator>
#include <set>
#include <stdexcept>

#include "grade/exports/csv.hpp"
#include "grade/exports/exports.hpp"
#include "grade/pages/pages.hpp"
#include "reports/json.hpp"
#include "reports/save.hpp"
#include "reports/utf8.hpp"

namespace check::grade {
namespace {

namespace fs = std::filesystem;

bool holds(const fs::path& path, const std::string& text) {
  std::error_code ignored;
  if (fs::file_size(path, ignored) != text.size()) return false;
  std::ifstream file(path, std::ios::binary);
  return std::string{std::istreambuf_iterator<char>(file), {}} == text;
}

void save(const fs::path& path, const std::string& text) {
  if (!holds(path, text)) write_file_atomically(path, text);
}

// One file for each student, and none of students who are gone.
template <class Write>
void save_each(const fs::path& folder, const ClassGrades& all, const std::string& ending,
               Write write) {
  fs::create_directories(folder);
  std::set<std::string> names;
  for (const StudentGrades& s : all.students) {
    const std::string name = file_name_of(s) + ending;
    if (!names.insert(name).second)
      throw std::runtime_error(
          fmt::format("{} would have the same file as another student: {}", visible(s.key), name));
    save(folder / name, write(s));
  }
  std::vector<fs::path> stale;
  for (const auto& entry : fs::directory_iterator(folder))
    if (!names.contains(entry.path().filename().string())) stale.push_back(entry.path());
  for (const fs::path& path : stale) fs::remove(path);
}

std::string changes_csv(const std::vector<Change>& changes) {
  std::string text = csv_row({"student", "exercise", "before", "after", "why"});
  for (const Change& c : changes)
    text += csv_row({harmless(c.student), c.number, c.before, c.after, harmless(c.why)});
  return text;
}

}  // namespace

Results::Results(const fs::path& folder) : folder_(fs::absolute(folder)) {
  ::umask(077);  // the gradebook holds the class's secret
  std::error_code error;
  fs::create_directories(folder_, error);
  if (!fs::is_directory(folder_)) throw SaveError(error ? error.value() : ENOTDIR, folder_);
  lock_ = Descriptor(::open((folder_ / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  if (lock_.get() < 0) throw SaveError(errno, folder_ / "lock");
  if (::flock(lock_.get(), LOCK_EX | LOCK_NB) != 0)
    throw std::runtime_error(fmt::format(
        "another grader is at work in {}. Wait for it, or name another folder with --out.",
        visible(folder_.string())));
}

void Results::write(const ClassGrades& all, const std::vector<Roster>& rosters,
                    const std::vector<Change>& changes) const {
  save(folder_ / "grades.csv", grades_csv(all));
  save(folder_ / "junit.xml", class_junit(all));
  save(folder_ / "changes.csv", changes_csv(changes));
  for (const Roster& roster : rosters) {
    if (roster.kind == Roster::Kind::canvas) save(folder_ / "canvas.csv", canvas_csv(all, roster));
    if (roster.kind == Roster::Kind::moodle) save(folder_ / "moodle.csv", moodle_csv(all, roster));
  }
  save_each(folder_ / "gradescope", all, ".json",
            [&](const StudentGrades& s) { return gradescope_json(report_of(s, all)); });
  save_each(folder_ / "github", all, ".txt",
            [&](const StudentGrades& s) { return github_classroom(s, all); });
  save_each(folder_ / "html" / "students", all, ".html",
            [&](const StudentGrades& s) { return student_page(s, all); });
  save(overview(), overview_page(all));
}

}  // namespace check::grade
