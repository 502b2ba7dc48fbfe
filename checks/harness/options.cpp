// Parsing and checking of the command line.
// SPDX-License-Identifier: MIT
#include "harness/options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <random>

#include "harness/command_line.hpp"
#include "harness/messages.hpp"
#include "reports/terminal.hpp"

namespace check {
namespace {

template <class Container, class Value>
bool holds(const Container& container, const Value& value) {
  return std::find(container.begin(), container.end(), value) != container.end();
}

int chapter_of(const std::string& exercise) { return std::stoi(exercise); }

// The command line as it was written, declared and then understood.
class CommandLine {
 public:
  CommandLine() {
    declare_what();
    declare_judging();
    declare_others();
  }

  ParsedOptions parse(int argc, char** argv) {
    const auto status = parsed(app_, argc, argv, [this] { understand(); });
    return {o_, status};
  }

 private:
  CLI::Option* text(const char* name, std::string& value, const std::string& says,
                    const char* kind) {
    return app_.add_option(name, value, says)->check(not_empty)->option_text(kind);
  }

  void declare_what() {
    app_.add_option("chapter", words_,
                    told("chapters or exercises to judge: 5, ch11, 5.3 (default: all)",
                         "要检查的章或题目：5、ch11、5.3（默认全部）"))
        ->option_text(" ");
    app_.add_option(
            "--run", o_.exercises,
            told("judge these exercises only: 5.3 or 5.3,5.4", "只检查这些题目：5.3 或 5.3,5.4"))
        ->allow_extra_args(false)
        ->delimiter(',')
        ->option_text("EXERCISE");
  }

  void declare_judging() {
    text("--seed", seed_,
         told("draw the inputs from this seed (default: the chapter's number), or `random`",
              "抽取输入用的种子（默认为章号），或 random"),
         "N");
    text("--in", in_,
         told("judge the programs in this folder, as they are", "检查这个文件夹里现成的程序"),
         "FOLDER")
        ->check(a_file_name);
    app_.add_option("--json", o_.json,
                    told("write the results here, as Gradescope reads them",
                         "把结果写到这里，Gradescope 格式"))
        ->expected(0, 1)
        ->check(a_file_name)
        ->option_text("FILE");
    text("--junit", o_.junit,
         told("write the results here as JUnit XML", "把结果写到这里，JUnit XML 格式"), "FILE")
        ->check(a_file_name);
    app_.add_option("--page", page_,
                    told("write a page with pictures here (default: report-ch05.html beside this "
                         "program)",
                         "把带图的报告写到这里（默认：与本程序同一文件夹的 report-ch05.html）"))
        ->expected(0, 1)
        ->check(a_file_name)
        ->option_text("FILE");
    text("--book", o_.book,
         told("where the built book is: a folder, or an address on the web",
              "书在哪里：文件夹，或者网址"),
         "PLACE");
    text(
        "--class", secret_,
        told("class mode: a file with the class's secret seed", "班级模式：存放班级秘密种子的文件"),
        "FILE")
        ->check(a_file_name)
        ->excludes(app_.get_option("--seed"));
    text("--class-run", o_.class_run, told("name of this run of the class", "班级这次评测的名字"),
         "NAME")
        ->needs(app_.get_option("--class"));
  }

  void declare_others() {
    text("--hint", o_.hint,
         told("show the next hint for an exercise, and judge nothing: 5.3",
              "只显示一道题的下一条提示，不评测：5.3"),
         "EXERCISE");
    text("--solution", o_.solution,
         told("show an exercise's solution, once it is right: 5.3",
              "做对以后显示一道题的参考答案：5.3"),
         "EXERCISE");
    app_.add_flag("--yes", o_.yes, told("or before it is right", "还没做对也显示"))
        ->needs(app_.get_option("--solution"))
        ->option_text(" ");
    app_.add_flag(
            "--next", o_.next,
            told("judge the first exercise that is not right, alone", "只评测第一道还没做对的题"))
        ->option_text(" ");
    app_.add_flag("--watch", o_.watch,
                  told("check a chapter again whenever its file is saved",
                       "每次保存文件后自动再检查这一章"))
        ->option_text(" ");
    app_.add_flag("--list", o_.list,
                  told("list the exercises (with --json: as JSON, into FILE if given)",
                       "列出全部题目（加 --json 则为 JSON，可写入文件）"))
        ->option_text(" ");
    app_.add_flag(
            "--progress", o_.progress,
            told("show a bar per chapter from the saved verdicts", "由保存的评测结果显示各章进度"))
        ->option_text(" ");
    allow_beside(app_, "--hint", {"chapter"});
    allow_beside(app_, "--solution", {"chapter", "--yes"});
    allow_beside(app_, "--yes", {"chapter", "--solution"});
    allow_beside(app_, "--next", {"chapter"});
    allow_beside(app_, "--watch", {"chapter"});
    allow_beside(app_, "--list", {"chapter", "--run", "--json"});
    allow_beside(app_, "--progress", {"chapter"});
  }

