// Whose a file is, by the way Canvas, Moodle and Gradescope name what they export.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdint>
#include <limits>

#include "grade/intake/names.hpp"

namespace check::grade {
namespace {

constexpr std::string_view digits = "0123456789";
constexpr std::string_view late_mark = "_LATE";
constexpr std::string_view late_start = "LATE_";
constexpr std::string_view anonymous = "anon_";
constexpr std::string_view moodle_mark = "_assignsubmission_";
constexpr std::string_view gradescope_start = "submission_";

bool all_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of(digits) == text.npos;
}

// The number, or the highest there is when it has too many digits.
std::uint64_t number(std::string_view text) {
  std::uint64_t value = 0;
  for (const char c : text) {
    const auto digit = static_cast<std::uint64_t>(c - '0');
    if (value > (std::numeric_limits<std::uint64_t>::max() - digit) / 10) {
      return std::numeric_limits<std::uint64_t>::max();
    }
    value = value * 10 + digit;
  }
  return value;
}

// Up to the next underscore, which is taken as well.
std::string_view take_word(std::string_view& text) {
  const std::string_view word = text.substr(0, text.find('_'));
  text.remove_prefix(std::min(text.size(), word.size() + 1));
  return word;
}

// What stands behind the user's number: the file's number and name, or what was typed in Canvas.
bool take_file(std::string_view text, Owner& owner) {
  if (text == "text.html" || text == "link.html") {
    owner.rest = text;
    return true;
  }
  const std::string_view file = take_word(text);
  if (!all_digits(file) || text.empty()) return false;
  owner.version = number(file);
  owner.rest = text;
  return true;
}

// In anonymous grading the id stands for no user's number, and may look like one: "anon_" stays in
// the key, so that no export takes it for another student's.
std::optional<Owner> anonymous_owner(std::string_view part) {
  Owner owner;
  owner.late = part.starts_with(late_start);
  if (owner.late) part.remove_prefix(late_start.size());
  if (!part.starts_with(anonymous)) return std::nullopt;
  part.remove_prefix(anonymous.size());
  const std::string_view id = take_word(part);
  if (id.empty() || !take_file(part, owner)) return std::nullopt;
  owner.name = std::string(anonymous) + std::string(id);
  owner.key = "canvas:" + owner.name;
  return owner;
}

// A dash also joins given names (Jean-Pierre): only what says that it is a group is taken away, a
// word "Group" or a number, neither of which is part of a name.
std::string without_group(std::string_view name) {
  const std::size_t digit = name.find_last_of(digits);
  const bool group = name.starts_with("Group") || name.starts_with("Default group");
  if (digit == name.npos && !group) return std::string(name);
  const std::size_t dash = name.find('-', digit == name.npos ? 0 : digit);
  if (dash == name.npos || dash + 1 == name.size()) return std::string(name);
  return std::string(name.substr(dash + 1));
}

}  // namespace

// "lovelaceada_LATE_7001_9001_linear_backward.cpp". Canvas writes a user's name without "_7_", so
// that the first two numbers in a row are its own, whatever the student called the file.
std::optional<Owner> canvas_owner(std::string_view part) {
  if (auto owner = anonymous_owner(part)) return owner;
  for (std::size_t at = part.find('_'); at != part.npos; at = part.find('_', at + 1)) {
    std::string_view rest = part.substr(at + 1);
    Owner owner;
    const std::string_view user = take_word(rest);
    if (at == 0 || !all_digits(user) || !take_file(rest, owner)) continue;
    std::string_view name = part.substr(0, at);
    owner.late = name.ends_with(late_mark);
    if (owner.late) name.remove_suffix(late_mark.size());
    owner.name = name;
    owner.key = "canvas:" + std::string(user);
    return owner;
  }
  return std::nullopt;
}

// "Group-Ada Lovelace_123_assignsubmission_file_", with the file's name behind it in the exports
// that have no folders. Moodle writes no underscore into a name.
std::optional<Owner> moodle_owner(std::string_view part) {
  const std::size_t mark = part.find(moodle_mark);
  if (mark == part.npos) return std::nullopt;
  const std::size_t before = part.rfind('_', mark - (mark > 0));
  if (before == part.npos || before >= mark || before == 0) return std::nullopt;
  const std::string_view id = part.substr(before + 1, mark - before - 1);
  if (!all_digits(id)) return std::nullopt;
  Owner owner;
  owner.key = "moodle:" + std::string(id);
  owner.name = without_group(part.substr(0, before));
  if (owner.name == "Participant") owner.name += " " + std::string(id);
  std::string_view rest = part.substr(mark + moodle_mark.size());
  take_word(rest);  // "file" or "onlinetext"
  owner.rest = rest;
  return owner;
}

std::optional<Owner> gradescope_owner(std::string_view part) {
  if (!part.starts_with(gradescope_start)) return std::nullopt;
  const std::string_view id = part.substr(gradescope_start.size());
  if (!all_digits(id)) return std::nullopt;
  return Owner{.key = "gradescope:" + std::string(id), .name = std::string(part), .rest = {}};
}

}  // namespace check::grade
