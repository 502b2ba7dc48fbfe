// build/check: judges chapters. Exit status: 0 all points, 1 points lost, 2 could not be judged.
// SPDX-License-Identifier: MIT
#if __FINITE_MATH_ONLY__
#error "the checker must see NaN and infinity: do not build it with -ffast-math"
#endif

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <iterator>

#include "harness/judge.hpp"
#include "harness/listing.hpp"
#include "harness/messages.hpp"
#include "harness/options.hpp"
#include "harness/run.hpp"
#include "harness/workshop.hpp"
#include "reports/feedback.hpp"
#include "reports/json.hpp"
#include "reports/junit.hpp"
#include "reports/layout.hpp"
#include "reports/progress.hpp"
#include "reports/save.hpp"
#include "reports/terminal.hpp"
#include "reports/words.hpp"

namespace check {
namespace {

enum Exit { all_points = 0, points_lost = 1, not_judged = 2 };

struct CannotRun : std::runtime_error {
  using std::runtime_error::runtime_error;
};

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file || std::filesystem::is_directory(path)) throw CannotRun("cannot read " + path.string());
  return {std::istreambuf_iterator<char>(file), {}};
}

std::filesystem::path own_folder() {
  return std::filesystem::read_symlink("/proc/self/exe").parent_path();
}

// A folder of ours as the student would type it.
std::string as_typed(const std::filesystem::path& path) {
  std::error_code ignored;
  const auto relative = std::filesystem::relative(path, std::filesystem::current_path(), ignored);
  const bool below = !relative.empty() && *relative.begin() != "..";
  return (below ? relative : path).string();
}

class Checker {
 public:
  explicit Checker(Options options) : o_(std::move(options)), build_(own_folder()) {
    report_.language = language_from_environment();
    report_.class_mode = !o_.class_secret.empty();
    report_.book = o_.book.empty() ? own_book() : o_.book;
    if (report_.class_mode) secret_ = contents(o_.class_secret);
    if (report_.class_mode && secret_.size() < 16)
      throw CannotRun(
          "the class secret must hold at least 16 bytes; try: head -c 32 /dev/urandom > secret");
  }

  int run() {
    for (const Chapter& c : chapters())
      if (o_.want(c)) prepare(c);
    collect(run_under_boost_test(tasks_));
    show();
    save();
    return status();
  }

 private:
  struct Prepared {
    const Chapter* chapter;
    std::unique_ptr<Program> program;
    Settings settings;
  };

  void prepare(const Chapter& c) {
    ChapterReport& chapter = report_.chapters.emplace_back();
    chapter.number = c.number;
    chapter.title = in_language(report_.language, std::to_string(c.number) + "/title", c.title);
    const std::uint64_t seed = o_.seed.value_or(static_cast<std::uint64_t>(c.number));
    if (!report_.class_mode) chapter.seed = std::to_string(seed);
    if (!compiles(c, chapter)) return;
    const auto path = folder() / chapter_target(c.number);
    if (::access(path.c_str(), X_OK) != 0) return cannot_judge(c, chapter, path);
    Prepared& p = prepared_.emplace_back(
        Prepared{&c, std::make_unique<Program>(path, limits()), settings(c, path, seed)});
    for (const Exercise& e : c.exercises)
      if (o_.want(e))
        tasks_.push_back(
            {&c, &e, [&p, &e] { return judge(*p.chapter, e, *p.program, p.settings); }});
  }

  // Exercises are asked small questions; a large answer is a mistake that costs time to read.
  static Limits limits() {
    Limits l;
    l.reply = std::uint64_t{4} << 20;
    return l;
  }

  Settings settings(const Chapter& c, const std::filesystem::path& program,
                    std::uint64_t seed) const {
    Settings s;
    s.language = report_.language;
    s.class_mode = report_.class_mode;
    s.case_folder = as_typed(build_);
    s.program = as_typed(program);
    if (s.class_mode)
      s.seed = [this](const std::string& e) { return class_seed(secret_, e, o_.class_run); };
    else
      s.seed = [seed](const std::string& e) { return practice_seed(seed, e); };
    if (o_.in.empty())
      s.rerun_sanitized = [this, n = c.number](const kit::wire::Call& call) {
        return rerun_sanitized(build_, n, call);
      };
    return s;
  }

