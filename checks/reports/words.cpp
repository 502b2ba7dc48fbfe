// The writers' own fixed words, in English and Chinese.
// SPDX-License-Identifier: MIT
#include "words.hpp"

#include <algorithm>
#include <iterator>

namespace check {
namespace {

struct Row {
  Word word;
  std::string_view english, chinese;
};

constexpr Row words[] = {
    {Word::chapter, "Chapter {}", "第 {} 章"},
    {Word::seed, "seed {}", "种子 {}"},
    {Word::not_started, "not started", "未开始"},
    {Word::not_judged, "not judged", "未能评判"},
    {Word::book, "book: \"{}\"", "书：“{}”"},
    {Word::book_unbuilt, "book: \"{}\" (to read it: make book)",
     "书：“{}”（生成这本书：make book）"},
    {Word::replay, "replay: {}", "重放：{}"},
    {Word::printed, "your program printed:", "你的程序打印了："},
    {Word::more_lines, "… and more (lines in all: {})", "…（共 {} 行）"},
    {Word::minutes, "{:>3} min", "{:>3} 分钟"},
    {Word::note, "note: {}", "注意：{}"},
    {Word::speed, "speed: {}", "速度：{}"},
    {Word::all_passed, "Everything is right. Well done!", "全部正确，做得好！"},
    {Word::part_passed, "That is right.", "这部分是对的。"},
    {Word::next, "Next: {}", "接下来：{}"},
    {Word::total, "All chapters", "合计"},
    {Word::nothing_saved, "No chapter has been checked yet. Start with: make check-ch05",
     "还没有检查过任何一章。可以从这里开始：make check-ch05"},
};

struct OutcomeRow {
  Outcome outcome;
  std::string_view id, english, chinese;
};

constexpr OutcomeRow outcomes[] = {
    {Outcome::passed, "passed", "passed", "通过"},
    {Outcome::not_started, "not_started", "not started", "未开始"},
    {Outcome::wrong, "wrong", "wrong answer", "答案错误"},
    {Outcome::shape, "shape", "wrong shape", "形状不对"},
    {Outcome::not_finite, "not_finite", "NaN or infinity in the answer", "结果中有 NaN 或无穷大"},
    {Outcome::threw, "threw", "threw an exception", "抛出了异常"},
    {Outcome::crashed, "crashed", "crashed", "程序崩溃"},
    {Outcome::timed_out, "timed_out", "timed out", "超时"},
    {Outcome::out_of_memory, "out_of_memory", "out of memory", "内存不足"},
    {Outcome::printed_too_much, "printed_too_much", "printed too much", "输出过多"},
    {Outcome::protocol_violation, "protocol_violation", "the reply broke the protocol",
     "应答不符合协议"},
    {Outcome::missing, "missing", "missing, or its signature changed", "函数缺失，或签名被改动"},
    {Outcome::does_not_compile, "does_not_compile", "does not compile", "编译失败"},
    {Outcome::ambiguous_input, "ambiguous_input", "the input was ambiguous; not counted",
     "输入有歧义，不计分"},
    {Outcome::grader_error, "grader_error", "the checker failed; this is not your fault",
     "评测程序自身出错，与你的代码无关"},
};

const OutcomeRow& row(Outcome outcome) {
  const OutcomeRow* found =
      std::find_if(std::begin(outcomes), std::end(outcomes),
                   [outcome](const OutcomeRow& r) { return r.outcome == outcome; });
  return found == std::end(outcomes) ? *std::prev(found) : *found;
}

}  // namespace

std::string_view word(Word which, Language language) {
  const Row* found = std::find_if(std::begin(words), std::end(words),
                                  [which](const Row& r) { return r.word == which; });
  if (found == std::end(words)) return {};
  return language == Language::chinese ? found->chinese : found->english;
}

std::string effort(int stars, int minutes, Language language) {
  std::string text;
  for (int k = 0; k < 3; ++k) text += k < stars ? "★" : "☆";
  return text + phrase(Word::minutes, language, minutes);
}

std::string_view outcome_words(Outcome outcome, Language language) {
  return language == Language::chinese ? row(outcome).chinese : row(outcome).english;
}

std::string_view outcome_id(Outcome outcome) { return row(outcome).id; }

std::optional<Outcome> outcome_of(std::string_view id) {
  const OutcomeRow* found = std::find_if(std::begin(outcomes), std::end(outcomes),
                                         [id](const OutcomeRow& r) { return r.id == id; });
  if (found == std::end(outcomes)) return std::nullopt;
  return found->outcome;
}

std::vector<std::pair<std::string, std::string>> words_in_both() {
  std::vector<std::pair<std::string, std::string>> all;
  for (const Row& r : words) all.emplace_back(r.english, r.chinese);
  for (const OutcomeRow& r : outcomes) all.emplace_back(r.english, r.chinese);
  return all;
}

std::string chapter_heading(int number, std::string_view title, Language language) {
  const std::string chapter = phrase(Word::chapter, language, number);
  return title.empty() ? chapter : fmt::format("{} · {}", chapter, title);
}

bool unjudged(Outcome outcome) {
  return outcome == Outcome::ambiguous_input || outcome == Outcome::grader_error;
}

}  // namespace check
