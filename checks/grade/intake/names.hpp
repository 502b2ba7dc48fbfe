// What the names of files and folders say: whose they are, and which version of which file.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace check::grade {

// Names are bytes that nobody vouches for: they are cut by hand, since std::regex overflows the
// stack on a name of 100 kB.

std::string_view base_name(std::string_view path);
std::string_view folder_of(std::string_view path);  // "" or "a/b/"
std::string_view first_part(std::string_view path);

// The path without "." and empty parts. None when it is absolute or climbs with "..".
std::optional<std::string> safe_path(std::string_view path);

// Left by git, macOS and Windows; belongs to nobody.
bool is_clutter(std::string_view part);
bool is_archive_name(std::string_view name);
bool is_cpp_name(std::string_view name);
std::string_view without_extension(std::string_view name);  // "ada.tar.gz" is "ada"

// Whose a first part is, by a platform's way of naming. `rest` is the student's own name of the
// file; empty when the part is a folder.
struct Owner {
  std::string key, name, rest;
  bool late = false;
  std::uint64_t version = 0;  // Canvas numbers its files: the higher, the newer
};
std::optional<Owner> canvas_owner(std::string_view part);
std::optional<Owner> moodle_owner(std::string_view part);
std::optional<Owner> gradescope_owner(std::string_view part);

// "linear_backward-2.cpp" (Canvas) and "linear_backward (1).cpp" (browsers) are later versions.
struct Version {
  std::string stem;
  std::uint64_t canvas = 0, copy = 0;
};
Version version_of(std::string_view name);

enum class Likeness { exact, other_case, other_name };
// How the name of a file fits the one that is wanted; none for a name that is no .cpp.
std::optional<Likeness> likeness(std::string_view name, std::string_view wanted);

// For notes: a name of 100 kB becomes a short one.
std::string shortened(std::string_view name);
std::string too_large(std::uint64_t limit);
std::string too_many(std::uint64_t limit);

}  // namespace check::grade
