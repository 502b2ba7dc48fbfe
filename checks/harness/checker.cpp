// From the command line's wishes to verdicts, warnings and files.
// SPDX-License-Identifier: MIT
#include "harness/checker.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <deque>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>

#include "harness/book.hpp"
#include "harness/guidance.hpp"
#include "harness/judge.hpp"
#include "harness/messages.hpp"
#include "harness/run.hpp"
#include "harness/verdicts.hpp"
#include "harness/workshop.hpp"
#include "reports/feedback.hpp"
#include "reports/hyperlink.hpp"
#include "reports/json.hpp"
#include "reports/junit.hpp"
#include "reports/page/report_page.hpp"
#include "reports/save.hpp"
#include "reports/terminal.hpp"
#include "reports/words.hpp"

namespace check {
namespace {

struct CannotRun : std::runtime_error {
  using std::runtime_error::runtime_error;
};

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file || std::filesystem::is_directory(path)) throw CannotRun("cannot read " + path.string());
  return {std::istreambuf_iterator<char>(file), {}};
}

class Checker {
 public:
  Checker(const Options& options, const std::filesystem::path& build) : o_(options), build_(build) {
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
    run_under_boost_test(tasks_, [this](std::size_t k, ExerciseReport& e) { reached(k, e); });
    show_up_to(report_.chapters.size());
    put(terminal_total(report_, style_));
    if (o_.wants_page) save_page();
    save();
    return status();
  }

  // The first exercise that is not right, alone, with what the book says about it.
  int next() {
    for (const Chapter& c : chapters()) {
      if (!o_.want(c)) continue;
      report_.chapters.clear();
      tasks_.clear();
      prepared_of_.clear();
      prepare(c);
      for (std::size_t k = 0; k < tasks_.size(); ++k) {
        const Prepared& p = *prepared_of_[k];
        ExerciseReport e = judge(c, *tasks_[k].exercise, *p.program, p.settings);
        if (e.outcome != Outcome::passed) return show_alone(k, e);
      }
      if (tasks_.empty()) return show_up_to(1), status();
    }
    put(message(report_.language, "all-right") + std::string("\n"));
    return all_points;
  }

 private:
  struct Prepared {
    const Chapter* chapter;
    std::unique_ptr<Program> program;
    Settings settings;
    int number_width = 0;
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
    const std::size_t at = report_.chapters.size() - 1;
    for (const Exercise& e : c.exercises) {
      if (!o_.want(e)) continue;
      p.number_width = std::max(p.number_width, static_cast<int>(e.number.size()));
      tasks_.push_back({&c, &e, [this, at, &p, &e] {
                          show_up_to(at);
                          return judge(*p.chapter, e, *p.program, p.settings);
                        }});
      prepared_of_.push_back(&p);
    }
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
    s.figures = o_.wants_page;
    s.case_folder = as_typed(build_);
    s.replay = [this, program](const Exercise& e, const std::filesystem::path& saved) {
      const std::string build = as_typed(build_), other = build == "build" ? "" : " BUILD=" + build;
      return o_.in.empty()
                 ? fmt::format("make replay-{}{}", e.number, other)
                 : fmt::format("gdb --args {} --replay {}", as_typed(program), saved.string());
    };
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
    return built && !report_.class_mode ? as_seen(build_ / "book") : "";
  }

  std::filesystem::path folder() const {
    return o_.in.empty() ? build_ : std::filesystem::absolute(o_.in);
  }

  bool compiles(const Chapter& c, ChapterReport& chapter) {
    if (!o_.in.empty()) return true;
    const std::string file =
        fmt::format("{}chapters/ch{:02}_{}/{}.cpp", source_root(build_), c.number, c.slug, c.slug);
    const Compilation& done = compiled_[c.number] = compile(build_, c.number, report_.language);
    if (done.built) return true;
    unjudged_ = true;
    if (std::filesystem::is_regular_file(file))
      does_not_compile(c, done, as_seen(file), chapter);
    else
      chapter.notes.push_back(say(report_.language, "file-gone", as_seen(file)));
    return false;
  }

