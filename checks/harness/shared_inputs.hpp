// The inputs of timed calls in memory that a program gets to see only when the clock starts.
// SPDX-License-Identifier: MIT
#pragma once

#include "kit/wire.hpp"

namespace check {

class SharedInputs {
 public:
  // Matrices and vectors of double go into the memory; everything else travels in the frame.
  // Throws std::system_error when there is no memory to share.
  SharedInputs(const std::string& function,
               const std::vector<std::vector<kit::wire::Value>>& inputs);
  ~SharedInputs();
  SharedInputs(const SharedInputs&) = delete;
  SharedInputs& operator=(const SharedInputs&) = delete;

  const kit::wire::TimedCalls& calls() const { return calls_; }
  int descriptor() const { return descriptor_; }

 private:
  kit::wire::Value place(const kit::wire::Value& v);
  kit::wire::TimedCalls calls_;
  int descriptor_ = -1;
};

}  // namespace check
