// Asking, and comparing.
// SPDX-License-Identifier: MIT
#include "harness/trial.hpp"

namespace check {

Trial tried(const Exercise& e, const Case& asked, Student& student) {
  Trial t{asked, student.ask({e.name, asked.arguments}), {}, {}};
  if (t.is_value()) t.parts = parts_of(t.answer.reply);
  if (asked.kind->refused) {
    t.right = t.answer.end == Answer::End::replied &&
              t.answer.reply.kind == kit::wire::Reply::Kind::shape_error;
  } else if (t.is_value()) {
    t.wrong = disagreements(asked.accepted, t.parts);
    t.right = t.wrong.empty() && !unasked_part(asked.accepted[0], t.parts);
  }
  return t;
}

}  // namespace check
