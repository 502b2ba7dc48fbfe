// Decides whose each entry of a class is: one layout for the whole input, by the majority.
// SPDX-License-Identifier: MIT
#include "grade/intake/layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string_view>

#include "grade/intake/names.hpp"

namespace check::grade {
namespace {

using Parser = std::optional<Owner> (*)(std::string_view);
constexpr Parser parsers[] = {gradescope_owner, moodle_owner, canvas_owner};
constexpr std::string_view metadata_name = "submission_metadata.yml";
constexpr std::size_t metadata_limit = 16U << 20;  // bytes; a class of 1000 takes about 1 MB
constexpr int most_wrappers = 4;                   // folders around the class, one in the other
constexpr std::array teachers_files = {".csv", ".xlsx", ".ods"};

// Where an entry stands below the root of the class.
struct Place {
  std::size_t entry = 0;
  std::string path;
  bool folder = false;  // it only says that the folder is there
};

// What git and macOS left is nobody's, but tells that the folder around it is there.
std::vector<Place> places_of(const std::vector<Entry>& entries) {
  std::vector<Place> places;
  for (std::size_t k = 0; k < entries.size(); ++k) {
    const Entry& entry = entries[k];
    if (entry.kind == Kind::unsafe || entry.path.empty()) continue;
    std::string_view rest = entry.path;
    while (!rest.empty() && !is_clutter(first_part(rest))) {
      rest.remove_prefix(std::min(rest.size(), first_part(rest).size() + 1));
    }
    if (rest.empty()) {
      places.push_back({k, entry.path, entry.kind == Kind::folder});
    } else if (rest.size() < entry.path.size()) {
      const std::size_t length = entry.path.size() - rest.size() - 1;
      places.push_back({k, entry.path.substr(0, length), true});
    }
  }
  return places;
}

bool is_a_platforms(std::string_view part) {
  return part == metadata_name ||
         std::any_of(std::begin(parsers), std::end(parsers), [&](Parser p) { return p(part); });
}

bool is_wanted(std::string_view path, const std::vector<Wanted>& wanted) {
  return std::any_of(wanted.begin(), wanted.end(), [&](const Wanted& w) {
    const auto like = likeness(base_name(path), w.file);
    return like && *like != Likeness::other_name;
  });
}

// The one folder that everything is in; empty when there are several, or a file.
std::string sole_folder(const std::vector<Place>& places) {
  if (places.empty()) return {};
  const std::string_view top = first_part(places[0].path);
  for (const Place& place : places) {
    const bool is_file = place.path == top && !place.folder;
    if (is_file || first_part(place.path) != top) return {};
  }
  return std::string(top);
}

// Whether a folder that holds everything is the class and not its only student. An archive is
// commonly made of the class's folder; elsewhere two students must be seen in it.
bool is_wrapper(std::string_view top, const std::vector<Place>& places,
                const std::vector<Wanted>& wanted, bool from_archive) {
  if (is_a_platforms(top)) return false;
  bool own_file = false;
  std::set<std::string_view> handed_in;
  for (const Place& place : places) {
    if (place.path.size() <= top.size()) continue;
    const std::string_view below = std::string_view(place.path).substr(top.size() + 1);
    const std::string_view part = first_part(below);
    if (is_a_platforms(part)) return true;
    if (place.folder) continue;
    own_file = own_file || (part == below && is_wanted(below, wanted));
    if (is_wanted(below, wanted) || is_archive_name(below)) handed_in.insert(part);
  }
  return !own_file && (from_archive || handed_in.size() > 1);
}

// In a folder that the instructor names it may as well be one student, regraded alone, whose files
// are called like others': what one student hands in decides nothing about another.
[[noreturn]] void refuse_to_guess(const std::string& top) {
  throw std::runtime_error(
      fmt::format("everything in there lies in the folder {0}. Is that the class? Then name {0} "
                  "itself. Is it one student? Then do so too, with --one.",
                  shortened(top)));
}

void remove_wrappers(std::vector<Place>& places, const std::vector<Wanted>& wanted,
                     bool from_archive) {
  for (int k = 0; k < most_wrappers; ++k) {
    const std::string top = sole_folder(places);
    if (top.empty() || !is_wrapper(top, places, wanted, from_archive && k == 0)) return;
    if (!from_archive) refuse_to_guess(top);
    std::erase_if(places, [&](const Place& place) { return place.path == top; });
    for (Place& place : places) place.path.erase(0, top.size() + 1);
  }
}

// The platform whose way of naming fits most, if it fits more than half.
Parser platform_of(const std::vector<Place>& places) {
  std::set<std::string_view> parts;
  for (const Place& place : places) parts.insert(first_part(place.path));
  if (parts.count(metadata_name) != 0) return gradescope_owner;
  std::size_t most = parts.size() / 2;
  Parser platform = nullptr;
  for (const Parser parser : parsers) {
    const auto fits = static_cast<std::size_t>(
        std::count_if(parts.begin(), parts.end(), [&](auto part) { return parser(part); }));
    if (fits > most) {
      most = fits;
      platform = parser;
    }
  }
  return platform;
}

// Lists and instructions that lie beside the submissions.
bool is_teachers(std::string_view name) {
  if (is_cpp_name(name) || is_archive_name(name)) return false;
  return name.starts_with('.') || name.starts_with("README") || name == metadata_name ||
         std::any_of(teachers_files.begin(), teachers_files.end(),
                     [&](std::string_view extension) { return name.ends_with(extension); });
}

class Register {
 public:
  explicit Register(const std::vector<Place>& places) : platform_(platform_of(places)) {
    for (const Place& place : places) {
      const std::string_view part = first_part(place.path);
      if (part != place.path || place.folder) folders_.insert(part);
    }
    for (const Place& place : places) add(place);
  }

