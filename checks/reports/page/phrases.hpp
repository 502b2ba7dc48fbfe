// The words of the pages, in English and Chinese.
// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "reports/report.hpp"

namespace check::page {

struct Phrase {
  std::string_view english, chinese;
  constexpr std::string_view in(Language language) const {
    return language == Language::chinese ? chinese : english;
  }
};

// Of a phrase with {} in it.
template <typename... Values>
std::string filled(Phrase phrase, Language language, const Values&... values) {
  return fmt::format(fmt::runtime(phrase.in(language)), values...);
}

namespace say {

inline constexpr Phrase workbook{"Linear Layer Workbook", "线性层练习册"};
inline constexpr Phrase skip{"Skip to the content", "跳到正文"};
inline constexpr Phrase labelled{"{}: {}", "{}：{}"};
inline constexpr Phrase speed{"Speed", "速度"};
inline constexpr Phrase function{"Function", "函数"};
inline constexpr Phrase size{"Size", "尺寸"};
inline constexpr Phrase rate{"Rate", "速率"};
inline constexpr Phrase of_roof{"Of the roof", "占上限"};
inline constexpr Phrase notes{"Notes", "备注"};
inline constexpr Phrase exercises{"Exercises", "练习"};
inline constexpr Phrase compiler{"What the compiler said", "编译器的信息"};
inline constexpr Phrase more_lines{"… {} more lines", "……另有 {} 行"};
inline constexpr Phrase of_points{"{} of {} points", "{} / {} 分"};
inline constexpr Phrase of_one_point{"{} of 1 point", "{} / 1 分"};
inline constexpr Phrase as_numbers{"The same in numbers", "用数字表示"};

inline constexpr Phrase your_answers{"Your answers", "你的作答"};
inline constexpr Phrase answer{"your result", "你的结果"};
inline constexpr Phrase error{"error", "误差"};
inline constexpr Phrase expected{"expected", "应为"};
inline constexpr Phrase got{"got", "得到"};
inline constexpr Phrase times_allowed{"error ÷ allowed", "误差 ÷ 允许值"};
inline constexpr Phrase input{"input", "输入"};
inline constexpr Phrase the_input{"The input", "这次的输入"};
inline constexpr Phrase wrong{"wrong", "错"};
inline constexpr Phrase allowed{"allowed", "允许值"};
inline constexpr Phrase part_shown{"{} of {} rows, {} of {} columns", "{} / {} 行，{} / {} 列"};
inline constexpr Phrase entries_wrong{"Wrong entries: {} of {}. ", "共 {1} 项，错 {0} 项。"};
inline constexpr Phrase worst_entry{"The worst is {}: ", "差得最多的是 {}："};
inline constexpr Phrase error_and_allowed{"off by {}, where {} is allowed.", "误差 {}，允许 {}。"};
inline constexpr Phrase got_and_expected{"{} instead of {}.", "得到 {}，应为 {}。"};
inline constexpr Phrase errors{
    "The errors of {} against what is allowed: ○ a right entry, × a wrong one.",
    "{}各项的误差与允许值之比：○ 对的项，× 错的项。"};

inline constexpr Phrase slope{
    "What {} says about the loss along one random direction, beside how the loss really "
    "changes there (by finite differences).",
    "沿一个随机方向，损失的变化率：{}给出的，以及用差分算出的实际值。"};
inline constexpr Phrase slope_agrees{"{} agrees with the slope of the loss: {}.",
                                     "{}与损失的变化率相符：{}。"};
inline constexpr Phrase slope_real{"really", "实际"};
inline constexpr Phrase slope_claimed{"by your gradient", "按你的梯度"};
inline constexpr Phrase slope_allowed{"they may differ by", "允许相差"};

inline constexpr Phrase intensity{"FLOP for each byte moved", "每搬运一个字节的浮点运算次数"};
inline constexpr Phrase yours{"yours", "你的代码"};
inline constexpr Phrase plain_loops{"plain loops", "朴素循环"};
inline constexpr Phrase our_kernels{"our kernels", "参考内核"};
inline constexpr Phrase roofline{"Under the roof of this machine: {} reaches {} of {}",
                                 "本机的性能上限：{} 达到 {}，上限 {}"};
inline constexpr Phrase machine{"{}: {} at most, {} from memory.", "{}：最多 {}，内存 {}。"};
inline constexpr Phrase not_timed{"Not timed yet. To see your point under this machine’s roof: {}",
                                  "还没有测速。想看自己在本机上限下的位置：{}"};
inline constexpr Phrase last_timed{"As last timed; after a change, time it again: {}",
                                   "这是上一次测速的结果；改过代码后请重测：{}"};

}  // namespace say

// A part of the answer as it stands in these phrases: "dW", "your result".
inline std::string named(std::string_view part, Language language) {
  if (part.empty()) return std::string(say::answer.in(language));
  return std::string(part) + (language == Language::chinese ? " " : "");
}
}  // namespace check::page