  void does_not_compile(const Chapter& c, const Compilation& done, const std::string& file,
                        ChapterReport& chapter) const {
    const Exercise* e = find_exercise(exercise_at(beginnings(c, done.source), done.error_at));
    chapter.notes.push_back(
        e == nullptr ? say(report_.language, "does-not-compile", file)
                     : say(report_.language, "does-not-compile-in", file, e->number, e->name));
    chapter.compiler = done.errors;
  }

  void cannot_judge(const Chapter& c, ChapterReport& chapter, const std::filesystem::path& path) {
    unjudged_ = true;
    chapter.notes.push_back(say(report_.language, "no-program", path.string(),
                                fmt::format("make check-ch{:02}", c.number)));
  }

  // The verdict on the k-th task: nothing that is judged later changes it.
  void reached(std::size_t k, ExerciseReport& e) {
    Prepared& p = *prepared_of_[k];
    if (!report_.class_mode) add_warnings(*p.chapter, e);
    if (!report_.class_mode && o_.in.empty())
      for (const std::string& line :
           letters_tried_before(*tasks_[k].exercise, e, build_, report_.language))
        e.lines.push_back(line);
    if (e.outcome == Outcome::timed_out) p.settings.timed_out.insert(e.number);
    put(terminal_verdict(report_, e, p.number_width, style_));
    report_.chapters[shown_].exercises.push_back(e);
  }

  int show_alone(std::size_t k, ExerciseReport& e) {
    const Language l = report_.language;
    const Exercise& exercise = *tasks_[k].exercise;
    if (e.outcome == Outcome::not_started) {
      e.lines.push_back(e.title);
      e.book = in_language(l, e.number + "/section", exercise.section);
      e.page = book_page(l, *tasks_[k].chapter, exercise);
    }
    e.lines.push_back(say(l, "hint-how", e.number));
    show_up_to(0);
    reached(k, e);
    return status();
  }

  // Each with the exercise that it lies in, unless that is not written yet: before all else what
  // may explain a wrong answer.
  void add_warnings(const Chapter& c, ExerciseReport& e) {
    if (e.outcome == Outcome::not_started) return;
    const Compilation& done = compiled_[c.number];
    if (done.warnings.empty()) return;
    if (!begin_.contains(c.number)) begin_[c.number] = beginnings(c, done.source);
    std::ptrdiff_t explain = 0;
    for (const Warning& w : done.warnings) {
      if (e.number != exercise_at(begin_[c.number], w.line)) continue;
      const bool explains = w.about_values && e.outcome != Outcome::passed;
      e.lines.insert(explains ? e.lines.begin() + explain++ : e.lines.end(),
                     say(report_.language, w.of_one_entry() ? "warning-one-entry" : "warning",
                         w.line, w.says));
    }
  }

  // On which line each exercise begins that is there.
  static std::map<int, std::string> beginnings(const Chapter& c, const std::string& source) {
    std::map<int, std::string> all;
    for (const Exercise& e : c.exercises)
      if (const int at = line_of_function(source, e.name); at > 0) all[at] = e.number;
    return all;
  }

  // The last one that begins above the line.
  static std::string exercise_at(const std::map<int, std::string>& begin, int line) {
    const auto next = begin.upper_bound(line);
    return next == begin.begin() ? "" : std::prev(next)->second;
  }

  // Ends the chapter that is being shown, and begins those up to this one.
  void show_up_to(std::size_t chapter) {
    while (shown_ != chapter) {
      if (shown_ < report_.chapters.size()) {
        ChapterReport& ends = report_.chapters[shown_];
        ends.next = what_is_next(ends);
        put(terminal_ending(report_, ends, style_));
      }
      if (++shown_ == report_.chapters.size()) return;
      put((shown_ > 0 ? "\n" : "") + terminal_heading(report_, report_.chapters[shown_], style_));
    }
  }

