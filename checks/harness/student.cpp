// A student's program as the checker sees it: start, greet, ask, and start again after a death.
// SPDX-License-Identifier: MIT
#include "harness/student.hpp"

#include <sys/random.h>

#include "harness/process.hpp"

namespace check {

using kit::wire::Header;

// An answer must repeat it, so that none can be sent before the question is known.
static std::uint64_t fresh_nonce() {
  std::uint64_t nonce = 0;
  while (::getrandom(&nonce, sizeof nonce, 0) != sizeof nonce) {
  }
  return nonce;
}

Program::Program(std::filesystem::path path, Limits limits, std::vector<std::string> environment)
    : path_(std::move(path)), limits_(limits), environment_(std::move(environment)) {}

Program::~Program() = default;

Answer Program::ask(const kit::wire::Call& call) {
  if (!process_) {
    process_ = std::make_unique<Process>(path_, limits_, environment_);
    Answer greeting = process_->exchange("", 0);
    if (greeting.end != Answer::End::replied) {
      process_.reset();
      return greeting;
    }
    process_->greeted = true;
  }
  const std::uint64_t nonce = fresh_nonce();
  Answer answer = process_->exchange(kit::wire::frame(Header::Kind::call, nonce, kit::wire::encode(call)), nonce);
  if (answer.end != Answer::End::replied) process_.reset();
  return answer;
}

}  // namespace check