  // A path that climbs out of the archive is shown as a student of its own rather than lost.
  void add_unsafe(const std::string& path, std::size_t entry) {
    student({.key = "folder:" + path, .name = path, .rest = {}}).parts.push_back({entry, path});
  }

  // A submission without a file has no folder, but it is listed.
  void name_all(const std::map<std::string, std::string>& names) {
    for (const auto& [folder, name] : names) {
      const auto owner = gradescope_owner(folder);
      if (!owner) continue;
      Student& one = student(*owner);
      if (!name.empty()) one.name = name;
    }
  }

  std::vector<Student> take() {
    std::vector<Student> all;
    for (auto& [key, one] : students_) all.push_back(std::move(one));
    return all;
  }

 private:
  void add(const Place& place) {
    const std::string_view part = first_part(place.path);
    const bool is_folder = folders_.count(part) != 0;
    if (!is_folder && is_teachers(part)) return;
    const Owner owner = owner_of(part, is_folder);
    Student& one = student(owner);
    one.late = one.late || owner.late;
    if (place.folder) return;
    const bool inside = place.path.size() > part.size();
    const std::string own_name = owner.rest.empty() ? std::string(part) : owner.rest;
    one.parts.push_back(
        {place.entry, inside ? place.path.substr(part.size() + 1) : own_name, owner.version});
  }

  Owner owner_of(std::string_view part, bool is_folder) const {
    if (platform_ != nullptr) {
      if (auto owner = platform_(part)) return *owner;
    }
    std::string_view name = is_folder ? part : without_extension(part);
    if (!is_folder && folders_.count(name) != 0) name = part;  // beside a folder of that name
    return {.key = "folder:" + std::string(name), .name = std::string(name), .rest = {}};
  }

  Student& student(const Owner& owner) {
    Student& one = students_[owner.key];
    if (one.key.empty()) {
      one.key = owner.key;
      one.name = owner.name;
    }
    return one;
  }

  Parser platform_;
  std::set<std::string_view> folders_;
  std::map<std::string, Student> students_;
};

// What Gradescope tells, when it is there.
std::map<std::string, std::string> names_told(const Tree& tree, const std::vector<Place>& places) {
  std::map<std::string, std::string> names;
  const auto at = std::find_if(places.begin(), places.end(),
                               [](const Place& place) { return place.path == metadata_name; });
  if (at == places.end()) return names;
  tree.read({{at->entry, metadata_limit}}, [&](std::size_t, const Content& content) {
    try {
      if (!content.bytes) throw std::runtime_error(content.problem);
      names = gradescope_names(*content.bytes);
    } catch (const std::runtime_error& e) {
      throw std::runtime_error(fmt::format(
          "{} cannot be read: {}. Export the submissions from Gradescope again, or take the file "
          "away to grade without the students' names.",
          tree.entries()[at->entry].path, e.what()));
    }
  });
  return names;
}

}  // namespace

std::vector<Student> students_in(const Tree& tree, const std::vector<Wanted>& wanted,
                                 bool from_archive) {
  std::vector<Place> places = places_of(tree.entries());
  remove_wrappers(places, wanted, from_archive);
  Register students(places);
  for (std::size_t k = 0; k < tree.entries().size(); ++k) {
    const Entry& entry = tree.entries()[k];
    if (entry.kind == Kind::unsafe) students.add_unsafe(entry.path, k);
  }
  students.name_all(names_told(tree, places));
  return students.take();
}

}  // namespace check::grade
