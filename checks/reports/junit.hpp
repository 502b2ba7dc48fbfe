// Write a report as JUnit XML, for continuous integration servers.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "report.hpp"

namespace check {

// One testsuite per chapter. An exercise not started is skipped; one that could not be judged is an
// error; everything else but a pass is a failure.
std::string junit(const Report& report);

}  // namespace check
