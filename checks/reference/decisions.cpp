// The recorder of decisions, one at a time in each thread.
// SPDX-License-Identifier: MIT
#include "decisions.hpp"

namespace check {

static thread_local DecisionRecorder* recorder = nullptr;

DecisionRecorder::DecisionRecorder() : before_(recorder) { recorder = this; }
DecisionRecorder::~DecisionRecorder() { recorder = before_; }

bool is_recording() { return recorder != nullptr; }
void record(const Decision& d) { recorder->decisions.push_back(d); }

}  // namespace check
