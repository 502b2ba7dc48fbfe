// Written to standard error, so that it never mixes with results.
// SPDX-License-Identifier: MIT
#include "grade/progress.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdio>

namespace check::grade {
namespace {

std::string duration(double seconds) {
  if (seconds < 90) return fmt::format("{:.0f} s", std::ceil(seconds));
  if (seconds < 90 * 60) return fmt::format("{:.0f} min", std::ceil(seconds / 60));
  return fmt::format("{:.1f} h", seconds / 3600);
}

}  // namespace

Progress::Progress(std::size_t total, bool terminal) : total_(total), terminal_(terminal) {}

Progress::~Progress() {
  if (terminal_ && done_ > 0) std::fputs("\r\x1b[K", stderr);
}

std::string Progress::line(double seconds) const {
  constexpr std::size_t width = 20;
  const std::size_t filled = total_ == 0 ? width : done_ * width / total_;
  std::string text = fmt::format("[{:<{}}] {}/{}", std::string(filled, '#'), width, done_, total_);
  if (done_ > 0 && seconds > 0) {
    const double done = static_cast<double>(done_);
    text += fmt::format(", {:.0f} a minute, {} left", 60 * done / seconds,
                        duration(static_cast<double>(total_ - done_) * seconds / done));
  }
  if (unjudged_ > 0) text += fmt::format(", {} not judged", unjudged_);
  return text;
}

void Progress::step(bool judged) {
  ++done_;
  if (!judged) ++unjudged_;
  using namespace std::chrono_literals;
  const auto now = Clock::now();
  if (done_ < total_ && now - last_shown_ < (terminal_ ? 100ms : 10s)) return;
  last_shown_ = now;
  show();
}

void Progress::show() {
  const std::string text = line(std::chrono::duration<double>(Clock::now() - start_).count());
  fmt::print(stderr, fmt::runtime(terminal_ ? "\r{}\x1b[K" : "grade: {}\n"), text);
}

}  // namespace check::grade