  // The book beside this program, once it is built. A class reads its report elsewhere.
  std::string own_book() const {
    const bool built = std::filesystem::exists(build_ / "book/en/index.html");
    return built && !report_.class_mode ? as_typed(build_ / "book") : "";
  }

  std::filesystem::path folder() const {
    return o_.in.empty() ? build_ : std::filesystem::absolute(o_.in);
  }

  bool compiles(const Chapter& c, ChapterReport& chapter) {
    if (!o_.in.empty()) return true;
    const Compilation& done = compiled_[c.number] = compile(build_, c.number, report_.language);
    if (done.built) return true;
    unjudged_ = true;
    chapter.notes.push_back(
        say(report_.language, "does-not-compile",
            fmt::format("chapters/ch{:02}_{}/{}.cpp", c.number, c.slug, c.slug)));
    chapter.compiler = done.errors;
    return false;
  }

  void cannot_judge(const Chapter& c, ChapterReport& chapter, const std::filesystem::path& path) {
    unjudged_ = true;
    chapter.notes.push_back(say(report_.language, "no-program", path.string(),
                                fmt::format("make check-ch{:02}", c.number)));
  }

  void collect(const std::vector<ExerciseReport>& verdicts) {
    for (std::size_t k = 0; k < verdicts.size(); ++k)
      for (ChapterReport& chapter : report_.chapters)
        if (chapter.number == tasks_[k].chapter->number) chapter.exercises.push_back(verdicts[k]);
    if (report_.class_mode) return;
    for (const Prepared& p : prepared_) add_warnings(*p.chapter);
  }

  // Each beneath the exercise that it lies in, unless that is not written yet.
  void add_warnings(const Chapter& c) {
    const Compilation& done = compiled_[c.number];
    for (const Warning& w : done.warnings)
      for (ChapterReport& chapter : report_.chapters)
        for (ExerciseReport& e : chapter.exercises)
          if (e.outcome != Outcome::not_started && e.number == exercise_at(c, done.source, w.line))
            e.lines.push_back(say(report_.language,
                                  w.of_one_entry() ? "warning-one-entry" : "warning", w.line,
                                  w.says));
  }

  // The last one that begins above the line.
  static std::string exercise_at(const Chapter& c, const std::string& source, int line) {
    std::string found;
    int begins = 0;
    for (const Exercise& e : c.exercises) {
      const int at = line_of_function(source, e.name);
      if (at > begins && at <= line) begins = at, found = e.number;
    }
    return found;
  }

  void show() {
    const std::string text = terminal(report_, terminal_style(STDOUT_FILENO));
    const bool written =
        std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    if (!written && errno != EPIPE)
      complain("the report could not be written to standard output: is the disk full?");
  }

  // What was asked for must arrive; the saved verdict is a convenience whose loss is only
  // mentioned.
  void save() {
    try {
      if (!o_.json.empty()) write_file_atomically(o_.json, gradescope_json(report_));
      if (!o_.junit.empty()) write_file_atomically(o_.junit, junit(report_));
    } catch (const std::system_error& e) {
      complain(e.what());
    }
    if (!o_.in.empty() || !o_.exercises.empty() || report_.class_mode) return;
    for (const ChapterReport& chapter : report_.chapters) save_verdict(chapter);
  }

  void save_verdict(const ChapterReport& chapter) {
    if (chapter.exercises.empty()) return;  // the last verdict stays
    try {
      std::filesystem::create_directories(build_ / "verdicts");
      Report one{report_.language, false, {chapter}};
      write_file_atomically(build_ / "verdicts" / (chapter_target(chapter.number) + ".json"),
                            gradescope_json(one));
    } catch (const std::system_error& e) {
      fmt::print(stderr, "check: the verdict was not saved for `make progress`: {}\n", e.what());
    }
  }