  // The first exercise that is not known to be right. One alone that is wrong is to be mended.
  std::string what_is_next(const ChapterReport& now) const {
    if (report_.class_mode || now.exercises.empty()) return "";
    if (now.exercises.size() == 1 && now.exercises[0].outcome != Outcome::passed) return "";
    const Chapter& c = *find_chapter(now.number);
    if (!o_.in.empty() && now.exercises.size() < c.exercises.size()) return "";
    const ChapterReport known = with_what_is_kept(now);
    for (const Exercise& e : c.exercises)
      if (!passed(known, e.number)) return e.number + " " + e.name;
    return "";
  }

  static bool passed(const ChapterReport& known, const std::string& number) {
    return std::any_of(known.exercises.begin(), known.exercises.end(),
                       [&](const ExerciseReport& r) {
                         return r.number == number && r.outcome == Outcome::passed;
                       });
  }

  // Of the other exercises the last verdict tells, if there is one that can be read.
  ChapterReport with_what_is_kept(const ChapterReport& now) const {
    if (!o_.in.empty() || o_.exercises.empty()) return now;
    try {
      const auto kept = kept_verdict(build_, now.number);
      return kept && !kept->exercises.empty() ? merged(*kept, now) : now;
    } catch (const std::runtime_error&) {
      return now;
    }
  }

  // Timing is asked for seldom, and tells of that day's program until it is asked for again.
  ChapterReport with_last_speed(ChapterReport now) const {
    if (!o_.in.empty() || report_.class_mode) return now;
    try {
      if (const auto kept = kept_verdict(build_, now.number))
        now.speed = kept->speed, now.roofline = kept->roofline;
    } catch (const std::runtime_error&) {  // it is about to be written anew
    }
    return now;
  }

  // At once, as a reader waits; a reader who has left is no trouble.
  void put(const std::string& text) {
    if (!written_) return;
    written_ =
        std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    if (!written_ && errno != EPIPE)
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
    if (!o_.in.empty() || report_.class_mode) return;
    for (const ChapterReport& chapter : report_.chapters) keep(chapter);
  }

  // report-ch05.html, report-5.3.html, report.html.
  std::filesystem::path page_file() const {
    if (!o_.page.empty()) return o_.page;
    const auto& chapters = report_.chapters;
    const std::string what = o_.exercises.size() == 1 ? "-" + o_.exercises.front()
                             : chapters.size() == 1   ? "-" + chapter_target(chapters[0].number)
                                                      : "";
    return as_typed(build_ / ("report" + what + ".html"));
  }

  // The book is linked from where the page stands, so that the two can be moved together.
  void save_page() {
    const std::filesystem::path file = page_file();
    Report shown = report_;
    for (ChapterReport& chapter : shown.chapters) chapter = with_last_speed(chapter);
    if (!shown.book.empty() && shown.book.find("://") == std::string::npos)
      shown.book = std::filesystem::proximate(shown.book, absolute(file).parent_path()).string();
    try {
      write_file_atomically(file, page::report_page(shown));
      put(say(report_.language, "page-written", hyperlink(file.string(), file.string(), style_)) +
          "\n");
    } catch (const std::system_error& e) {
      complain(e.what());
    }
  }

  // What was not asked, or not compiled, stays as it was.
  void keep(const ChapterReport& chapter) {
    const ChapterReport all = with_last_speed(with_what_is_kept(chapter));
    if (all.exercises.size() != find_chapter(chapter.number)->exercises.size()) return;
    try {
      keep_verdict(build_, all, report_.language);
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

  const Options& o_;
  const std::filesystem::path build_;
  const TerminalStyle style_ = terminal_style(STDOUT_FILENO);
  std::string secret_;
  Report report_;
  std::deque<Prepared> prepared_;
  std::vector<Task> tasks_;
  std::vector<Prepared*> prepared_of_;                // of each task
  std::size_t shown_ = static_cast<std::size_t>(-1);  // the chapter being shown; before the first
  std::map<int, Compilation> compiled_;               // by chapter
  std::map<int, std::map<int, std::string>> begin_;   // the exercises of each, by line
  bool unjudged_ = false, written_ = true;
};

}  // namespace

int judged(const Options& options, const std::filesystem::path& build) {
  Checker checker(options, build);
  return options.next ? checker.next() : checker.run();
}

}  // namespace check
