// One part of the answer, a count, over all trials in which it came back: what fits of counts look
// at. SPDX-License-Identifier: MIT
#pragma once

#include "harness/leaves.hpp"

namespace check {

using Wide = __int128;  // products of two counts

struct Count {
  const Arguments* arguments;
  Wide truth, got;
};

using Counts = std::vector<Count>;

// Empty where the part is no count, or where one of the two is "never".
Counts counts_of(const std::string& part, const std::vector<Trial>& trials);

// A product of arguments, each maybe one more or less, that a count is off by, or is: "B·(Dout −
// 1)".
std::optional<Diagnosis> product_fit(const Exercise& e, const std::string& part,
                                     const Counts& counts, Language l);

}  // namespace check
