// build/grade: grades a class. Exit status: 0 all judged, 2 something could not be.
// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/random.h>
#include <unistd.h>

#include <algorithm>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "grade/crew.hpp"
#include "grade/digest.hpp"
#include "grade/exports/exports.hpp"
#include "grade/exports/match.hpp"
#include "grade/intake/intake.hpp"
#include "grade/options.hpp"
#include "grade/own_limits.hpp"
#include "grade/progress.hpp"
#include "grade/results.hpp"
#include "grade/slurm.hpp"
#include "grade/speed_pass.hpp"
#include "grade/tried_again.hpp"
#include "grade/worker.hpp"
#include "harness/cases.hpp"
#include "harness/messages.hpp"
#include "reports/terminal.hpp"
#include "reports/utf8.hpp"
#include "reports/words.hpp"

namespace check::grade {
namespace {

namespace fs = std::filesystem;

volatile std::sig_atomic_t interrupted = 0;
extern "C" void interrupt(int) { interrupted = 1; }

std::string random_secret() {
  std::string secret(32, '\0');
  while (::getrandom(secret.data(), secret.size(), 0) != static_cast<ssize_t>(secret.size())) {
  }
  return secret;
}

// Two graders of the same fingerprint judge alike.
std::string fingerprint() {
  std::ifstream file("/proc/self/exe", std::ios::binary);
  return sha256_hex(std::string{std::istreambuf_iterator<char>(file), {}}, 8);
}

fs::path own_folder() { return fs::read_symlink("/proc/self/exe").parent_path(); }

class Grader {
 public:
  explicit Grader(GradeOptions options)
      : o_(std::move(options)), results_(o_.out), book_(results_.gradebook()) {
    for (const fs::path& roster : o_.rosters) rosters_.push_back(read_roster(roster));
  }

  int run() {
    find_work();
    judge_all();
    if (interrupted != 0) return say_interrupted();
    book_.finish(run_);
    return o_.shard ? (book_.pending(run_).empty() ? 0 : 2) : export_all();
  }

 private:
  void find_work() {
    const auto last = book_.last_run();
    const bool all_judged = last && book_.finished(*last) && book_.pending(*last).empty();
    if (o_.resume && last && (o_.submissions.empty() || !all_judged)) {
      go_on_with(*last);
    } else {
      const std::vector<Submission> submissions = read();
      const Run run = new_run(submissions, last);
      require_places(run);
      run_ = book_.begin(run, submissions);
    }
    pending_ = book_.pending(run_);
  }

  // Before hours are spent on grades that could then not be handed back.
  void require_places(const Run& run) const {
    for (const Roster& roster : rosters_) grade::require_places(run.chapters, roster);
  }

  // A command is often repeated with --resume at its end; it must then still mean the same.
  void go_on_with(const Run& last) {
    const auto agree = [&](const char* option, bool same) {
      if (!same) throw std::runtime_error(say(last.language, "resume-other", option));
    };
    std::set<int> asked(o_.chapters.begin(), o_.chapters.end()), begun;
    for (const GradedChapter& c : last.chapters) begun.insert(c.number);
    agree("--seed", o_.seed.empty() || o_.seed == last.secret);
    agree("--because", o_.because.empty() || o_.because == last.because);
    agree("--chapters", asked.empty() || asked == begun);
    if (!o_.submissions.empty())
      fmt::print(stderr, "grade: {}\n", message(last.language, "resume-submissions"));
    require_places(last);
    run_ = last;
  }

  std::vector<Submission> read() {
    std::vector<Wanted> wanted;
    std::vector<std::string> others;
    for (const Chapter& c : chapters())
      if (o_.chapters.empty() || std::count(o_.chapters.begin(), o_.chapters.end(), c.number) > 0)
        wanted.push_back({c.number, c.slug + ".cpp", {}});
      else
        others.push_back(c.slug + ".cpp");
    for (Wanted& w : wanted) w.never = others;
    const auto how = o_.one ? &read_one_student : &read_submissions;
    std::vector<Submission> all = how(o_.submissions, wanted);
    if (!o_.chapters.empty()) return all;
    std::set<int> handed_in = asked_for(all);
    if (handed_in.empty())
      throw std::runtime_error(fmt::format(
          "nobody in {} handed in a file named {} or the like. Is this the right folder? "
          "Name the chapters with --chapters to grade it all the same.",
          visible(o_.submissions.string()), wanted.front().file));
    std::erase_if(all, [&](const Submission& s) { return !handed_in.contains(s.chapter); });
    return all;
  }

