// What is said of builds, of options and of the command line.
// SPDX-License-Identifier: MIT
#include "harness/sentences.hpp"

namespace check {
namespace {

constexpr Sentence rows[] = {
    {"hint", "{} {}, hint {} of {}: {}", "{} {}，提示 {}/{}：{}"},
    {"hint-more", "Ask again for the next one: make hint-{}", "再问一次就是下一条：make hint-{}"},
    {"hint-how", "A hint: make hint-{}", "需要提示：make hint-{}"},
    {"solution-ask", "{} {} is not right yet. Show the solution all the same? [y/N]",
     "{} {} 还没有通过。仍要看参考答案吗？[y/N]"},
    {"solution-not-yet",
     "{0} is not right yet. Try a hint first: make hint-{0}. To see the solution all the same: "
     "make "
     "solution-{0} YES=1",
     "{0} 还没有通过。先看看提示：make hint-{0}。仍要看参考答案：make solution-{0} YES=1"},
    {"solution-none",
     "There is no solution of {0} {1} here: this is a student edition. There are hints: make "
     "hint-{0}",
     "这里没有 {0} {1} 的参考答案：这是学生版。提示还是有的：make hint-{0}"},
    {"all-right", "Everything is right.", "全部正确。"},
    {"broke-again", "{} {} was right before, and is not any more.",
     "{} {} 之前是对的，现在不对了。"},
    {"watch-keys", "h hint   d demo   n next   r check again   q quit",
     "h 提示   d 演示   n 下一题   r 再查一次   q 退出"},
    {"watch-one", "--watch takes one chapter: --watch 5", "--watch 后面写一章：--watch 5"},
    {"page-written", "The page with pictures: {}", "带图的报告：{}"},
    {"index-at", "It happens at {}.", "出错的位置：{}。"},
    {"waiting", "Another make or check is building here; waiting for it to finish.",
     "另一个 make 或 check 正在这里编译，等它结束。"},
    {"does-not-compile", "{} does not compile yet, so nothing was judged. The compiler says:",
     "{} 还不能编译，所以没有评判。编译器说："},
    {"warning", "The compiler warns of line {}: {}", "编译器对第 {} 行发出警告：{}"},
    {"warning-one-entry",
     "The compiler warns of line {}: {}. In braces stand the entries; Vector v(n) has n zeros.",
     "编译器对第 {} 行发出警告：{}。花括号里写的是各项的值；Vector v(n) 才是 n 个零。"},
    {"more-errors", "… and {} more: {}", "……还有 {} 处：{}"},
    {"help-return",
     "A way through this function ends without a return; what the caller then gets is anything.",
     "这个函数有一条路径没有 return，调用者得到的会是任意值。"},
    {"help-one-entry",
     "In braces stand the entries, as in Vector v{1.0, 2.0}. Vector v(n) has n zeros.",
     "花括号里写的是各项的值，例如 Vector v{1.0, 2.0}；Vector v(n) 才是 n 个零。"},
    {"help-semicolon", "A semicolon is missing here, or at the end of the line before.",
     "这里少一个分号，或者上一行的末尾少一个。"},
    {"help-brace", "A brace or bracket was opened and not closed.", "有括号打开后没有关闭。"},
    {"help-brackets", "Entries are A(i, j) and v(i), with round brackets.",
     "取元素用圆括号：A(i, j) 和 v(i)。"},
    {"help-const",
     "const: that argument is there to be read. Work on a copy, or on a result of your own.",
     "const 参数只能读取。请改用副本，或者自己的结果变量。"},
    {"help-vector",
     "Use the kit's Vector: Vector v(n) has n zeros, v(i) is an entry, v.size() its length.",
     "请用 kit 的 Vector：Vector v(n) 是 n 个零，v(i) 是一项，v.size() 是长度。"},
    {"help-signature",
     "The parameters or the result differ from what exercises.hpp declares; put them back as they "
     "were.",
     "参数或返回类型与 exercises.hpp 的声明不同，请改回原样。"},
    {"help-name",
     "This name is not known here: is it spelt as where it was declared, and above this line?",
     "这里不认识这个名字：拼写与声明处一致吗？声明在这一行之前吗？"},
    {"help-file", "The chapters need no file but their own and the standard library's.",
     "各章除了自己的文件和标准库，不需要别的文件。"},
    {"own-main",
     "{}: a main of its own; every chapter has one already. Name it demo (make demo-ch{:02} runs "
     "that), or take it away.",
     "{}：这里自带一个 main，而每章本来就有一个。请改名为 demo（make demo-ch{:02} "
     "会运行它），或者删掉。"},
    {"no-program", "There is no program {}. Try: {}", "找不到程序 {}。试试：{}"},
    {"no-chapter", "There is no chapter {}. There are: {}. Try: {}",
     "没有第 {} 章。现有：{}。试试：{}"},
    {"no-exercise", "There is no exercise {}. `build/check --list` names them all.",
     "没有题目 {}。`build/check --list` 会列出全部题目。"},
    {"other-chapter", "Exercise {} is not in chapter {}: leave out one of the two.",
     "题目 {} 不在第 {} 章里：去掉其中一个。"},
    {"none-of-chapter",
     "Chapter {} was named, but only exercises of others: leave out one of the two.",
     "写了第 {} 章，题目却都是别的章的：去掉其中一个。"},
    {"not-a-seed", "--seed takes a whole number or `random`, not {}",
     "--seed 后面写一个整数或 random，不能是 {}"},
    {"no-file", "{} needs a file to write, for example {} {}", "{} 后面要写出文件名，例如 {} {}"},
    {"not-a-file", "{} is a chapter or an exercise; a file of that name is ./{}",
     "{} 是章或题目的编号；如果真是文件名，请写成 ./{}"},
    {"same-file", "{} and {} name the same file.", "{} 和 {} 写的是同一个文件。"},
    {"empty-value", "its value is empty", "后面是空的"},
    {"not-together", "{} and {} do not go together.", "{} 和 {} 不能一起用。"},
    {"goes-with", "{} goes with {} only.", "{} 只能和 {} 一起用。"},
    {"grade-no-chapter", "--chapters: there is no chapter {}. Try: --chapters 5,11",
     "--chapters：没有第 {} 章。试试：--chapters 5,11"},
    {"grade-few-handed-in",
     "chapter {} was handed in by {} of {} and is not graded; name it with --chapters to grade it",
     "第 {} 章只有 {} 人（共 {} 人）交了，没有评判；要评判就用 --chapters 写明"},
    {"grade-no-secret", "--seed-from: {} cannot be read, or is empty",
     "--seed-from：{} 读不了，或者是空的"},
    {"grade-no-submissions", "name the folder or archive of submissions",
     "请写出存放提交的文件夹或压缩包"},
    {"grade-limit",
     "{} allows {} here, and grading needs {}. Start it from a shell without that limit.",
     "这里的 {} 只允许 {}，而评分需要 {}。请在没有这项限制的终端里重新运行。"},
    {"grade-out-inside",
     "--out {} must lie outside of {}, or the next run takes it for a submission.",
     "--out {} 不能放在 {} 里面，否则下次会被当成一份提交。"},
    {"grade-container",
     "--tier container is for one student in a disposable container (--one): a class needs "
     "bubblewrap, which keeps submissions apart",
     "--tier container 只用于一次性容器里的一名学生（--one）：整个班级需要 bubblewrap "
     "把各份提交隔开"},
    {"resume-other",
     "{} is not what the run to be resumed was begun with. Leave it out, or begin a new run "
     "without "
     "--resume.",
     "{} 与要继续的那次评分不一致。请去掉它，或者不带 --resume 重新开始。"},
    {"resume-submissions",
     "going on with the last run; what was handed in is in its gradebook and is not read again",
     "继续上一次评分；提交已在成绩册里，不再重新读取"},
    {"command-line", "{}", "命令行有误：{}"},
    {"try-help", "Try: {} --help", "试试：{} --help"},
    {"case-not-saved", "The failing call could not be saved: {}", "无法保存出错的调用：{}"},
};

}  // namespace

std::span<const Sentence> sentences_of_commands() { return rows; }

}  // namespace check
