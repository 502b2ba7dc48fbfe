// Parsing and checking of the command line.
// SPDX-License-Identifier: MIT
#include "grade/options.hpp"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string_view>
#include <thread>

#include "harness/command_line.hpp"
#include "harness/messages.hpp"
#include "harness/rubric.hpp"
#include "reports/terminal.hpp"

namespace check::grade {
namespace {

template <class... T>
std::string said(const char* id, const T&... values) {
  return say(language_from_environment(), id, values...);
}

// Several with commas between.
std::vector<int> chapter_list(const std::string& words) {
  std::vector<int> all;
  std::istringstream in(words);
  for (std::string word; std::getline(in, word, ',');) {
    const Chapter* c = find_chapter(word);
    if (c == nullptr) refuse(said("grade-no-chapter", word));
    all.push_back(c->number);
  }
  return all;
}

// Without the end of its line.
std::string secret_in(const std::string& path) {
  std::ifstream file(path == "-" ? "/dev/stdin" : path);
  std::string secret{std::istreambuf_iterator<char>(file), {}};
  while (!secret.empty() && (secret.back() == '\n' || secret.back() == '\r')) secret.pop_back();
  if (secret.empty()) refuse(said("grade-no-secret", path));
  return secret;
}

// Everybody may read the arguments of a process, a student's program in a container among them.
void hide(int argc, char** argv, const std::string& secret) {
  for (int k = 1; k < argc && !secret.empty(); ++k) {
    const std::string_view word = argv[k];
    if (word.ends_with(secret)) std::memset(argv[k], 0, word.size());
  }
}

// A folder of results among the submissions would be read as one of them the next time.
bool lies_in(const std::filesystem::path& inner, const std::filesystem::path& outer) {
  using std::filesystem::absolute, std::filesystem::weakly_canonical;
  const auto in = weakly_canonical(absolute(inner)), out = weakly_canonical(absolute(outer));
  return std::mismatch(out.begin(), out.end(), in.begin(), in.end()).first == out.end();
}

}  // namespace

std::optional<int> parse_options(int argc, char** argv, GradeOptions& o) {
  std::string submissions, out, chapters, seed_from;
  std::vector<std::string> rosters;
  o.jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  o.tier = "auto";
  CLI::App app{told("Grades a class: compiles and judges every submission in a sandbox.",
                    "给整个班评分：在沙箱里编译并评测每一份提交。")};
  app.add_option("submissions", submissions,
                 told("a folder or archive, as Canvas, Moodle or Gradescope export it",
                      "文件夹或压缩包，Canvas、Moodle、Gradescope 导出的即可"))
      ->check(not_empty);
  app.add_option("--out", out,
                 told("folder for the gradebook, the exports and the report",
                      "存放成绩册、导出文件和报告的文件夹"))
      ->required()
      ->check(not_empty)
      ->check(a_file_name);
  app.add_option("--chapters", chapters,
                 told("chapters to grade: 5,11 (default: those handed in)",
                      "要评的章：5,11（默认为交上来的那些）"))
      ->check(not_empty);
  app.add_option("--roster", rosters,
                 told("a list of the class: Canvas' or Moodle's export, or any CSV",
                      "班级名单：Canvas、Moodle 导出的文件或任意 CSV"))
      ->check(not_empty);
  app.add_option("--seed", o.seed,
                 told("secret from which the inputs follow (default: kept, or random)",
                      "决定输入的秘密种子（默认沿用上次的，或随机）"))
      ->check(not_empty);
  app.add_option("--seed-from", seed_from,
                 told("a file that holds that secret; - is standard input",
                      "存放该种子的文件；- 表示标准输入"))
      ->check(not_empty)
      ->excludes(app.get_option("--seed"));
  app.add_option(
      "--because", o.because,
      told("why this class is graded again, for the history", "为什么重新评分，记入历史"));
  app.add_option("--book", o.book, told("address of the published book", "已发布的书的网址"))
      ->check(not_empty);
  app.add_flag("--slurm", o.slurm,
               told("as an array job on a Slurm cluster; --out must be shared",
                    "作为 Slurm 集群上的数组作业；--out 必须是共享的"));
  app.add_option("--jobs", o.jobs,
                 told("submissions graded side by side (a cluster's nodes know best)",
                      "同时评测几份提交（集群上由各节点决定）"))
      ->check(CLI::Range(1, 512))
      ->excludes(app.get_option("--slurm"));
  app.add_option("--tier", o.tier,
                 told("sandbox: auto, A, B, or container", "沙箱：auto、A、B 或 container"))
      ->check(CLI::IsMember({"auto", "A", "B", "container"}))
      ->excludes(app.get_option("--slurm"));
  app.add_flag("--resume", o.resume,
               told("go on with the run that was interrupted", "接着上次中断的评分继续"));
  app.add_flag("--shard", o.shard)->group("");
  app.add_flag("--speed", o.speed,
               told("then time what is right, one submission after the other",
                    "评完后给正确的程序逐个计时"));
  app.add_flag("--one", o.one,
               told("SUBMISSIONS is the folder of one student", "SUBMISSIONS 是一名学生的文件夹"))
      ->excludes(app.get_option("--slurm"));
  for (CLI::Option* option : app.get_options())
    if (!option->get_excludes().empty()) option->option_text(" ");
  return parsed(app, argc, argv, [&] {
    o.chapters = chapter_list(chapters);
    if (!seed_from.empty()) o.seed = secret_in(seed_from);
    hide(argc, argv, o.seed);
    o.submissions = submissions;
    o.out = out;
    o.rosters.assign(rosters.begin(), rosters.end());
    if (submissions.empty() && !o.resume) refuse(said("grade-no-submissions"));
    if (!submissions.empty() && lies_in(o.out, o.submissions))
      refuse(said("grade-out-inside", out, submissions));
    if (o.tier == "container" && !o.one) refuse(said("grade-container"));
  });
}

}  // namespace check::grade
