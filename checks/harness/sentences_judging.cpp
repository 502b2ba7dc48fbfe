// What is said of an answer, in both languages.
// SPDX-License-Identifier: MIT
#include "harness/sentences.hpp"

namespace check {
namespace {

constexpr Sentence rows[] = {
    {"missing", "{} is missing from your program, or its parameters were changed: {}",
     "你的程序里没有 {}，或者它的参数被改动了：{}"},
    {"calls-missing",
     "{} calls {} {}, which is missing from your program, or its parameters were changed: {}",
     "{} 调用了 {} {}，而你的程序里没有它，或者它的参数被改动了：{}"},
    {"crashed", "Your program crashed: {}.", "你的程序崩溃了：{}。"},
    {"sanitizer", "Rebuilt with sanitizers, the same call says: {}.",
     "用 sanitizer 重新编译后，同一次调用报告：{}。"},
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
    {"timed-out-like", "Not asked in full: it timed out like {}, which it calls. Mend that first.",
     "没有全部评测：它和它调用的 {} 一样超时了，请先改好那一题。"},
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
    {"grader", "This is the checker's fault, not yours: {}", "这是评测程序的错误，不是你的：{}"},
    {"ambiguous", "No clear input could be drawn; nothing was judged.",
     "没有抽到明确的输入，未作判断。"},
};

}  // namespace

std::span<const Sentence> sentences_of_judging() { return rows; }

}  // namespace check
