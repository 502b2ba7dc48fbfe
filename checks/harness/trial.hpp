// One case together with what the student made of it.
// SPDX-License-Identifier: MIT
#pragma once

#include "harness/cases.hpp"
#include "harness/compare.hpp"
#include "harness/student.hpp"

namespace check {

struct Trial {
  const Case& asked;
  Answer answer;
  Parts parts;                      // of a reply that is a value
  std::vector<Disagreement> wrong;  // empty when right
  bool right = false;

  bool is_value() const {
    return answer.end == Answer::End::replied && answer.reply.kind == kit::wire::Reply::Kind::value;
  }
};

// Puts the question, and compares what comes back.
Trial tried(const Exercise& e, const Case& asked, Student& student);

}  // namespace check
