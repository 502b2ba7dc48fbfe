// Cuts the names of files: paths, extensions, versions.
// SPDX-License-Identifier: MIT
#include "grade/intake/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "reports/utf8.hpp"

namespace check::grade {
namespace {

constexpr std::string_view digits = "0123456789";
constexpr std::size_t longest_version = 9;  // digits; more is no count of anything
constexpr std::size_t shown = 100;          // bytes of a name in a note

constexpr std::array clutter = {".git", "__MACOSX", ".DS_Store", "Thumbs.db", "desktop.ini"};
constexpr std::array archives = {".tar.gz", ".tar.bz2", ".tar.xz", ".tar.zst", ".zip", ".tar",
                                 ".tgz",    ".tbz2",    ".txz",    ".7z",      ".rar"};

std::string lower(std::string_view text) {
  std::string answer(text);
  for (char& c : answer) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return answer;
}

std::string_view archive_extension(std::string_view name) {
  const std::string tail = lower(name.substr(name.size() - std::min<std::size_t>(name.size(), 8)));
  for (const std::string_view extension : archives) {
    if (name.size() > extension.size() && tail.ends_with(extension)) {
      return name.substr(name.size() - extension.size());
    }
  }
  return {};
}

// Takes "-2" or " (2)" from the end of a stem: the number between `open` and `close`, 0 without.
std::uint64_t take_number(std::string& stem, char open, std::string_view close) {
  if (!stem.ends_with(close)) return 0;
  const std::size_t end = stem.size() - close.size();
  const std::size_t before = stem.find_last_not_of(digits, end - (end > 0));
  if (end == 0 || before == stem.npos || stem[before] != open || before == 0) return 0;
  const std::string number = stem.substr(before + 1, end - before - 1);
  if (number.empty() || number.size() > longest_version) return 0;
  stem.resize(before);
  return std::stoull(number);
}

}  // namespace

std::string_view base_name(std::string_view path) { return path.substr(path.rfind('/') + 1); }
std::string_view folder_of(std::string_view path) { return path.substr(0, path.rfind('/') + 1); }
std::string_view first_part(std::string_view path) { return path.substr(0, path.find('/')); }

std::optional<std::string> safe_path(std::string_view path) {
  if (path.starts_with('/')) return std::nullopt;
  std::string answer;
  while (!path.empty()) {
    const std::string_view part = first_part(path);
    path.remove_prefix(std::min(path.size(), part.size() + 1));
    if (part == "..") return std::nullopt;
    if (part.empty() || part == ".") continue;
    if (!answer.empty()) answer += '/';
    answer += part;
  }
  return answer;
}

bool is_clutter(std::string_view part) {
  return part.starts_with("._") || std::find(clutter.begin(), clutter.end(), part) != clutter.end();
}

bool is_archive_name(std::string_view name) { return !archive_extension(name).empty(); }

bool is_cpp_name(std::string_view name) {
  return name.size() > 4 && lower(name.substr(name.size() - 4)) == ".cpp";
}

std::string_view without_extension(std::string_view name) {
  const std::string_view archive = archive_extension(name);
  if (!archive.empty()) return name.substr(0, name.size() - archive.size());
  const std::size_t dot = name.rfind('.');
  return dot == name.npos || dot == 0 ? name : name.substr(0, dot);
}

Version version_of(std::string_view name) {
  Version version;
  version.stem = without_extension(name);
  version.canvas = take_number(version.stem, '-', "");
  version.copy = take_number(version.stem, '(', ")");
  if (version.copy > 0 && version.stem.size() > 1 &&
      std::string_view(" _+").find(version.stem.back()) != std::string_view::npos) {
    version.stem.pop_back();
  }
  return version;
}

std::optional<Likeness> likeness(std::string_view name, std::string_view wanted) {
  if (!is_cpp_name(name)) return std::nullopt;
  if (name == wanted) return Likeness::exact;
  if (lower(name) == lower(wanted)) return Likeness::other_case;
  const std::string stem = version_of(name).stem;
  const std::string_view wanted_stem = without_extension(wanted);
  const bool extension_alike = name.substr(name.size() - 4) == ".cpp";
  if (stem == wanted_stem && extension_alike) return Likeness::exact;
  if (lower(stem) == lower(wanted_stem)) return Likeness::other_case;
  return Likeness::other_name;
}

std::string shortened(std::string_view name) {
  if (name.size() <= shown) return std::string(name);
  std::size_t at = 0, cut = 0;
  while (at < shown) {
    cut = at;
    next_character(name, at);
  }
  return std::string(name.substr(0, cut)) + "…";
}

std::string too_large(std::uint64_t limit) {
  constexpr std::uint64_t mebi = 1U << 20;
  return fmt::format("it is larger than {} MiB", limit / mebi);
}

std::string too_many(std::uint64_t limit) {
  return fmt::format("it has more than {} entries", limit);
}

}  // namespace check::grade
