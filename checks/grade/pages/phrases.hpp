// The words of a class's pages alone, in English and Chinese.
// SPDX-License-Identifier: MIT
#pragma once

#include "reports/page/phrases.hpp"

namespace check::grade {

using page::filled, page::Phrase;

namespace say {

using namespace page::say;

inline constexpr Phrase report{"Class report", "班级报告"};
inline constexpr Phrase back{"All students", "全部学生"};
inline constexpr Phrase contents{"On this page", "本页内容"};

inline constexpr Phrase students{"Students", "学生"};
inline constexpr Phrase students_submitted{"Handed something in", "有提交的学生"};
inline constexpr Phrase students_late{"Late", "迟交的学生"};
inline constexpr Phrase students_unjudged{"Could not be judged", "未能评判的学生"};
inline constexpr Phrase sandbox{"Sandbox", "沙箱"};
inline constexpr Phrase unjudged_why{
    "The checker failed on these, and that is not the students’ fault. Their points are left "
    "blank, not zero. Grade them again before you publish.",
    "这些提交没有评判完，是评测程序自身出了错，与学生无关。分数留空，而不是零分。"
    "发布之前请重新评分。"};
inline constexpr Phrase and_more{" and {} more", "等，另有 {} 人"};
inline constexpr Phrase comma{", ", "、"};

inline constexpr Phrase scores{"Scores", "得分"};
inline constexpr Phrase chart{"{}: how many students earned how many of {} points",
                              "{}：满分 {} 分，各得分段的学生人数"};
inline constexpr Phrase median{"Median", "中位数"};
inline constexpr Phrase middle_half{"Middle half", "中间一半"};
inline constexpr Phrase full_marks{"Full marks", "满分人数"};
inline constexpr Phrase submitted{"Handed in", "已提交"};
inline constexpr Phrase scored{"Judged", "已评判"};
inline constexpr Phrase points{"Points", "分数"};
inline constexpr Phrase points_axis{"points", "得分"};
inline constexpr Phrase bar{"Points {}: {} of {} students", "{} 分：{} / {} 人"};
inline constexpr Phrase nothing_judged{"Nothing was judged.", "没有评判任何提交。"};

inline constexpr Phrase hardest{"Hardest exercises", "最难的练习"};
inline constexpr Phrase hardest_why{
    "The share who earned all the points of an exercise, among those whose program was judged.",
    "在程序得到评判的学生中，拿到该题全部分数的比例。"};
inline constexpr Phrase exercise{"Exercise", "练习"};
inline constexpr Phrase earned{"Earned", "拿到满分"};
inline constexpr Phrase share{"Share", "比例"};
inline constexpr Phrase some_of{"{} of {}", "{} / {}"};
inline constexpr Phrase other_exercises{"The other exercises", "其余练习"};

inline constexpr Phrase mistakes{"Commonest mistakes", "最常见的错误"};
inline constexpr Phrase mistakes_why{
    "What was said to the students. A mistake’s name shows those who made it in the table below.",
    "给学生的解释。点击错误的名称，下方表格会列出犯此错误的学生。"};
inline constexpr Phrase no_mistakes{"No mistake was recognised.", "没有识别出已知的错误。"};
inline constexpr Phrase other_mistakes{"The other mistakes", "其余错误"};
inline constexpr Phrase people{"{} students", "{} 人"};
inline constexpr Phrase one_person{"1 student", "1 人"};

inline constexpr Phrase stops{"What stopped programs", "程序为何中断"};
inline constexpr Phrase stops_why{"Students to whom it happened at least once.",
                                  "至少遇到过一次的学生人数。"};
inline constexpr Phrase what{"What happened", "情况"};
inline constexpr Phrase chapter_short{"Ch. {}", "第 {} 章"};
inline constexpr Phrase no_stops{"Every program compiled and ran to its end.",
                                 "所有程序都通过编译并正常结束。"};

inline constexpr Phrase slowest{"Slowest", "最慢"};
inline constexpr Phrase too_noisy{"Too noisy to tell", "噪声过大，无法判断"};
inline constexpr Phrase noisy{"too noisy to tell", "噪声过大，无法判断"};

inline constexpr Phrase all_students{"All students", "全部学生"};
inline constexpr Phrase filter{"Filter by name, mistake or state", "按姓名、错误或状态筛选"};
inline constexpr Phrase shown{"{} of {} students", "{} / {} 名学生"};
inline constexpr Phrase legend{"? could not be judged, – nothing handed in.",
                               "? 表示未能评判，– 表示未提交。"};
inline constexpr Phrase student{"Student", "学生"};
inline constexpr Phrase total{"Total", "总分"};
inline constexpr Phrase late{"Late", "迟交"};
inline constexpr Phrase state{"State", "状态"};
inline constexpr Phrase no_students{"Nobody handed anything in.", "没有学生提交。"};

inline constexpr Phrase is_judged{"judged", "已评判"};
inline constexpr Phrase is_not_compiled{"did not compile", "编译失败"};
inline constexpr Phrase is_not_judged{"could not be judged", "未能评判"};
inline constexpr Phrase is_not_submitted{"not handed in", "未提交"};

inline constexpr Phrase file{"File", "文件"};
inline constexpr Phrase submission{"Hand-in", "提交"};
inline constexpr Phrase on_time{"on time", "按时"};
inline constexpr Phrase was_late{"late", "迟交"};

}  // namespace say
}  // namespace check::grade
