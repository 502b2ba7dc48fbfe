// A call that ended otherwise than by an answer: which verdict that is, and what is said of it.
// SPDX-License-Identifier: MIT
#include "harness/bad_ending.hpp"

#include <cmath>
#include <cstring>

#include "harness/messages.hpp"

namespace check {
namespace {

using Kind = kit::wire::Reply::Kind;
using End = Answer::End;

// "SIGSEGV, Segmentation fault"; real-time signals have a number only.
std::string signal_name(int signal) {
  const char* name = ::sigabbrev_np(signal);
  if (name == nullptr) return "signal " + std::to_string(signal);
  return std::string("SIG") + name + ", " + ::strsignal(signal);
}

// Whether it computed all along, or waited for something: two different faults.
std::string no_answer(const Answer& a, const Settings& settings) {
  const Language l = settings.language;
  if (a.too_late) return message(l, "too-late");
  if (settings.class_mode) return message(l, a.asleep ? "asleep-class" : "at-work-class");
  const auto tenths = [](double s) { return pretty(std::round(10 * s) / 10, 4); };
  return a.asleep ? say(l, "asleep", tenths(a.seconds), tenths(a.computed))
                  : say(l, "at-work", tenths(a.computed));
}

std::optional<BadEnding> ending_of_a_reply(const Answer& a, const Settings& settings) {
  if (a.reply.kind == Kind::misunderstood)
    return BadEnding{Outcome::protocol_violation, violation(a.reply.error, settings)};
  if (a.reply.kind == Kind::out_of_memory)
    return BadEnding{Outcome::out_of_memory, message(settings.language, "out-of-memory")};
  return std::nullopt;
}

}  // namespace

std::string violation(const std::string& what, const Settings& settings) {
  return settings.class_mode ? message(settings.language, "violation-class")
                             : say(settings.language, "violation", what);
}

std::optional<BadEnding> bad_ending(const Answer& a, const Settings& settings,
                                    const std::string& helper) {
  const Language l = settings.language;
  switch (a.end) {
    case End::replied:
      break;
    case End::crashed:
      return BadEnding{Outcome::crashed, say(l, "crashed", signal_name(a.signal))};
    case End::exited:
      return BadEnding{Outcome::crashed, settings.class_mode ? message(l, "exited-class")
                                                             : say(l, "exited", a.status)};
    case End::timed_out:
      return BadEnding{Outcome::timed_out,
                       helper.empty() ? no_answer(a, settings) : say(l, "timed-out-like", helper)};
    case End::printed_too_much:
      return BadEnding{Outcome::printed_too_much, message(l, "printed-too-much")};
    case End::protocol_violation:
      return BadEnding{Outcome::protocol_violation, violation(a.violation, settings)};
  }
  return ending_of_a_reply(a, settings);
}

}  // namespace check
