// Control groups of either version, through their files.
// SPDX-License-Identifier: MIT
#include "grade/sandbox/control_group.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/file.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <sstream>
#include <thread>

namespace check::grade {
namespace {

namespace fs = std::filesystem;

bool holds_word(const std::string& text, const std::string& word, char between) {
  std::istringstream in(text);
  for (std::string w; std::getline(in, w, between);)
    if (w == word) return true;
  return false;
}

// Our own group in the hierarchy of a controller; of version 2 when the controller is "".
std::optional<fs::path> own_group(const std::string& controller) {
  std::ifstream mounts("/proc/self/mounts"), groups("/proc/self/cgroup");
  fs::path mount;
  for (std::string device, at, type, options, rest; mounts >> device >> at >> type >> options;
       std::getline(mounts, rest)) {
    const bool v2 = type == "cgroup2" && controller.empty();
    const bool v1 = type == "cgroup" && holds_word(options, controller, ',');
    if (v1 || v2) mount = at;
  }
  if (mount.empty()) return std::nullopt;
  for (std::string line; std::getline(groups, line);) {
    const auto first = line.find(':'), second = line.find(':', first + 1);
    if (second == std::string::npos) continue;
    if (!holds_word(line.substr(first + 1, second - first - 1) + ",", controller, ',')) continue;
    const fs::path own = mount / fs::path(line.substr(second + 1)).relative_path();
    return fs::exists(own) ? own : mount;
  }
  return std::nullopt;
}

bool write_text(const fs::path& path, const std::string& text) {
  const Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  return file.get() >= 0 &&
         ::write(file.get(), text.data(), text.size()) == static_cast<ssize_t>(text.size());
}

std::string read_word(const fs::path& path) {
  std::ifstream file(path);
  std::string word;
  file >> word;
  return word;
}

// A limit counts only once it has been read back.
bool set(const fs::path& path, std::uint64_t value) {
  const std::string text = std::to_string(value);
  return write_text(path, text) && read_word(path) == text;
}

// Where version 2 lets us make groups with both limits: our own group when it is divided already,
// else the one above it.
std::optional<fs::path> divided_group() {
  const auto own = own_group("");
  if (!own) return std::nullopt;
  for (const fs::path& folder : {*own, own->parent_path()}) {
    std::ifstream file(folder / "cgroup.subtree_control");
    const std::string enabled{std::istreambuf_iterator<char>(file), {}};
    std::string words = enabled;
    for (char& c : words) c = c == '\n' ? ' ' : c;
    if (holds_word(words, "memory", ' ') && holds_word(words, "pids", ' ')) return folder;
  }
  return std::nullopt;
}

constexpr const char* prefix = "linear-layer-";
constexpr std::uint64_t batches = std::uint64_t{16} << 20;  // bytes

// A group's folder, held open for as long as its maker lives. Numbers of processes would not do: a
// grader in another namespace has others.
Descriptor held(const fs::path& group, int how) {
  Descriptor folder(::open(group.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  return folder.get() >= 0 && ::flock(folder.get(), how | LOCK_NB) == 0 ? std::move(folder)
                                                                        : Descriptor();
}

// Whoever is still in there is killed; the folder goes once they are gone, on a busy machine late.
void remove_with_members(const fs::path& group, std::chrono::seconds patience) {
  constexpr std::chrono::milliseconds pause{20};
  for (auto waited = 0 * pause; waited < patience && fs::exists(group); waited += pause) {
    std::ifstream members(group / "cgroup.procs");
    for (pid_t pid; members >> pid;) ::kill(pid, SIGKILL);
    if (::rmdir(group.c_str()) == 0) break;
    std::this_thread::sleep_for(pause);
  }
}

// Groups of ours whose maker was killed. Somebody may still be in one: a box that was killed while
// it was made leaves a process that waits for it.
void remove_abandoned(const fs::path& parent) {
  std::error_code ignored;
  std::vector<fs::path> found;
  for (const auto& entry : fs::directory_iterator(parent, ignored))
    if (entry.path().filename().string().starts_with(prefix)) found.push_back(entry.path());
  for (const fs::path& path : found)
    if (const Descriptor nobodys = held(path, LOCK_EX); nobodys.get() >= 0)
      remove_with_members(path, std::chrono::seconds(5));
}

}  // namespace

ControlGroup::ControlGroup(int version, std::vector<fs::path> parents, const std::string& name)
    : version_(version) {
  for (const fs::path& parent : parents) add(parent, name);
}

void ControlGroup::add(const fs::path& parent, const std::string& name) {
  remove_abandoned(parent);
  Folder folder{parent / (prefix + name), Descriptor(), Descriptor()};
  // Whoever tidies up may come between making and holding.
  for (int round = 0; round < 100 && folder.held.get() < 0; ++round) {
    std::error_code ignored;
    fs::create_directory(folder.path, ignored);
    folder.held = held(folder.path, LOCK_SH);
    if (!fs::exists(folder.path)) folder.held = Descriptor();
  }
  folder.door = Descriptor(::open((folder.path / "cgroup.procs").c_str(), O_WRONLY | O_CLOEXEC));
  folders_.push_back(std::move(folder));
}

// Groups compete as one process each, however many threads they hold. Where there are none for
// processors, boxes are nice.
void ControlGroup::share_processors(const std::string& name) {
  if (version_ == 2) {
    shares_processors_ = fs::exists(folders_.front().path / "cpu.weight");
  } else if (const auto parent = own_group("cpu")) {
    add(*parent, name);
    shares_processors_ = folders_.back().door.get() >= 0;
    if (!shares_processors_) folders_.pop_back();
  }
}

std::unique_ptr<ControlGroup> ControlGroup::make(const std::string& name, std::uint64_t memory,
                                                 int processes) {
  std::vector<std::pair<int, std::vector<fs::path>>> hierarchies;
  if (const auto v2 = divided_group()) hierarchies.push_back({2, {*v2}});
  const auto of_memory = own_group("memory"), of_pids = own_group("pids");
  if (of_memory && of_pids) hierarchies.push_back({1, {*of_memory, *of_pids}});
  for (const auto& [version, parents] : hierarchies) {
    std::unique_ptr<ControlGroup> group(new ControlGroup(version, parents, name));
    if (!group->limit(memory, processes)) continue;
    group->share_processors(name);
    return group;
  }
  return nullptr;
}

void ControlGroup::tidy() {
  if (const auto v2 = divided_group()) remove_abandoned(*v2);
  for (const char* controller : {"memory", "pids", "cpu"})
    if (const auto v1 = own_group(controller)) remove_abandoned(*v1);
}

bool ControlGroup::limit(std::uint64_t memory, int processes) {
  limit_ = memory;
  for (const Folder& f : folders_)
    if (f.door.get() < 0) return false;
  const fs::path& first = folders_.front().path;
  const auto count = static_cast<std::uint64_t>(processes);
  if (version_ == 2)
    return set(first / "memory.max", memory) && set(first / "pids.max", count) &&
           (!fs::exists(first / "memory.swap.max") || set(first / "memory.swap.max", 0));
  const fs::path swap = first / "memory.memsw.limit_in_bytes";
  return set(first / "memory.limit_in_bytes", memory) && (!fs::exists(swap) || set(swap, memory)) &&
         set(folders_.back().path / "pids.max", count);
}

std::vector<int> ControlGroup::doors() const {
  std::vector<int> all;
  for (const Folder& f : folders_) all.push_back(f.door.get());
  return all;
}

std::uint64_t ControlGroup::event(const char* name) const {
  std::ifstream file(folders_.front().path /
                     (version_ == 2 ? "memory.events" : "memory.oom_control"));
  std::uint64_t count = 0;
  for (std::string word; file >> word >> count;)
    if (word == name) return count;
  return 0;
}

// Since last asked. Version 1 counts no such events, but keeps the highest mark, near enough: pages
// are charged in batches.
bool ControlGroup::was_full() {
  if (version_ == 2) {
    const std::uint64_t now = event("oom");
    return std::exchange(seen_full_, now) != now;
  }
  const fs::path mark = folders_.front().path / "memory.max_usage_in_bytes";
  const std::uint64_t most = std::strtoull(read_word(mark).c_str(), nullptr, 10);
  write_text(mark, "0");
  return most + batches >= limit_;
}

bool ControlGroup::out_of_memory() {
  const std::uint64_t now = event("oom_kill");
  const bool full = was_full(), killed = std::exchange(seen_kills_, now) != now;
  return full && killed;
}

ControlGroup::~ControlGroup() {
  for (const Folder& f : folders_) remove_with_members(f.path, std::chrono::minutes(1));
}

}  // namespace check::grade
