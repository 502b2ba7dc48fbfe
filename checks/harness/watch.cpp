// Looks at the file many times a second, which network and WSL mounts, where no event is sent,
// allow as well; a check is a process of its own. SPDX-License-Identifier: MIT
#include "harness/watch.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <set>
#include <tuple>

#include "harness/checker.hpp"
#include "harness/messages.hpp"
#include "harness/verdicts.hpp"
#include "harness/workshop.hpp"
#include "reports/layout.hpp"
#include "reports/terminal.hpp"

namespace check {
namespace {

namespace fs = std::filesystem;

constexpr int glance = 50;  // ms: seen twice alike, a save is checked within 0.1 s

volatile std::sig_atomic_t interrupted = 0;

// What tells one state of a file from another, also after a rename, or when it is not there.
using State = std::tuple<bool, ino_t, off_t, time_t, long, time_t, long>;
State state_of(const fs::path& file) {
  struct stat s {};
  if (::stat(file.c_str(), &s) != 0) return {};
  return {true,
          s.st_ino,
          s.st_size,
          s.st_mtim.tv_sec,
          s.st_mtim.tv_nsec,
          s.st_ctim.tv_sec,
          s.st_ctim.tv_nsec};
}

// Single keys, not echoed, as long as it lives.
class Keys {
 public:
  Keys() : terminal_(::tcgetattr(STDIN_FILENO, &before_) == 0) {
    if (!terminal_) return;
    termios now = before_;
    now.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    ::tcsetattr(STDIN_FILENO, TCSANOW, &now);
  }
  ~Keys() {
    if (terminal_) ::tcsetattr(STDIN_FILENO, TCSANOW, &before_);
  }
  Keys(const Keys&) = delete;
  Keys& operator=(const Keys&) = delete;

  // The key that is pressed within a glance; 0 when none is, q when there will be no more.
  static char pressed() {
    pollfd keys{STDIN_FILENO, POLLIN, 0};
    if (::poll(&keys, 1, glance) <= 0) return interrupted != 0 ? 'q' : '\0';
    char key = 'q';
    const ssize_t got = ::read(STDIN_FILENO, &key, 1);
    return got > 0 || (got < 0 && errno == EINTR && interrupted == 0) ? key : 'q';
  }

 private:
  termios before_{};
  const bool terminal_;
};

// Runs it in the foreground; Ctrl-C ends it and not us.
void run(const std::vector<std::string>& command) {
  std::vector<char*> arguments;
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t usual;
  sigemptyset(&usual);
  sigaddset(&usual, SIGINT);
  sigaddset(&usual, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &usual);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  const auto handler = std::signal(SIGINT, SIG_IGN);
  pid_t child = -1;
  if (::posix_spawn(&child, arguments[0], &actions, &attributes, arguments.data(), environ) == 0)
    while (::waitpid(child, nullptr, 0) < 0 && errno == EINTR) {
    }
  std::signal(SIGINT, handler);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
}

class Watch {
 public:
  Watch(const Chapter& chapter, const fs::path& build, Language l)
      : c_(chapter),
        build_(build),
        l_(l),
        file_(fs::path(source_root(build)) / "chapters" /
              fmt::format("ch{:02}_{}/{}.cpp", c_.number, c_.slug, c_.slug)),
        word_(std::to_string(c_.number)) {
    right_ = right_now();
  }

  void run_until_quit() {
    check();
    while (true) {
      const char key = Keys::pressed();
      if (key == 'q') return;
      if (key != 0) obey(key);
      if (saved()) check();
    }
  }

 private:
  // Whether it has changed since it was checked, and is not being written any more.
  bool saved() {
    const State now = state_of(file_);
    const bool settled = (now == seen_);
    seen_ = now;
    return settled && now != checked_;
  }

  void check() {
    checked_ = seen_ = state_of(file_);
    if (::isatty(STDOUT_FILENO) == 1) fmt::print("\033[H\033[2J");
    std::fflush(stdout);
    const State before = state_of(verdict_file(build_, c_.number));
    check::run({(build_ / "check").string(), word_});
    if (state_of(verdict_file(build_, c_.number)) != before) tell_what_broke();
    offer_keys();
  }

  void tell_what_broke() {
    const std::set<std::string> now = right_now();
    std::string all;
    for (const Exercise& e : c_.exercises)
      if (right_.contains(e.number) && !now.contains(e.number))
        all += say(l_, "broke-again", e.number, e.name) + "\n";
    if (!all.empty()) fmt::print("\n");
    print(all);
    right_.insert(now.begin(), now.end());
  }

  std::set<std::string> right_now() const {
    std::set<std::string> all;
    try {
      if (const auto kept = kept_verdict(build_, c_.number))
        for (const ExerciseReport& r : kept->exercises)
          if (r.outcome == Outcome::passed) all.insert(r.number);
    } catch (const std::runtime_error&) {
      // never judged, as it were
    }
    return all;
  }

  void obey(char key) {
    switch (key) {
      case 'h':
        hint();
        break;
      case 'd':
        check::run({(build_ / chapter_target(c_.number)).string()});
        break;
      case 'n':
        check::run({(build_ / "check").string(), "--next", word_});
        break;
      case 'r':
        return check();
      default:
        return;
    }
    offer_keys();
  }

  void hint() {
    const std::set<std::string> right = right_now();
    const auto next = std::find_if(c_.exercises.begin(), c_.exercises.end(),
                                   [&](const Exercise& e) { return !right.contains(e.number); });
    if (next == c_.exercises.end()) return print(message(l_, "all-right"));
    check::run({(build_ / "check").string(), "--hint", next->number});
  }

  void offer_keys() const {
    fmt::print("\n");
    print(message(l_, "watch-keys"));
  }

  void print(const std::string& text) const {
    const TerminalStyle style = terminal_style(STDOUT_FILENO);
    fmt::print("{}", paragraph(text, 0, style.width, style.unicode));
    std::fflush(stdout);
  }

  const Chapter& c_;
  const fs::path build_;
  const Language l_;
  const fs::path file_;
  const std::string word_;
  State checked_, seen_;
  std::set<std::string> right_;  // at any time so far
};

}  // namespace

int watch(const Chapter& chapter, const fs::path& build, Language l) {
  struct sigaction quit {};
  quit.sa_handler = [](int) { interrupted = 1; };
  ::sigaction(SIGINT, &quit, nullptr);
  ::sigaction(SIGTERM, &quit, nullptr);
  const Keys keys;
  Watch(chapter, build, l).run_until_quit();
  return all_points;
}

}  // namespace check
