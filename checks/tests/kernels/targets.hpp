// Runs a test body once for every instruction set that this CPU and the kernels share.
// SPDX-License-Identifier: MIT
#pragma once

#include <hwy/highway.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <vector>

namespace check::kernels::test {

// The static target is the fallback of every dispatch table, whether or not Highway lists it.
inline std::vector<int64_t> targets() {
  std::vector<int64_t> list = hwy::SupportedAndGeneratedTargets();
  if (std::find(list.begin(), list.end(), HWY_STATIC_TARGET) == list.end())
    list.push_back(HWY_STATIC_TARGET);
  return list;
}

// Calls of HWY_DYNAMIC_DISPATCH take this target until the end of the scope.
class OnlyTarget {
 public:
  explicit OnlyTarget(int64_t target) {
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(target);
  }
  ~OnlyTarget() {
    hwy::SetSupportedTargetsForTest(0);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  }
  OnlyTarget(const OnlyTarget&) = delete;
  OnlyTarget& operator=(const OnlyTarget&) = delete;
};

template <class Body>
void on_every_target(Body body) {
  for (const int64_t target : targets()) {
    const OnlyTarget only(target);
    BOOST_TEST_CONTEXT("target " << hwy::TargetName(target)) { body(); }
  }
}

}  // namespace check::kernels::test