  void understand() {
    for (const std::string& w : words_)
      if (const Chapter* c = find_chapter(w))
        o_.chapters.push_back(c->number);
      else if (find_exercise(w) != nullptr)
        o_.exercises.push_back(w);
      else
        refuse(w.find('.') == std::string::npos ? no_chapter(w) : say(l_, "no-exercise", w));
    for (const std::string& e : o_.exercises) require_exercise(e);
    for (const std::string& e : {o_.hint, o_.solution})
      if (!e.empty()) require_exercise(e);
    choose_chapters();
    if (!seed_.empty()) o_.seed = seed();
    if (o_.watch && o_.chapters.size() != 1) refuse(say(l_, "watch-one"));
    o_.in = in_;
    o_.wants_page = app_.count("--page") > 0;
    o_.page = page_;
    o_.class_secret = secret_;
    o_.list_as_json = o_.list && app_.count("--json") > 0;
    if (o_.json.empty() && app_.count("--json") > 0 && !o_.list)
      refuse(say(l_, "no-file", "--json", "--json", "results.json"));
    require_different_files();
  }

  std::string no_chapter(const std::string& word) const {
    std::string all;
    for (const Chapter& c : chapters()) all += (all.empty() ? "" : ", ") + std::to_string(c.number);
    return say(l_, "no-chapter", word, all,
               fmt::format("make check-ch{:02}", chapters().front().number));
  }

  void require_exercise(const std::string& number) const {
    if (find_exercise(number) == nullptr) refuse(say(l_, "no-exercise", number));
    if (!o_.chapters.empty() && !holds(o_.chapters, chapter_of(number)))
      refuse(say(l_, "other-chapter", number, fmt::join(o_.chapters, ", ")));
  }

  // Exercises choose among the chapters that were named, or name theirs.
  void choose_chapters() {
    if (o_.exercises.empty()) return;
    if (o_.progress) refuse_together("--progress", o_.exercises.front());
    for (const auto& [wish, option] :
         {std::pair(!o_.hint.empty(), "--hint"), std::pair(!o_.solution.empty(), "--solution"),
          std::pair(o_.next, "--next"), std::pair(o_.watch, "--watch")})
      if (wish) refuse_together(option, o_.exercises.front());
    std::vector<int> theirs;
    for (const std::string& e : o_.exercises) theirs.push_back(chapter_of(e));
    for (const int chapter : o_.chapters)
      if (!holds(theirs, chapter)) refuse(say(l_, "none-of-chapter", chapter));
    o_.chapters = theirs;
  }

  std::uint64_t seed() const {
    if (seed_ == "random") return std::random_device{}();
    std::uint64_t seed = 0;
    const auto [last, error] = std::from_chars(seed_.data(), seed_.data() + seed_.size(), seed);
    if (error != std::errc() || last != seed_.data() + seed_.size())
      refuse(say(l_, "not-a-seed", seed_));
    return seed;
  }

  void require_different_files() const {
    const std::pair<const char*, const std::string&> files[] = {
        {"--json", o_.json}, {"--junit", o_.junit}, {"--page", page_}, {"--class", secret_}};
    for (const auto& [option, file] : files)
      for (const auto& [other, other_file] : files)
        if (option != other && !file.empty() && !other_file.empty() && same(file, other_file))
          refuse(say(l_, "same-file", option, other));
  }

  static bool same(const std::string& a, const std::string& b) {
    using std::filesystem::absolute, std::filesystem::weakly_canonical;
    return weakly_canonical(absolute(a)) == weakly_canonical(absolute(b));
  }

  const Language l_ = language_from_environment();
  CLI::App app_{
      told("Judges the exercises of the Linear Layer Workbook.", "评测线性层练习册的题目。")};
  std::vector<std::string> words_;
  std::string seed_, in_, page_, secret_;
  Options o_;
};

}  // namespace

bool Options::want(const Chapter& c) const { return chapters.empty() || holds(chapters, c.number); }

bool Options::want(const Exercise& e) const {
  return want(*find_chapter(chapter_of(e.number))) &&
         (exercises.empty() || holds(exercises, e.number));
}

ParsedOptions parse_options(int argc, char** argv) { return CommandLine().parse(argc, argv); }

}  // namespace check
