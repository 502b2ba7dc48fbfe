// Reads a class: lists it, finds out whose is what, and reads the files that were chosen.
// SPDX-License-Identifier: MIT
#include "grade/intake/intake.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "grade/intake/choose.hpp"
#include "grade/intake/layout.hpp"
#include "grade/intake/names.hpp"
#include "grade/intake/tree.hpp"

namespace check::grade {
namespace {

namespace fs = std::filesystem;

// All entries of a student's folder or archive, without what git and macOS left in it.
std::vector<Part> all_parts(const Tree& tree) {
  std::vector<Part> parts;
  for (std::size_t k = 0; k < tree.entries().size(); ++k) {
    const Entry& entry = tree.entries()[k];
    std::string_view rest = entry.path;
    while (!rest.empty() && !is_clutter(first_part(rest))) {
      rest.remove_prefix(std::min(rest.size(), first_part(rest).size() + 1));
    }
    if (rest.empty() && !entry.path.empty()) parts.push_back({k, entry.path});
  }
  return parts;
}

// Looks for the wanted files inside one archive that a student handed in.
void open_students_archive(const std::string& bytes, const std::string& path,
                           const std::string& file, Chooser& chooser) {
  try {
    const auto tree = open_archive_apart(bytes);
    const auto requests = chooser.consider(
        {.tree = *tree, .archive = path + '/', .file = file + '/'}, all_parts(*tree));
    for (const auto& request : requests) {
      tree->read({{request.offer.entry, source_limit}}, [&](std::size_t, Content content) {
        content.ours = false;  // what is damaged in there was so when it was handed in
        chooser.receive(request, std::move(content));
      });
    }
  } catch (const Unreadable& e) {
    chooser.archive_failed(path, {.problem = e.what(), .ours = e.ours});
  }
}

// The whole class in one pass over the input: every student's files as they come along.
class Reading {
 public:
  Reading(const Tree& tree, const std::vector<Student>& students, const std::vector<Wanted>& wanted)
      : tree_(tree), students_(students), choosers_(students.size(), Chooser(wanted)) {
    for (std::size_t k = 0; k < students.size(); ++k) plan(k);
  }

  std::vector<Submission> read() {
    tree_.read(wishes_, [this](std::size_t entry, const Content& content) {
      for (const auto& handle : tasks_.at(entry)) handle(content);
    });
    std::vector<Submission> all;
    for (std::size_t k = 0; k < students_.size(); ++k) {
      for (Submission& one : choosers_[k].finish(students_[k])) all.push_back(std::move(one));
    }
    std::stable_sort(all.begin(), all.end(), [](const Submission& a, const Submission& b) {
      return std::tie(a.student, a.chapter) < std::tie(b.student, b.chapter);
    });
    return all;
  }

 private:
  using Task = std::function<void(const Content&)>;

  void plan(std::size_t k) {
    Chooser& chooser = choosers_[k];
    const auto& parts = students_[k].parts;
    if (parts.size() > student_limits.entries)  // sets this one aside, and nobody else
      return chooser.archive_failed(students_[k].name,
                                    {.problem = too_many(student_limits.entries), .ours = true});
    for (const auto& request : chooser.consider({.tree = tree_}, parts)) {
      add(request.offer.entry, source_limit,
          [&chooser, request](const Content& content) { chooser.receive(request, content); });
    }
    for (const Part& part : chooser.archives_to_open(tree_, parts)) {
      const std::string file = tree_.entries()[part.entry].path;
      add(part.entry, handed_in_archive_limit, [&chooser, part, file](const Content& content) {
        if (!content.bytes) return chooser.archive_failed(part.path, content);
        open_students_archive(*content.bytes, part.path, file, chooser);
      });
    }
  }

  void add(std::size_t entry, std::size_t limit, Task task) {
    std::size_t& most = wishes_[entry];
    most = std::max(most, limit);
    tasks_[entry].push_back(std::move(task));
  }

  const Tree& tree_;
  const std::vector<Student>& students_;
  std::vector<Chooser> choosers_;
  Wishes wishes_;
  std::map<std::size_t, std::vector<Task>> tasks_;
};

[[noreturn]] void nothing_to_read(const fs::path& from, std::string_view why) {
  throw std::runtime_error(
      fmt::format("{} cannot be read: {}. Give a folder of submissions, or the archive as the "
                  "course platform exported it (download it again if it is damaged).",
                  from.string(), why));
}

}  // namespace

std::vector<Submission> read_submissions(const fs::path& from, const std::vector<Wanted>& wanted) {
  std::error_code error;
  const bool is_folder = fs::is_directory(from, error);
  try {
    const auto tree = is_folder ? open_folder(from) : open_archive(from);
    const auto students = students_in(*tree, wanted, !is_folder);
    if (students.empty()) throw Unreadable("nothing was handed in there");
    return Reading(*tree, students, wanted).read();
  } catch (const Unreadable& e) {
    nothing_to_read(from, e.what());
  }
}

std::vector<Submission> read_one_student(const fs::path& from, const std::vector<Wanted>& wanted) {
  std::error_code error;
  try {
    const auto tree = fs::is_directory(from, error) ? open_folder(from) : open_single_file(from);
    Student student;
    student.name =
        from.has_filename() ? from.filename().string() : from.parent_path().filename().string();
    student.key = "folder:" + student.name;
    student.parts = all_parts(*tree);
    return Reading(*tree, {student}, wanted).read();
  } catch (const Unreadable& e) {
    nothing_to_read(from, e.what());
  }
}

}  // namespace check::grade
