// Reports that the tests of the writers share, and the files that show what they must look like.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "reports/report.hpp"

namespace check::samples {

inline ExerciseReport exercise(const char* number, const char* name, int points, int max_points,
                               Outcome outcome) {
  ExerciseReport e;
  e.number = number;
  e.name = name;
  e.points = points;
  e.max_points = max_points;
  e.outcome = outcome;
  e.stars = 2;
  e.minutes = 5 * max_points;
  e.seconds = 0.25;
  return e;
}

inline Report english() {
  ChapterReport c;
  c.number = 11;
  c.title = "Linear layers in large models";
  c.seed = "11";
  c.exercises.push_back(exercise("11.1", "linear_params", 2, 2, Outcome::passed));
  ExerciseReport flops = exercise("11.2", "linear_flops", 0, 2, Outcome::wrong);
  flops.lines = {
      "You counted multiply-adds. One multiply-add is two FLOP, so a product costs 2·B·D² and the "
      "bias B·D more; the relative difference at D₁ = 4096 is 1 − ½ ≈ 0.5, far above the allowed "
      "10⁻¹²."};
  flops.book = "What one product costs";
  flops.page = "en/ch11_large_models.html#ch11-what-one-product-costs";
  c.exercises.push_back(flops);
  ExerciseReport layer = exercise("11.4", "layer_params", 0, 3, Outcome::wrong);
  layer.mistake = "ffn-alone";
  layer.lines = {"for D = 4096 you returned 134\u2009217\u2009728, which is 8·D²",
                 "That is the FFN alone: the four attention projections (4·D²) are missing."};
  layer.book = "Where the parameters live";
  layer.page = "en/ch11_large_models.html#ch11-where-the-parameters-live";
  layer.replay = "gdb --args build/ch11 --replay build/ch11.4.case";
  layer.printed = "D = 4096\nheads =\t32\n";
  c.exercises.push_back(layer);
  c.exercises.push_back(exercise("11.5", "model_params", 0, 3, Outcome::not_started));
  ExerciseReport time = exercise("11.12", "prefill_time", 0, 2, Outcome::crashed);
  time.lines = {"signal 11 (SIGSEGV) in prefill_time(…) → name.cpp:87"};
  time.replay =
      "gdb --args build/ch11 --replay /home/student/linear-layer-workbook/build/ch11.12.case";
  for (int k = 1; k <= 12; ++k) time.printed += "layer " + std::to_string(k) + "\n";
  c.exercises.push_back(time);
  ExerciseReport budget = exercise("11.14", "memory_budget", 0, 2, Outcome::grader_error);
  c.exercises.push_back(budget);
  c.notes = {
      "the checker ran without the sandbox’s memory limit, since this machine has no cgroups"};
  c.speed = {
      "linear_backward 12.4 GFLOP/s, 6 % of this core's 193; compute-bound; naive 0.9; "
      "Highway reference 148."};
  return {Language::english, false, {c}, "https://example.edu/book"};
}

// The same in Chinese, where the book has not been built.
inline Report chinese() {
  Report report = english();
  report.book.clear();
  report.language = Language::chinese;
  ChapterReport& c = report.chapters[0];
  c.title = "大模型中的线性层";
  c.exercises[1].lines = {
      "你数的是乘加次数。一次乘加是两次浮点运算，所以一个乘积需要 2·B·D² "
      "次浮点运算，偏置还要再加上 "
      "B·D 次；在 D₁ = 4096 时相对误差为 1 − ½ ≈ 0.5，远远超过允许的 10⁻¹²。"};
  c.exercises[1].book = "一个乘积的代价";
  c.exercises[2].lines = {"D = 4096 时你返回了 134\u2009217\u2009728，也就是 8·D²",
                          "这只是前馈网络的参数：还缺少注意力的四个投影矩阵（4·D²）。"};
  c.exercises[2].book = "参数在哪里";
  c.exercises[4].lines = {"信号 11（SIGSEGV），位于 prefill_time(…) → name.cpp:87"};
  c.notes = {"这台机器没有 cgroups，所以评测程序运行时没有沙箱的内存限制"};
  c.speed = {
      "linear_backward 12.4 GFLOP/s，是本核心 193 的 6 %；受计算限制；朴素循环 "
      "0.9；Highway 参考实现 148。"};
  return report;
}

// A timed function besides.
inline Report timed() {
  Report report = english();
  ChapterReport& c = report.chapters[0];
  c.roofline = {
      "AMD EPYC 7B13, AVX3",
      {{"5.4", "linear_backward", "128×1024×2048", 28.5, 1.25e9, 0.75e9, 32e9, 85e9, 29e9}}};
  return report;
}

inline Report all_passed() {
  ChapterReport c;
  c.number = 5;
  c.title = "The linear layer, backward";
  c.seed = "7";
  c.exercises.push_back(exercise("5.1", "input_gradient", 2, 2, Outcome::passed));
  c.exercises.push_back(exercise("5.2", "weight_gradient", 2, 2, Outcome::passed));
  return {Language::english, false, {c}};
}

inline const std::string nasty =
    "\x1b[31mred\x1b]0;title\x07 <script>alert(1)</script> ]]> & \"q\" 'a' \x80\xff\xc3 "
    "\xe2\x80\xae"  // U+202E, right-to-left override
    "evil\xe2\x80\x8f \xc2\x9b"
    "31m \xef\xbf\xbe\xed\xa0\x80 {} %s \r\b\x7f";

// Every text a student or a file name can reach holds something nasty.
inline Report hostile() {
  Report report = english();
  ChapterReport& c = report.chapters[0];
  c.title = nasty;
  c.notes = {nasty + "\n" + nasty};
  c.speed = {nasty};
  for (ExerciseReport& e : c.exercises) {
    e.name = nasty;
    e.mistake = nasty;
    e.lines = {nasty, std::string(300, 'w'), nasty + "\n" + nasty};
    e.book = nasty;
    e.page = nasty;
    e.replay = nasty;
    e.printed = nasty + std::string("\0nul", 4) + "\n" + nasty;
  }
  return report;
}

inline std::filesystem::path file(const std::string& name) {
  return std::filesystem::path(__FILE__).parent_path() / "samples" / name;
}

// The sample's text. With UPDATE_SAMPLES set, `now` becomes the sample first: look at it, then
// commit.
inline std::string golden(const std::string& name, const std::string& now) {
  if (std::getenv("UPDATE_SAMPLES") != nullptr) {
    std::ofstream(file(name), std::ios::binary) << now;
  }
  std::ifstream in(file(name), std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace check::samples