  void complain(const std::string& what) {
    fmt::print(stderr, "check: {}\n", what);
    unjudged_ = true;
  }

  int status() const {
    bool lost = false;
    for (const ChapterReport& chapter : report_.chapters)
      for (const ExerciseReport& e : chapter.exercises) {
        if (unjudged(e.outcome)) return not_judged;
        lost = lost || e.points < e.max_points;
      }
    return unjudged_ ? not_judged : lost ? points_lost : all_points;
  }

  Options o_;
  std::filesystem::path build_;
  std::string secret_;
  Report report_;
  std::deque<Prepared> prepared_;
  std::vector<Task> tasks_;
  std::map<int, Compilation> compiled_;  // by chapter
  bool unjudged_ = false;
};

// A saved verdict speaks the language in which it was asked for; the rubric knows both, and more.
ChapterReport up_to_date(ChapterReport saved, const Chapter& c) {
  saved.title =
      in_language(language_from_environment(), std::to_string(c.number) + "/title", c.title);
  for (ExerciseReport& e : saved.exercises)
    for (const Exercise& known : c.exercises)
      if (known.number == e.number) e.stars = known.stars, e.minutes = known.minutes;
  return saved;
}

int show_progress(const Options& o) {
  std::vector<ChapterReport> saved;
  for (const Chapter& c : chapters()) {
    const auto path = own_folder() / "verdicts" / (chapter_target(c.number) + ".json");
    if (!o.want(c) || !std::filesystem::exists(path)) continue;
    try {
      for (ChapterReport& chapter : read_gradescope_json(contents(path)).chapters)
        saved.push_back(up_to_date(std::move(chapter), c));
    } catch (const std::exception& e) {
      fmt::print(stderr, "check: {}: {}. Try: make check-{}\n", path.string(), e.what(),
                 chapter_target(c.number));
    }
  }
  fmt::print("{}", progress(saved, terminal_style(STDOUT_FILENO), language_from_environment()));
  return all_points;
}

void show_text(const std::string& text) {
  const TerminalStyle style = terminal_style(STDOUT_FILENO);
  fmt::print("{}", paragraph(text, 0, style.width, style.unicode));
}

int show_hint(const Exercise& e) {
  const Language l = language_from_environment();
  show_text(fmt::format("{} {}: {}", e.number, e.name, in_language(l, e.number + "/hint", e.hint)));
  return all_points;
}

int show_list(const Options& o) {
  if (!o.list_as_json)
    fmt::print("{}", list_as_text(o, language_from_environment(), terminal_style(STDOUT_FILENO)));
  else if (o.json.empty())
    fmt::print("{}", list_as_json(o));
  else
    write_file_atomically(o.json, list_as_json(o));
  return all_points;
}

int run(const Options& o) {
  if (!o.hint.empty()) return show_hint(*find_exercise(o.hint));
  if (o.list) return show_list(o);
  if (o.progress) return show_progress(o);
  return Checker(o).run();
}

}  // namespace
}  // namespace check

// Descriptors 0 to 2 must be taken, or the next file opened would become our output. Whether 1 was.
static bool standard_output_is_open() {
  const bool open = ::fcntl(STDOUT_FILENO, F_GETFD) != -1;
  for (int fd = ::open("/dev/null", O_RDWR); fd >= 0; fd = ::open("/dev/null", O_RDWR))
    if (fd > STDERR_FILENO) return ::close(fd), open;
  return open;
}

int main(int argc, char** argv) {
  if (!standard_output_is_open()) {
    fmt::print(stderr, "check: standard output is closed, so the report would be lost\n");
    return check::not_judged;
  }
  std::signal(SIGPIPE, SIG_IGN);
  const check::ParsedOptions parsed = check::parse_options(argc, argv);
  if (parsed.exit_status) return *parsed.exit_status;
  try {
    return check::run(parsed.options);
  } catch (const std::exception& e) {
    fmt::print(stderr, "check: {}\n", e.what());
    return check::not_judged;
  }
}