  // A chapter that nobody handed in was not asked for; nor was one that a few did, with a whole
  // project in an archive: what one student hands in gives no other a chapter.
  std::set<int> asked_for(const std::vector<Submission>& all) const {
    std::map<int, std::set<std::string>> by_chapter;
    std::set<std::string> students;
    for (const Submission& s : all)
      if (s.source || !s.unreadable.empty()) {
        by_chapter[s.chapter].insert(s.student);
        students.insert(s.student);
      }
    std::set<int> asked;
    for (const auto& [chapter, who] : by_chapter) {
      if (2 * who.size() >= students.size())
        asked.insert(chapter);
      else
        fmt::print(stderr, "grade: {}\n",
                   say(language_from_environment(), "grade-few-handed-in", chapter, who.size(),
                       students.size()));
    }
    return asked;
  }

  Run new_run(const std::vector<Submission>& submissions, const std::optional<Run>& last) const {
    Run run;
    run.secret = !o_.seed.empty() ? o_.seed : last ? last->secret : random_secret();
    run.grader = fingerprint();
    run.because = o_.because;
    run.language = language_from_environment();
    std::set<int> numbers;
    for (const Submission& s : submissions) numbers.insert(s.chapter);
    for (const int number : numbers) {
      const Chapter& c = *find_chapter(number);
      GradedChapter& graded = run.chapters.emplace_back();
      graded.number = number;
      graded.title = in_language(run.language, std::to_string(number) + "/title", c.title);
      for (const Exercise& e : c.exercises) graded.max_points += e.points;
    }
    return run;
  }

  Settings settings() {
    Settings s;
    s.language = run_.language;
    s.class_mode = true;
    s.store = &store_;
    s.seed = [secret = run_.secret](const std::string& e) { return class_seed(secret, e, "1"); };
    return s;
  }

  Tier tier(const Workbench& bench) const {
    if (o_.tier == "A") return Tier::control_groups;
    if (o_.tier == "B") return Tier::plain_limits;
    if (o_.tier == "container") return Tier::container;
    return find_tier(bench.tools());
  }

  // What needs no program is recorded at once; the rest goes through the crew.
  void judge_all() {
    std::signal(SIGINT, interrupt);  // until now there was nothing to lose
    std::signal(SIGTERM, interrupt);
    std::erase_if(pending_, [this](const Pending& p) { return judged_without_program(p); });
    if (o_.slurm && !pending_.empty()) {
      SlurmRun(book_, run_, results_.folder() / "slurm").grade();
      pending_.clear();
    }
    if (pending_.empty() && !o_.speed) return;
    const Workbench tools(own_folder() / "toolbox");
    const Bench bench{tools, tier(tools), settings()};
    book_.set_tier(run_, tried_again(run_.language, [&] { return prove(bench); }));
    if (!pending_.empty()) grade_with(bench);
    ControlGroup::tidy();  // after workers that were killed
    if (o_.speed && interrupted == 0) time_all(bench);
  }

  // That the box holds and the compiler works; returns the tier in words.
  std::string prove(const Bench& bench) const {
    Box box(bench.tier, 0, bench.tools.tools());
    read_back(box, bench.tools.probe());
    for (const GradedChapter& c : run_.chapters)
      prove_compiler(box, bench.tools, *find_chapter(c.number));
    return box.describe();
  }

  bool judged_without_program(const Pending& p) {
    if (!p.sha256.empty()) return false;
    const bool ours = !p.unreadable.empty();
    const std::string line = ours ? fmt::format("could not be read: {}", p.unreadable) : "";
    book_.record(p.id,
                 without_verdict(p.chapter, ours ? Outcome::grader_error : Outcome::not_started,
                                 line, run_.language),
                 0);
    return true;
  }

  // The same text is judged once, whoever handed it in: an untouched stub, the work of a pair.
  std::vector<std::vector<Pending>> alike() const {
    std::vector<std::vector<Pending>> texts;
    std::map<std::pair<int, std::string>, std::size_t> known;
    for (const Pending& p : pending_) {
      const auto [at, is_new] = known.try_emplace({p.chapter, p.sha256}, texts.size());
      if (is_new) texts.emplace_back();
      texts[at->second].push_back(p);
    }
    return texts;
  }

