// What is said when speed is measured.
// SPDX-License-Identifier: MIT
#include "harness/sentences.hpp"

namespace check {
namespace {

constexpr Sentence rows[] = {
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
    {"measuring-roof", "measuring what this machine can do …", "正在测量本机的上限……"},
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
};

}  // namespace

std::span<const Sentence> sentences_of_speed() { return rows; }

}  // namespace check
