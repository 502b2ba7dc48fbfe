// A student's program as the checker sees it: start, greet, ask, and start again after a death.
// SPDX-License-Identifier: MIT
#include "harness/student.hpp"

#include <sys/random.h>

#include <algorithm>
#include <csignal>
#include <iterator>

#include "harness/process.hpp"
#include "harness/shared_inputs.hpp"
#include "kit/receipt.hpp"

namespace check {

using kit::wire::Header;

// An answer must repeat it, so that none can be sent before the question is known.
static std::uint64_t fresh_nonce() {
  std::uint64_t nonce = 0;
  while (::getrandom(&nonce, sizeof nonce, 0) != sizeof nonce) {
  }
  return nonce;
}

Program::Program(const std::filesystem::path& path, Limits limits,
                 std::vector<std::string> environment)
    : Program(plain_launch(path, limits, std::move(environment)), limits) {}

Program::Program(Launch launch, Limits limits)
    : launch_(std::move(launch)), limits_(limits), per_call_(limits.per_call) {}

Program::~Program() = default;

// Two calls that reach their limit count the same, however late that was noticed.
void Program::count(const Answer& answer) {
  const std::chrono::duration<double> own(answer.computed + answer.slept), limit = limits_.per_call;
  used_ += std::min(own, limit);
}

// Of those that a program can choose, a class hears of the usual faults only: any other number
// might carry a message.
static bool is_fault(int signal) {
  constexpr int faults[] = {SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGILL};
  return std::find(std::begin(faults), std::end(faults), signal) != std::end(faults);
}

// What has come of a call that had no reply: a kill is the program's own doing when its group met
// its limit of memory, and else nobody knows whose.
void Program::settle(Answer& answer) {
  process_.reset();
  const bool killed = answer.end == Answer::End::crashed && answer.signal == SIGKILL;
  const bool out_of_memory = launch_.out_of_memory && launch_.out_of_memory();
  if (killed && out_of_memory) {
    answer.end = Answer::End::replied;
    answer.reply = {};
    answer.reply.kind = kit::wire::Reply::Kind::out_of_memory;
  } else if (killed && launch_.proven_only) {
    throw NotJudged("killed-from-outside");
  } else if (launch_.proven_only && answer.end == Answer::End::crashed &&
             !is_fault(answer.signal)) {
    answer.end = Answer::End::exited;
  }
}

// One that ends without a verdict leaves a program nobody may ask again.
Answer Program::talk(const std::string& frame, std::uint64_t nonce, int descriptor) {
  try {
    return process_->exchange(frame, nonce, descriptor);
  } catch (...) {
    process_.reset();
    throw;
  }
}

std::optional<Answer> Program::start() {
  constexpr int patience = 2;  // once may be a busy machine
  if (failed_starts_ >= patience) return last_start_;
  if (launch_.out_of_memory) launch_.out_of_memory();  // what came before is not its own
  process_ = std::make_unique<Process>(launch_, limits_);
  last_start_ = talk("", 0);
  last_start_.asked = false;
  count(last_start_);
  process_->greeted = last_start_.end == Answer::End::replied;
  failed_starts_ = process_->greeted ? 0 : failed_starts_ + 1;
  if (process_->greeted) return std::nullopt;
  settle(last_start_);
  return last_start_;
}

Answer Program::exchange(Header::Kind kind, const std::string& payload, int descriptor) {
  if (limits_.together.count() > 0 && used_ >= limits_.together) {
    Answer late;
    late.end = Answer::End::timed_out;
    late.too_late = true;
    return late;
  }
  if (process_ && process_->gone()) process_.reset();  // its last answer stands
  if (!process_)
    if (const auto failed = start()) return *failed;
  const std::uint64_t nonce = fresh_nonce();
  Answer answer = talk(kit::wire::frame(kind, nonce, payload), nonce, descriptor);
  count(answer);
  if (answer.end == Answer::End::replied) return answer;
  settle(answer);
  return answer;
}

Answer Program::ask(const kit::wire::Call& call) {
  return exchange(Header::Kind::call, kit::wire::encode(call));
}

void Program::restart() { process_.reset(); }

void Program::limit_calls(std::chrono::milliseconds each) {
  limits_.per_call = each.count() > 0 ? each : per_call_;
  if (process_) process_->limit_calls(limits_.per_call);
}

// Of all results together, as the program gave it when the clock stopped.
static std::vector<std::int64_t> receipt_of(const std::vector<kit::wire::Reply>& replies) {
  kit::wire::Receipt receipt;
  for (const kit::wire::Reply& reply : replies) {
    receipt.add(reply.result);
    for (const auto& [name, value] : reply.changed) receipt.add(value);
  }
  return {receipt.total()};
}

Timing Program::time(const std::string& function,
                     const std::vector<std::vector<kit::wire::Value>>& inputs) {
  if (process_ && process_->gone()) process_.reset();
  if (!process_)
    if (const auto failed = start()) return {failed->end, 0, 0, {failed->reply}};
  const SharedInputs shared(function, inputs);
  const double cpu_before = process_->family_seconds();
  const Answer done =
      exchange(Header::Kind::timed, kit::wire::encode(shared.calls()), shared.descriptor());
  Timing timing{done.end, done.seconds, 0, {}};
  if (process_) timing.cpu = process_->family_seconds() - cpu_before;
  if (done.end != Answer::End::replied || done.reply.kind != kit::wire::Reply::Kind::value)
    return timing.replies.push_back(done.reply), timing;
  for (std::size_t k = 0; k < inputs.size() && timing.end == Answer::End::replied; ++k) {
    const Answer answer = exchange(Header::Kind::collect, std::to_string(k));
    timing.end = answer.end;
    timing.replies.push_back(answer.reply);
  }
  if (timing.end == Answer::End::replied &&
      receipt_of(timing.replies) != done.reply.result.integers)
    timing.end = Answer::End::protocol_violation;  // made after the clock had stopped
  return timing;
}

}  // namespace check