  void grade_with(const Bench& bench) {
    for (const GradedChapter& c : run_.chapters)  // once, for all workers
      for (const Exercise& e : find_chapter(c.number)->exercises)
        store_.of(e, bench.settings.seed(e.number));
    std::unique_ptr<Worker> worker;  // made in each worker's own process
    const auto work = [&](int number, const std::string& request) {
      if (!worker) worker = std::make_unique<Worker>(bench, number);
      const auto line = request.find('\n');
      return packed(worker->grade(std::stoi(request), request.substr(line + 1)), run_.language);
    };
    constexpr std::chrono::hours patience{12};  // every box has its own, and much less of it
    Crew crew(std::min(o_.jobs, static_cast<int>(pending_.size())), work, patience,
              [&] { worker.reset(); });
    Progress progress(pending_.size(), ::isatty(STDERR_FILENO) == 1);
    std::map<std::int64_t, const std::vector<Pending>*> waiting;
    const std::vector<std::vector<Pending>> texts = alike();
    auto text = texts.begin();
    const auto next = [&]() -> std::optional<Crew::Item> {
      if (text == texts.end()) return std::nullopt;
      const Pending& first = text->front();
      waiting[first.id] = &*text++;
      return Crew::Item{first.id, fmt::format("{}\n{}", first.chapter, book_.source(first.id))};
    };
    const auto done = [&](const Crew::Done& d) {
      for (const Pending& p : *waiting.at(d.id)) progress.step(record(p, d));
      waiting.erase(d.id);
    };
    crew.run(next, done, [] { return interrupted != 0; });
  }

  // Alone on the machine, as far as we can see to it.
  void time_all(const Bench& bench) {
    std::vector<Pending> untimed = book_.untimed(run_);
    std::erase_if(untimed, [](const Pending& p) { return !is_timed(p.chapter); });
    Box box(bench.tier, 0, bench.tools.tools());
    Progress progress(untimed.size(), ::isatty(STDERR_FILENO) == 1);
    for (const Pending& p : untimed) {
      if (interrupted != 0) return;
      try {
        const auto timed = tried_again(run_.language, [&] {
          return time_submission(bench, box, p.chapter, book_.source(p.id));
        });
        book_.record_timing(p.id, timed);
        progress.step(true);
      } catch (const std::exception&) {  // left untimed; the next one is not to blame
        progress.step(false);
      }
    }
  }

  // Whether it could be judged.
  bool record(const Pending& p, const Crew::Done& d) {
    const Judged judged =
        d.failure.empty()
            ? unpacked(d.reply)
            : Judged{without_verdict(p.chapter, Outcome::grader_error, d.failure, run_.language),
                     0};
    book_.record(p.id, judged.report, judged.seconds);
    return points_of({judged.report, {}, false, {}, {}}).has_value();
  }

  int say_interrupted() {
    fmt::print(stderr,
               "grade: interrupted; {} of the run's submissions have no verdict yet. Go on "
               "with the same command and --resume.\n",
               book_.pending(run_).size());
    return 2;
  }

  // Canvas writes "lovelaceada" into file names; the roster knows better.
  void take_names(ClassGrades& grades) const {
    for (const Roster& roster : rosters_) {
      const auto rows = rows_of_class(roster, grades);
      for (std::size_t k = 0; k < rows.size(); ++k)
        if (rows[k] && !name_in(roster, *rows[k]).empty())
          grades.students[k].name = name_in(roster, *rows[k]);
    }
  }

  int export_all() {
    ClassGrades grades = book_.grades(o_.one);
    grades.book = o_.book;
    take_names(grades);
    results_.write(grades, rosters_, book_.changes(run_));
    for (const Roster& roster : rosters_)
      for (const std::string& problem : roster_problems(grades, roster))
        fmt::print(stderr, "grade: {}\n", visible(problem));
    const std::vector<Pending> left = book_.pending(run_);
    fmt::print("{} students, {}.\n{}\nReport: {}\n", grades.students.size(),
               left.empty() ? "all judged" : fmt::format("{} not judged", left.size()),
               grades.tier.empty() ? "Nothing had to be run." : "Sandbox " + grades.tier + ".",
               results_.overview().string());
    for (const Pending& p : left)
      fmt::print(stderr,
                 "grade: chapter {} of {} could not be judged; see the report, then --resume\n",
                 p.chapter, visible(p.name));
    return left.empty() ? 0 : 2;
  }

  GradeOptions o_;
  Results results_;
  Gradebook book_;
  std::vector<Roster> rosters_;
  Run run_;
  std::vector<Pending> pending_;
  CaseStore store_;
};

}  // namespace
}  // namespace check::grade

// Whatever is opened first would else be taken for input, output or errors.
static void have_standard_descriptors() {
  for (int fd = 0; fd <= 2; ++fd)
    if (::fcntl(fd, F_GETFD) < 0 && ::open("/dev/null", O_RDWR) != fd) std::abort();
}

int main(int argc, char** argv) {
  have_standard_descriptors();
  std::setlocale(LC_CTYPE, "C.UTF-8");  // names in archives
  std::signal(SIGPIPE, SIG_IGN);
  check::grade::GradeOptions options;
  if (const auto status = check::grade::parse_options(argc, argv, options)) return *status;
  try {
    check::grade::require_own_limits();
    return check::grade::Grader(std::move(options)).run();
  } catch (const std::exception& e) {
    fmt::print(stderr, "grade: {}\n", e.what());
    return 2;
  }
}
