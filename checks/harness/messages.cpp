// The table of the harness's own sentences, and how numbers are written in them.
// SPDX-License-Identifier: MIT
#include "harness/messages.hpp"

#include <cmath>
#include <map>
#include <stdexcept>

#include "harness/chinese.hpp"
#include "kit/errors.hpp"
#include "kit/show.hpp"

namespace check {
namespace {

struct Row {
  const char *id, *english, *chinese;
};

constexpr Row rows[] = {
    {"missing", "{} is missing from your program, or its parameters were changed: {}",
     "你的程序里没有 {}，或者它的参数被改动了：{}"},
    {"calls-missing",
     "{} calls {} {}, which is missing from your program, or its parameters were changed: {}",
     "{} 调用了 {} {}，而你的程序里没有它，或者它的参数被改动了：{}"},
    {"crashed", "Your program crashed here: {}.", "你的程序在这里崩溃了：{}。"},
    {"sanitizer", "Rebuilt with sanitizers, the same call says: {}",
     "用 sanitizer 重新编译后，同一次调用报告：{}"},
    {"no-sanitizer",
     "Rebuilt with sanitizers, the same call did not fail; it may depend on memory it never set.",
     "用 sanitizer 重新编译后，同一次调用没有出错；它可能依赖未初始化的内存。"},
    {"sanitizer-failed", "Sanitizers, which would name the line, could not be asked: {}",
     "本可由 sanitizer 指出是哪一行，但没能用上：{}"},
    {"exited", "Your program ended itself with exit({}) instead of returning an answer.",
     "你的程序用 exit({}) 结束了自己，而没有返回答案。"},
    {"at-work",
     "No answer after {} s of computing. Is there a loop that never ends, or one that does far "
     "more "
     "than it needs to?",
     "计算了 {} 秒仍没有答案。是不是有停不下来的循环，或者循环做了远超所需的工作？"},
    {"asleep",
     "No answer within {} s, of which it computed {} s: it was waiting. Is there a sleep, a lock, "
     "or a thread that never ends?",
     "{} 秒内没有回答，其中只计算了 {} 秒：它在等待。是不是有 sleep、锁，或者不结束的线程？"},
    {"too-late",
     "The calls before this one took all the time that a program has; it was not asked any more.",
     "前面的调用已经用完了整个程序的时间，这一题没有再问。"},
    {"out-of-memory", "It ran out of memory. Which matrix is larger than it needs to be?",
     "内存用尽。哪个矩阵比需要的更大？"},
    {"printed-too-much", "It printed more than 1 MiB and was stopped.",
     "打印超过 1 MiB，已被停止。"},
    {"violation", "Your program sent something that is not an answer: {}.",
     "你的程序发来的不是答案：{}。"},
    {"threw", "It threw {}", "它抛出了 {}"},
    {"index", "It went out of bounds: {}.", "下标越界：{}。"},
    {"refused", "It refused shapes that fit: {}.", "它拒绝了本来相符的形状：{}。"},
    {"not-refused",
     "Shapes that do not fit must be refused with a ShapeError; for {} it returned an answer.",
     "不相符的形状必须用 ShapeError 拒绝；对 {}，它却返回了结果。"},
    {"wrong-refusal",
     "Shapes that do not fit must be refused with a ShapeError; instead it threw {}",
     "不相符的形状必须用 ShapeError 拒绝；它抛出的却是 {}"},
    {"refused-late",
     "Shapes that do not fit must be refused with a ShapeError, before any arithmetic; here it "
     "first "
     "went out of bounds: {}.",
     "不相符的形状必须在计算之前用 ShapeError 拒绝；这里却先越界了：{}。"},
    {"refused-late-class",
     "Shapes that do not fit must be refused with a ShapeError, before any arithmetic; here it "
     "first "
     "went out of bounds.",
     "不相符的形状必须在计算之前用 ShapeError 拒绝；这里却先越界了。"},
    {"shape", "{} is {}; it should be {}.", "{} 的形状是 {}，应当是 {}。"},
    {"shape-of-variable", "{} is {}; {} is {}. A gradient has the shape of its variable.",
     "{} 的形状是 {}；{} 是 {}。梯度与它的变量形状相同。"},
    {"not-finite", "{} is {}.", "{} 是 {}。"},
    {"entry", "{} is {}, expected {}.", "{} 是 {}，应为 {}。"},
    {"number-class", "{} is wrong.", "{} 不对。"},
    {"shape-class", "{} has the wrong shape.", "{} 的形状不对。"},
    {"at-work-class",
     "No answer, though it computed for as long as it may. Is there a loop that never ends, or one "
     "that does far more than it needs to?",
     "计算到时限仍没有答案。是不是有停不下来的循环，或者循环做了远超所需的工作？"},
    {"asleep-class",
     "No answer within the time limit: it was waiting. Is there a sleep, a lock, or a thread that "
     "never ends?",
     "在时限内没有回答：它在等待。是不是有 sleep、锁，或者不结束的线程？"},
    {"killed-from-outside",
     "Not judged: something outside its box killed the program or the compiler, and it was no "
     "limit "
     "of its own. Is the machine short of memory? Try again with --resume and fewer --jobs.",
     "没有评判：程序或编译器被沙箱外的什么杀掉了，不是它自己的限额所致。机器内存不足吗？"
     "请用 --resume 和更小的 --jobs 再试。"},
    {"machine-too-busy",
     "Not judged: the machine was too busy to let the program or the compiler run. Try again with "
     "--resume and fewer --jobs.",
     "没有评判：机器太忙，程序或编译器没有得到运行的时间。请用 --resume 和更小的 --jobs 再试。"},
    {"before-questions",
     "It ended before the first question: at a global variable, or in its main.",
     "程序在第一个问题之前就结束了：问题出在全局变量的初始化或 main 里。"},
    {"violation-class", "Your program sent something that is not an answer.",
     "你的程序发来的不是答案。"},
    {"exited-class", "Your program ended itself instead of returning an answer.",
     "你的程序结束了自己，而没有返回答案。"},
    {"threw-class", "It threw an exception.", "它抛出了异常。"},
    {"index-class", "It went outside a matrix or vector.", "下标越界。"},
    {"index-detail", "index ({}) does not exist in {}", "({}) 不在 {} 之内"},
    {"refused-class", "It refused shapes that fit.", "它拒绝了本来相符的形状。"},
    {"not-refused-class", "Shapes that do not fit must be refused with a ShapeError.",
     "不相符的形状必须用 ShapeError 拒绝。"},
    {"wrong-refusal-class",
     "Shapes that do not fit must be refused with a ShapeError, not another exception.",
     "不相符的形状必须用 ShapeError 拒绝，而不是别的异常。"},
    {"changed-const", "It changed {}, which it was only to read.", "它改动了只该读取的 {}。"},
    {"kept-state",
     "Asked alone, in a new process, this is right; after other calls it is not. Does a variable, "
     "static, global or never set, keep something from one call to the next, or is chance "
     "involved?",
     "在新进程里单独问，这一题是对的；在别的调用之后再问，就错了。是不是有变量（static、全局或未初"
     "始"
     "化）把上一次调用的内容留了下来，或者用了随机数？"},
    {"two-answers",
     "Asked twice in a row, the same question gets two answers. Does a variable, static, global or "
     "never set, keep something from one call to the next, or is chance involved?",
     "同一个问题连问两次，得到两个答案。是不是有变量（static、全局或未初始化）把上一次调用的内容留"
     "了下来，"
     "或者用了随机数？"},
    {"helper-wrong", "Does it call one of these? They are wrong; mend them first: {}.",
     "它调用了下列题目吗？它们还不对，请先改好：{}。"},
    {"inverted-check",
     "The check is the wrong way round: it refuses shapes that fit, and answers those that do not.",
     "检查写反了：它拒绝了相符的形状，却接受了不相符的形状。"},
    {"choices", "Answer with one of these letters: {}.", "请用这些字母之一作答：{}。"},
    {"never", "never", "“永远达不到”"},
    {"comma", ", ", "，"},
    {"has-shape", "{} is {}", "{} 是 {}"},
    {"a-number", "a number", "一个数"},
    {"a-vector", "a vector of {}", "长度为 {} 的向量"},
    {"unchanged", "{} is as it was; nothing changed it.", "{} 没有变化。"},
    {"entry-class", "{} has wrong values.", "{} 的值不对。"},
    {"for", "For {} you returned {}, expected {}.", "当 {} 时你返回了 {}，应为 {}。"},
    {"returned", "You returned {}, expected {}.", "你返回了 {}，应为 {}。"},
    {"input", "Input ({}): {}.", "输入（{}）：{}。"},
    {"input-class", "Input: {}.", "输入：{}。"},
    {"slope",
     "After a small step to the side, the loss has changed by {} times the step; by {} it would be "
     "{}.",
     "往旁边走一小步，损失的变化是步长的 {} 倍；而按 {} 算是 {} 倍。"},
    {"at", "entry {} of your result", "结果的 {} 项"},
    {"the-result", "your result", "你的结果"},
    {"ratio", "Every entry of {} is what it should be, times {}.",
     "{} 的每一项都是应有值乘以 {}。"},
    {"whole-ratio", "{} is what it should be, times {}.", "{} 是应有值乘以 {}。"},
    {"left-out", "{} is what it should be without the factor {}.", "{} 少乘了一个 {}。"},
    {"once-more", "{} has the factor {} once too often.", "{} 多乘了一次 {}。"},
    {"wrapped-round", "{} overflowed 32 bits on its way: std::int64_t from the first product on.",
     "{} 在计算途中超出了 32 位：从第一个乘积起就用 std::int64_t。"},
    {"count-in-float",
     "{} went through a float, which has 24 bits: count in std::int64_t throughout.",
     "{} 经过了 float，而 float 只有 24 位：计数请始终用 std::int64_t。"},
    {"count-in-double",
     "{} went through a double, which cannot hold every whole number beyond 2⁵³: count in "
     "std::int64_t throughout.",
     "{} 经过了 double，而 2⁵³ 以上的整数 double 不能一一表示：计数请始终用 std::int64_t。"},
    {"in-float", "{} has the digits of a float: calculate in double throughout.",
     "{} 只有 float 的精度：请始终用 double 计算。"},
    {"cut", "{} is cut off at the point: whole numbers divide without a fraction.",
     "{} 的小数部分被截掉了：整数相除没有小数。"},
    {"rounded", "{} is rounded to {} digits behind the point: return it as it is.",
     "{} 被四舍五入到小数点后 {} 位：请原样返回。"},
    {"whole-entries",
     "Every entry of {} is a whole number: is there an int, or a division of whole numbers, on the "
     "way?",
     "{} 的每一项都是整数：计算途中是不是有 int，或者整数相除？"},
    {"norm-wise",
     "{} is right to {} of its largest entry, but not to that of each: do large terms cancel, or "
     "were small ones dropped?",
     "{} 相对于最大的一项，误差只有 "
     "{}；但对较小的项来说，误差太大：是不是有大数相减，或者舍去了小的项？"},
    {"few-digits",
     "{} is right to {} of its value, no better: were digits lost on the way, in a float, in an "
     "int, "
     "or where large terms cancel?",
     "{} 的相对误差为 {}，没能更小：计算途中是不是在 float、int 里，或者在大数相减时丢了位数？"},
    {"negated", "{} has the opposite sign everywhere.", "{} 处处符号相反。"},
    {"transposed", "{} is the transpose of what it should be.", "{} 是正确答案的转置。"},
    {"permuted", "{} has the right rows in the wrong order.", "{} 的行都对，但次序错了。"},
    {"copied", "{} is just {} again.", "{} 只是把 {} 原样返回。"},
    {"term", "It is as if {} were all zeros: is a loop one short?",
     "就好像 {} 全是零：是不是少循环了一次？"},
    {"zero", "{} is 0: was it ever set?", "{} 是 0：给它赋过值吗？"},
    {"some-zeros",
     "Some entries of {} are 0 and should not be; the others are right. Is something left out, "
     "divided in whole numbers, or smaller than a threshold?",
     "{} 有几项是 0，而不该是 "
     "0；其余的都对。是不是漏了什么、用了整数除法，或者有个阈值把它略去了？"},
    {"sometimes-zero",
     "{} is 0 on some inputs, and right on the others. Is something left out, divided in whole "
     "numbers, or smaller than a threshold?",
     "{} 对某些输入是 0，对其余的都对。是不是漏了什么、用了整数除法，或者有个阈值把它略去了？"},
    {"length", "The length of {} is {}.", "{} 的长度成了{}。"},
    {"change-of", "the change of {}", "{} 的变化"},
    {"reshaped",
     "{} is the transpose's numbers in the order of memory, reshaped instead of transposed.",
     "{} 是转置后的数按内存顺序重排的结果：改了形状，而没有转置。"},
    {"reshaped-argument", "{}: as if {} had been reshaped where it is to be transposed.",
     "{}：就好像 {} 在该转置的地方只改了形状。"},
    {"twice", "{}: as if {} counted twice.", "{}：就好像 {} 算了两次。"},
    {"as-if", "{}: as if {} were {}.", "{}：就好像 {} 是 {}。"},
    {"inverted", "{}: as if {} meant its opposite.", "{}：就好像 {} 的真假弄反了。"},
    {"one-more", "{}: as if {} were one more.", "{}：就好像 {} 多了一。"},
    {"one-less", "{}: as if {} were one less.", "{}：就好像 {} 少了一。"},
    {"exchanged", "{}: as if {} and {} had changed places.", "{}：就好像 {} 与 {} 对调了。"},
    {"zeros", "{} is all zeros: nothing was added to it.", "{} 全是零：什么也没有加进去。"},
    {"minus", "minus {}", "负的{}"},
    {"rows-of", "the number of rows of {}", "{} 的行数"},
    {"cols-of", "the number of columns of {}", "{} 的列数"},
    {"size-of", "the length of {}", "{} 的长度"},
    {"root-of", "the square root of {}", "{} 的平方根"},
    {"one-over", "one over {}", "{} 分之一"},
    {"first-row-of", "the first row of {}", "{} 的第一行"},
    {"last-row-of", "the last row of {}", "{} 的最后一行"},
    {"first-column-of", "the first column of {}", "{} 的第一列"},
    {"last-column-of", "the last column of {}", "{} 的最后一列"},
    {"first-entry-of", "the first entry of {}", "{} 的第一项"},
    {"last-entry-of", "the last entry of {}", "{} 的最后一项"},
    {"grader", "This is the checker's fault, not yours: {}", "这是评测程序的错误，不是你的：{}"},
    {"ambiguous", "No clear input could be drawn; nothing was judged.",
     "没有抽到明确的输入，未作判断。"},
    {"roof",
     "this core's roof: {} GFLOP/s in float, {} in double ({}). It reads L1 at {} GB/s, L2 at {}, "
     "L3 at {}, memory at {}; the knee is at {} FLOP/byte in float.",
     "本核上限：单精度 {} GFLOP/s，双精度 {}（{}）。读 L1 {} GB/s，L2 {}，L3 {}，内存 "
     "{}；单精度的拐点在 "
     "{} FLOP/byte。"},
    {"roof-words",
     "The roof is the most this core can do: left of the knee, where there are few FLOP a byte, "
     "what "
     "memory delivers; right of it, what the arithmetic units compute.",
     "上限是本核最多能达到的速度：在拐点左侧，每字节的 FLOP "
     "少，由内存带宽决定；在右侧，由运算单元决定。"},
    {"decode-prediction",
     "your decode_time predicts {} ms a token for 256 MiB of weights; one matrix-vector product "
     "over them took {} ms ({} to {}). Predicted over measured: {}.",
     "对 256 MiB 权重，你的 decode_time 预测每 token {} ms；实测一次矩阵向量乘为 {} ms（{} 到 "
     "{}）。预测与实测之比：{}。"},
    {"predicted", "They agree: a token costs one reading of the weights, and little else.",
     "两者相符：生成一个 token 的代价就是把权重读一遍。"},
    {"predicted-less",
     "It took longer than one reading of the weights at full bandwidth. A roof says what cannot be "
     "beaten, not what is reached.",
     "实测比按满带宽读一遍权重更久。上限说的是不可能超过的速度，而不是一定能达到的速度。"},
    {"predicted-more",
     "It was faster than predicted, which a roof does not allow: what does decode_time count "
     "twice?",
     "实测比预测还快，而上限是不可能超过的：decode_time 是不是把什么算了两遍？"},
    {"speed-title", "speed on this machine", "本机上的速度"},
    {"speed-line",
     "{0} {1} at {2}: {3} GFLOP/s, {4} of the roof of {5}. That is {6} times the naive loops' {7} "
     "({8} to {9} times); the reference makes {10}.",
     "{0} {1}，{2}：{3} GFLOP/s，为上限 {5} 的 {4}；是朴素循环 {7} 的 {6} 倍（{8} 到 {9} "
     "倍），参考实现为 {10}。"},
    {"compute-bound",
     "The roof here is this core's arithmetic at its fastest (compute-bound), since each number is "
     "used many times. Naive: the formula as plain loops; reference: a kernel of ours, on the same "
     "inputs.",
     "这里的上限是本核运算单元的最高速度（受算力限制），因为每个数会用到很多次。朴素循环：照公式直"
     "写；"
     "参考实现：我们的内核，输入相同。"},
    {"memory-bound",
     "The roof here is what memory delivers (memory-bound), since each number is used only a few "
     "times. Naive: the formula as plain loops; reference: a kernel of ours, on the same inputs.",
     "这里的上限是内存带宽（受带宽限制），因为每个数只用到几次。朴素循环：照公式直写；参考实现："
     "我们的内核，输入相同。"},
    {"try-order",
     "Try next: exchange loops, so that the innermost one walks along rows, where neighbours lie "
     "side by side in memory.",
     "下一步：交换循环次序，让最内层循环沿着行走，那里相邻的元素在内存中也相邻。"},
    {"try-blocks",
     "Try next: work on blocks that fit into the cache, and use each number several times before "
     "it leaves.",
     "下一步：分块计算，让每一块装得进缓存，每个数在离开缓存之前多用几次。"},
    {"try-passes",
     "Try next: go over the data once instead of several times, and do all that is to be done "
     "there.",
     "下一步：把几遍合成一遍，每个数读进来时就把该做的都做完。"},
    {"try-nothing", "More than half of what is possible: there is little left to gain.",
     "已超过可能达到的一半，余下的空间不大。"},
    {"speed-busy",
     "The machine was busy: other programs kept {} of its {} processors at work, and what was "
     "timed "
     "ran for {} % of the time. Close what you can, and time again.",
     "机器当时很忙：别的程序占用了 {1} 个处理器中的 {0} 个，计时部分只有 {2} % "
     "的时间在运行。请关掉能关的程序再测一次。"},
    {"speed-noisy",
     "The timings differ by more than a quarter among themselves: trust no digit of them, and time "
     "again (a laptop on its charger).",
     "各次计时相差超过四分之一：这些数字不可信，请再测一次（笔记本请接上电源）。"},
    {"speed-not-started", "{} {} is not started; there is nothing to time.",
     "{} {} 未开始，没有可计时的内容。"},
    {"speed-no-answer", "{} could not be timed: it gave no answer. `make check-chNN` says why.",
     "{} 无法计时：没有得到答案。运行 make check-chNN 查看原因。"},
    {"speed-no-time",
     "{} cannot be compared: your {} gave no time, which is a number above zero. `make check-chNN` "
     "says more.",
     "{} 无法比较：你的 {} 给出的不是时间，时间应是大于零的数。运行 make check-chNN 查看原因。"},
    {"speed-wrong", "{} was not timed: {} is wrong at this size.",
     "{} 没有计时：在这个尺寸下 {} 不对。"},
    {"speed-implausible", "{} could not be timed: twice it came out above the machine's roof.",
     "{} 无法计时：两次都测得超过机器上限。"},
    {"speed-uncompiled", "chapter {} does not compile; nothing was timed",
     "第 {} 章不能编译，没有计时"},
    {"speed-no-chapter", "Chapter {} has nothing to time. There are: {}",
     "第 {} 章没有可计时的内容。有的是：{}"},
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
    {"grade-limit",
     "{} allows {} here, and grading needs {}. Start it from a shell without that limit.",
     "这里的 {} 只允许 {}，而评分需要 {}。请在没有这项限制的终端里重新运行。"},
    {"grade-no-secret", "--seed-from: {} cannot be read, or is empty",
     "--seed-from：{} 读不了，或者是空的"},
    {"grade-no-submissions", "name the folder or archive of submissions",
     "请写出存放提交的文件夹或压缩包"},
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

std::map<std::string, const Row*> indexed() {
  std::map<std::string, const Row*> by_id;
  for (const Row& r : rows) by_id[r.id] = &r;
  return by_id;
}

}  // namespace

const char* message(Language language, const char* id) {
  static const std::map<std::string, const Row*> by_id = indexed();
  const Row* row = by_id.at(id);
  return language == Language::chinese ? row->chinese : row->english;
}

std::vector<std::string> message_ids() {
  std::vector<std::string> ids;
  for (const Row& r : rows) ids.emplace_back(r.id);
  return ids;
}

std::string tidied(std::string text) {
  if (text.starts_with("your ") || text.starts_with("entry "))
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  const auto wide =
      [&](std::size_t at) {  // a lead byte from U+3000 on: Chinese and its punctuation
        const auto byte = static_cast<unsigned char>(text[at]);
        return byte >= 0xE3 && byte <= 0xEF;
      };
  for (std::size_t at = 3; at + 1 < text.size(); ++at)
    if (text[at] == ' ' && wide(at - 3) && wide(at + 1)) text.erase(at, 1);
  return text;
}

std::string in_language(Language language, const std::string& key, const std::string& english) {
  if (language == Language::english) return english;
  const auto found = chinese_texts().find(key);
  return found == chinese_texts().end() ? english : found->second;
}

std::string pretty(std::int64_t value) { return kit::grouped(value); }

std::string pretty(double value, int digits) {
  const bool whole = std::nearbyint(value) == value && std::abs(value) < 0x1p53;
  if (whole && digits <= 6 && std::abs(value) < 1e15)
    return kit::grouped(static_cast<std::int64_t>(value));
  return fmt::format("{:.{}g}", value, digits);
}

std::string pretty_shape(const std::vector<std::ptrdiff_t>& shape) { return kit::to_string(shape); }

}  // namespace check
